"""The connector pane."""

from PySide6.QtCore import QObject, Signal

from cardroom.dataflow.terminals import Terminals
from cardroom.tables.poker.machine import PokerTerminals


class Bell(Terminals):
    rung = Signal(object)
    muted = Signal()
    carries = {"rung": int}  # noqa: RUF012


def test_a_pane_names_its_own_terminals_only() -> None:
    assert Bell.names() == {"rung", "muted"}


def test_only_values_of_the_carried_type_are_accepted() -> None:
    assert Bell.accepts("rung", (3,))
    for values in ((), ("3",), (3.0,), (True,), (None,), (3, 3)):
        assert not Bell.accepts("rung", values), values
    assert Bell.accepts("muted", ())


def test_every_carried_value_has_its_terminal() -> None:
    assert set(PokerTerminals.carries) <= PokerTerminals.names()


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
