"""Learns the key of a coin by its press."""

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class KeyLearner(QObject):
    """Takes the next press of a key, with all its events.

    A key that is learnt already is left to the coin keys, so that its coin counts.

    Args:
        parent: the section.

    Signals:
        learnt(key): the scan code of the key that was pressed.
        known(key): a key was pressed that is learnt already.
        unusable: a key was pressed that has no scan code.
    """

    learnt = Signal(int)
    known = Signal(int)
    unusable = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._learnt: Collection[int] = ()
        self._key = 0
        self.is_waiting = False

    def wait_for_key(self, learnt: Collection[int]) -> None:
        """Waits for a press.

        Args:
            learnt: the keys that are learnt already.
        """
        self._learnt, self._key, self.is_waiting = learnt, 0, True
        if application := QCoreApplication.instance():
            application.removeEventFilter(self)
            application.installEventFilter(self)  # the last one is called first: before the coin keys

    def stop(self) -> None:
        """Waits no longer."""
        self.is_waiting = False
        if application := QCoreApplication.instance():
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes a press; the filter ends with the key's release."""
        if event.type() not in _KEYS or not isinstance(event, QKeyEvent):
            return False
        key = event.nativeScanCode()
        if key in self._learnt:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.known.emit(key)
            return False
        if not self.is_waiting and (key != self._key or event.type() != QEvent.Type.KeyRelease):
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.stop()  # its release was lost
                return False
            return key == self._key
        event.accept()
        if event.type() == QEvent.Type.KeyPress and self.is_waiting and not event.isAutoRepeat():
            self._take(key)
        elif not self.is_waiting and not event.isAutoRepeat():
            self.stop()
        return True

    def _take(self, key: int) -> None:
        if key <= 0:
            self.unusable.emit()
            return
        self._key, self.is_waiting = key, False
        self.learnt.emit(key)
