"""The points of SQUARE and American points.

American points are those of contests of programs in Poker Squares, which is played on the same board with one deck of
52 cards.
"""

from enum import Enum

from cardroom.tables.square.rules.lines import Mark


class Scoring(Enum):
    """The points that a line gets for its mark."""

    SQUARE = "square"
    AMERICAN = "american"

    def points_of(self, mark: Mark) -> int:
        """Returns the points of a line."""
        return mark.points if self is Scoring.SQUARE else _AMERICAN[mark]


_AMERICAN = {
    Mark.NOTHING: 0,
    Mark.PAIR: 2,
    Mark.TWO_PAIR: 5,
    Mark.THREE_OF_A_KIND: 10,
    Mark.STRAIGHT: 15,
    Mark.FLUSH: 20,
    Mark.FULL_HOUSE: 25,
    Mark.FOUR_OF_A_KIND: 50,
    Mark.STRAIGHT_FLUSH: 75,
    Mark.ROYAL_STRAIGHT_FLUSH: 100,
}
