"""Classifies arrays of hands with numpy: cards in, classes out.

A hand is split into its first two cards and its last three. For each part a table contains an offset into a third table
and the part's common suit bits; the third table has the class at the sum of both offsets. The tables are built at the
first batch, in about 0.1 s, from the same classes as those of `evaluator`. This module imports numpy.
"""

from functools import cache, reduce
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from cardroom.cards.cards import DECK, number_of
from cardroom.cards.hand_classes import KEYS, NO_CLASS, SUIT_BITS, hand_classes

# Hands processed at a time: the intermediate arrays fit into the processor's cache.
_CHUNK = 1 << 16

# In an item of the tables of parts, the suit bits are above the bits of the place.
_SUITS_AT = 20
_PLACE = (1 << _SUITS_AT) - 1

_NUMBER_BITS = np.array([1 << number_of(card) for card in DECK], np.uint16)


class _Tables(Struct, frozen=True):
    """The look-up tables.

    Attributes:
        two: common suit bits and place of the first two cards, by 53 a + b.
        three: the same of the last three cards, by (53 c + d) 53 + e. The sum of both places is the hand's place.
        mixed_suits: the class of a hand whose suits differ, by its place.
        one_suit: the class of a hand of one suit, by the bits of its numbers.
    """

    two: NDArray[np.int32]
    three: NDArray[np.int32]
    mixed_suits: NDArray[np.int16]
    one_suit: NDArray[np.int16]


def hand_classes_of(hands: NDArray[np.integer[Any]]) -> NDArray[np.int16]:
    """Returns the class of each hand, as `evaluator.hand_class` does, without checking them.

    Args:
        hands: (n, 5) cards, of any integer type; each row is five different cards of the deck.

    Returns:
        (n,) classes, 0 to 7474; the hand of the greater class wins.
    """
    tables = _tables()
    found = np.empty(len(hands), np.int16)
    for start in range(0, len(hands), _CHUNK):
        columns = hands[start : start + _CHUNK].T.astype(np.uint8, order="C")
        a, b, c, d, e = columns
        two = tables.two.take(a * np.uint16(53) + b)
        three = tables.three.take((c * np.uint32(53) + d) * np.uint32(53) + e)
        classes = tables.mixed_suits.take((two + three) & _PLACE)
        of_one_suit = np.flatnonzero((two & three) > _PLACE)
        numbers = np.bitwise_or.reduce(_NUMBER_BITS[columns[:, of_one_suit]])
        classes[of_one_suit] = tables.one_suit[numbers]
        found[start : start + _CHUNK] = classes
    return found


@cache
def _tables() -> _Tables:
    """Builds all tables, once; 1 MB."""
    classes = hand_classes()
    two_keys, two_places, two_suits = _parts(2)
    three_keys, three_places, three_suits = _parts(3)
    keys = np.add.outer(two_keys, three_keys).ravel().tolist()
    one_suit = np.full(1 << 14, NO_CLASS, np.int16)
    for key, hand_class in classes.of_one_suit.items():
        one_suit[sum(1 << number for number in range(14) if key // 5**number % 5)] = hand_class
    return _Tables(
        two=(two_places * len(three_keys) | two_suits << _SUITS_AT).astype(np.int32),
        three=(three_places | three_suits << _SUITS_AT).astype(np.int32),
        mixed_suits=np.array([classes.of_mixed_suits.get(key, NO_CLASS) for key in keys], np.int16),
        one_suit=one_suit,
    )


def _parts(size: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Returns keys, places and suit bits of all sequences of `size` cards.

    Returns:
        The different keys, ascending; and for each sequence the place of its key among them, and its common suit bits.
    """
    keys, places = np.unique(reduce(np.add.outer, size * [np.array(KEYS)]), return_inverse=True)
    suits = reduce(np.bitwise_and.outer, size * [np.array(SUIT_BITS)])
    return keys, places.ravel(), suits.ravel()
