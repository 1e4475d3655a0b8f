"""Classifies single hands with machine integers and arrays, when compiled.

A hand is split into its first two cards and its last three. A small table for each part has the place of its numbers;
at the sum of both places, a large one has the class of the hand. There is one large table for mixed suits and one for a
single suit. They are built at the first hand, as those of the walk in `evaluator`, and have the same results;
interpreted, that one is faster. docs/adr/0028 has the reasons.
"""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from cardroom.cards.cards import DECK, Card, check_hand, number_of
from cardroom.cards.hand_classes import NO_CLASS, SUIT_BITS, hand_classes

# A card is its number, 0 (the joker) to 13, in the lowest four bits, its suits in the next four, and above them one bit
# of its own. These come from a table, because mypyc's constants are too short to be shifted so far.
_NUMBER: Final[i64] = 15
_SUITS: Final[i64] = 15 << 4
_NUMBER_BITS: Final[i64] = 4
_LOWER_BITS: Final[i64] = 8


class _Tables:
    """The tables; all are empty until the first hand.

    Attributes:
        cards: number, suits and bit of each card.
        two: the place of two numbers, by 16 a + b.
        three: the place of three numbers, by 256 c + 16 d + e.
        mixed_suits: the class of a hand whose suits differ, by the sum of its places.
        one_suit: the class of a hand of one suit, by the sum of its places.
    """

    def __init__(self) -> None:
        self.cards = vec[i64]()
        self.two = vec[i64]()
        self.three = vec[i64]()
        self.mixed_suits = vec[i16]()
        self.one_suit = vec[i16]()


_TABLES: Final = _Tables()


def hand_class(hand: Sequence[Card]) -> int:
    """Returns the class of five cards; see `evaluator.walked_class`.

    Raises:
        BadCards: not five different cards of the deck.
    """
    five: tuple[Any, ...] = hand if isinstance(hand, tuple) else tuple(hand)
    if len(five) == 5:
        first, second, third, fourth, fifth = five
        # Other types, such as bool, have values that are cards; the check below sorts them out.
        if (
            type(first) is int
            and type(second) is int
            and type(third) is int
            and type(fourth) is int
            and type(fifth) is int
        ):
            try:
                a: i64 = first
                b: i64 = second
                c: i64 = third
                d: i64 = fourth
                e: i64 = fifth
                if a | b | c | d | e >= 0:
                    cards = _TABLES.cards
                    v, w, x, y, z = cards[a], cards[b], cards[c], cards[d], cards[e]
                    # Bits that are all different are added without a carry.
                    if (v | w | x | y | z) >> _LOWER_BITS == (
                        (v >> _LOWER_BITS)
                        + (w >> _LOWER_BITS)
                        + (x >> _LOWER_BITS)
                        + (y >> _LOWER_BITS)
                        + (z >> _LOWER_BITS)
                    ):
                        return _class_of(v, w, x, y, z)
            except (IndexError, OverflowError, ValueError):
                pass  # not a card, or the first hand
    check_hand(hand)
    if not len(_TABLES.cards):
        _fill()
    v, w, x, y, z = [_TABLES.cards[card] for card in five]
    return _class_of(v, w, x, y, z)


def _class_of(v: i64, w: i64, x: i64, y: i64, z: i64) -> int:
    """Returns the class of five different items of `_TABLES.cards`."""
    two = _TABLES.two[(v & _NUMBER) << _NUMBER_BITS | w & _NUMBER]
    three = _TABLES.three[((x & _NUMBER) << _NUMBER_BITS | y & _NUMBER) << _NUMBER_BITS | z & _NUMBER]
    place = two + three
    if v & w & x & y & z & _SUITS:
        return _TABLES.one_suit[place]
    return _TABLES.mixed_suits[place]


def _fill() -> None:
    """Builds the tables.

    The cards are assigned last and atomically: another thread reads them first.
    """
    two_keys, two = _places(2)
    three_keys, three = _places(3)
    classes = hand_classes()
    keys = [one + other for one in two_keys for other in three_keys]
    _TABLES.mixed_suits = vec[i16]([classes.of_mixed_suits.get(key, NO_CLASS) for key in keys])
    _TABLES.one_suit = vec[i16]([classes.of_one_suit.get(key, NO_CLASS) for key in keys])
    _TABLES.two = vec[i64]([place * len(three_keys) for place in two])
    _TABLES.three = vec[i64](three)
    _TABLES.cards = vec[i64]([number_of(card) | SUIT_BITS[card] << 4 | 1 << 8 + card for card in DECK])


def _places(size: int) -> tuple[list[int], list[int]]:
    """Returns the keys of all sets of numbers, and their places.

    Args:
        size: the number of cards, two or three.

    Returns:
        The different keys; and for each sequence of numbers, of four bits each, the place of its key among them.
    """
    key_of = [5**number for number in range(14)]
    keys = [sum(five) for five in combinations_with_replacement(key_of, size)]
    place_of = {key: place for place, key in enumerate(keys)}
    places = []
    for index in range(16**size):
        numbers = [index >> 4 * digit & 15 for digit in range(size)]
        places.append(place_of[sum(key_of[number] for number in numbers)] if max(numbers) < 14 else 0)
    return keys, places
