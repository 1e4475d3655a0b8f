"""The daily backup of a kiosk that is on for weeks."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Log

A_DAY = 24 * 60
_AN_HOUR = 60


class DailyBackup(QObject):
    """Writes a backup once a day, while nothing is played.

    It is written in the bank's thread. Opening the ledger has written the first one. The event log gets each, also one
    that failed; that is tried again after an hour.

    Args:
        parts: terminals, bank, and what writes a backup.
        state: returns the state of the kiosk.
        parent: its owner.
    """

    def __init__(self, parts: KioskParts, state: Callable[[], KioskState], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts, self._state = parts, state
        self._minutes_left = A_DAY

    def count_minute(self) -> None:
        """Counts a minute; writes a backup that is due."""
        self._minutes_left -= 1
        if self._minutes_left <= 0 and self._state() is KioskState.ATTRACT:
            self._minutes_left = A_DAY
            self._parts.bank.ask(self._parts.back_up, self._report, self._try_again)

    def _report(self, written: object) -> None:
        self._parts.terminals.log.emit(Log(Happening.BACKUP.value, ""))

    def _try_again(self, error: Exception) -> None:
        self._minutes_left = _AN_HOUR
        self._parts.terminals.log.emit(Log(Happening.BACKUP.value, f"failed: {error}"))
