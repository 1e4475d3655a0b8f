"""Coins by a keyboard encoder, as arcade cabinets have it."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent

from cardroom.kiosk.panel.touches import InputEvents

LONGEST_PRESS_MS = 5_000
"""A key that is held longer is stuck. A coin closes its switch for a tenth of a second."""

_SAME_MOMENT_MS = 2
"""A press so soon after the release of the same key is auto-repeat: X11 reports it as pairs with one time stamp, and Qt
does not mark a pair of which the second half has not arrived yet. Two coins are at least 50 ms apart."""

_KEYS = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride)


class CoinKeys(QObject):
    """Reports presses of learnt keys, which do nothing else.

    An event filter of the application takes each event of such a key, by its native scan code: press, release,
    auto-repeat, and the question of a shortcut. It is installed only while there are learnt keys. A press counts
    once; a key that repeats, or is held too long, is stuck.

    Args:
        application: whose events are filtered.

    Signals:
        coin(key): a coin was taken; the scan code of its key.
        fault(text): a key is stuck; a short technical text.
    """

    coin = Signal(int)
    fault = Signal(str)

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._learnt: frozenset[int] = frozenset()
        self._held: dict[int, QTimer] = {}
        self._stuck: set[int] = set()
        self._released: dict[int, int] = {}

    def learn(self, keys: Iterable[int]) -> None:
        """Sets the scan codes of the keys that report coins."""
        learnt = frozenset(keys)
        if learnt == self._learnt:
            return
        events = InputEvents.of(self._application)
        if learnt:
            events.add(self, (*_KEYS, QEvent.Type.ContextMenu))
        else:
            events.remove(self)
        for key in tuple(self._held):
            if key not in learnt:
                self._release(key)
        self._learnt = learnt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes the events of learnt keys."""
        if event.type() in _KEYS and isinstance(event, QKeyEvent):
            if event.nativeScanCode() not in self._learnt:
                return False
            self._heed(event)
            event.accept()  # also for ShortcutOverride: then no shortcut is looked for
            return True
        is_menu_key = isinstance(event, QContextMenuEvent) and event.reason() is QContextMenuEvent.Reason.Keyboard
        return is_menu_key and bool(self._held)

    def _heed(self, event: QKeyEvent) -> None:
        key = event.nativeScanCode()
        if event.type() == QEvent.Type.KeyPress:
            if event.isAutoRepeat() or self._is_repeated(key, event.timestamp()):
                self._report_stuck(key)
            else:
                self._press(key)
        elif event.type() == QEvent.Type.KeyRelease and not event.isAutoRepeat():
            self._released[key] = event.timestamp()
            self._release(key)

    def _is_repeated(self, key: int, at: int) -> bool:
        """Returns whether a press is auto-repeat that Qt has not marked."""
        before = self._released.get(key, 0)
        return before > 0 and 0 <= at - before <= _SAME_MOMENT_MS

    def _press(self, key: int) -> None:
        """Counts a coin.

        A key that is held already counts again: its release was lost.
        """
        self._release(key)
        self._stuck.discard(key)
        timer = self._held[key] = QTimer(self)
        timer.setSingleShot(True)
        timer.setTimerType(Qt.TimerType.CoarseTimer)
        timer.timeout.connect(lambda: self._report_stuck(key))
        timer.start(LONGEST_PRESS_MS)
        self.coin.emit(key)

    def _release(self, key: int) -> None:
        if timer := self._held.pop(key, None):
            timer.stop()
            timer.deleteLater()

    def _report_stuck(self, key: int) -> None:
        """Reports a stuck key, once for each press."""
        if key not in self._stuck:
            self._stuck.add(key)
            self.fault.emit(f"key {key} is stuck")
