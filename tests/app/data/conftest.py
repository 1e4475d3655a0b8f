"""Data folders that were played in, and their exports."""

from pathlib import Path
from shutil import copytree

import pytest

from cardroom.app.data.background_task import Cancelled
from cardroom.app.data.exporting import Export, copy_ledger, write_export
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from tests.program import cardroom


class CancelledAt:
    """A watch that cancels at a call; at none for 0."""

    def __init__(self, call: int) -> None:
        self._call = call
        self.calls = 0

    def __call__(self) -> None:
        self.calls += 1
        if self.calls == self._call:
            raise Cancelled


def export_of(folder: Path, file: Path) -> Export:
    """Exports a data folder."""
    copy = file.with_suffix(".copy")
    with SqliteBank(folder) as bank:
        copy_ledger(bank, copy)
    export = write_export(copy, folder, TABLES, file)
    copy.unlink()
    return export


def _played(folder: Path, rounds: int) -> Path:
    done = cardroom("autopilot", "poker", "--rounds", str(rounds), "--data", str(folder))
    assert done.returncode == 0, done.stderr
    (folder / "settings.ini").write_text(f"[General]\nrounds={rounds}\n")
    return folder


@pytest.fixture(scope="session")
def played_here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder of two rounds, settings and pay tables."""
    folder = _played(tmp_path_factory.mktemp("here") / "data", 2)
    (folder / "pay-tables.json").write_text('{"version": 1, "last": 7, "tables": []}')
    return folder


@pytest.fixture(scope="session")
def played_there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder of three rounds, with settings."""
    return _played(tmp_path_factory.mktemp("there") / "data", 3)


@pytest.fixture(scope="session")
def export(played_there: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the export of `played_there`."""
    return export_of(played_there, tmp_path_factory.mktemp("export") / "export.zip").file


@pytest.fixture
def here(played_here: Path, tmp_path: Path) -> Path:
    """Returns a copy of `played_here` that the test may change."""
    return copytree(played_here, tmp_path / "data")
