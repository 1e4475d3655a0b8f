"""The connector pane."""

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from cardroom.dataflow.terminals import Terminals
from cardroom.messages import Message
from tests.dataflow.radio import RadioTerminals, SetVolume


def test_a_pane_names_its_own_terminals_only() -> None:
    assert RadioTerminals.names() == {"power", "next_station", "menu", "back", "volume", "hit", "mend"}


@pytest.mark.parametrize(
    "values", [(), (3,), ("3",), (None,), (Message("volume"),), (SetVolume(0, 3), SetVolume(0, 3))]
)
def test_a_value_of_another_class_makes_no_message(values: tuple[object, ...]) -> None:
    assert RadioTerminals.message("volume", values) is None


@pytest.mark.parametrize("wrong", ["3", 3.0, True, None, (3,)])
def test_a_field_of_another_type_makes_no_message(wrong: Any) -> None:  # noqa: ANN401 - wrong on purpose
    assert RadioTerminals.message("volume", (SetVolume(0, wrong),)) is None
    assert RadioTerminals.message("volume", (SetVolume(wrong, 3),)) is None


def test_messages_are_made_of_signals() -> None:
    assert RadioTerminals.message("volume", (SetVolume(0, 3),)) == SetVolume(0, 3)
    assert RadioTerminals.message("power", ()) == Message("power")


def test_a_message_is_sent_by_its_terminal() -> None:
    terminals, received = RadioTerminals(), list[tuple[object, ...]]()
    terminals.volume.connect(lambda *values: received.append(values))
    terminals.power.connect(lambda *values: received.append(values))
    terminals.send(SetVolume(1, 2))
    terminals.send(Message("power"))
    assert received == [(SetVolume(1, 2),), ()]


class Bell(Terminals):
    rung = Signal(object)
    muted = Signal()


class _Counter(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def add(self, value: object) -> None:
        assert value is True
        self.count += 1


def test_twenty_thousand_emits_lose_no_reference() -> None:
    """PySide6 6.12 on Python 3.11 aborts here; see docs/adr/0002."""
    bell, counter = Bell(), _Counter()
    bell.rung.connect(counter.add)
    for _ in range(20_000):
        bell.rung.emit(True)
        bell.muted.emit()
    assert counter.count == 20_000
