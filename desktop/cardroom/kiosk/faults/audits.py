"""Audits beside the bank: on request, and once after each start."""

import threading
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from cardroom.kiosk.faults.failures import Failures, fault_of
from cardroom.kiosk.machine import KioskMachine
from cardroom.kiosk.operator.worker import run_in_thread
from cardroom.kiosk.parts import Auditor, AuditResult, KioskParts
from cardroom.kiosk.rules.cluster import FaultCode, KioskFault, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log

QUIET_MS = 10_000
"""The machine has been idle for so long when the audit begins."""

_LOOKS_MS = 100
_IDLE = (KioskState.ATTRACT, KioskState.OUT_OF_ORDER)


class AuditRun(QObject):
    """One audit; it deletes itself at its end.

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
        self._parts, self._place, self._control = parts, (0, 0), _Control()
        self._looks = QTimer(self, interval=_LOOKS_MS)
        self._looks.timeout.connect(self._report_progress)
        self.destroyed.connect(self._control.is_stopped.set)

    def start(self) -> None:
        """Begins the audit."""
        self._parts.bank.ask(self._parts.copy_for_audit, self._audit, self._take)

    def stop(self) -> None:
        """Ends the audit within milliseconds."""
        self._control.is_stopped.set()

    def _audit(self, auditor: Auditor) -> None:
        self._looks.start()
        run_in_thread(self, partial(self._control.result_of, auditor), self._take)

    def _report_progress(self) -> None:
        if self._control.place != self._place:
            self._place = self._control.place
            self.progressed.emit(*self._place)

    def _take(self, result: AuditResult | Exception | None) -> None:
        self._looks.stop()
        self.deleteLater()
        (self.failed if isinstance(result, Exception) else self.ended).emit(result)


class _Stopped(Exception):  # noqa: N818 - no error
    """Raised in the audit's thread to end it early."""


class _Control:
    """What both threads use: no Qt object, which could be deleted meanwhile.

    Attributes:
        is_stopped: ends the audit.
        place: the numbers of checked and of all rounds.
    """

    def __init__(self) -> None:
        self.is_stopped = threading.Event()
        self.place = (0, 0)

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
        if self.is_stopped.is_set():
            raise _Stopped
        self.place = (done, total)


class StartAudit(QObject):
    """Audits the ledger once after each start, and reports a fault.

    The audit needs much of the processor, and a person who plays comes first: so it runs while the machine is idle, a
    touch interrupts it, and it begins anew when the machine is idle again.

    Args:
        parts: bank, terminals and the audit.
        machine: of the kiosk.
        failures: gets the fault.

    Attributes:
        is_done: whether an audit has been completed.
    """

    def __init__(self, parts: KioskParts, machine: KioskMachine, failures: Failures) -> None:
        super().__init__(machine)
        self._parts, self._machine, self._failures = parts, machine, failures
        self._run: AuditRun | None = None
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._quiet.timeout.connect(self._begin)
        self.is_done = False
        machine.entered.connect(self._heed)

    def stop(self) -> None:
        """Interrupts the audit; none begins any more."""
        self.is_done = True
        self._interrupt()

    def _heed(self, state: KioskState, *_: object) -> None:
        """Waits while the machine is idle; interrupts the audit otherwise."""
        if state not in _IDLE:
            self._interrupt()
        elif not (self.is_done or self._run is not None or self._quiet.isActive()):
            self._quiet.start()

    def _begin(self) -> None:
        self._run = run = AuditRun(self._parts, self)
        run.ended.connect(self._take)
        run.failed.connect(self._fail)
        run.start()

    def _interrupt(self) -> None:
        self._quiet.stop()
        if self._run is not None:
            self._run.stop()

    def _take(self, found: AuditResult | None) -> None:
        """Logs the result; begins anew later if it was interrupted."""
        self._run = None
        if found is None:
            if self._machine.has_entered:
                self._heed(self._machine.state)
            return
        self.is_done = True
        self._parts.terminals.log.emit(Log(Happening.AUDIT.value, result_note(found)))
        if not found.ok:
            self._failures.report_fault(KioskFault(FaultCode.DATABASE, found.faults[0]))

    def _fail(self, error: Exception) -> None:
        self._run = None
        self.is_done = True
        self._failures.report_fault(fault_of(error))


def result_note(found: AuditResult) -> str:
    """Returns the result for the event log: a technical text."""
    note = "in order" if found.ok else f"{len(found.faults)} faults; first: {found.faults[0]}"
    return f"{note}; not compared: {found.uncompared}" if found.uncompared else note
