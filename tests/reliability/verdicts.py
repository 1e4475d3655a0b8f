"""Judges what the program makes of a damaged data folder."""

import shutil
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from cardroom.app.table_checks import checks_of, readers_of
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.tables import TABLES
from tests.reliability.reader import Books, read


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
        marks: the folder of its mark.
        files: the contents by name; all other files of the folder are deleted before each judgement.
        mark: the content of the mark by its name.
        books: its rows.
    """

    folder: Path
    marks: Path
    files: Mapping[str, bytes]
    mark: Mapping[str, bytes]
    books: Books

    @classmethod
    def of(cls, folder: Path, marks: Path) -> "Pristine":
        return cls(folder, marks, _contents(folder), _contents(marks), read(folder))

    def put(self, files: Mapping[str, bytes]) -> Path:
        """Puts files and mark in place; returns the database."""
        for folder, contents in ((self.folder, files), (self.marks, self.mark)):
            shutil.rmtree(folder)
            folder.mkdir()
            for name, content in contents.items():
                (folder / name).write_bytes(content)
        return self.folder / "cardroom.db"

    def judge(self, files: Mapping[str, bytes]) -> Verdict:
        """Puts files in the folder; opens and audits them."""
        self.put(files)
        difference = self._difference()
        try:
            with SqliteBank(self.folder, self.marks) as bank:
                found = audit(bank, _READERS, _CHECKS)
                notice = "unmarked" if bank.is_unmarked else ""
        except KnownError as trouble:
            self.put(files)
            assert self.audit().kind is not Kind.SAME, "what is refused is not in order for the audit"
            return Verdict(Kind.REFUSED, f"{trouble.trouble.value}: {trouble.detail}")
        if not found.ok:
            return Verdict(Kind.NAMED, "; ".join(found.faults))
        difference = difference or ("" if notice else self._difference())  # with a notice goes an event
        return Verdict(Kind.ACCEPTED, difference) if difference else Verdict(Kind.SAME, notice)

    def audit(self) -> Verdict:
        """Audits the folder as the command `audit` does.

        It also opens what the program refuses.
        """
        try:
            with SqliteBank(self.folder, self.marks, inspects=True) as bank:
                found = audit(bank, _READERS, _CHECKS)
        except KnownError as trouble:
            return Verdict(Kind.REFUSED, f"{trouble.trouble.value}: {trouble.detail}")
        return Verdict(Kind.SAME if found.ok else Kind.NAMED, "; ".join(found.faults))

    def _difference(self) -> str:
        """Returns how the rows differ from those of before, or nothing."""
        try:
            found = read(self.folder)
        except (sqlite3.Error, UnicodeDecodeError) as fault:
            return f"unreadable: {fault}"
        if found.definitions != self.books.definitions:
            return "other definitions"
        for name, rows in self.books.tables.items():
            if found.tables.get(name) != rows:
                return f"other rows in {name}: {len(found.tables.get(name, ()))} instead of {len(rows)}"
        return ""


def _contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


_READERS = readers_of(TABLES)
_CHECKS = checks_of(TABLES)
