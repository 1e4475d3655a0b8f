"""Runs a slow function in a thread."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

_T = TypeVar("_T")
_Arrival = Callable[[], None]

_jobs: "set[_Job]" = set()
"""Those whose result has not arrived. A page may be deleted meanwhile, the object that a thread emits from may not."""


class Worker(QObject):
    """Runs functions in threads, and passes their results on in its own."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: _Job | None = None

    def run(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Runs a function in a thread.

        An error of the function is raised in the thread of this object.

        Args:
            work: the function; it uses no widget.
            then: called with its result in the thread of this object, or never if this object is deleted before.
        """
        self._job = _Job(self)
        self._job.start(work, then)

    def wait(self) -> None:
        """Waits for the end of the last function; its result comes later."""
        if self._job is not None:
            self._job.wait()


def wait_for_all() -> None:
    """Waits for the functions of all workers, deleted ones too.

    Their results come later.
    """
    for job in tuple(_jobs):
        job.wait()


class _Job(QObject):
    """One function in a thread.

    Signals:
        ended(function): the function has ended, and this one passes its result on.
    """

    ended = Signal(object)

    def __init__(self, owner: Worker) -> None:
        super().__init__()
        self._owner = owner
        self._thread: threading.Thread | None = None
        self.ended.connect(self._arrive)

    def start(self, work: Callable[[], _T], then: Callable[[_T], None]) -> None:
        """Starts the thread."""

        def run() -> None:
            result: Future[_T] = Future()
            try:
                result.set_result(work())
            except BaseException as error:  # noqa: BLE001 (raised again by `result.result()` where it can be reported)
                result.set_exception(error)
            self.ended.emit(lambda: then(result.result()))

        _jobs.add(self)
        self._thread = threading.Thread(target=run, name="kiosk worker", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Waits for the end of the thread."""
        if self._thread is not None:
            self._thread.join()

    def _arrive(self, arrival: _Arrival) -> None:
        _jobs.discard(self)
        if isValid(self._owner):
            arrival()
