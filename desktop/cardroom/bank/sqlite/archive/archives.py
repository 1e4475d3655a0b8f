"""Archives: files with old entries and lines of a ledger.

The audit reads them together with the ledger.

An archive is written once and never changed. The ledger has an event for each (docs/adr/0050), so a file that no event
names is not one. Each row is in the ledger or in one archive.
"""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self

from msgspec import Struct
from msgspec.structs import asdict

from cardroom.bank.ports import Query
from cardroom.bank.sqlite.chains.heads import ZERO
from cardroom.bank.sqlite.events import EventKind
from cardroom.bank.sqlite.files import open_immutable
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble

APPLICATION_ID = 0x43415241
"""Distinguishes an archive from a ledger: "CARA" in ASCII."""

_NAME = re.compile(r"cardroom-archive-\d{4}-\d{3,}(-\d+)?\.db", re.ASCII)
_MOVED = {"entry": "id", "round": "table_name, round_number"}
"""The tables with rows in archives, and the order of their rows."""

_EVENTS = "SELECT id, at, detail FROM event WHERE kind = ? ORDER BY id"


class Rows(Struct, frozen=True):
    """The rows of one chain in an archive.

    Attributes:
        first: number of the first entry, or of the first round.
        last: that of the last one.
        count: how many there are.
        before: the hash before the first row, in hexadecimal digits.
        hash: that of the last row.
    """

    first: int
    last: int
    count: int
    before: str
    hash: str


class Archive(Struct, frozen=True):
    """An archive that the ledger names.

    Attributes:
        file: name of the file.
        chains: the rows of each chain in it, by its name: `entry`, and `round:TABLE` for each table.
        at: when the ledger named it; its rows are not later.
    """

    file: str
    chains: Mapping[str, Rows]
    at: str = ""

    @property
    def detail(self) -> dict[str, object]:
        """The detail of the event that names the archive."""
        return {"file": self.file, "chains": {name: asdict(rows) for name, rows in self.chains.items()}}

    @classmethod
    def read(cls, detail: str, at: str = "") -> Self:
        """Reads the detail of an event, and takes its time.

        Raises:
            ValueError: it is damaged.
        """
        try:
            fields = json.loads(detail)
            chains = {str(name): Rows(**rows) for name, rows in fields["chains"].items()}
            if not is_archive(fields["file"]):
                raise ValueError(f"{fields['file']!r} is no name of an archive")
            return cls(fields["file"], chains, at)
        except (LookupError, TypeError, AttributeError) as fault:
            raise ValueError(str(fault)) from fault

    def last_round(self, table: str) -> int:
        """Returns the last archived round of a table; 0 without one."""
        rows = self.chains.get(f"round:{table}")
        return 0 if rows is None else rows.last

    def lines(self, table: str) -> int:
        """Returns the number of archived lines of a table."""
        rows = self.chains.get(f"round:{table}")
        return 0 if rows is None else rows.count


def is_archive(name: str) -> bool:
    """Returns whether a file has the name of an archive."""
    return _NAME.fullmatch(name) is not None


def archives_in(folder: Path) -> frozenset[str]:
    """Returns the names of the archives in a folder."""
    return frozenset(path.name for path in folder.glob("*.db") if is_archive(path.name))


def recorded_archives(query: Query) -> tuple[Archive, ...]:
    """Reads which archives a ledger names, in order.

    Raises:
        KnownError: BANK_CORRUPT: an event of an archive is damaged.
    """
    found = []
    for number, at, detail in query(_EVENTS, (EventKind.ARCHIVED.value,)):
        try:
            found.append(Archive.read(detail, at))
        except ValueError as fault:
            raise KnownError(Trouble.BANK_CORRUPT, f"event {number}: {fault}") from fault
    return tuple(found)


# --- for the audit ----------------------------------------------------------------------------------------------------


@contextmanager
def whole_ledger(query: Query, folder: Path) -> Iterator[tuple[str, ...]]:
    """Shows the rows of all archives as rows of the ledger.

    While the block runs, temporary tables with all rows stand before those of the ledger: a query of the audit reads an
    entry wherever it is, and any number of archives can be read. It takes about 2 s for each million rows, and as much
    room on the disk.

    Args:
        query: runs a statement on the ledger's connection.
        folder: the data folder.

    Yields:
        What is wrong with the archives themselves: short technical texts. The rows of one that cannot be read are
        missing.
    """
    try:
        archives = recorded_archives(query)
    except KnownError as trouble:
        yield (f"archive: {trouble}",)
        return
    if not archives:
        yield ()
        return
    faults = list(_faults_of_anchors(query, archives))
    try:
        _begin(query)
        for archive in archives:
            try:
                _check(folder / archive.file, archive)
                _add(query, folder / archive.file)
            except KnownError as trouble:
                faults.append(f"archive: {archive.file}: {trouble}")
        for table, key in _MOVED.items():
            query(f"INSERT INTO temp.{table} SELECT * FROM main.{table}")
            query(f"CREATE INDEX temp.whole_{table} ON {table} ({key})")
        yield tuple(faults)
    finally:
        for table in (*_MOVED, "chain"):
            query(f"DROP TABLE IF EXISTS temp.{table}")


def _begin(query: Query) -> None:
    """Makes the temporary tables, and the chains without the anchors of archives.

    They have no constraints: rows that break one are for the audit to find.
    """
    for table in _MOVED:
        query(f"CREATE TEMP TABLE {table} AS SELECT * FROM main.{table} WHERE 0")
    query("CREATE TEMP TABLE chain AS SELECT name, head, anchor FROM main.chain")
    query("UPDATE temp.chain SET anchor = ? WHERE name = 'entry' OR name LIKE 'round:%'", (ZERO,))


def _add(query: Query, path: Path) -> None:
    query("ATTACH ? AS archive", (str(path),))
    try:
        for table in _MOVED:
            query(f"INSERT INTO temp.{table} SELECT * FROM archive.{table}")
    finally:
        query("DETACH archive")


def _check(path: Path, archive: Archive) -> None:
    """Checks that a file is the archive that the ledger names.

    The rows themselves are checked with their chains.

    Raises:
        KnownError: ARCHIVE_MISSING, BANK_UNREADABLE, or BANK_CORRUPT: it is damaged, or another file.
    """
    if not path.is_file():
        raise KnownError(Trouble.ARCHIVE_MISSING)
    with known_troubles(path), closing(open_immutable(path)) as connection:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise KnownError(Trouble.BANK_CORRUPT, "it is no archive of the card room")
        for (fault,) in connection.execute("PRAGMA quick_check(1)"):
            if fault != "ok":
                raise KnownError(Trouble.BANK_CORRUPT, fault)
        counts = dict(connection.execute("SELECT 'round:' || table_name, count(*) FROM round GROUP BY 1").fetchall())
        entries = connection.execute("SELECT count(*) FROM entry").fetchone()[0]
        counts |= {"entry": entries} if entries else {}
    if counts != {name: rows.count for name, rows in archive.chains.items()}:
        raise KnownError(Trouble.BANK_CORRUPT, "its numbers of rows are not those on record")


def _faults_of_anchors(query: Query, archives: tuple[Archive, ...]) -> Iterator[str]:
    """Checks that each archive begins where the one before ends."""
    ends = dict[str, str]()
    for archive in archives:
        for name, rows in archive.chains.items():
            if rows.before != ends.get(name, ZERO.hex()):
                yield f"archive: {archive.file} does not go on with {name} where the one before ends"
            ends[name] = rows.hash
    anchors = {name: bytes(anchor).hex() for name, anchor in query("SELECT name, anchor FROM main.chain")}
    for name, end in ends.items():
        if anchors.get(name) != end:
            yield f"archive: the ledger does not go on with {name} where the last archive ends"
