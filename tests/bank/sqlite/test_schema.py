import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite import schema
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup.backups import backups_in
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import (
    ALL_DEFINITIONS,
    MIGRATIONS,
    OLDEST,
    VERSION,
    differences,
    migrate,
    transaction,
    version_of,
)
from cardroom.errors import Trouble
from cardroom.ledger import Account, collect, grant
from tests.bank.troubles import fails

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def ledger() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


def _enter(ledger: sqlite3.Connection, *amounts: object, table: str = "poker") -> None:
    """Inserts an entry of player, house and escrow, or of all four."""
    player, house, escrow, prize = amounts if len(amounts) == 4 else (*amounts, 0)
    ledger.execute(
        "INSERT INTO entry (table_name, reason, player, house, escrow, prize) VALUES (?, 'grant', ?, ?, ?, ?)",
        (table, player, house, escrow, prize),
    )


def _balances(ledger: sqlite3.Connection) -> dict[str, int]:
    return dict(ledger.execute("SELECT name, balance FROM account"))


def test_an_entry_moves_its_accounts(ledger: sqlite3.Connection) -> None:
    _enter(ledger, 100, -100, 0)
    _enter(ledger, -10, 10, 0)
    _enter(ledger, 0, -30, 30)
    _enter(ledger, 0, -7, 7, table="square")
    _enter(ledger, 0, -10_000, 0, 10_000, table="square")
    balances = {"player": 90, "house": -10_127, "escrow:poker": 30, "escrow:square": 7, "prize": 10_000}
    assert _balances(ledger) == balances


REFUSED = {
    "balanced": [(1, 0, 0, 0), (0, 1, 0, 0), (5, -4, 0, 0), (1, 1, 1, 1), (0, 0, 0, 5), (1, -1, 0, 1)],
    "overdraft": [(-1, 1, 0, 0), (0, 1, -1, 0), (1, 0, -1, 0), (-1, 0, 0, 1), (0, 0, -1, 1)],
    "prize_is_no_source": [(0, 1, 0, -1), (1, 0, 0, -1), (0, 0, 1, -1), (0, 10_000, 0, -10_000)],
}
"""Amounts that no entry can have, by the constraint that they break."""


@pytest.mark.parametrize(("constraint", "amounts"), [(name, each) for name, all_ in REFUSED.items() for each in all_])
def test_the_database_refuses_such_amounts(
    ledger: sqlite3.Connection, constraint: str, amounts: tuple[int, int, int, int]
) -> None:
    _enter(ledger, 0, -10_000, 0, 10_000)
    with pytest.raises(sqlite3.IntegrityError, match=constraint):
        _enter(ledger, *amounts)
    assert _balances(ledger) == {"player": 0, "house": -10_000, "escrow:poker": 0, "prize": 10_000}
    assert ledger.execute("SELECT count(*) FROM entry").fetchone() == (1,)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE account SET balance = balance - 1 WHERE name = 'prize'",
        "UPDATE account SET balance = 0",
        "UPDATE account SET name = 'escrow:square' WHERE name = 'prize'",
        "DELETE FROM account WHERE name = 'prize'",
        "INSERT OR REPLACE INTO account (name, balance) VALUES ('prize', 5)",
    ],
)
def test_the_prize_account_only_rises(ledger: sqlite3.Connection, statement: str) -> None:
    ledger.execute("PRAGMA recursive_triggers = ON")  # as the bank does
    _enter(ledger, 0, -10_000, 0, 10_000)
    before = _balances(ledger)
    with pytest.raises(sqlite3.IntegrityError, match="the prize account only rises"):
        ledger.execute(statement)
    assert _balances(ledger) == before


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


def test_a_later_migration_keeps_what_is_there(ledger: sqlite3.Connection) -> None:
    _enter(ledger, 100, -100, 0)
    migrate(ledger, {VERSION: ("ALTER TABLE game ADD COLUMN note TEXT", "UPDATE account SET balance = balance")})
    assert version_of(ledger) == VERSION + 1
    assert _balances(ledger) == {"player": 100, "house": -100, "escrow:poker": 0, "prize": 0}


def test_a_migration_that_fails_leaves_nothing_of_itself(ledger: sqlite3.Connection) -> None:
    before = list(ledger.iterdump())
    good, bad = ("CREATE TABLE good (a)",), ("CREATE TABLE bad (a)", "INSERT INTO nowhere VALUES (1)")
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(ledger, {VERSION: good, VERSION + 1: bad})
    assert version_of(ledger) == VERSION + 1
    ledger.execute("DROP TABLE good")
    assert list(ledger.iterdump()) == before


def test_a_transaction_is_all_or_nothing(ledger: sqlite3.Connection) -> None:
    for error in (KeyboardInterrupt, ValueError):
        with pytest.raises(error), transaction(ledger):
            _enter(ledger, 100, -100, 0)
            raise error
    assert not ledger.in_transaction
    assert _balances(ledger) == {"player": 0, "house": 0, "prize": 0}


def test_a_sound_ledger_has_no_differences_and_is_not_migrated_again(ledger: sqlite3.Connection) -> None:
    assert differences(ledger.execute(ALL_DEFINITIONS)) == ()
    before = list(ledger.iterdump())
    migrate(ledger)
    assert list(ledger.iterdump()) == before
    assert version_of(ledger) == VERSION


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
    plain = {
        version: [change.removesuffix(" STRICT") if isinstance(change, str) else change for change in changes]
        for version, changes in MIGRATIONS.items()
    }
    monkeypatch.setattr(schema, "MIGRATIONS", plain)
    assert differences(ledger.execute(ALL_DEFINITIONS)) == ()


@pytest.fixture(params=range(OLDEST, VERSION + 1))
def released(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Returns the golden ledger of a version that is read."""
    sql = (GOLDEN / f"version-{request.param}.sql").read_text("utf-8")
    with closing(sqlite3.connect(tmp_path / "cardroom.db", isolation_level=None)) as raw:
        raw.executescript(sql if sqlite3.sqlite_version_info >= (3, 37) else sql.replace(" STRICT", ""))
    return tmp_path


def test_every_version_that_is_read_has_a_golden_ledger(released: Path) -> None:
    """Compares its tables with the migrations': what was released was not edited."""
    with closing(sqlite3.connect(released / "cardroom.db", isolation_level=None)) as raw:
        assert differences(raw.execute(ALL_DEFINITIONS), version_of(raw)) == ()


def test_an_old_ledger_is_played_on(released: Path) -> None:
    with SqliteBank(released) as bank:
        assert bank.account("poker") == Account(player=992, escrow=6, prize=5000)
        bank.commit("poker", Record("collect", "{}"), (collect(6),), Page(1))
        assert audit(bank).faults == ()


def test_a_ledger_of_this_version_is_not_backed_up_at_each_opening(tmp_path: Path) -> None:
    for _ in range(2):
        with SqliteBank(tmp_path) as bank:
            bank.commit("poker", Record("bet", "{}"), (grant(1),), Page(0))
    assert len(backups_in(tmp_path)) == 1, "the one of the day"


@pytest.mark.parametrize("version", range(1, OLDEST))
def test_a_ledger_from_before_the_first_release_gets_one_line_and_stays(tmp_path: Path, version: int) -> None:
    SqliteBank(tmp_path).close()
    database = tmp_path / "cardroom.db"
    with closing(sqlite3.connect(database)) as raw:
        raw.execute(f"PRAGMA user_version = {version}")
    before = database.read_bytes()
    with fails(Trouble.BANK_CORRUPT) as caught:
        SqliteBank(tmp_path)
    reason = f"version {version}, from before the first release; this program reads {OLDEST} and later ones"
    assert caught.value.detail == f"{database}: {reason}"
    assert database.read_bytes() == before


@pytest.mark.parametrize("row", [(b"entry", "CREATE"), (None, "CREATE"), ("entry", b"CREATE"), ("entry", 7)])
def test_a_definition_of_another_type_is_a_difference(row: tuple[Any, Any]) -> None:
    """A flipped bit can turn a text into a blob."""
    assert differences([row])
