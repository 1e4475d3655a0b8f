"""Schema of the ledger, as a list of migrations.

A released migration is never edited: a change is a new migration at the end, with a golden database of the old version
in tests/bank/sqlite/golden. A file's user_version is the number of migrations applied to it.

The file's definitions are compared with those that the migrations create. So a migration uses only statements whose
text SQLite stores as written: CREATE, DROP, ALTER TABLE ADD COLUMN; not RENAME.
"""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager

from cardroom.bank.sqlite.sealing import seal_everything

Change = str | Callable[[sqlite3.Connection], None]
"""A statement of a migration, or a function that changes rows."""

# "CARD" in ASCII: distinguishes ledgers from SQLite files of other programs.
APPLICATION_ID = 0x43415244
# SQLite enforces column types from 3.37. Older versions (Python 3.11 on RHEL 9) cannot.
_STRICT = " STRICT" if sqlite3.sqlite_version_info >= (3, 37) else ""
_NOW = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"

_THE_LEDGER = (
    f"PRAGMA application_id = {APPLICATION_ID}",
    # One row is one balanced double entry of three postings.
    f"""CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    table_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    player INTEGER NOT NULL,
    house INTEGER NOT NULL,
    escrow INTEGER NOT NULL,
    CONSTRAINT balanced CHECK (player + house + escrow = 0)
){_STRICT}""",
    # The sums of the entries, so that reading a balance does not scan the ledger: player, house, escrow:<table>.
    f"""CREATE TABLE account (
    name TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL,
    CONSTRAINT overdraft CHECK (balance >= 0 OR name = 'house')
){_STRICT}""",
    "INSERT INTO account (name, balance) VALUES ('player', 0), ('house', 0)",
    # Insert the escrow account, then update it: an upsert would check the overdraft constraint on the amount alone.
    """CREATE TRIGGER entry_moves_accounts AFTER INSERT ON entry BEGIN
    INSERT OR IGNORE INTO account (name, balance) VALUES ('escrow:' || NEW.table_name, 0);
    UPDATE account SET balance = balance + NEW.player WHERE name = 'player';
    UPDATE account SET balance = balance + NEW.house WHERE name = 'house';
    UPDATE account SET balance = balance + NEW.escrow WHERE name = 'escrow:' || NEW.table_name;
END""",
    """CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END""",
    """CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never deleted');
END""",
    f"""CREATE TABLE game (
    table_name TEXT NOT NULL PRIMARY KEY,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    saved_at TEXT NOT NULL DEFAULT ({_NOW})
){_STRICT}""",
)

_THE_BOOK = (
    f"""CREATE TABLE step (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    state TEXT NOT NULL,
    cluster TEXT NOT NULL,
    player INTEGER NOT NULL,
    escrow INTEGER NOT NULL
){_STRICT}""",
    "CREATE INDEX step_of_round ON step (table_name, round_number)",
    f"""CREATE TABLE round (
    table_name TEXT NOT NULL,
    round_number INTEGER NOT NULL,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    credits INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_name, round_number)
){_STRICT}""",
)

# SQLite cannot change a CHECK constraint, so the entries move to a new table; by way of a copy, since a RENAME leaves
# different texts in different versions. The triggers come last: they would move the accounts a second time.
_THE_PRIZE = (
    "CREATE TABLE entry_of_version_2 AS SELECT id, at, table_name, reason, player, house, escrow FROM entry",
    "DROP TABLE entry",  # with its triggers
    # One row is one balanced double entry of four postings. No entry takes from the prize account.
    f"""CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL DEFAULT ({_NOW}),
    table_name TEXT NOT NULL,
    reason TEXT NOT NULL,
    player INTEGER NOT NULL,
    house INTEGER NOT NULL,
    escrow INTEGER NOT NULL,
    prize INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT balanced CHECK (player + house + escrow + prize = 0),
    CONSTRAINT prize_is_no_source CHECK (prize >= 0)
){_STRICT}""",
    """INSERT INTO entry (id, at, table_name, reason, player, house, escrow)
    SELECT id, at, table_name, reason, player, house, escrow FROM entry_of_version_2 ORDER BY id""",
    "DROP TABLE entry_of_version_2",
    "INSERT INTO account (name, balance) VALUES ('prize', 0)",
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
    "ALTER TABLE step ADD COLUMN prize INTEGER NOT NULL DEFAULT 0",
)

_THE_CHAINS: tuple[Change, ...] = (
    "DROP TRIGGER entry_is_never_changed",
    # The round that the entry was made in; NULL in entries from before version 4.
    "ALTER TABLE entry ADD COLUMN round_number INTEGER",
    "ALTER TABLE entry ADD COLUMN hash BLOB NOT NULL DEFAULT x''",
    # What was on screen before the deal, apart from the seed in the cluster.
    "ALTER TABLE step ADD COLUMN commitment TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE step ADD COLUMN hash BLOB NOT NULL DEFAULT x''",
    "ALTER TABLE round ADD COLUMN hash BLOB NOT NULL DEFAULT x''",
    # What happened to the ledger itself: that it was begun, sealed, or opened although it was older than its mark.
    f"""CREATE TABLE event (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash BLOB NOT NULL
){_STRICT}""",
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
    seal_everything,
    """CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry BEGIN
    SELECT RAISE(ABORT, 'an entry is never changed');
END""",
    """CREATE TRIGGER event_is_never_changed BEFORE UPDATE ON event BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END""",
    """CREATE TRIGGER event_is_never_deleted BEFORE DELETE ON event BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END""",
)

MIGRATIONS: tuple[tuple[Change, ...], ...] = (_THE_LEDGER, _THE_BOOK, _THE_PRIZE, _THE_CHAINS)
VERSION = len(MIGRATIONS)
SEALED = 4
"""The version from which every row is sealed by a chain."""
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
    """Returns the number of migrations applied; 0 for a new file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def application_of(connection: sqlite3.Connection) -> int:
    """Returns the application_id: APPLICATION_ID, 0 (new file), or another program's."""
    return int(connection.execute("PRAGMA application_id").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[Sequence[Change]] = MIGRATIONS) -> None:
    """Migrates the file to the last version.

    Each migration runs in a transaction that also sets the file's user_version.

    Args:
        connection: in autocommit mode, at a version that is not above the last.
        migrations: the changes of each migration; the first leads from version 0 to 1.
    """
    for number in range(version_of(connection), len(migrations)):
        with transaction(connection):
            for change in migrations[number]:
                if isinstance(change, str):
                    connection.execute(change)
                else:
                    change(connection)
            connection.execute(f"PRAGMA user_version = {number + 1}")


def differences(found: Iterable[tuple[str, str | None]], version: int = VERSION) -> tuple[str, ...]:
    """Compares the file's definitions of tables, constraints and triggers with the migrations'.

    Args:
        found: name and sql of each row of the file's sqlite_master.
        version: the file's version, from 0.

    Returns:
        Short technical texts, e.g. "entry_is_never_deleted is missing"; none for a sound ledger.
    """
    are, ought = _definitions(found), _definitions(_made_by(MIGRATIONS[:version]))
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


def _made_by(migrations: Sequence[Sequence[Change]]) -> list[tuple[str, str | None]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, migrations)
        return connection.execute(ALL_DEFINITIONS).fetchall()
