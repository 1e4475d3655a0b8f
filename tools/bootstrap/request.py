"""Splits the command line of play.py from that of the program."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

DESKTOP = Path(__file__).resolve().parents[2] / "desktop"


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
    def is_heavy(self) -> bool:
        """Returns whether it computes for minutes.

        It is read from the table's spec, which imports the standard library only.
        """
        if self.verb != "play" or not self.words or {"-h", "--help"} & {*self.words}:
            return False
        if str(DESKTOP) not in sys.path:
            sys.path.insert(0, str(DESKTOP))
        from cardroom.tables import TABLES

        commands = (command for table in TABLES for command in table.commands)
        return any(command.is_heavy for command in commands if command.word == self.words[0])


def parse_words(words: Sequence[str]) -> Request:
    """Splits the arguments of play.py from those of the program."""
    yes = tuple(words[:1]) == ("--yes",)
    rest = tuple(words[yes:])
    if rest and rest[0] in ("test", "bench", "long", "package"):
        return Request(rest[0], rest[1:], yes)
    return Request("play", rest, yes)
