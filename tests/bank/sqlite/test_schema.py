import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite import schema
from cardroom.bank.sqlite.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import (
    ALL_DEFINITIONS,
    MIGRATIONS,
    VERSION,
    differences,
    migrate,
    transaction,
    version_of,
)
from cardroom.ledger import Account

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def ledger() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


def _enter(ledger: sqlite3.Connection, player: object, house: object, escrow: object, table: str = "poker") -> None:
    ledger.execute(
        "INSERT INTO entry (table_name, reason, player, house, escrow) VALUES (?, 'grant', ?, ?, ?)",
        (table, player, house, escrow),
    )


def _balances(ledger: sqlite3.Connection) -> dict[str, int]:
    return dict(ledger.execute("SELECT name, balance FROM account"))


def _old_ledger(version: int, folder: Path) -> Path:
    """Writes the golden ledger of an old version.

    STRICT is left out if this version of SQLite does not support it.
    """
    sql = (GOLDEN / f"version-{version}.sql").read_text("utf-8")
    folder.mkdir()
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        raw.executescript(sql if sqlite3.sqlite_version_info >= (3, 37) else sql.replace(" STRICT", ""))
    return folder


def test_an_entry_moves_its_accounts(ledger: sqlite3.Connection) -> None:
    _enter(ledger, 100, -100, 0)
    _enter(ledger, -10, 10, 0)
    _enter(ledger, 0, -30, 30)
    _enter(ledger, 0, -7, 7, table="square")
    assert _balances(ledger) == {"player": 90, "house": -127, "escrow:poker": 30, "escrow:square": 7}


@pytest.mark.parametrize("amounts", [(1, 0, 0), (0, 1, 0), (5, -4, 0), (1, 1, 1)])
def test_the_database_refuses_what_does_not_sum_to_zero(
    ledger: sqlite3.Connection, amounts: tuple[int, int, int]
) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="balanced"):
        _enter(ledger, *amounts)
    assert _balances(ledger) == {"player": 0, "house": 0}


@pytest.mark.parametrize("amounts", [(-1, 1, 0), (0, 1, -1), (1, 0, -1)])
def test_the_database_refuses_an_overdraft(ledger: sqlite3.Connection, amounts: tuple[int, int, int]) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="overdraft"):
        _enter(ledger, *amounts)
    assert _balances(ledger) == {"player": 0, "house": 0}
    assert ledger.execute("SELECT count(*) FROM entry").fetchone() == (0,)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET player = player",
        "UPDATE entry SET at = ''",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE id = 1",
    ],
)
def test_an_entry_stays_for_ever(ledger: sqlite3.Connection, statement: str) -> None:
    _enter(ledger, 100, -100, 0)
    with pytest.raises(sqlite3.IntegrityError, match="an entry is never"):
        ledger.execute(statement)
    assert ledger.execute("SELECT player, house, escrow FROM entry").fetchall() == [(100, -100, 0)]


def test_the_database_keeps_whole_credits(ledger: sqlite3.Connection) -> None:
    if sqlite3.sqlite_version_info >= (3, 37):
        with pytest.raises(sqlite3.IntegrityError):
            _enter(ledger, 0.5, -0.5, 0)
    with pytest.raises(sqlite3.IntegrityError):
        _enter(ledger, None, None, None)


def test_moments_are_utc_iso_texts(ledger: sqlite3.Connection) -> None:
    _enter(ledger, 100, -100, 0)
    ((text,),) = ledger.execute("SELECT at FROM entry")
    assert datetime.fromisoformat(text).utcoffset() == timedelta(0)


def test_migrating_again_changes_nothing(ledger: sqlite3.Connection) -> None:
    before = list(ledger.iterdump())
    migrate(ledger)
    assert list(ledger.iterdump()) == before
    assert version_of(ledger) == VERSION


def test_a_later_migration_keeps_what_is_there(ledger: sqlite3.Connection) -> None:
    _enter(ledger, 100, -100, 0)
    migrate(ledger, (*MIGRATIONS, ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE account SET balance = balance")))
    assert version_of(ledger) == VERSION + 1
    assert _balances(ledger) == {"player": 100, "house": -100, "escrow:poker": 0}


def test_a_migration_that_fails_leaves_nothing_of_itself(ledger: sqlite3.Connection) -> None:
    before = list(ledger.iterdump())
    good, bad = ("CREATE TABLE good (a)",), ("CREATE TABLE bad (a)", "INSERT INTO nowhere VALUES (1)")
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(ledger, (*MIGRATIONS, good, bad))
    assert version_of(ledger) == VERSION + 1
    ledger.execute("DROP TABLE good")
    assert list(ledger.iterdump()) == before


def test_a_transaction_is_all_or_nothing(ledger: sqlite3.Connection) -> None:
    for error in (KeyboardInterrupt, ValueError):
        with pytest.raises(error), transaction(ledger):
            _enter(ledger, 100, -100, 0)
            raise error
    assert not ledger.in_transaction
    assert _balances(ledger) == {"player": 0, "house": 0}


def test_a_sound_ledger_has_no_differences(ledger: sqlite3.Connection) -> None:
    assert differences(ledger.execute(ALL_DEFINITIONS)) == ()


def test_differences_are_named(ledger: sqlite3.Connection) -> None:
    ledger.execute("DROP TRIGGER entry_is_never_deleted")
    ledger.execute("ALTER TABLE game ADD COLUMN note TEXT")
    ledger.execute("CREATE TABLE stowaway (a)")
    assert differences(ledger.execute(ALL_DEFINITIONS)) == (
        "entry_is_never_deleted is missing",
        "game is changed",
        "stowaway is unknown",
    )


def test_tables_are_the_same_ones_without_strict(ledger: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = tuple(tuple(sql.removesuffix(" STRICT") for sql in migration) for migration in MIGRATIONS)
    monkeypatch.setattr(schema, "MIGRATIONS", plain)
    assert differences(ledger.execute(ALL_DEFINITIONS)) == ()


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_every_released_version_has_a_golden_ledger(tmp_path: Path, version: int) -> None:
    """Compares its tables with the migrations': a released migration was not edited."""
    folder = _old_ledger(version, tmp_path / "old")
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        assert version_of(raw) == version
        assert differences(raw.execute(ALL_DEFINITIONS), version) == ()


def test_a_ledger_of_version_1_is_still_played_on(tmp_path: Path) -> None:
    with SqliteBank(_old_ledger(1, tmp_path / "old")) as bank:
        assert bank.account("poker") == Account(player=997, escrow=6)
        assert bank.account("square") == Account(player=997, escrow=0)
        assert bank.recall("poker") == Record("result", '{"version": 1, "marks": [true, false, false, true, false]}')
        found = audit(bank)
        assert found.ok
        assert found.meters["entries"] == 5
        assert bank.query("PRAGMA user_version") == [(VERSION,)]
        assert bank.query("SELECT at FROM entry WHERE id = 1") == [("2026-07-01T09:00:00.000Z",)]
