"""Classifies and compares single hands by table look-up.

There are two look-ups with the same results: in the compiled program that of `evaluator_native`, and elsewhere the
faster one of Python, `evaluator_walk`. The tables are built at the first hand, in about 0.1 s, from the readable order
in `showdown`. For thousands of hands use `evaluator_batch`. docs/adr/0010 and 0028 have the reasons for this design.
"""

from collections.abc import Sequence
from types import BuiltinFunctionType

from cardroom.cards import evaluator_native
from cardroom.cards.cards import Card
from cardroom.cards.hand_classes import hand_classes
from cardroom.cards.hands import Hand

IS_COMPILED = isinstance(evaluator_native.hand_class, BuiltinFunctionType)

if IS_COMPILED:
    from cardroom.cards.evaluator_native import hand_class, hand_class_checked
else:
    from cardroom.cards.evaluator_walk import hand_class, hand_class_checked

__all__ = ["IS_COMPILED", "category", "compare", "hand_class", "hand_class_checked"]

# By class; empty until the first hand, for which the index fails, so later hands need no check.
_HANDS: list[Hand] = []


def category(hand: Sequence[Card]) -> Hand:
    """Returns the same `Hand` as `judge`.

    Raises:
        BadCards: not five different cards of the deck.
    """
    found = hand_class(hand)
    try:
        return _HANDS[found]
    except IndexError:
        _HANDS[:] = [standing.hand for standing in hand_classes().standings]
        return _HANDS[found]


def compare(one: Sequence[Card], other: Sequence[Card]) -> int:
    """Compares two hands, which may have cards in common.

    Returns:
        1 if the first wins, -1 if the second wins, 0 if they share.

    Raises:
        BadCards: one of them is not five different cards of the deck.
    """
    first, second = hand_class(one), hand_class(other)
    return (first > second) - (first < second)
