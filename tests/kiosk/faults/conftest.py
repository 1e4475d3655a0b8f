"""A kiosk that runs on a ledger with a session."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Answer, Commit, Record
from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.faults.view import FaultView
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.parts import Progress
from cardroom.kiosk.rules.cluster import FaultCode, KioskFault, KioskState
from tests.kiosk.found import there
from tests.kiosk_ledger import SESSION, walk
from tests.kiosk_parts import kiosk_parts


class FailingBank(SqliteBank):
    """A real bank that can be made to fail.

    Attributes:
        fails_with: all commits fail with it.
        forgets_with: reading a record fails with it.
        answers_by: makes and answers the commits.
    """

    fails_with: Exception | None = None
    forgets_with: Exception | None = None
    answers_by: Callable[[Commit, Answer], None] | None = None

    def recall(self, table: str) -> Record | None:
        if self.forgets_with is not None:
            raise self.forgets_with
        return super().recall(table)

    def request(self, commit: Commit, answer: Answer) -> None:
        if self.fails_with is not None:
            answer.failed(self.fails_with)
        elif self.answers_by is not None:
            self.answers_by(commit, answer)
        else:
            super().request(commit, answer)

    def ask(self, read: Callable[[], Any], then: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        try:
            found = read()
        except Exception as error:  # noqa: BLE001 - passed on, as the bank loop does
            failed(error)
        else:
            then(found)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder of a kiosk with a session and 300 credits."""
    data = tmp_path / "data"
    with SqliteBank(data, tmp_path / "marks") as bank:
        walk(bank, *SESSION)
    return data


@pytest.fixture
def marks(tmp_path: Path) -> Path:
    """The folder of the marks."""
    return tmp_path / "marks"


@pytest.fixture
def yesterday(folder: Path, marks: Path) -> Path:
    """A data folder whose ledger was restored from before its last commit."""
    copy = folder.with_name("copy.db")
    shutil.copyfile(folder / "cardroom.db", copy)
    with SqliteBank(folder, marks) as bank:
        walk(bank, *SESSION)
    for file in folder.glob("cardroom.db*"):
        file.unlink()
    shutil.copyfile(copy, folder / "cardroom.db")
    return folder


class Run:
    """A kiosk on a bank that can be made to fail."""

    def __init__(
        self, application: QApplication, folder: Path, qtbot: QtBot, forgets_with: Exception | None = None
    ) -> None:
        self.bank = FailingBank(folder)
        self.bank.forgets_with = forgets_with
        self.terminals = KioskTerminals()
        self.audited = ""
        parts = kiosk_parts(
            self.terminals, self.bank, Settings(folder, "en"), (), folder, copy_for_audit=lambda: self._audit
        )
        self.kiosk = Kiosk(application, parts)
        self.kiosk.shell.resize(1280, 800)
        self.kiosk.shell.show()
        self.kiosk.start()
        self._qtbot = qtbot
        if forgets_with is None:
            self.wait_for(KioskState.SESSION)

    @property
    def codes(self) -> list[int]:
        return [fault.code.value for fault in self.kiosk.machine.cluster.faults]

    def wait_for(self, state: KioskState) -> None:
        self._qtbot.waitUntil(lambda: self.kiosk.machine.is_waiting and self.kiosk.machine.state is state)

    def wait_for_cover(self) -> FaultView:
        """Waits for the cover of a failure."""
        self._qtbot.waitUntil(lambda: self.kiosk.failures.cover is not None)
        return there(self.kiosk.failures.cover)

    def report(self, code: FaultCode, detail: str) -> None:
        self.kiosk.failures.report_fault(KioskFault(code, detail))

    def fail_with(self, error: KnownError | None) -> None:
        self.bank.fails_with = error

    def _audit(self, progress: Progress) -> Audit:
        progress(1, 1)
        return Audit(not self.audited, (self.audited,) if self.audited else (), {})

    def close(self) -> None:
        self.kiosk.stop()
        self.kiosk.shell.hide()
        self.kiosk.shell.deleteLater()
        self.kiosk.deleteLater()
        self.bank.close()


@pytest.fixture
def run(qapp: QApplication, folder: Path, qtbot: QtBot) -> Iterator[Run]:
    """A kiosk in a session with 300 credits."""
    running = Run(qapp, folder, qtbot)
    yield running
    running.close()
