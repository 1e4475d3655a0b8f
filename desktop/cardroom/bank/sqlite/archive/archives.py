"""Reads archives: files with old entries and lines of a ledger.

An archive is written once and never changed. The ledger has an event for each (docs/adr/0050), so a file that no event
names is not one. Each row is in the ledger or in one archive.
"""

import json
import re
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self

from cardroom.bank.ports import Query
from cardroom.bank.sqlite.events import EventKind
from cardroom.bank.sqlite.files import open_immutable
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble

APPLICATION_ID = 0x43415241
"""Distinguishes an archive from a ledger: "CARA" in ASCII."""

_NAME = re.compile(r"cardroom-archive-\d{4}-\d{3,}(-\d+)?\.db", re.ASCII)
_EVENTS = "SELECT id, detail FROM event WHERE kind = ? ORDER BY id"


@dataclass(frozen=True, slots=True)
class Rows:
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


@dataclass(frozen=True, slots=True)
class Archive:
    """An archive that the ledger names.

    Attributes:
        file: name of the file.
        chains: the rows of each chain in it, by its name: `entry`, and `round:TABLE` for each table.
    """

    file: str
    chains: Mapping[str, Rows]

    @property
    def detail(self) -> dict[str, object]:
        """The detail of the event that names the archive."""
        return asdict(self)

    @classmethod
    def read(cls, detail: str) -> Self:
        """Reads the detail of an event.

        Raises:
            ValueError: it is damaged.
        """
        try:
            fields = json.loads(detail)
            chains = {str(name): Rows(**rows) for name, rows in fields["chains"].items()}
            if _NAME.fullmatch(fields["file"]) is None:
                raise ValueError(f"{fields['file']!r} is no name of an archive")
            return cls(fields["file"], chains)
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


def recorded_archives(query: Query) -> tuple[Archive, ...]:
    """Reads which archives a ledger names, in order.

    Raises:
        KnownError: BANK_CORRUPT: an event of an archive is damaged.
    """
    found = []
    for number, detail in query(_EVENTS, (EventKind.ARCHIVED.value,)):
        try:
            found.append(Archive.read(detail))
        except ValueError as fault:
            raise KnownError(Trouble.BANK_CORRUPT, f"event {number}: {fault}") from fault
    return tuple(found)


class ArchiveReader:
    """Reads the archives of a folder.

    The last one that was read stays open.

    Args:
        folder: the data folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: tuple[str, sqlite3.Connection] | None = None

    def query(self, archive: Archive, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT from an archive.

        Raises:
            KnownError: ARCHIVE_MISSING, BANK_UNREADABLE, or BANK_CORRUPT: it is damaged.
        """
        path = self._folder / archive.file
        if not path.is_file():
            raise KnownError(Trouble.ARCHIVE_MISSING, str(path))
        with known_troubles(path):
            return self._connection(path).execute(sql, tuple(parameters)).fetchall()

    def close(self) -> None:
        """Closes the open archive."""
        if self._open is not None:
            self._open[1].close()
            self._open = None

    def _connection(self, path: Path) -> sqlite3.Connection:
        if self._open is None or self._open[0] != path.name:
            self.close()
            self._open = path.name, open_immutable(path)
        return self._open[1]
