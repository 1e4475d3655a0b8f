"""The marks and points of a line of five cards.

The pocket computer's program finds the points by a formula over the index D of the mark; a table of the same points is
used here, and a test compares both over every hand of every deck.
"""

from collections.abc import Sequence
from enum import Enum

from cardroom.cards.cards import Card
from cardroom.cards.showdown import HandKind, name_hand


class Mark(Enum):
    """The marks of a line, as the pocket computer shows them.

    Attributes:
        points: the points of a line with this mark.
    """

    NOTHING = "*", -2
    PAIR = "1", 0
    TWO_PAIR = "2", 1
    THREE_OF_A_KIND = "3", 2
    STRAIGHT = "s", 7
    FLUSH = "f", 11
    FULL_HOUSE = "H", 23
    FOUR_OF_A_KIND = "4", 26
    STRAIGHT_FLUSH = "S", 31
    ROYAL_STRAIGHT_FLUSH = "R", 60

    points: int

    def __new__(cls, letter: str, points: int) -> "Mark":
        """Makes a mark whose value is its letter."""
        mark = object.__new__(cls)
        mark._value_ = letter
        mark.points = points
        return mark


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
    return Mark.NOTHING if kind is HandKind.HIGH_CARD else Mark[kind.name]
