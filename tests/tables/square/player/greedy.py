"""The cells of the greedy player, one position at a time.

It thinks of nothing to come. The card goes where the points of its column and row rise most. A line that is not full
has the points that its equal ranks make already (two pair 1, three 2, four 26), and 0 without a pair: the -2 of a line
of nothing come with its fifth card.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.cards.cards import Card, number_of
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.rules.board import SIDE, cards_of, lines_through
from cardroom.tables.square.rules.lines import Mark, mark_of


def best_cells(position: Position, scoring: Scoring = Scoring.SQUARE) -> tuple[int, ...]:
    """Returns the empty cells where the points rise most, in order."""
    rises = {cell: sum(_rise(position, line, scoring) for line in lines_through(cell)) for cell in position.cells}
    return tuple(cell for cell, rise in rises.items() if rise == max(rises.values()))


def _rise(position: Position, line: int, scoring: Scoring) -> int:
    """Returns how much the points of a line rise with the card."""
    cards = cards_of(position.board, line)
    return points_now((*cards, position.card), scoring) - points_now(cards, scoring)


def points_now(cards: Sequence[Card], scoring: Scoring) -> int:
    """Returns the points of none to five cards of a line."""
    if len(cards) == SIDE:
        return scoring.points_of(mark_of(cards))
    match sorted(Counter(map(number_of, cards)).values(), reverse=True):
        case [4, *_]:
            return scoring.points_of(Mark.FOUR_OF_A_KIND)
        case [3, *_]:
            return scoring.points_of(Mark.THREE_OF_A_KIND)
        case [2, 2]:
            return scoring.points_of(Mark.TWO_PAIR)
        case [2, *_]:
            return scoring.points_of(Mark.PAIR)
    return 0
