"""Splits the command line of play.py from that of the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HEAVY = (("daifugo-series",), ("square-campaigns",))
"""First words of the program's commands that compute for minutes: those whose spec says so."""


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
        """Returns whether it computes for minutes."""
        return self.verb == "play" and self.words[:1] in HEAVY and not {"-h", "--help"} & {*self.words}


def parse_words(words: Sequence[str]) -> Request:
    """Splits the arguments of play.py from those of the program."""
    yes = tuple(words[:1]) == ("--yes",)
    rest = tuple(words[yes:])
    if rest and rest[0] in ("test", "bench", "long", "package"):
        return Request(rest[0], rest[1:], yes)
    return Request("play", rest, yes)
