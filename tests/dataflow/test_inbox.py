"""The inbox: order, holding and refusing."""

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from pytestqt.qtbot import QtBot

from cardroom.dataflow.inbox import Inbox
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
