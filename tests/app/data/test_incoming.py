"""Data is checked before it replaces what is there."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.app.data.background_task import Cancelled
from cardroom.app.data.exporting import write_export
from cardroom.app.data.incoming import prepare_import, prepare_restore
from cardroom.app.data.own_files import own_files
from cardroom.app.data.reading import BadExport, BundleFault
from cardroom.app.table_checks import audit_tables
from cardroom.bank.ports import Page
from cardroom.bank.sqlite.archive import archiving
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.summarizing import summary_of_bank
from cardroom.errors import Trouble
from cardroom.tables import TABLES
from tests.bank.troubles import fails
from tests.program import cardroom

from .conftest import CancelledAt, export_of


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def refusal(file: Path, folder: Path) -> BadExport:
    """Returns why an import is refused; checks that nothing was changed."""
    before = contents(folder)
    with pytest.raises(BadExport) as caught:
        prepare_import(file, folder, TABLES)
    assert contents(folder) == before
    return caught.value


def test_an_import_brings_everything(here: Path, played_there: Path, export: Path) -> None:
    with SqliteBank(played_there) as bank:
        there = summary_of_bank(bank)
    incoming = prepare_import(export, here, TABLES)
    assert incoming.summary == there
    assert incoming.source == "export.zip"
    incoming.replace()
    incoming.close()
    with SqliteBank(here) as bank:
        assert summary_of_bank(bank) == there
    assert (here / "settings.ini").read_text() == "[General]\nrounds=3\n"
    assert not (here / "pay-tables.json").exists()


def test_an_import_that_is_cancelled_or_not_wanted_leaves_everything(here: Path, export: Path) -> None:
    before, whole = contents(here), CancelledAt(0)
    prepare_import(export, here, TABLES, whole).close()
    assert whole.calls > 2
    for call in range(1, whole.calls + 1):
        with pytest.raises(Cancelled):
            prepare_import(export, here, TABLES, CancelledAt(call))
        assert contents(here) == before


@pytest.fixture
def forged(played_there: Path, tmp_path: Path) -> Path:
    """Returns a folder to forge; its ledger is exported unopened."""
    return shutil.copytree(played_there, tmp_path / "forged")


def test_books_that_are_not_in_order_are_refused(forged: Path, here: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(forged / "cardroom.db")) as raw, raw:
        assert raw.execute("UPDATE game SET cluster = '{}' WHERE table_name = 'poker'").rowcount == 1
    found = refusal(export_of_raw(forged, tmp_path / "forged.zip"), here)
    assert found.fault is BundleFault.BOOKS
    assert "poker" in found.detail


def test_an_unsound_ledger_is_refused(forged: Path, here: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(forged / "cardroom.db")) as raw, raw:
        raw.execute("DROP TRIGGER entry_is_never_deleted")
    assert refusal(export_of_raw(forged, tmp_path / "forged.zip"), here).fault is BundleFault.BOOKS


def export_of_raw(folder: Path, file: Path) -> Path:
    """Exports a folder without opening its ledger."""
    return write_export(folder / "cardroom.db", folder, TABLES, file).file


def test_settings_that_would_crash_qt_are_refused(forged: Path, here: Path, tmp_path: Path) -> None:
    (forged / "settings.ini").write_text("[General]\nlanguage=@Variant(\\0\\0\\0\\t\\x7f\\xff\\xff\\xff)\n")
    found = refusal(export_of_raw(forged, tmp_path / "forged.zip"), here)
    assert found.fault is BundleFault.DAMAGED
    assert "settings.ini" in found.detail


def test_seeded_rounds_are_refused(here: Path, tmp_path: Path) -> None:
    seeded = tmp_path / "seeded"
    assert cardroom("autopilot", "poker", "--rounds", "1", "--seed", "s", "--data", str(seeded)).returncode == 0
    assert refusal(export_of(seeded, tmp_path / "seeded.zip").file, here).fault is BundleFault.SEEDED


def test_a_backup_replaces_the_ledger_alone(here: Path) -> None:
    with SqliteBank(here) as bank:
        backup, summary = bank.back_up(), summary_of_bank(bank)
    with SqliteBank(here) as bank:
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record, (), Page(3, "{}"))
    incoming = prepare_restore(backup.name, "2026-11-22T12:00:00.000Z", here)
    assert incoming.summary == summary
    assert set(incoming.replace()) == {"cardroom.db"}
    incoming.close()
    with SqliteBank(here) as bank:
        assert summary_of_bank(bank) == summary
    assert backup.exists()
    assert (here / "settings.ini").read_text() == "[General]\nrounds=2\n"


def test_a_backup_that_is_damaged_or_missing_is_refused(here: Path) -> None:
    with SqliteBank(here) as bank:
        backup = bank.back_up()
    backup.write_bytes(b"noise" * 1000)
    before = contents(here)
    with pytest.raises(BadExport) as refused:
        prepare_restore(backup.name, "", here)
    assert refused.value.fault is BundleFault.BOOKS
    with fails(Trouble.BANK_UNREADABLE):
        prepare_restore("../data/cardroom.db", "", here)
    assert contents(here) == before


def test_archives_belong_to_the_data(played_here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ENTRIES_KEPT", "LINES_KEPT", "ROWS_WORTH_A_FILE"):
        monkeypatch.setattr(archiving, name, 1)
    large, there = shutil.copytree(played_here, tmp_path / "large"), tmp_path / "there"
    with SqliteBank(large) as bank:
        before = summary_of_bank(bank)
        bank._archive_keeper.archive_if_due(bank._sealed, full=1)
        (archive,) = bank.archives
        backup = bank.back_up()
        assert summary_of_bank(bank) == before, "archived rounds are counted"
    assert archive.file in own_files(large, TABLES).exported
    export = export_of(large, tmp_path / "large.zip").file
    incoming = prepare_import(export, there, TABLES)
    assert (incoming.summary.rounds, incoming.summary.total) == (before.rounds, before.total)
    incoming.replace()
    incoming.close()
    with SqliteBank(there) as bank:
        assert summary_of_bank(bank) == before
        assert audit_tables(bank, TABLES).ok
    incoming = prepare_import(export, there, TABLES)
    assert archive.file in incoming.replace(), "archives of the old ledger are set aside with it"
    incoming.close()
    restored = prepare_restore(backup.name, "", large)
    assert restored.summary.rounds == before.rounds
    restored.replace()
    restored.close()
    with SqliteBank(large) as bank:
        assert summary_of_bank(bank) == before
