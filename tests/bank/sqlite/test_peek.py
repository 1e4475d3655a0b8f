import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.opening import PAGE_SIZE
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.schema import VERSION
from cardroom.errors import KnownError, Trouble

Contents = Callable[[Path], dict[str, bytes]]


def _refused(folder: Path, contents: Contents) -> Trouble:
    """Returns the trouble that both the check and the bank raise.

    Asserts that it is the same, and that neither changes a byte or leaves a file.
    """
    before = contents(folder)
    with pytest.raises(KnownError) as caught:
        refuse_what_sqlite_would_harm(folder)
    with pytest.raises(KnownError) as by_bank:
        SqliteBank(folder)
    assert by_bank.value.trouble is caught.value.trouble
    assert contents(folder) == before
    return caught.value.trouble


def _set_version(folder: Path, version: int) -> None:
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        raw.execute(f"PRAGMA user_version = {version}")


def test_what_is_sound_or_not_there_passes(played: Path, cut_off: Path, tmp_path: Path) -> None:
    for folder in (played, cut_off, tmp_path):
        refuse_what_sqlite_would_harm(folder)


def test_a_newer_ledger_is_left_as_it_is(played: Path, contents: Contents) -> None:
    _set_version(played, VERSION + 1)
    assert _refused(played, contents) is Trouble.BANK_NEWER


def test_a_newer_version_is_seen_in_the_log_too(played: Path, tmp_path: Path, contents: Contents) -> None:
    crashed = tmp_path / "crashed"
    with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
        raw.execute(f"PRAGMA user_version = {VERSION + 7}")
        shutil.copytree(played, crashed)
    assert (crashed / "cardroom.db").read_bytes()[60:64] == VERSION.to_bytes(4, "big")
    assert _refused(crashed, contents) is Trouble.BANK_NEWER


def test_a_page_that_a_power_cut_has_torn_has_no_version(played: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
        raw.execute("PRAGMA user_version = 3")
        shutil.copytree(played, crashed)
    log = bytearray((crashed / "cardroom.db-wal").read_bytes())
    page = 32 + 24
    assert log[page : page + 15] == b"SQLite format 3"
    log[page + 60 : page + 512] = b"\x0f" * 452
    (crashed / "cardroom.db-wal").write_bytes(log)
    refuse_what_sqlite_would_harm(crashed)
    log[8:12] = (4097).to_bytes(4, "big")
    (crashed / "cardroom.db-wal").write_bytes(log)
    refuse_what_sqlite_would_harm(crashed)


def test_what_the_log_holds_from_an_earlier_life_does_not_count(played: Path, tmp_path: Path) -> None:
    crashed = tmp_path / "crashed"
    with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
        raw.execute("UPDATE game SET state = 'bet'")
        for version in (VERSION + 7, VERSION):
            raw.execute(f"PRAGMA user_version = {version}")
        raw.execute("PRAGMA wal_checkpoint(RESTART)")
        raw.execute("UPDATE game SET state = 'result'")
        shutil.copytree(played, crashed)
    log = (crashed / "cardroom.db-wal").read_bytes()
    frames = [log[start : start + 24 + PAGE_SIZE] for start in range(32, len(log), 24 + PAGE_SIZE)]
    assert (VERSION + 7).to_bytes(4, "big") in {frame[24 + 60 : 24 + 64] for frame in frames}
    refuse_what_sqlite_would_harm(crashed)


@pytest.mark.parametrize("content", [b"x", b"SQLite format 3\0", b"\0" * 8192, b"noise" * 5000])
def test_what_is_no_sqlite_file_is_corrupt(folder: Path, contents: Contents, content: bytes) -> None:
    folder.mkdir()
    (folder / "cardroom.db").write_bytes(content)
    assert _refused(folder, contents) is Trouble.BANK_CORRUPT


def test_an_empty_file_is_a_fresh_one(folder: Path) -> None:
    folder.mkdir()
    (folder / "cardroom.db").touch()
    with SqliteBank(folder) as bank:
        assert bank.account("poker").player == 0


def test_an_empty_file_beside_backups_is_a_lost_ledger(played: Path, contents: Contents) -> None:
    with SqliteBank(played) as bank:
        bank.back_up()
    (played / "cardroom.db").write_bytes(b"")
    assert _refused(played, contents) is Trouble.BANK_CORRUPT


@pytest.mark.parametrize("left", ["nothing", "an empty log", "a journal"])
def test_a_ledger_that_is_gone_beside_backups_is_lost(played: Path, contents: Contents, left: str) -> None:
    with SqliteBank(played) as bank:
        backup = bank.back_up()
    (played / "cardroom.db").unlink()
    if left != "nothing":
        (played / f"cardroom.db-{'wal' if left == 'an empty log' else 'journal'}").touch()
    assert _refused(played, contents) is Trouble.BANK_LOST
    with pytest.raises(KnownError) as caught:
        SqliteBank(played)
    assert backup.name in caught.value.detail


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
def test_a_log_without_its_ledger_is_not_thrown_away(cut_off: Path, contents: Contents, left: str) -> None:
    (cut_off / "cardroom.db").unlink()
    if left == "an empty file":
        (cut_off / "cardroom.db").touch()
    assert _refused(cut_off, contents) is Trouble.BANK_CORRUPT


def test_a_ledger_that_was_cut_off_while_it_was_made_is_left_to_sqlite(folder: Path) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        raw.execute("PRAGMA cache_size = 1")
        raw.execute("BEGIN")
        raw.execute("CREATE TABLE half (made)")
        raw.executemany("INSERT INTO half VALUES (?)", [("x" * 1000,)] * 100)
        names = ("cardroom.db", "cardroom.db-journal")
        half = {name: (folder / name).read_bytes() for name in names}
    for name, content in half.items():
        (folder / name).write_bytes(content)
    with SqliteBank(folder) as bank:
        assert bank.account("poker").player == 0
    assert [path.name for path in folder.iterdir()] == ["cardroom.db"]
