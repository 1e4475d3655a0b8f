"""Runs a slow function in a thread."""

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

_T = TypeVar("_T")
_Finish = Callable[[], None]


class Worker(QObject):
    """Runs functions in threads, and passes their results on in its own.

    Signals:
        done(function): a function has ended, and this one passes its result on.
    """

    done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self.done.connect(self._finish)

    def run(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Runs a function in a thread.

        Args:
            work: the function; it uses no widget.
            then: called with its result in the thread of this object, or never if this object is deleted before.
        """

        def run() -> None:
            result = work()
            with suppress(RuntimeError):  # deleted while the function ran
                self.done.emit(lambda: then(result))

        self._thread = threading.Thread(target=run, name="kiosk worker", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Waits for the end of the last function; its result comes later."""
        if self._thread is not None:
            self._thread.join()

    def _finish(self, finish: _Finish) -> None:
        finish()
