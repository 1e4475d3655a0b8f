"""Looks whether the cause of a fault is gone."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject

from cardroom.kiosk.audit_run import AuditRun
from cardroom.kiosk.faults.checks import LEAST_FREE, free_bytes
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import FaultCode

translate = QCoreApplication.translate
_MB = 1_000_000

Answer = Callable[[str], None]
"""Called with why the fault cannot be mended; "" if it can."""


class Mending:
    """Checks the cause of one fault.

    Args:
        parts: the data folder, the bank and the audit.
        code: of the fault.
        owner: an audit ends with it.
    """

    def __init__(self, parts: KioskParts, code: FaultCode, owner: QObject) -> None:
        self._parts, self._code, self._owner = parts, code, owner

    def check(self, answer: Answer) -> None:
        """Looks for the cause, and answers before the call returns or later.

        A ledger that was damaged is audited. Where there is nothing to look for, the operator's word is enough.
        """
        if self._code is FaultCode.DISK:
            answer(self._of_disk())
        elif self._code is FaultCode.DATABASE:
            self._audit(answer)
        else:
            answer("")

    def _audit(self, answer: Answer) -> None:
        run = AuditRun(self._parts, self._owner)
        run.ended.connect(lambda found: answer(_of_audit("" if found.ok else found.faults[0])))
        run.failed.connect(lambda error: answer(_of_audit(str(error))))
        run.start()

    def _of_disk(self) -> str:
        try:
            free = free_bytes(self._parts.folder)
        except OSError as error:
            return str(error)
        if free >= LEAST_FREE:
            return ""
        text = translate("Faults", "Not mended: {count} MB are free, {least} MB are needed.")
        return text.format(count=free // _MB, least=LEAST_FREE // _MB)


def _of_audit(fault: str) -> str:
    text = translate("Faults", "Not mended: the audit still finds a fault: {fault}")
    return text.format(fault=fault) if fault else ""
