"""Terminals and the inbox: order, holding and refusing."""

import hashlib
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Signal
from pytestqt.qtbot import QtBot

from cardroom.cards.dealing import SEED_BYTES
from cardroom.dataflow.inbox import Inbox
from cardroom.dataflow.seeds import SYSTEM, seeded
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import DONE, Message
from tests.dataflow.radio import RadioTerminals, SetVolume


class Reader(QObject):
    """Owns an inbox and records what it delivers."""

    def __init__(self) -> None:
        super().__init__()
        self.terminals = RadioTerminals(self)
        self.inbox = Inbox(self.terminals, self)
        self.read: list[Message] = []
        self.refused: list[tuple[str, tuple[object, ...]]] = []
        self.inbox.delivered.connect(self._read)
        self.inbox.refused.connect(lambda *what: self.refused.append(what))
        self.inbox.open()

    def _read(self) -> None:
        self.read.append(self.inbox.message)
        if self.inbox.message.on == "menu":
            self.inbox.hold()


@pytest.fixture
def reader(qtbot: QtBot) -> Reader:
    return Reader()


def press(reader: Reader, *names: str) -> None:
    for name in names:
        reader.terminals.send(Message(name))


def test_an_open_inbox_holds_messages_until_they_are_released(reader: Reader) -> None:
    press(reader, "power", "hit")
    assert reader.read == []
    reader.inbox.release(soon=False)
    assert [message.on for message in reader.read] == ["power", "hit"]
    assert reader.inbox.is_empty


def test_before_it_is_open_it_accepts_nothing(qtbot: QtBot) -> None:
    owner = QObject()
    terminals = RadioTerminals(owner)
    inbox = Inbox(terminals, owner)
    came: list[Message] = []
    inbox.delivered.connect(lambda: came.append(inbox.message))
    terminals.send(Message("power"))
    inbox.post(Message("hit"))
    assert inbox.is_empty
    assert came == []


def test_released_soon_means_in_the_next_turn_of_the_event_loop(reader: Reader) -> None:
    press(reader, "power")
    reader.inbox.release(soon=True)
    assert reader.read == []
    QCoreApplication.processEvents()
    assert [message.on for message in reader.read] == ["power"]


def test_a_message_that_holds_lets_the_others_wait(reader: Reader) -> None:
    press(reader, "power", "menu", "hit", "mend")
    reader.inbox.release(soon=False)
    assert [message.on for message in reader.read] == ["power", "menu"]
    assert not reader.inbox.is_empty
    press(reader, "back")
    reader.inbox.post_first(Message(DONE))
    reader.inbox.release(soon=False)
    assert [message.on for message in reader.read] == ["power", "menu", DONE, "hit", "mend", "back"]


def test_a_message_posted_during_a_delivery_comes_after_it(reader: Reader) -> None:
    reader.inbox.release(soon=False)

    def post_another() -> None:
        if len(reader.read) < 3:
            reader.inbox.post(Message("hit"))

    reader.inbox.delivered.connect(post_another)
    press(reader, "power")
    assert [message.on for message in reader.read] == ["power", "hit", "hit"]


def test_a_closed_inbox_discards_what_waits_and_what_comes(reader: Reader) -> None:
    press(reader, "power")
    reader.inbox.close()
    press(reader, "hit")
    reader.inbox.post(Message("mend"))
    reader.inbox.release(soon=False)
    reader.inbox.open()
    reader.inbox.release(soon=False)
    assert reader.read == []


def test_a_wrong_value_is_refused_once_and_not_delivered(reader: Reader) -> None:
    reader.inbox.release(soon=False)
    reader.terminals.volume.emit(7)
    reader.terminals.volume.emit(SetVolume(0, 4))
    assert reader.refused == [("volume", (7,))]
    assert reader.read == [SetVolume(0, 4)]


def test_the_same_text_draws_the_same_bytes_round_by_round() -> None:
    assert [seeded("1").draw(number) for number in (1, 2)] == [
        hashlib.sha256(text).digest() for text in (b"1|1", b"1|2")
    ]
    assert not seeded("1").fair


def test_the_system_never_draws_the_same_bytes() -> None:
    assert SYSTEM.fair
    drawn = {SYSTEM.draw(1) for _ in range(100)}
    assert len(drawn) == 100
    assert {len(each) for each in drawn} == {SEED_BYTES}


@pytest.mark.parametrize("text", ["\udcff", "a\ud800b"])
def test_what_is_no_text_is_refused_before_anything_is_dealt(text: str) -> None:
    with pytest.raises(ValueError, match="is no seed") as fault:
        seeded(text)
    assert str(fault.value).isprintable()


@pytest.mark.parametrize(
    "values", [(), (3,), ("3",), (None,), (Message("volume"),), (SetVolume(0, 3), SetVolume(0, 3))]
)
def test_a_value_of_another_class_makes_no_message(values: tuple[object, ...]) -> None:
    assert RadioTerminals.message("volume", values) is None


@pytest.mark.parametrize("wrong", ["3", 3.0, True, None, (3,)])
def test_a_field_of_another_type_makes_no_message(wrong: Any) -> None:  # noqa: ANN401 - wrong on purpose
    assert RadioTerminals.message("volume", (SetVolume(0, wrong),)) is None
    assert RadioTerminals.message("volume", (SetVolume(wrong, 3),)) is None


def test_a_pane_names_its_own_terminals_whose_signals_make_messages() -> None:
    terminals, received = RadioTerminals(), list[tuple[object, ...]]()
    terminals.volume.connect(lambda *values: received.append(values))
    terminals.power.connect(lambda *values: received.append(values))
    terminals.send(SetVolume(1, 2))
    terminals.send(Message("power"))
    assert received == [(SetVolume(1, 2),), ()]
    assert RadioTerminals.message("volume", (SetVolume(0, 3),)) == SetVolume(0, 3)
    assert RadioTerminals.message("power", ()) == Message("power")
    assert RadioTerminals.names() == {"power", "next_station", "menu", "back", "volume", "hit", "mend"}


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
