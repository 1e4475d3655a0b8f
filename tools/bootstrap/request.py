"""Parses the command line of play.py and selects the required libraries."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.bootstrap.libraries import (
    LIBRARIES,
    NUMPY_LIBRARIES,
    QT_STATE_MACHINE_LIBRARIES,
    Dependency,
)

DESKTOP = Path(__file__).resolve().parents[2] / "desktop"

# The program's commands that open no window, with the libraries that they load. tests/bootstrap/test_windowless.py
# compares this with the commands of the program.
WINDOWLESS: dict[str, tuple[Dependency, ...]] = {
    "-h": (),
    "--help": (),
    "--version": (),
    "verify": NUMPY_LIBRARIES,
    "audit": NUMPY_LIBRARIES,
    "autopilot": QT_STATE_MACHINE_LIBRARIES,
    "data": NUMPY_LIBRARIES,
    "kiosk-pin": NUMPY_LIBRARIES,
}


def windowless(word: str) -> tuple[Dependency, ...] | None:
    """Returns the libraries that a windowless command loads, else None.

    A command that opens a window returns None. The commands of the tables are read from their specs, which import the
    standard library only.
    """
    if word in WINDOWLESS:
        return WINDOWLESS[word]
    return NUMPY_LIBRARIES if word in commands_of_tables() else None


def commands_of_tables() -> dict[str, bool]:
    """Returns the commands of the tables, and whether each is heavy."""
    if str(DESKTOP) not in sys.path:
        sys.path.insert(0, str(DESKTOP))
    from cardroom.tables import TABLES

    return {command.word: command.is_heavy for table in TABLES for command in table.commands}


@dataclass(frozen=True)
class Request:
    """A command of play.py with its arguments.

    Attributes:
        verb: play, test, bench, long or package.
        words: the arguments after the verb; for play, the command line of the program.
        yes: whether system packages may be installed without a prompt.
    """

    verb: str
    words: tuple[str, ...] = ()
    yes: bool = False

    @property
    def opens_window(self) -> bool:
        """Returns whether windows are opened, on a screen or offscreen."""
        return self._libraries is None

    @property
    def is_heavy(self) -> bool:
        """Returns whether it is a command that computes for minutes."""
        if self.verb != "play" or not self.words or self.words[0] in WINDOWLESS or {"-h", "--help"} & {*self.words}:
            return False
        return commands_of_tables().get(self.words[0], False)

    @property
    def libraries(self) -> tuple[Dependency, ...]:
        """Returns the system libraries to check, optional ones included."""
        return LIBRARIES if self._libraries is None else self._libraries

    @property
    def _libraries(self) -> tuple[Dependency, ...] | None:
        return windowless(self.words[0]) if self.verb == "play" and self.words else None


def parse_words(words: Sequence[str]) -> Request:
    """Splits the arguments of play.py from those of the program.

    The arguments of the program are not changed.
    """
    rest = tuple(words)
    yes = rest[:1] == ("--yes",)
    if yes:
        rest = rest[1:]
    if rest and rest[0] in ("test", "bench", "long", "package"):
        return Request(rest[0], rest[1:], yes)
    return Request("play", rest, yes)
