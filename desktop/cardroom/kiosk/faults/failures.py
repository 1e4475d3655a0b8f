"""Puts the kiosk out of order after an error.

That works although the ledger cannot be written.
"""

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.faults.view import FaultView
from cardroom.kiosk.faults.words import WORDS
from cardroom.kiosk.machine import KioskMachine, KioskTerminals
from cardroom.kiosk.rules.cluster import FaultCode, KioskFault
from cardroom.kiosk.rules.messages import Fail
from cardroom.widgets.window.look import Appearance

FIRST_RETRY_MS = 2_000
LONGEST_RETRY_MS = 60_000
MOST_BUGS = 3
"""The bugs of one process after which it ends, so that its supervisor starts it anew."""

_CODES = {
    Trouble.DISK_FULL: FaultCode.DISK,
    Trouble.BANK_CORRUPT: FaultCode.DATABASE,
    Trouble.ARCHIVE_MISSING: FaultCode.DATABASE,
    Trouble.RECORD_UNREADABLE: FaultCode.DATABASE,
    Trouble.RECORD_NEWER: FaultCode.DATABASE,
    Trouble.RESOURCE_MISSING: FaultCode.PROGRAM,
    Trouble.RESOURCE_UNREADABLE: FaultCode.PROGRAM,
}


def fault_of(error: BaseException) -> KioskFault:
    """Returns the fault that stands for an error.

    The detail of a bug is its type and place alone: its message could contain what a person has typed.
    """
    if isinstance(error, KnownError):
        return KioskFault(_CODES.get(error.trouble, FaultCode.JOURNAL), str(error))
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = "" if trace is None else f" at {trace.tb_frame.f_globals.get('__name__')}:{trace.tb_lineno}"
    return KioskFault(FaultCode.PROGRAM, f"{type(error).__name__}{place}")


class Failures(QObject):
    """Keeps faults until they are on record, and covers the window meanwhile.

    A machine whose commit has failed stands still. It is started again, first after two seconds, then after longer
    times; as soon as it stands in a state, the fault is committed, and the page of that state takes the cover's place.

    Args:
        machine: of the kiosk.
        terminals: its terminals.
        shell: the window, which the cover fills.
        appearance: the look.

    Attributes:
        cover: what is shown until the fault is on record; None while nothing is wrong.

    Signals:
        exhausted: there were so many bugs that the process should end.
    """

    exhausted = Signal()

    def __init__(
        self, machine: KioskMachine, terminals: KioskTerminals, shell: QWidget, appearance: Appearance
    ) -> None:
        super().__init__(shell)
        self._machine, self._terminals, self._shell, self._appearance = machine, terminals, shell, appearance
        self._waiting: dict[FaultCode, KioskFault] = {}
        self._bugs = 0
        self._delay = FIRST_RETRY_MS
        self._retry = QTimer(self, singleShot=True)
        self._retry.timeout.connect(machine.start)
        self.cover: FaultView | None = None
        machine.failed.connect(self._cover_and_retry)
        machine.entered.connect(self._record)
        shell.installEventFilter(self)

    def report(self, error: BaseException) -> None:
        """Puts the kiosk out of order after an error or bug."""
        if not isinstance(error, KnownError):
            self._bugs += 1
            if self._bugs >= MOST_BUGS:
                self.exhausted.emit()
                return
        self.report_fault(fault_of(error))

    def report_fault(self, fault: KioskFault) -> None:
        """Puts the kiosk out of order once that can be recorded."""
        self._waiting[fault.code] = fault
        if self._machine.has_entered:
            self._record()

    def stop(self) -> None:
        """Stops the retries."""
        self._retry.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keeps the cover over the whole window."""
        if event.type() == QEvent.Type.Resize and self.cover is not None:
            self.cover.setGeometry(self._shell.rect())
        return False

    def _cover_and_retry(self, error: Exception) -> None:
        fault = fault_of(error)
        self._waiting[fault.code] = fault
        self._show_cover()
        self._retry.start(self._delay)
        self._delay = min(2 * self._delay, LONGEST_RETRY_MS)

    def _record(self, *_: object) -> None:
        """Sends the faults that are not on record yet.

        Drops the cover when all are.
        """
        for fault in self._machine.cluster.faults:
            self._waiting.pop(fault.code, None)
        for fault in tuple(self._waiting.values()):  # a commit at once changes it
            self._terminals.fail.emit(Fail(fault.code.value, fault.detail))
        if not self._waiting:
            self._delay = FIRST_RETRY_MS
            self._drop_cover()

    def _show_cover(self) -> None:
        if self.cover is None:
            self.cover = FaultView(self._shell)
            self.cover.apply_look(self._appearance.look)
        self.cover.show_faults({code: WORDS[code].name for code in self._waiting})
        self.cover.show_credits(self._machine.account.player)
        self.cover.setGeometry(self._shell.rect())
        self.cover.show()
        self.cover.raise_()
        self.cover.setFocus()

    def _drop_cover(self) -> None:
        if self.cover is not None:
            self.cover.hide()
            self.cover.deleteLater()
            self.cover = None
