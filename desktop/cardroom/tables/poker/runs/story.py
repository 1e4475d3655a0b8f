"""Computes what perfect play would have made of a run.

The coach's values are exact means over all cards that could come, so luck plays no part in them.
"""

from collections.abc import Sequence
from fractions import Fraction

from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.rules.line import Line, parse_line
from cardroom.tables.poker.rules.runs import Story


def story_of(lines: Sequence[str]) -> Story:
    """Returns the story of some rounds.

    Args:
        lines: as the book has them; those without cards are left out.

    Raises:
        KnownError: the odds tables are missing or cannot be read.
    """
    worth = perfect = cost = Fraction(0)
    dearest: Line | None = None
    better: frozenset[int] = frozenset()
    read = [line for line in map(parse_line, lines) if line is not None and line.cards]
    for line in read:
        advice = coach_for(line.pay_table).advise(line.dealt)
        kept = line.bet * advice.value(line.kept)
        best = line.bet * advice.best.value
        worth, perfect = worth + kept, perfect + best
        if best - kept > cost:
            dearest, cost, better = line, best - kept, advice.best.positions
    return Story(len(read), float(worth), float(perfect), dearest, float(cost), better)
