"""Schema of the ledger, as a table of migrations.

What was released is never edited: a change is a new migration, with a golden database of the old version in
tests/bank/sqlite/golden. A file's user_version is the version of its schema.

The file's definitions are compared with those that the migrations create. So a migration uses only statements whose
text SQLite stores as written: CREATE, DROP, ALTER TABLE ADD COLUMN; not RENAME.
Columns that stand on the line of another were added by such a migration before the first release.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from types import MappingProxyType

from cardroom.bank.sqlite.events import write_first_event

Change = str | Callable[[sqlite3.Connection], None]
"""A statement of a migration, or a function that changes rows."""

# "CARD" in ASCII: distinguishes ledgers from SQLite files of other programs.
APPLICATION_ID = 0x43415244
# SQLite enforces column types from 3.37. Older versions (Python 3.11 on RHEL 9) cannot.
_STRICT = " STRICT" if sqlite3.sqlite_version_info >= (3, 37) else ""
_NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

_THE_LEDGER: tuple[Change, ...] = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    # One row is one balanced double entry of four postings. No entry takes from the prize account. The round is the one
    # that the entry was made in.
    f"""CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    table_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    player INTEGER NOT NULL,
    house INTEGER NOT NULL,
    escrow INTEGER NOT NULL,
    prize INTEGER NOT NULL DEFAULT 0, round_number INTEGER, hash BLOB NOT NULL DEFAULT x'',
    CONSTRAINT balanced CHECK (player + house + escrow + prize = 0),
    CONSTRAINT prize_is_no_source CHECK (prize >= 0)
){_STRICT}""",
    # The sums of the entries, so that reading a balance does not scan the ledger: player, house, prize, escrow:<table>.
    f"""CREATE TABLE account (
    name TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL,
    CONSTRAINT overdraft CHECK (balance >= 0 OR name = 'house')
){_STRICT}""",
    "INSERT INTO account (name, balance) VALUES ('player', 0), ('house', 0), ('prize', 0)",
    # Insert the escrow account, then update it: an upsert would check the overdraft constraint on the amount alone.
    """CREATE TRIGGER entry_moves_accounts AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO account (name, balance) VALUES ('escrow:' || NEW.table_name, 0);
    UPDATE account SET balance = balance + NEW.player WHERE name = 'player';
    UPDATE account SET balance = balance + NEW.house WHERE name = 'house';
    UPDATE account SET balance = balance + NEW.escrow WHERE name = 'escrow:' || NEW.table_name;
    UPDATE account SET balance = balance + NEW.prize WHERE name = 'prize';
END""",
    """CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END""",
    """CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END""",
    """CREATE TRIGGER prize_only_rises BEFORE UPDATE ON account
WHEN OLD.name = 'prize' AND (NEW.name <> 'prize' OR NEW.balance < OLD.balance) BEGIN
    SELECT RAISE(ABORT, 'the prize account only rises');
END""",
    """CREATE TRIGGER prize_is_never_deleted BEFORE DELETE ON account WHEN OLD.name = 'prize' BEGIN
    SELECT RAISE(ABORT, 'the prize account only rises');
END""",
    f"""CREATE TABLE game (
    table_name TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    saved_at TEXT NOT NULL DEFAULT ({_NOW})
){_STRICT}""",
)

_THE_BOOK: tuple[Change, ...] = (
    # The commitment is what was on screen before the deal, apart from the seed in the cluster.
    f"""CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    player INTEGER NOT NULL,
    escrow INTEGER NOT NULL
, prize INTEGER NOT NULL DEFAULT 0, commitment TEXT NOT NULL DEFAULT '', hash BLOB NOT NULL DEFAULT x''){_STRICT}""",
    "CREATE INDEX step_of_round ON step (table_name, round_number)",
    f"""CREATE TABLE round (
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    credits INTEGER NOT NULL,
    line TEXT NOT NULL, hash BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (table_name, round_number)
){_STRICT}""",
)

_THE_CHAINS: tuple[Change, ...] = (
    # What happened to the ledger itself: that it was begun, or opened although it was older than its mark.
    f"""CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash BLOB NOT NULL
){_STRICT}""",
    """CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END""",
    """CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END""",
    # The last hash of each chain; the anchor is the hash before the first row that is kept.
    f"""CREATE TABLE chain (
    name TEXT NOT NULL PRIMARY KEY,
    head BLOB NOT NULL,
    anchor BLOB NOT NULL DEFAULT (zeroblob(32))
){_STRICT}""",
    # One row for each of the last commits; it seals the heads of all chains.
    f"""CREATE TABLE link (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    before BLOB NOT NULL,
    root BLOB NOT NULL,
    hash BLOB NOT NULL
){_STRICT}""",
    write_first_event,
)

OLDEST = 4
"""The oldest version that is read: that of the first release (docs/adr/0066)."""

MIGRATIONS: Mapping[int, Sequence[Change]] = MappingProxyType({0: (*_THE_LEDGER, *_THE_BOOK, *_THE_CHAINS)})
"""The changes from each version to the next one; those from 0 make a ledger of the version `OLDEST`."""

VERSION = max(OLDEST, *(before + 1 for before in MIGRATIONS))
ALL_DEFINITIONS = "SELECT name, sql FROM sqlite_master"


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commits at the end of the block, rolls back on any exception.

    Args:
        connection: in autocommit mode (`isolation_level=None`), so that sqlite3 begins no transaction by itself.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # On a full disk SQLite may have rolled back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """Returns the version of the file's schema; 0 for a new file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def application_of(connection: sqlite3.Connection) -> int:
    """Returns the application_id: APPLICATION_ID, 0 (new file), or another program's."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Mapping[int, Sequence[Change]] = MIGRATIONS) -> None:
    """Migrates the file to the last version.

    Each migration runs in a transaction that also sets the file's user_version.

    Args:
        connection: in autocommit mode, at version 0 or one from `OLDEST` on.
        migrations: as `MIGRATIONS`.
    """
    while (version := version_of(connection)) in migrations:
        with transaction(connection):
            for change in migrations[version]:
                if isinstance(change, str):
                    connection.execute(change)
                else:
                    change(connection)
            connection.execute(f"PRAGMA user_version = {max(version + 1, OLDEST)}")


def differences(found: Iterable[tuple[str, str | None]], version: int = VERSION) -> tuple[str, ...]:
    """Compares the file's definitions of tables, constraints and triggers with the migrations'.

    Args:
        found: name and sql of each row of the file's sqlite_master.
        version: the file's version, from `OLDEST` on.

    Returns:
        Short technical texts, e.g. "entry_is_never_deleted is missing"; none for a sound ledger.
    """
    are, ought = _definitions(found), _definitions(_made_by(version))
    return tuple(
        f"{name} is {'missing' if name not in are else 'changed' if name in ought else 'unknown'}"
        for name in sorted(are.keys() | ought.keys())
        if are.get(name) != ought.get(name)
    )


def _definitions(rows: Iterable[tuple[str, str | None]]) -> dict[str, str]:
    """Returns the SQL by name, without STRICT.

    Older versions of SQLite create the tables without it. Rows without SQL, SQLite's own indexes, are left out. In a
    damaged file name and SQL may be of any type.
    """
    return {str(name): str(sql).removesuffix(" STRICT") for name, sql in rows if sql is not None}


def _made_by(version: int) -> list[tuple[str, str | None]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, {before: changes for before, changes in MIGRATIONS.items() if before < version})
        return connection.execute(ALL_DEFINITIONS).fetchall()
