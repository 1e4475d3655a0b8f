"""The inbox of a machine: queues its messages."""

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.dataflow.terminals import Terminals
from cardroom.messages import DONE, Message


class Inbox(QObject):
    """Receives the signals of terminals, and delivers messages one at a time.

    It corresponds to the queued message handler of LabVIEW. While it is held, a message waits; it is judged in the
    state that is entered next, unless it is discarded. A message that leaves a state by itself goes before all others.
    Closed, it discards all messages.

    Args:
        terminals: emit the signals.
        parent: the machine.

    Attributes:
        message: the message that is being delivered.

    Signals:
        delivered: `message` is to be handled; the transitions of the machine are connected.
        refused(str, tuple): the signal of this terminal had these values, which are not of its type.
    """

    delivered = Signal()
    refused = Signal(object, object)

    def __init__(self, terminals: Terminals, parent: QObject) -> None:
        super().__init__(parent)
        self.message = Message(DONE)
        self._message_of = terminals.message
        self._waiting: deque[Message] = deque()
        self._is_open = False
        self._is_held = self._is_paused = False
        self._is_delivering = False
        for name in terminals.names():
            terminals.named(name).connect(_Port(name, self).receive)

    @property
    def is_empty(self) -> bool:
        """Whether no message waits, and none is being delivered."""
        return not self._waiting and not self._is_delivering

    @property
    def waiting(self) -> int:
        """The number of messages that wait."""
        return len(self._waiting)

    def open(self) -> None:
        """Accepts messages, which wait until `release`."""
        self._is_open = self._is_held = True

    def close(self) -> None:
        """Discards all messages, also those to come."""
        self._waiting.clear()
        self._is_open = False

    def receive(self, name: str, values: tuple[object, ...]) -> None:
        """Queues the signal of a terminal as a message."""
        if not self._is_open:
            return
        message = self._message_of(name, values)
        if message is None:
            self.refused.emit(name, values)
        else:
            self.post(message)

    def post(self, message: Message) -> None:
        """Queues a message; delivers it at once unless the inbox is held."""
        if self._is_open:
            self._waiting.append(message)
            self._deliver()

    def post_first(self, message: Message) -> None:
        """Queues a message before all others, for the next `release`."""
        self._waiting.appendleft(message)

    def discard(self, is_stale: Callable[[Message], bool]) -> None:
        """Discards the messages that wait and are stale."""
        self._waiting = deque(message for message in self._waiting if not is_stale(message))

    def pause(self, *, paused: bool) -> None:
        """Lets messages wait, also after `release`; or delivers them soon."""
        self._is_paused = paused
        if not paused:
            QTimer.singleShot(0, self, self._deliver)

    def hold(self) -> None:
        """Lets messages wait until `release`."""
        self._is_held = True

    def release(self, *, soon: bool) -> None:
        """Delivers the messages that wait.

        Args:
            soon: in the next iteration of the event loop, because Qt's machine is busy. A delivery that is under way
                goes on by itself.
        """
        self._is_held = False
        if soon and not self._is_delivering:
            QTimer.singleShot(0, self, self._deliver)
        else:
            self._deliver()

    def _deliver(self) -> None:
        if self._is_delivering:
            return
        self._is_delivering = True
        try:
            while self._waiting and not self._is_held and not self._is_paused:
                self.message = self._waiting.popleft()
                self.delivered.emit()
        finally:
            self._is_delivering = False


class _Port(QObject):
    """Receives the signal of one terminal for the inbox, its parent.

    Its slot is a bound method: Qt disconnects it when the inbox is deleted, and it keeps nothing alive.
    """

    def __init__(self, name: str, inbox: Inbox) -> None:
        super().__init__(inbox)
        self._name = name

    def receive(self, *values: object) -> None:
        inbox = self.parent()
        assert isinstance(inbox, Inbox)
        inbox.receive(self._name, values)
