"""Audits the ledger once after each start, while the machine is idle."""

from PySide6.QtCore import QObject, QTimer

from cardroom.kiosk.audit_run import AuditRun
from cardroom.kiosk.faults.audit_words import result_note
from cardroom.kiosk.faults.failures import Failures, fault_of
from cardroom.kiosk.machine import KioskMachine
from cardroom.kiosk.parts import AuditResult, KioskParts
from cardroom.kiosk.rules.cluster import Fault, FaultCode, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log

QUIET_MS = 10_000
"""The machine has been idle for so long when the audit begins."""

_IDLE = (KioskState.ATTRACT, KioskState.OUT_OF_ORDER)


class StartAudit(QObject):
    """Reports a ledger in which the audit finds a fault.

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
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(self._begin)
        self.is_done = False
        machine.entered.connect(self._heed)

    def stop(self) -> None:
        """Interrupts the audit; none begins any more."""
        self.is_done = True
        self._quiet.stop()
        self._interrupt()

    def _heed(self, state: KioskState, *_: object) -> None:
        """Waits while the machine is idle; interrupts the audit otherwise."""
        if state not in _IDLE:
            self._quiet.stop()
            self._interrupt()
        elif not (self.is_done or self._run is not None or self._quiet.isActive()):
            self._quiet.start()

    def _begin(self) -> None:
        self._run = run = AuditRun(self._parts, self)
        run.ended.connect(self._take)
        run.failed.connect(self._fail)
        run.start()

    def _interrupt(self) -> None:
        if self._run is not None:
            self._run.stop()

    def _take(self, found: AuditResult | None) -> None:
        """Logs the result; begins anew later if it was interrupted."""
        self._forget_run()
        if found is None:
            if self._machine.has_entered:
                self._heed(self._machine.state)
            return
        self.is_done = True
        fault = "" if found.ok else found.faults[0]
        self._parts.terminals.log.emit(Log(Happening.AUDIT.value, result_note(found)))
        if fault:
            self._failures.report_fault(Fault(FaultCode.DATABASE, fault))

    def _fail(self, error: Exception) -> None:
        self._forget_run()
        self.is_done = True
        self._failures.report_fault(fault_of(error))

    def _forget_run(self) -> None:
        if self._run is not None:
            self._run.deleteLater()
            self._run = None
