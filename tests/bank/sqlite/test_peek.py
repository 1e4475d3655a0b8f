"""What is looked at before SQLite opens a ledger."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Commit, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.opening import PAGE_SIZE
from cardroom.bank.sqlite.peek import refuse_what_sqlite_would_harm
from cardroom.bank.sqlite.schema import VERSION, migrate
from cardroom.bank.sqlite.soundness import version_of_sound
from cardroom.bank.sqlite.writing import write_entries
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails

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
def test_a_ledger_that_is_gone_beside_backups_is_lost(
    played: Path, backup: Path, contents: Contents, left: str
) -> None:
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


HERE = Path("cardroom.db")


@pytest.fixture
def ledger() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        heads = Heads.read(connection)
        commit = Commit("poker", Record("bet", "{}"), (grant(9),))
        write_entries(connection, heads, "2026-11-22T12:00:00.000Z", commit)
        heads.write(connection, "2026-11-22T12:00:00.000Z")
        yield connection


def test_a_file_with_nothing_in_it_has_version_0() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        assert version_of_sound(connection, HERE) == 0


def test_a_sound_ledger_has_its_version_and_is_not_changed(ledger: sqlite3.Connection) -> None:
    before = ledger.total_changes
    assert version_of_sound(ledger, HERE) == VERSION
    assert ledger.total_changes == before


@pytest.mark.parametrize(
    ("statements", "trouble", "words"),
    [
        ([f"PRAGMA user_version = {VERSION + 1}"], Trouble.BANK_NEWER, f"this program knows {VERSION}"),
        (["PRAGMA user_version = -1"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["PRAGMA user_version = 0"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["PRAGMA application_id = 7"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["DROP TABLE game"], Trouble.BANK_CORRUPT, "game is missing"),
        (["DROP TRIGGER entry_is_never_changed"], Trouble.BANK_CORRUPT, "entry_is_never_changed is missing"),
        (["DROP TRIGGER prize_only_rises"], Trouble.BANK_CORRUPT, "prize_only_rises is missing"),
        (["UPDATE account SET balance = 8 WHERE name = 'prize'"], Trouble.BANK_CORRUPT, "the accounts sum to 8"),
        (["CREATE TABLE stowaway (a)"], Trouble.BANK_CORRUPT, "stowaway is unknown"),
        (["UPDATE account SET balance = 8 WHERE name = 'player'"], Trouble.BANK_CORRUPT, "the accounts sum to -1"),
        (
            [
                "PRAGMA ignore_check_constraints = ON",
                "UPDATE account SET balance = -1 WHERE name = 'player'",
                "PRAGMA ignore_check_constraints = OFF",
            ],
            Trouble.BANK_CORRUPT,
            "CHECK constraint failed in account",
        ),
    ],
)
def test_what_is_wrong_is_said(ledger: sqlite3.Connection, statements: list[str], trouble: Trouble, words: str) -> None:
    for statement in statements:
        ledger.execute(statement)
    with fails(trouble) as caught:
        version_of_sound(ledger, HERE)
    assert words in caught.value.detail
    assert "cardroom.db" in caught.value.detail


def test_balances_whose_sum_overflows_are_corrupt(played: Path) -> None:
    with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
        for name in ("escrow:a", "escrow:b"):
            raw.execute("INSERT INTO account VALUES (?, ?)", (name, 2**63 - 1))
    with fails(Trouble.BANK_CORRUPT) as caught:
        SqliteBank(played)
    assert "integer overflow" in caught.value.detail
