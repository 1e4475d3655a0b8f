"""Runs an audit in the bank's thread, and reports its progress."""

import threading

from PySide6.QtCore import QObject, Signal

from cardroom.bank.ports import LoggedBank
from cardroom.kiosk.parts import Auditor, AuditResult


class AuditStopped(Exception):  # noqa: N818 - no error
    """Raised in the bank's thread to end an audit early."""


class AuditRun(QObject):
    """One audit; what the bank is asked meanwhile waits for it.

    Args:
        bank: whose thread it runs in.
        auditor: the audit.
        parent: the owner.

    Signals:
        progressed(int, int): so many rounds are checked, of all.
        ended(AuditResult): the audit has ended; None if it was stopped.
        failed(Exception): it could not be made.
    """

    progressed = Signal(int, int)
    ended = Signal(object)
    failed = Signal(object)

    def __init__(self, bank: LoggedBank, auditor: Auditor, parent: QObject) -> None:
        super().__init__(parent)
        self._bank = bank
        self._auditor = auditor
        self._is_stopped = threading.Event()
        self._percent = -1

    def start(self) -> None:
        """Begins the audit."""
        self._bank.ask(self._audit, self.ended.emit, self._fail)

    def stop(self) -> None:
        """Ends the audit at the next round that is checked."""
        self._is_stopped.set()

    def _audit(self) -> AuditResult:
        return self._auditor(self._note_progress)

    def _note_progress(self, done: int, total: int) -> None:
        """Reports each percent once; called in the bank's thread."""
        if self._is_stopped.is_set():
            raise AuditStopped
        percent = 100 * done // total if total else 100
        if percent != self._percent:
            self._percent = percent
            self.progressed.emit(done, total)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, AuditStopped):
            self.ended.emit(None)
        else:
            self.failed.emit(error)
