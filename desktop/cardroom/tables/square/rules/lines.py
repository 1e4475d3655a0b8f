"""The marks and points of a line of five cards.

The pocket computer's program finds the points by a formula over the index D of the mark; a table of the same points is
used here, and a test compares both over every hand of every deck.
"""

from collections.abc import Sequence
from enum import Enum

from cardroom.cards.cards import Card
from cardroom.cards.showdown import HandKind, name_hand


class Mark(Enum):
    """The marks of a line, as the pocket computer shows them."""

    NOTHING = "*"
    PAIR = "1"
    TWO_PAIR = "2"
    THREE_OF_A_KIND = "3"
    STRAIGHT = "s"
    FLUSH = "f"
    FULL_HOUSE = "H"
    FOUR_OF_A_KIND = "4"
    STRAIGHT_FLUSH = "S"
    ROYAL_STRAIGHT_FLUSH = "R"

    @property
    def points(self) -> int:
        """The points of a line with this mark."""
        return _POINTS[self]

    @property
    def index(self) -> int:
        """The index D of the original program: -1 to 8.

        A royal straight flush has 7, and a straight flush 8.
        """
        return _INDICES[self]


_POINTS = {
    Mark.NOTHING: -2,
    Mark.PAIR: 0,
    Mark.TWO_PAIR: 1,
    Mark.THREE_OF_A_KIND: 2,
    Mark.STRAIGHT: 7,
    Mark.FLUSH: 11,
    Mark.FULL_HOUSE: 23,
    Mark.FOUR_OF_A_KIND: 26,
    Mark.STRAIGHT_FLUSH: 31,
    Mark.ROYAL_STRAIGHT_FLUSH: 60,
}

_INDICES = {
    Mark.NOTHING: -1,
    Mark.PAIR: 0,
    Mark.TWO_PAIR: 1,
    Mark.THREE_OF_A_KIND: 2,
    Mark.FULL_HOUSE: 3,
    Mark.STRAIGHT: 4,
    Mark.FOUR_OF_A_KIND: 5,
    Mark.FLUSH: 6,
    Mark.ROYAL_STRAIGHT_FLUSH: 7,
    Mark.STRAIGHT_FLUSH: 8,
}

_MARKS = {
    HandKind.HIGH_CARD: Mark.NOTHING,
    HandKind.PAIR: Mark.PAIR,
    HandKind.TWO_PAIR: Mark.TWO_PAIR,
    HandKind.THREE_OF_A_KIND: Mark.THREE_OF_A_KIND,
    HandKind.STRAIGHT: Mark.STRAIGHT,
    HandKind.FLUSH: Mark.FLUSH,
    HandKind.FULL_HOUSE: Mark.FULL_HOUSE,
    HandKind.FOUR_OF_A_KIND: Mark.FOUR_OF_A_KIND,
    HandKind.STRAIGHT_FLUSH: Mark.STRAIGHT_FLUSH,
    HandKind.ROYAL_STRAIGHT_FLUSH: Mark.ROYAL_STRAIGHT_FLUSH,
}


def mark_of(line: Sequence[Card]) -> Mark:
    """Returns the mark of five different cards without the joker.

    Raises:
        BadCards: not five different cards.
    """
    return mark_of_kind(name_hand(line).kind)


def mark_of_kind(kind: HandKind) -> Mark:
    """Returns the mark of a kind of hand.

    Raises:
        KeyError: five of a kind, which needs a joker.
    """
    return _MARKS[kind]
