"""Runs a slow function in a thread."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

_T = TypeVar("_T")

_jobs: "set[_Job]" = set()
"""Those whose result has not arrived. A page may be deleted meanwhile, the object that a thread emits from may not."""


def run_in_thread(owner: QObject, work: Callable[[], _T], then: Callable[[_T], object]) -> None:
    """Runs a function in a thread; its result comes in this one.

    Args:
        owner: the result is dropped if it is deleted before.
        work: the function; it uses no widget.
        then: called with its result; an error of the function is raised in place of the call.
    """
    job = _Job(owner, work, then)
    _jobs.add(job)
    job.runs.start()


def wait_for_all() -> None:
    """Waits for the end of all functions; their results come later."""
    for job in tuple(_jobs):
        job.runs.join()


class _Job(QObject):
    """One function in a thread.

    Signals:
        ended: the function has ended.
    """

    ended = Signal()

    def __init__(self, owner: QObject, work: Callable[[], Any], then: Callable[[Any], object]) -> None:
        super().__init__()
        self._owner, self._work, self._then = owner, work, then
        self._result: Future[Any] = Future()
        self.runs = threading.Thread(target=self._run, name="kiosk worker", daemon=True)
        self.ended.connect(self._arrive)

    def _run(self) -> None:
        try:
            self._result.set_result(self._work())
        except BaseException as error:  # noqa: BLE001 (raised again by `result()` where it can be reported)
            self._result.set_exception(error)
        self.ended.emit()

    def _arrive(self) -> None:
        _jobs.discard(self)
        if isValid(self._owner):
            self._then(self._result.result())
