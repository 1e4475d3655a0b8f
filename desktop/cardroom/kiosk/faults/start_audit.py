"""Audits the ledger once after each start, while the machine is idle."""

from threading import Event

from PySide6.QtCore import QObject, QTimer

from cardroom.kiosk.faults.failures import Failures, fault_of
from cardroom.kiosk.machine import KioskMachine
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import Fault, FaultCode, KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log

QUIET_MS = 10_000
"""The machine has been idle for so long when the audit begins."""

_IDLE = (KioskState.ATTRACT, KioskState.OUT_OF_ORDER)


class _Interrupted(Exception):  # noqa: N818 - named for what happened
    """Raised in the audit when a person has come."""


class StartAudit(QObject):
    """Reports a ledger in which the audit finds a fault.

    The audit reads in the bank's thread, where commits wait for it: so it runs while the machine is idle, a touch
    interrupts it, and it begins anew when the machine is idle again.

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
        self._is_interrupted, self._runs = Event(), False
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
        self._is_interrupted.set()

    def _heed(self, state: KioskState, *_: object) -> None:
        """Waits while the machine is idle; interrupts the audit otherwise."""
        if state not in _IDLE:
            self._quiet.stop()
            self._is_interrupted.set()
        elif not (self.is_done or self._runs or self._quiet.isActive()):
            self._quiet.start()

    def _begin(self) -> None:
        self._is_interrupted.clear()
        self._runs = True
        self._parts.bank.ask(self._audit, self._take, self._fail)

    def _audit(self) -> str:
        """Runs in the bank's thread."""
        self._go_on(0, 0)
        return self._parts.audit(self._go_on)

    def _go_on(self, done: int, total: int) -> None:
        if self._is_interrupted.is_set():
            raise _Interrupted

    def _take(self, fault: str) -> None:
        self._runs, self.is_done = False, True
        self._parts.terminals.log.emit(Log(Happening.AUDIT.value, fault or "in order"))
        if fault:
            self._failures.report_fault(Fault(FaultCode.DATABASE, fault))

    def _fail(self, error: Exception) -> None:
        self._runs = False
        if not isinstance(error, _Interrupted):
            self.is_done = True
            self._failures.report_fault(fault_of(error))
        elif self._machine.has_entered:
            self._heed(self._machine.state)
