"""Runs, as the lines of the book show them: pure, without Qt.

A run begins with new credits, and ends when all are played: with the line after which none are left.
"""

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.hands import Hand
from cardroom.ledger import FIRST_CREDITS
from cardroom.tables.poker.rules.line import Line, parse_line, without_cards

Row = tuple[int, int, str]
"""A round: its number, the credits after it, and its line."""

DOUBLE, ROUNDS = 2 * FIRST_CREDITS, 100


class Goal(Enum):
    """The goals of a run; the value is the code in settings."""

    DOUBLE = "double"
    FIVE_OF_A_KIND = "five-of-a-kind"
    ROUNDS = "rounds"


class Run(Struct, frozen=True):
    """A run so far.

    Attributes:
        after: the number of the round before its first.
        rounds: how many were played.
        credits: after the last round.
        peak: the most credits after a round, or at the beginning.
        best: the best hand, and the number of its round; NOTHING without one that pays.
    """

    after: int = 0
    rounds: int = 0
    credits: int = FIRST_CREDITS
    peak: int = FIRST_CREDITS
    best: tuple[Hand, int] = (Hand.NOTHING, 0)

    @property
    def is_over(self) -> bool:
        """Whether all credits are played."""
        return self.rounds > 0 and not self.credits

    def has_reached(self, goal: Goal) -> bool:
        """Whether the run has reached a goal."""
        return {
            Goal.DOUBLE: self.peak >= DOUBLE,
            Goal.FIVE_OF_A_KIND: self.best[0] >= Hand.FIVE_OF_A_KIND,
            Goal.ROUNDS: self.rounds >= ROUNDS,
        }[goal]


class Runs(Struct, frozen=True):
    """All runs of a book.

    Attributes:
        before: how many have ended before the present one.
        record: the highest peak of these; 0 without one.
        present: the last one.
    """

    before: int = 0
    record: int = 0
    present: Run = Run()

    def with_rows(self, rows: Iterable[Row]) -> "Runs":
        """Returns the runs with further rounds, in order."""
        runs = self
        for number, credits, line in rows:
            run = runs.present
            if run.is_over:
                runs = Runs(runs.before + 1, max(runs.record, run.peak), Run(number - 1))
                run = runs.present
            hand = _hand_of(without_cards(line))
            runs = replace(
                runs,
                present=Run(
                    run.after,
                    run.rounds + 1,
                    credits,
                    max(run.peak, credits),
                    (hand, number) if hand > run.best[0] else run.best,
                ),
            )
        return runs


@lru_cache(maxsize=4096)
def _hand_of(line: str) -> Hand:
    read = parse_line(line)
    return Hand.NOTHING if read is None else read.hand


class Story(Struct, frozen=True):
    """What perfect play would have made of some rounds.

    Attributes:
        rounds: how many were looked at: those whose lines have cards.
        worth: the mean pay of what was kept, in credits.
        perfect: the mean pay of the best holds of the same deals, in credits.
        dearest: the line of the round whose hold cost most; None without a mistake.
        cost: of that hold, in credits.
        better: the positions to keep in it.
    """

    rounds: int = 0
    worth: float = 0.0
    perfect: float = 0.0
    dearest: Line | None = None
    cost: float = 0.0
    better: frozenset[int] = frozenset()
