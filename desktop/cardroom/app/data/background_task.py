"""Does work in a thread, until it is done or cancelled."""

from collections.abc import Callable
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal

Watch = Callable[[], None]
"""Called now and then by the work; raises `Cancelled`."""


class Cancelled(Exception):  # noqa: N818 - named for what happened
    """Raised in the work when the person has cancelled it."""


class BackgroundTask(QThread):
    """Runs one function in a thread, and emits its result.

    Args:
        work: the function; it calls the watch that it is given between its parts.
        parent: the owner.

    Attributes:
        result: what the work has returned; None before.

    Signals:
        done(object): the result, in the thread of this object.
        failed(Exception): the error; `Cancelled` after `cancel`.
    """

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, work: Callable[[Watch], Any], parent: QObject) -> None:
        super().__init__(parent)
        self.setObjectName("errand")
        self._work = work
        self.result: object = None
        self._cancelled = Event()

    def cancel(self) -> None:
        """Cancels the work, which fails with `Cancelled` unless it is done."""
        self._cancelled.set()

    def run(self) -> None:
        """Runs the work; called by Qt in the new thread."""
        try:
            self.result = self._work(self._watch)
        except Exception as error:  # noqa: BLE001 - known trouble or a bug: the receiver decides
            self.failed.emit(error)
        else:
            self.done.emit(self.result)

    def _watch(self) -> None:
        if self._cancelled.is_set():
            raise Cancelled
