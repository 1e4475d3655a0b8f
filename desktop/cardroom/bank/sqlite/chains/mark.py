"""The mark: outside the data folder, what the last commit was.

A ledger whose newest commits are gone, by a damaged log or an older copy, is sound in itself. The mark shows
that it is older. It is written after each commit, so it is never ahead, and at most one commit behind when the program
was killed. After a power cut it can be as far behind as it was last flushed (docs/adr/0065).

The file has two slots. One is written until it is flushed, then the other: a write that is cut off leaves the slot that
was flushed.
"""

import contextlib
import json
import os
import sqlite3
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, OlderDataError
from cardroom.regular_file import read_regular_file, sync_folder

_SLOT = 512
"""The size of a slot in bytes, that of a disk's sector: one write changes one slot only."""

_HASH = "SELECT lower(hex(hash)) FROM link WHERE id = ?"

_LARGEST = 2**63 - 1
"""The largest number of a ledger."""


class LedgerMark(Struct, frozen=True):
    """What was last committed.

    Attributes:
        number: the number of the last link.
        hash: its hash, in hexadecimal digits.
        credits: the player's credits, with those in escrow.
        prize: the balance of the prize account.
        at: the time of the commit.
    """

    number: int
    hash: str
    credits: int
    prize: int
    at: str


class MarkFile:
    """The file with the mark of one data folder.

    Args:
        marks: the folder of the marks; made if it is missing.
        folder: the data folder.
    """

    def __init__(self, marks: Path, folder: Path) -> None:
        self.path = marks / f"{name_of_folder(folder)}.mark"
        self._turn = self._slot = 0
        self._descriptor: int | None = None
        self._is_flushed = True

    def read(self) -> LedgerMark | None:
        """Returns the mark; None without a sound one.

        Raises:
            OSError: the file cannot be read.
        """
        try:
            content = read_regular_file(self.path, 2 * _SLOT)
        except FileNotFoundError:
            return None
        found = [(_read(content[_SLOT * slot : _SLOT * (slot + 1)]), slot) for slot in (0, 1)]
        marks = [(*each, slot) for each, slot in found if each is not None]
        if not marks:
            return None
        self._turn, mark, last = max(marks, key=lambda each: each[0])
        self._slot = 1 - last
        return mark

    def write(self, mark: LedgerMark) -> None:
        """Writes the mark; the system brings it to the disk later.

        Raises:
            OSError: it could not be written; the mark before is kept.
        """
        descriptor = self._opened()
        os.lseek(descriptor, _SLOT * self._slot, os.SEEK_SET)
        written = os.write(descriptor, _slot_of(self._turn + 1, mark))
        if written != _SLOT:
            raise OSError(f"{self.path}: only {written} of {_SLOT} bytes were written")
        self._turn += 1
        self._is_flushed = False

    def flush(self) -> None:
        """Returns when the last mark is on the disk.

        Raises:
            OSError: it could not be written.
        """
        if self._descriptor is not None and not self._is_flushed:
            _sync(self._descriptor)
            self._is_flushed, self._slot = True, 1 - self._slot

    def close(self) -> None:
        """Closes the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def _opened(self) -> int:
        """Returns the open file, made if it is missing."""
        if self._descriptor is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            is_new = not self.path.exists()
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
            self._descriptor = os.open(self.path, flags, 0o600)
            _sync(self._descriptor)  # what a program wrote that was killed
            if is_new:
                sync_folder(self.path.parent)
        return self._descriptor


def name_of_folder(folder: Path) -> str:
    """Returns a name that stands for the path of a folder."""
    return sha256(os.fsencode(os.path.normcase(folder.resolve()))).hexdigest()[:32]


def _slot_of(turn: int, mark: LedgerMark) -> bytes:
    text = json.dumps({"turn": turn, **asdict(mark)}).encode()
    slot = sha256(text).hexdigest().encode() + b" " + text
    return slot.ljust(_SLOT - 1) + b"\n"


def _read(slot: bytes) -> tuple[int, LedgerMark] | None:
    """Returns turn and mark of a slot; None if it is damaged."""
    digest, _, text = slot.rstrip(b" \n").partition(b" ")
    if len(slot) != _SLOT or sha256(text).hexdigest().encode() != digest:
        return None
    with contextlib.suppress(ValueError, TypeError, KeyError):
        fields = json.loads(text)
        turn, mark = fields.pop("turn"), LedgerMark(**fields)
        figures = (turn, mark.number, mark.credits, mark.prize)
        is_mark = all(type(each) is int and abs(each) <= _LARGEST for each in figures)
        return (turn, mark) if is_mark and type(mark.hash) is type(mark.at) is str else None
    return None


def _sync(descriptor: int) -> None:
    getattr(os, "fdatasync", os.fsync)(descriptor)


def refuse_older(connection: sqlite3.Connection, heads: Heads, mark: LedgerMark) -> None:
    """Compares a ledger with its mark.

    A ledger that has no link of the mark's number any more cannot be compared, and does not follow: what was put in its
    place could have links of any numbers.

    Args:
        connection: the open ledger.
        heads: those of the ledger.
        mark: the mark.

    Raises:
        OlderDataError: the ledger is older than its mark, or another one that does not follow from it.
    """
    if connection.execute(_HASH, (mark.number,)).fetchall() != [(mark.hash,)]:
        raise OlderDataError(max(mark.number - heads.last.number, 0), mark.credits, heads.credits, mark.at)


class MarkKeeper:
    """Reads and writes the mark, or remembers why it could not be.

    What was committed is safe, so an error is no reason to stop a game.

    Args:
        file: the mark's file; None keeps no mark.

    Attributes:
        trouble: the last error; None after a mark that was written.
    """

    def __init__(self, file: MarkFile | None) -> None:
        self._file = file
        self.trouble: KnownError | None = None

    @property
    def is_kept(self) -> bool:
        """Whether there is a file for the mark."""
        return self._file is not None

    @property
    def trouble_text(self) -> str:
        """Returns why no mark is kept; "" if one is."""
        if not self.is_kept:
            return "there is no folder for marks"
        return "" if self.trouble is None else f"the mark: {self.trouble}"

    def read(self) -> LedgerMark | None:
        """Returns the mark; one that cannot be read counts as missing."""
        if self._file is None:
            return None
        try:
            with known_troubles(self._file.path):
                return self._file.read()
        except KnownError as trouble:
            self.trouble = trouble
            return None

    def write(self, heads: Heads, at: str) -> None:
        """Writes the mark of the last commit.

        Args:
            heads: those of the commit.
            at: its time.
        """
        if self._file is None:
            return
        with self._remembering(self._file):
            self._file.write(LedgerMark(heads.last.number, heads.last.hash.hex(), heads.credits, heads.prize, at))
            self.trouble = None

    def flush(self) -> None:
        """Returns when the mark is on the disk."""
        if self._file is not None:
            with self._remembering(self._file):
                self._file.flush()

    def close(self) -> None:
        """Flushes and closes the file."""
        self.flush()
        if self._file is not None:
            self._file.close()

    @contextlib.contextmanager
    def _remembering(self, file: MarkFile) -> Iterator[None]:
        try:
            with known_troubles(file.path):
                yield
        except KnownError as trouble:
            self.trouble = trouble
