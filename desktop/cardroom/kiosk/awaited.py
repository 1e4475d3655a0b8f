"""Sends a message, and waits for the machine's answer."""

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.kiosk.parts import KioskParts
from cardroom.messages import Message

HOLD_MS = 600
"""The least time between two presses: a second press in it belongs to the first one."""


class Awaited(QObject):
    """Sends one message at a time.

    A message that is on record is seen in an entry. One that is refused, discarded or fails leaves no trace. But the
    bank answers in order: a reading that is asked for now is answered after the commits that were requested before. If
    no entry has come by then, the message is not under way any more.

    Args:
        parts: terminals and bank.
        parent: the owner.

    Attributes:
        is_waiting: whether an answer is to come.

    Signals:
        answered(bool): whether the message is on record.
        freed: the next press is taken.
    """

    answered = Signal(bool)
    freed = Signal()

    def __init__(self, parts: KioskParts, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self.is_waiting = False
        self._looks = 0
        self._hold = QTimer(self, singleShot=True)
        self._hold.timeout.connect(self._free)

    @property
    def is_busy(self) -> bool:
        """Whether the next press is not taken yet."""
        return self.is_waiting or self._hold.isActive()

    def send(self, message: Message) -> None:
        """Sends a message, unless another one waits for its answer."""
        if not self.is_waiting:
            self.is_waiting = True
            self._hold.start(HOLD_MS)
            self._parts.terminals.send(message)
            self._look()

    def watch(self) -> None:
        """Waits again for a message that was forgotten."""
        self.is_waiting = True
        self._look()

    def heed(self, *, is_taken: bool) -> None:
        """Takes an entry of the machine.

        Args:
            is_taken: whether the entry shows that the message is on record.
        """
        if not self.is_waiting:
            return
        if is_taken:
            self._answer(is_taken=True)
        else:
            # Another message came before this one, which the machine takes after all windows have this entry.
            self._looks += 1
            QTimer.singleShot(0, self, self._look)

    def forget(self) -> None:
        """Waits for no answer."""
        self.is_waiting = False
        self._hold.stop()
        self._free()

    def _look(self) -> None:
        if self.is_waiting:
            self._looks += 1
            conclude = partial(self._conclude, self._looks)
            self._parts.bank.ask(lambda: None, conclude, conclude)

    def _conclude(self, look: int, _: object) -> None:
        """Answers that the message is gone, unless an entry has come."""
        if self.is_waiting and look == self._looks:
            self._answer(is_taken=False)

    def _answer(self, *, is_taken: bool) -> None:
        self.is_waiting = False
        self.answered.emit(is_taken)
        self._free()

    def _free(self) -> None:
        if not self.is_busy:
            self.freed.emit()
