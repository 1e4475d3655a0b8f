"""The daily backup of a kiosk."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import ask_at_once
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.kiosk.kiosk import A_DAY, DailyBackup
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Log


@dataclass
class Parts:
    """The parts that a backup uses."""

    back_up: Any
    terminals: KioskTerminals = field(default_factory=KioskTerminals)
    bank: Any = field(default_factory=lambda: type("Asked", (), {"ask": staticmethod(ask_at_once)}))


class Place:
    """A kiosk that counts minutes."""

    def __init__(self, back_up: Any) -> None:  # noqa: ANN401 - what the test passes
        self.state, self.logged = KioskState.ATTRACT, list[str]()
        self._parts = Parts(back_up)
        self._parts.terminals.log.connect(self._take)
        self._backup = DailyBackup(cast("Any", self._parts), lambda: self.state)

    def _take(self, message: Log) -> None:
        self.logged.append(message.detail)

    def wait(self, minutes: int) -> None:
        for _ in range(minutes):
            self._backup.count_minute()


def test_a_backup_a_day_while_idle(qapp: QCoreApplication, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        place = Place(bank.back_up)
        place.wait(A_DAY - 1)
        assert backups_in(tmp_path) == ()
        place.state = KioskState.SESSION
        place.wait(30)
        assert backups_in(tmp_path) == ()
        place.state = KioskState.ATTRACT
        place.wait(1)
        assert len(backups_in(tmp_path)) == 1
        place.wait(A_DAY)
        assert place.logged == ["", ""]


def test_a_backup_that_failed_is_tried_again_and_logged(qapp: QCoreApplication) -> None:
    def full() -> None:
        raise KnownError(Trouble.DISK_FULL)

    place = Place(full)
    place.wait(A_DAY + 60)
    assert len(place.logged) == 2
    assert all(text.startswith("failed") for text in place.logged)
