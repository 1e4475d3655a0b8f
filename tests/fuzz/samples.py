"""Data folders, files and records for the parsers to read."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cardroom.tables import TABLES
from tests.fuzz.commands import run_command
from tests.paths import GOLDEN


@dataclass(frozen=True)
class Samples:
    """Files of a person who has played a round at each table.

    Attributes:
        place: a folder for trials.
        folder: the data folder, closed.
        export: an export of it.
    """

    place: Path
    folder: Path
    export: bytes

    @classmethod
    def make(cls, place: Path) -> "Samples":
        """Plays, and makes all of it in a folder."""
        folder, file = place / "person", place / "export.zip"
        for spec in TABLES:
            assert run_command(["autopilot", spec.word, "--rounds", "1", "--data", str(folder)])[0] == 0
        assert run_command(["data", "export", str(file), "--data", str(folder)])[0] == 0
        return cls(place, folder, file.read_bytes())

    def texts(self, sql: str) -> tuple[bytes, ...]:
        """Returns some of the texts that a query finds."""
        with closing(sqlite3.connect(self.folder / "cardroom.db")) as ledger:
            found = [text.encode() for (text,) in ledger.execute(sql)]
        assert found, sql
        return tuple(found[:: max(1, len(found) // 12)])

    def trial(self) -> Path:
        """Returns a copy of a data folder that may be changed."""
        folder = self.place / "trial"
        shutil.rmtree(folder, ignore_errors=True)
        return Path(shutil.copytree(self.folder, folder))

    def empty(self) -> Path:
        """Returns an empty folder."""
        shutil.rmtree(self.place / "trial", ignore_errors=True)
        (self.place / "trial").mkdir()
        return self.place / "trial"


def golden(pattern: str) -> tuple[bytes, ...]:
    """Returns the contents of golden files."""
    return tuple(path.read_bytes() for path in sorted(GOLDEN.glob(pattern)))
