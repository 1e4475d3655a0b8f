"""A disk that forgets what was not flushed.

A flushed file has its content, its name and its folders. What was written since may be there, in part, in another
order, or not at all; of the names that a folder has gained or lost since, the first ones may be there.
"""

import random
import shutil
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from pathlib import Path

from tests.reliability.power.recording import Call, Recording

_SECTOR = 512


class Loss(Enum):
    """What a power cut does to the writes that were not flushed."""

    ALL = "all are lost"
    NONE = "all are there"
    TORN = "they end at one of them, in the middle of it"
    SOME = "some are lost, some torn, in any order"


@dataclass
class File:
    """A file on the disk, and the writes and sizes since."""

    flushed: bytearray = field(default_factory=bytearray)
    waiting: list[tuple[int, bytes | None]] = field(default_factory=list)

    def flush(self) -> None:
        for change in self.waiting:
            _apply(self.flushed, change)
        self.waiting.clear()

    def after(self, loss: Loss, source: random.Random) -> bytes:
        """Returns the content after a power cut."""
        content = bytearray(self.flushed)
        for change in _left(self.waiting, loss, source):
            _apply(content, change)
        return bytes(content)


@dataclass
class Folder:
    """The names of a folder: on the disk, and the changes since.

    A change is an old name, which goes, and a new name with its file; either may be missing.
    """

    flushed: "dict[str, File | Folder]" = field(default_factory=dict)
    waiting: "list[tuple[str, str, File | Folder | None]]" = field(default_factory=list)

    def now(self, changes: int | None = None) -> "dict[str, File | Folder]":
        """Returns the names after so many of the changes; None for all."""
        names = dict(self.flushed)
        for old, new, entry in self.waiting[:changes]:
            names.pop(old, None)
            if entry is not None:
                names[new] = entry
        return names

    def flush(self, entry: "File | Folder | None" = None) -> None:
        """Flushes all changes; with an entry, those up to its name."""
        places = [place for place, change in enumerate(self.waiting, 1) if change[2] is entry]
        end = len(self.waiting) if entry is None else max(places, default=0)
        self.flushed = self.now(end)
        del self.waiting[:end]


class Disk:
    """The files of a recording up to a call.

    Args:
        recording: what was written.
        top: the folders that were there before, below the root.
    """

    def __init__(self, recording: Recording, *top: str) -> None:
        self._recording = recording
        self._root = Folder({name: Folder() for name in top})
        self._open: dict[int, Path] = {}
        self.calls = 0

    def advance(self, calls: int) -> None:
        """Carries out the calls before this number."""
        for call in self._recording.calls[self.calls : calls]:
            self._carry_out(call)
        self.calls = calls

    def write(self, loss: Loss, source: random.Random) -> None:
        """Replaces the recorded files by those that a power cut leaves."""
        shutil.rmtree(self._recording.root)
        _write(self._root, self._recording.root, loss, source)

    def _carry_out(self, call: Call) -> None:
        path = Path(call.text.decode()) if call.kind in "OUM" else Path()
        if call.kind == "O":
            self._open[call.file] = path
            names = self._names(path.parent)
            if path != self._recording.root and path.name not in names.now():
                names.waiting.append(("", path.name, File()))
            elif call.offset:
                self._file(path).waiting.append((0, None))
        elif call.kind == "M":
            self._names(path.parent).waiting.append(("", path.name, Folder()))
        elif call.kind == "U":
            self._names(path.parent).waiting.append((path.name, "", None))
        elif call.kind == "R":
            self._rename(*map(Path, call.text.decode().split("\n")))
        elif call.kind == "W":
            self._file(self._open[call.file]).waiting.append((call.offset, call.text))
        elif call.kind == "T":
            self._file(self._open[call.file]).waiting.append((call.offset, None))
        elif call.kind == "S":
            self._flush(self._open[call.file])

    def _rename(self, old: Path, new: Path) -> None:
        assert old.parent == new.parent, "a file that moves to another folder"
        names = self._names(old.parent)
        names.waiting.append((old.name, new.name, names.now()[old.name]))

    def _flush(self, path: Path) -> None:
        self._entry(path).flush()
        for each in (path, *path.parents):
            if each == self._recording.root:
                return
            self._names(each.parent).flush(self._entry(each))

    def _entry(self, path: Path) -> File | Folder:
        entry: File | Folder = self._root
        for name in path.relative_to(self._recording.root).parts:
            assert isinstance(entry, Folder)
            entry = entry.now()[name]
        return entry

    def _names(self, path: Path) -> Folder:
        folder = self._entry(path)
        assert isinstance(folder, Folder)
        return folder

    def _file(self, path: Path) -> File:
        file = self._entry(path)
        assert isinstance(file, File)
        return file


def _write(folder: Folder, place: Path, loss: Loss, source: random.Random) -> None:
    place.mkdir()
    count = {Loss.ALL: 0, Loss.NONE: None}.get(loss, source.randint(0, len(folder.waiting)))
    for name, entry in folder.now(count).items():
        if isinstance(entry, Folder):
            _write(entry, place / name, loss, source)
        else:
            (place / name).write_bytes(entry.after(loss, source))


def _left(changes: list[tuple[int, bytes | None]], loss: Loss, source: random.Random) -> list[tuple[int, bytes | None]]:
    """Returns the changes that a power cut leaves, some of them torn."""
    if loss is Loss.ALL or not changes:
        return []
    if loss is Loss.NONE:
        return changes
    if loss is Loss.TORN:
        end = source.randrange(len(changes))
        return [*changes[:end], *_torn(changes[end], source)[:1]]
    kept: list[tuple[int, bytes | None]] = []
    for change in changes:
        kind = source.choice(("lost", "there", "there", "torn"))
        kept += {"lost": [], "there": [change], "torn": _torn(change, source)}[kind]
    return kept


def _torn(change: tuple[int, bytes | None], source: random.Random) -> list[tuple[int, bytes | None]]:
    """Returns the sectors of a write that are left, in order."""
    offset, text = change
    if text is None:
        return [change]
    cuts = [0, *range(_SECTOR - offset % _SECTOR, len(text), _SECTOR), len(text)]
    pieces = [(offset + one, text[one:other]) for one, other in pairwise(cuts)]
    return [piece for piece in pieces if source.random() < 0.5]


def _apply(content: bytearray, change: tuple[int, bytes | None]) -> None:
    offset, text = change
    size = offset if text is None else offset + len(text)
    if len(content) < size:
        content.extend(bytes(size - len(content)))
    if text is None:
        del content[size:]
    else:
        content[offset:size] = text
