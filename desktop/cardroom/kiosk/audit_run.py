"""Runs an audit beside the bank, and reports its progress."""

import threading

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.kiosk.operator.worker import Worker
from cardroom.kiosk.parts import Auditor, AuditResult, KioskParts

_LOOKS_MS = 100


class AuditRun(QObject):
    """One audit.

    The bank's thread only copies the ledger. Commits go on while the copy is audited in a thread of its own.

    Args:
        parts: the bank, and what copies it.
        parent: the owner; the audit ends with it.

    Signals:
        progressed(int, int): so many rounds are checked, of all; both are 0 before the first.
        ended(AuditResult): the audit has ended; None if it was stopped.
        failed(Exception): it could not be made.
    """

    progressed = Signal(int, int)
    ended = Signal(object)
    failed = Signal(object)

    def __init__(self, parts: KioskParts, parent: QObject) -> None:
        super().__init__(parent)
        self._parts, self._place = parts, (0, 0)
        self._worker, self._control = Worker(self), _Control()
        self._looks = QTimer(self)
        self._looks.setInterval(_LOOKS_MS)
        self._looks.timeout.connect(self._report_progress)
        self.destroyed.connect(self._control.stop)

    def start(self) -> None:
        """Begins the audit."""
        self._parts.bank.ask(self._parts.copy_for_audit, self._audit, self.failed.emit)

    def stop(self) -> None:
        """Ends the audit within milliseconds."""
        self._control.stop()

    def wait(self) -> None:
        """Waits for the end of the audit's thread; the result comes later."""
        self._worker.wait()

    def _audit(self, auditor: Auditor) -> None:
        control = self._control
        self._looks.start()
        self._worker.run(lambda: control.result_of(auditor), self._take)

    def _report_progress(self) -> None:
        if self._control.place != self._place:
            self._place = self._control.place
            self.progressed.emit(*self._place)

    def _take(self, result: AuditResult | Exception | None) -> None:
        self._looks.stop()
        if isinstance(result, Exception):
            self.failed.emit(result)
        else:
            self.ended.emit(result)


class _Stopped(Exception):  # noqa: N818 - no error
    """Raised in the audit's thread to end it early."""


class _Control:
    """What both threads use: no Qt object, which could be deleted meanwhile.

    Attributes:
        place: the numbers of checked and of all rounds.
    """

    def __init__(self) -> None:
        self._is_stopped = threading.Event()
        self.place = (0, 0)

    def stop(self) -> None:
        """Ends the audit."""
        self._is_stopped.set()

    def result_of(self, auditor: Auditor) -> AuditResult | Exception | None:
        """Runs the audit, and returns an error instead of raising it.

        None if it was stopped.
        """
        try:
            return auditor(self._go_on)
        except _Stopped:
            return None
        except Exception as error:  # noqa: BLE001 - passed to the window's thread
            return error

    def _go_on(self, done: int, total: int) -> None:
        if self._is_stopped.is_set():
            raise _Stopped
        self.place = (done, total)
