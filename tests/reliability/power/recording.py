"""Records what the program writes, flushes and shows, in order.

A library between the program and the system notes each call (`write_log.c`); nothing of the program is changed.
"""

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardroom.tables import TABLES
from tests.paths import PYTHONPATH
from tests.reliability.reports import Shown, from_line
from tools.bootstrap.libraries import compiler_command

SOURCE = Path(__file__).with_name("write_log.c")
PLAYER = Path(__file__).with_name("player.py")
_HEAD = struct.Struct("<iiqq")
PATIENCE_S = 120


@dataclass(frozen=True, slots=True)
class Call:
    """A call to the system.

    Attributes:
        kind: O opens, C closes, W writes, T truncates, S syncs, R renames, U deletes, M makes a folder; N is a note.
        file: the descriptor.
        offset: of a write; the size after T; whether O empties the file.
        text: the bytes, or the path; with R both paths.
    """

    kind: str
    file: int
    offset: int
    text: bytes


@dataclass(frozen=True)
class Recording:
    """What a program wrote.

    Attributes:
        root: the folder that holds all of it.
        calls: in order.
    """

    root: Path
    calls: tuple[Call, ...]

    def shown_before(self, end: int) -> tuple[Shown, ...]:
        """Returns the states that were shown by the calls before `end`."""
        notes = b"".join(call.text for call in self.calls[:end] if call.kind == "N")
        return tuple(from_line(line) for line in notes.split(b"\n") if line)


def missing() -> str:
    """Returns why nothing can be recorded here, or nothing."""
    if not sys.platform.startswith("linux"):
        return "LD_PRELOAD is Linux's"
    try:
        done = subprocess.run([compiler_command(), "--version"], capture_output=True, check=False)
    except OSError:
        return "there is no C compiler"
    return "" if done.returncode == 0 else "the C compiler does not run"


def command_lines(folder: Path, rounds: Sequence[int]) -> list[str]:
    """Returns command lines that play all tables up to these rounds."""
    words = "autopilot", "--seed", "kills", "--data", str(folder), "--rounds"
    return ["\n".join((words[0], spec.word, *words[1:], str(count))) for count in rounds for spec in TABLES]


def record(place: Path, root: Path, commands: Sequence[str]) -> Recording:
    """Runs command lines of the program, and records them.

    Args:
        place: a folder for library and log.
        root: a folder for everything that the program writes; it exists.
        commands: the command lines, their words divided by line ends.
    """
    library, log = place / "write_log.so", place / "write_log"
    flags = ["-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    subprocess.run([compiler_command(), *flags], check=True)
    writing = os.open(os.devnull, os.O_WRONLY)  # notes are read from the log
    variables = {"LD_PRELOAD": library, "WRITE_LOG": log, "WRITE_LOG_ROOT": root, "WRITE_LOG_NOTES": writing}
    try:
        done = subprocess.run(
            [sys.executable, str(PLAYER), str(writing), *commands],
            env={
                **{name: str(value) for name, value in variables.items()},
                "PYTHONPATH": PYTHONPATH,
                "PATH": "",
                "HOME": str(root / "home"),
            },
            pass_fds=[writing],
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )
    finally:
        os.close(writing)
    assert done.returncode == 0, done.stderr
    return Recording(root, tuple(_calls(log.read_bytes())))


def _calls(log: bytes) -> Iterator[Call]:
    place = 0
    while place < len(log):
        kind, file, offset, size = _HEAD.unpack_from(log, place)
        place += _HEAD.size + size
        yield Call(chr(kind), file, offset, log[place - size : place])
