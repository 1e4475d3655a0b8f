"""Judges what the program makes of a damaged data folder."""

import shutil
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from cardroom.app.commands.audit import readers_of
from cardroom.bank.sqlite.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.tables import TABLES
from reliability.reader import Books, read


class Kind(Enum):
    """What the program makes of a damage."""

    REFUSED = "refused at opening"
    NAMED = "named by the audit"
    SAME = "does not matter"
    ACCEPTED = "accepted in silence"


@dataclass(frozen=True)
class Verdict:
    """What the program makes of a damage.

    Attributes:
        kind: the kind.
        text: what it says; for ACCEPTED, what is different.
    """

    kind: Kind
    text: str


@dataclass(frozen=True)
class Pristine:
    """A data folder as it was before it was damaged.

    Attributes:
        folder: its path. The mark depends on it, so damaged files are put there, too.
        files: the contents by name; all other files of the folder are deleted before each judgement.
        books: its rows.
    """

    folder: Path
    files: Mapping[str, bytes]
    books: Books

    @classmethod
    def of(cls, folder: Path) -> "Pristine":
        return cls(folder, {path.name: path.read_bytes() for path in folder.iterdir()}, read(folder))

    def judge(self, files: Mapping[str, bytes], change: Callable[[Path], None] = lambda _: None) -> Verdict:
        """Puts files in the folder, opens and audits it.

        Args:
            files: all files by name.
            change: changes the database before it is opened.
        """
        shutil.rmtree(self.folder)
        self.folder.mkdir()
        for name, content in files.items():
            (self.folder / name).write_bytes(content)
        change(self.folder / "cardroom.db")
        difference = self._difference()
        try:
            with SqliteBank(self.folder) as bank:
                found = audit(bank, _READERS)
        except KnownError as trouble:
            return Verdict(Kind.REFUSED, f"{trouble.trouble.value}: {trouble.detail}")
        if not found.ok:
            return Verdict(Kind.NAMED, found.faults[0])
        difference = difference or self._difference()
        return Verdict(Kind.ACCEPTED, difference) if difference else Verdict(Kind.SAME, "")

    def _difference(self) -> str:
        """Returns how the rows differ from those of before, or nothing."""
        try:
            found = read(self.folder)
        except (sqlite3.Error, UnicodeDecodeError) as fault:
            return f"unreadable: {fault}"
        if found.definitions != self.books.definitions:
            return "other definitions"
        for name, rows in self.books.tables.items():
            if found.tables[name] != rows:
                return f"other rows in {name}: {len(found.tables[name])} instead of {len(rows)}"
        return ""


_READERS = readers_of(TABLES)
