"""Watches the input of the whole application, by one event filter."""

import weakref
from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid


class InputEvents(QObject):
    """Asks watchers about the events that they want to see.

    A filter of the application is called for each event of each widget, which takes microseconds in Python. So the
    kiosk has one, which knows by the type of an event whom to ask. Watchers are asked by their `eventFilter`, the
    newest first, until one takes the event: as Qt asks filters.

    Args:
        application: whose events are filtered while there are watchers.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._watchers: dict[QEvent.Type, list[weakref.ref[QObject]]] = {}

    @classmethod
    def of(cls, application: QCoreApplication) -> "InputEvents":
        """Returns the filter of an application; the first call makes it."""
        return application.findChild(cls) or cls(application)

    def add(self, watcher: QObject, types: Iterable[QEvent.Type]) -> None:
        """Adds a watcher, which is asked before the others.

        Args:
            watcher: has an `eventFilter`.
            types: of the events that it wants to see.
        """
        self._forget(watcher)
        if not self._watchers:
            self._application.installEventFilter(self)
        for each in types:
            self._watchers.setdefault(each, []).insert(0, weakref.ref(watcher))

    def remove(self, watcher: QObject) -> None:
        """Asks a watcher no more."""
        self._forget(watcher)
        if not self._watchers:
            self._application.removeEventFilter(self)

    def _forget(self, watcher: QObject) -> None:
        """Forgets a watcher, and those that were deleted."""
        for each, watchers in tuple(self._watchers.items()):
            left = [reference for reference in watchers if _is_there(reference()) and reference() is not watcher]
            if left:
                self._watchers[each] = left
            else:
                del self._watchers[each]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Asks who wants to see such an event."""
        for reference in tuple(self._watchers.get(event.type(), ())):
            watcher = reference()
            if watcher is not None and isValid(watcher) and watcher.eventFilter(watched, event):
                return True
        return False


def _is_there(watcher: QObject | None) -> bool:
    return watcher is not None and isValid(watcher)


class Touches(QObject):
    """Reports touches, and takes those that only wake the machine.

    The whole touch is taken: also its release, the second half of a double click, and the repeats of a key that is
    held. Repeats are no touches: a stuck key does not keep a session open.

    Args:
        application: whose events are watched.

    Attributes:
        only_wakes: whether a touch does nothing else, as in the attract loop; the touch that ends it does nothing else,
            either, not even on its release.

    Signals:
        touched: there was a press of a button, the screen or a key.
    """

    touched = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self.only_wakes = False
        self._pointer_wakes = self._is_down = False
        self._waking_keys: set[int] = set()
        self._held_keys: set[int] = set()
        self._takes: dict[QEvent.Type, Callable[[QEvent], bool]] = {
            QEvent.Type.MouseButtonPress: self._press,
            QEvent.Type.TouchBegin: self._press,
            QEvent.Type.Wheel: self._turn_wheel,
            QEvent.Type.MouseButtonDblClick: self._press_again,
            QEvent.Type.MouseMove: self._move,
            QEvent.Type.MouseButtonRelease: self._release,
            QEvent.Type.TouchEnd: self._release,
            QEvent.Type.ShortcutOverride: self._override_shortcut,
            QEvent.Type.KeyPress: self._press_key,
            QEvent.Type.KeyRelease: self._release_key,
        }
        InputEvents.of(application).add(self, self._takes)

    def let_go(self, window: QWidget) -> None:
        """Takes the rest of a press, when another state is shown.

        A finger that stays on a button, or a key, must not press it when it is lifted: what it was meant for is gone.

        Args:
            window: whose buttons are shown released.
        """
        self._pointer_wakes = self._pointer_wakes or self._is_down
        self._waking_keys |= self._held_keys
        for button in window.findChildren(QAbstractButton):
            button.setDown(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Reports a touch; takes it if it only wakes."""
        take = self._takes.get(event.type())
        return take is not None and isinstance(watched, QWidget) and take(event)

    def _press(self, event: QEvent) -> bool:
        self._pointer_wakes, self._is_down = self.only_wakes, True
        self.touched.emit()
        return self._pointer_wakes

    def _turn_wheel(self, event: QEvent) -> bool:
        self.touched.emit()
        return self.only_wakes

    def _press_again(self, event: QEvent) -> bool:
        """Takes the second half of a double click that wakes."""
        self._pointer_wakes, self._is_down = self._pointer_wakes or self.only_wakes, True
        self.touched.emit()
        return self._pointer_wakes

    def _move(self, event: QEvent) -> bool:
        """Takes a drag, which would press the button again."""
        return self._is_down and self._pointer_wakes

    def _release(self, event: QEvent) -> bool:
        self._is_down = False
        return self._pointer_wakes

    def _override_shortcut(self, event: QEvent) -> bool:
        """Accepts a waking key, so that it is no shortcut."""
        assert isinstance(event, QKeyEvent)
        if not (self.only_wakes or event.key() in self._waking_keys):
            return False
        event.accept()
        return True

    def _press_key(self, event: QEvent) -> bool:
        assert isinstance(event, QKeyEvent)
        if event.isAutoRepeat():
            return self.only_wakes or event.key() in self._waking_keys
        self._waking_keys.discard(event.key())
        self._held_keys.add(event.key())
        wakes = self.only_wakes
        if wakes:
            self._waking_keys.add(event.key())
        self.touched.emit()
        return wakes

    def _release_key(self, event: QEvent) -> bool:
        assert isinstance(event, QKeyEvent)
        wakes = event.key() in self._waking_keys
        if not event.isAutoRepeat():
            self._waking_keys.discard(event.key())
            self._held_keys.discard(event.key())
        return wakes
