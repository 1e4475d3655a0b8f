"""One event filter for all watchers of a kiosk's input."""

import weakref
from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject
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
