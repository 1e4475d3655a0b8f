"""Compares two hands by the evaluator, and names pays."""

from collections.abc import Sequence

from cardroom.cards.evaluator import hand_class
from cardroom.cards.hands import Hand
from cardroom.cards.showdown import NamedHand


def compare(one: Sequence[int], other: Sequence[int]) -> int:
    """Returns 1 if the first hand wins, -1 or 0 otherwise.

    It is 0 if both share.
    """
    first, second = hand_class(one), hand_class(other)
    return (first > second) - (first < second)


def hand_of(name: NamedHand) -> Hand:
    """Returns the hand of the pay table that has an exact name."""
    return Hand.__members__.get(name.kind.name, Hand.NOTHING)
