import errno
import re
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup import rescue
from cardroom.bank.sqlite.backup.backups import allow_fresh_start
from cardroom.bank.sqlite.backup.rescue import latest_backup, restore, set_aside, set_aside_remains
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails

Contents = Callable[[Path], dict[str, bytes]]


def test_from_damage_back_to_play(played: Path) -> None:
    with SqliteBank(played) as bank:
        backup, account, record = bank.back_up(), bank.account("poker"), bank.recall("poker")
    (played / "cardroom.db").write_bytes(b"noise" * 5000)
    with pytest.raises(KnownError):
        SqliteBank(played)
    aside = set_aside(played)
    assert latest_backup(played) == backup
    restore(played, backup)
    with SqliteBank(played) as bank:
        assert (bank.account("poker"), bank.recall("poker")) == (account, record)
        assert audit(bank).ok
        bank.commit("poker", Record("bet", "{}"), (grant(1),))
    assert aside.read_bytes() == b"noise" * 5000
    assert backup.exists()


def test_aside_goes_the_whole_ledger_unchanged(cut_off: Path, contents: Contents, tmp_path: Path) -> None:
    before = contents(cut_off)
    assert "cardroom.db-wal" in before
    aside = set_aside(cut_off)
    assert re.fullmatch(r"cardroom-set-aside-\d{8}-\d{6}\.db", aside.name)
    assert contents(cut_off) == {name.replace("cardroom.db", aside.name): data for name, data in before.items()}
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for path in cut_off.iterdir():
        shutil.copy(path, elsewhere / path.name.replace(aside.name, "cardroom.db"))
    with SqliteBank(elsewhere) as bank:
        assert bank.account("poker").player == 1040


def test_setting_aside_overwrites_nothing_not_even_a_log(folder: Path) -> None:
    folder.mkdir()
    asides = []
    for number in range(4):
        (folder / "cardroom.db").write_text(f"ledger {number}")
        asides.append(set_aside(folder))
    assert [path.read_text() for path in asides] == [f"ledger {number}" for number in range(4)]
    (folder / "cardroom.db").touch()
    (folder / "cardroom.db-wal").write_text("first")
    first = set_aside(folder)
    first.unlink()
    (folder / "cardroom.db").touch()
    (folder / "cardroom.db-wal").write_text("second")
    second = set_aside(folder)
    assert {path.read_text() for path in folder.glob("*-wal")} == {"first", "second"}
    assert second != first


def test_a_folder_in_the_ledgers_place_can_be_set_aside(folder: Path) -> None:
    (folder / "cardroom.db" / "inside").mkdir(parents=True)
    aside = set_aside(folder)
    assert (aside / "inside").is_dir()
    with SqliteBank(folder) as bank:
        assert bank.account("poker").player == 0


def test_a_log_without_its_ledger_can_be_set_aside(cut_off: Path) -> None:
    (cut_off / "cardroom.db").unlink()
    log = (cut_off / "cardroom.db-wal").read_bytes()
    assert set_aside(cut_off).read_bytes() == log
    with SqliteBank(cut_off) as bank:
        assert bank.account("poker").player == 0


def _lost(folder: Path) -> Trouble:
    with pytest.raises(KnownError) as caught:
        SqliteBank(folder)
    return caught.value.trouble


@pytest.mark.parametrize("left", ["nothing", "an empty file", "a journal"])
def test_beside_backups_a_ledger_is_begun_only_if_that_was_chosen(played: Path, left: str) -> None:
    with SqliteBank(played) as bank:
        bank.back_up()
    set_aside(played)
    assert _lost(played) is Trouble.BANK_LOST
    set_aside_remains(played, begin_anew=True)
    if left != "nothing":  # as if the process had ended while it made the ledger
        (played / f"cardroom.db{'' if left == 'an empty file' else '-journal'}").touch()
    with SqliteBank(played) as bank:
        assert bank.account("poker").player == 0
    (played / "cardroom.db").unlink()
    assert _lost(played) is Trouble.BANK_LOST, "the choice held for one ledger"


def test_the_choice_to_begin_anew_is_on_the_disk_before_the_ledger_is_moved(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with SqliteBank(played) as bank:
        bank.back_up()
    synced: list[Path] = []

    def sync(folder: Path) -> None:
        synced.append(folder)
        if not (played / "cardroom.db").exists():
            raise KeyboardInterrupt  # the process ends after the move

    monkeypatch.setattr(rescue, "sync_folder", sync)
    with pytest.raises(KeyboardInterrupt):
        set_aside(played, begin_anew=True)
    SqliteBank(played).close()


def test_a_choice_of_before_does_not_hold_when_a_backup_is_taken(played: Path) -> None:
    with SqliteBank(played) as bank:
        bank.back_up()
    allow_fresh_start(played)
    set_aside(played)
    assert _lost(played) is Trouble.BANK_LOST


def test_what_a_lost_ledger_has_left_is_set_aside(played: Path, backup: Path) -> None:
    (played / "cardroom.db").rename(played / "elsewhere.db")
    (played / "cardroom.db-journal").write_text("left")
    set_aside_remains(played)
    assert _lost(played) is Trouble.BANK_LOST, "no new ledger is begun without that choice"
    restore(played, backup)
    assert [path.read_text() for path in played.glob("*-journal")] == ["left"]
    with pytest.raises(FileExistsError):
        set_aside_remains(played)


def test_where_nothing_is_nothing_can_be_set_aside_and_there_is_no_backup(tmp_path: Path, folder: Path) -> None:
    with fails(Trouble.BANK_UNREADABLE):
        set_aside(tmp_path)
    assert latest_backup(folder) is None


def test_an_open_ledger_is_not_moved(played: Path) -> None:
    with SqliteBank(played) as bank:
        with fails(Trouble.BANK_IN_USE):
            set_aside(played)
        bank.commit("poker", Record("bet", "{}"), (grant(1),))


def test_another_process_ledger_is_not_moved(played: Path, other_process: Callable[..., Any]) -> None:
    with other_process(played):
        with fails(Trouble.BANK_IN_USE):
            set_aside(played)
        assert (played / "cardroom.db").exists()


def test_the_latest_backup_is_the_last_sound_one(played: Path) -> None:
    assert latest_backup(played) is None
    with SqliteBank(played) as bank:
        first, second, third = bank.back_up(), bank.back_up(), bank.back_up()
    assert latest_backup(played) == third
    third.write_bytes(third.read_bytes()[:8192])
    assert latest_backup(played) == second
    with closing(sqlite3.connect(second, isolation_level=None)) as raw:
        raw.execute("PRAGMA user_version = 99")
    assert latest_backup(played) == first


@pytest.mark.parametrize("name", ["cardroom.db", "cardroom.db-wal", "cardroom.db-journal"])
def test_restoring_overwrites_nothing(played: Path, tmp_path: Path, contents: Contents, name: str) -> None:
    with SqliteBank(played) as bank:
        backup = bank.back_up()
    target = tmp_path / "target"
    target.mkdir()
    (target / name).write_text("somebody's")
    with pytest.raises(FileExistsError):
        restore(target, backup)
    assert contents(target) == {name: b"somebody's"}


def test_a_ledger_that_appears_while_the_backup_is_copied_stays(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, contents: Contents
) -> None:
    target = tmp_path / "target"
    target.mkdir()
    monkeypatch.setattr(rescue, "sync_file", lambda _: (target / "cardroom.db").write_text("somebody's"))
    with pytest.raises(FileExistsError):
        restore(target, played / "cardroom.db")
    assert contents(target) == {"cardroom.db": b"somebody's"}


def test_a_full_disk_while_restoring_leaves_nothing_behind(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half_a_copy(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:5000])
        raise OSError(errno.ENOSPC, "No space left on device")

    target = tmp_path / "target"
    target.mkdir()
    monkeypatch.setattr(shutil, "copyfile", half_a_copy)
    with fails(Trouble.DISK_FULL):
        restore(target, played / "cardroom.db")
    assert list(target.iterdir()) == []


def test_a_backup_that_is_gone_is_unreadable(folder: Path) -> None:
    folder.mkdir()
    with fails(Trouble.BANK_UNREADABLE):
        restore(folder, folder / "cardroom-backup-20260101-000000.db")
    assert list(folder.iterdir()) == []
