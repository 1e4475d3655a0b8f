"""Names hands exactly, and orders them as in a showdown.

The ten hands of `Hand` are those of a pay table, where one pair and high card are both NOTHING. Hands are compared by
`HandKind`, and two of the same kind by their numbers; suits never decide. Four properties of five cards determine the
name: whether all suits are equal, the pentagon count, the spread, and the cards sorted from the top. `evaluator` builds
its tables from this readable order.
"""

from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations

from msgspec import Struct

from cardroom.cards.cards import HAND_SIZE, JOKER, Card, check_hand, number_of, suit_of

# In a showdown the ace is above the king; only in A-2-3-4-5 it is a one.
ACE = 14


class HandKind(IntEnum):
    """The kinds of hands in a showdown, from low to high."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9
    ROYAL_STRAIGHT_FLUSH = 10


# How many of the deciding numbers are in the name: "full house, kings over fours" has two.
_IN_THE_NAME = {HandKind.TWO_PAIR: 2, HandKind.FULL_HOUSE: 2, HandKind.ROYAL_STRAIGHT_FLUSH: 0}

_BY_PENTAGON = {
    1: HandKind.PAIR,
    2: HandKind.TWO_PAIR,
    3: HandKind.THREE_OF_A_KIND,
    4: HandKind.FULL_HOUSE,
    6: HandKind.FOUR_OF_A_KIND,
    10: HandKind.FIVE_OF_A_KIND,
}

_SETS = (HandKind.PAIR, HandKind.TWO_PAIR, HandKind.THREE_OF_A_KIND, HandKind.FOUR_OF_A_KIND)


class NamedHand(Struct, frozen=True, order=True):
    """The exact name of a hand.

    The greater one wins; equal ones share.

    Attributes:
        kind: the kind of hand.
        numbers: 2 to 14 (the ace); decide between two hands of one kind, the most important number first.
    """

    kind: HandKind
    numbers: tuple[int, ...]

    @property
    def named_numbers(self) -> tuple[int, ...]:
        """The numbers that are part of the name; the others are kickers."""
        return self.numbers[: _IN_THE_NAME.get(self.kind, 1)]


def name_hand(hand: Sequence[Card]) -> NamedHand:
    """Returns the exact name of five cards.

    The joker counts as the card that makes the hand best: one that is not among the others, or the fifth of a kind.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    naturals = [card for card in hand if card != JOKER]
    heights, one_suit = [height(card) for card in naturals], len({suit_of(card) for card in naturals}) == 1
    if len(heights) == HAND_SIZE:
        return name_numbers(heights, one_suit)
    return max(name_numbers([*heights, fifth], one_suit and fifth not in heights) for fifth in range(2, ACE + 1))


def name_numbers(numbers: Sequence[int], one_suit: bool) -> NamedHand:
    """Names five cards by their numbers, without checking them.

    Args:
        numbers: 2 to 14 (the ace), in any order; five equal numbers are five of a kind.
        one_suit: whether all suits are equal; must be False if two numbers are equal.
    """
    from_the_top = tuple(sorted(numbers, reverse=True))
    kind = _BY_PENTAGON.get(pentagon(from_the_top))
    if kind is not None:  # the larger set decides first, then the higher number
        decisive = sorted(set(numbers), key=lambda number: (from_the_top.count(number), number), reverse=True)
        return NamedHand(kind, tuple(decisive))
    top = straight_top(from_the_top)
    if top is None:
        return NamedHand(HandKind.FLUSH if one_suit else HandKind.HIGH_CARD, from_the_top)
    if not one_suit:
        return NamedHand(HandKind.STRAIGHT, (top,))
    return NamedHand(HandKind.ROYAL_STRAIGHT_FLUSH if top == ACE else HandKind.STRAIGHT_FLUSH, (top,))


def pentagon(numbers: Sequence[int]) -> int:
    """Counts the pairs of cards that are equal in number.

    Five cards have ten pairs: the lines between the five corners of a pentagon.

    Returns:
        0 without a pair; 1 for a pair, 2 for two, 3 for three of a kind, 4 for a full house, 6 for four, 10 for five.
    """
    return sum(one == other for one, other in combinations(numbers, 2))


def straight_top(from_the_top: Sequence[int]) -> int | None:
    """Returns the top card of a straight (5 to 14), or None.

    Five different numbers are a straight if their spread is four, with the ace high or as one.
    """
    highest, second, *_, lowest = from_the_top
    if highest - lowest == 4:
        return highest
    return second if highest == ACE and second - 1 == 4 else None


def positions_that_make(hand: Sequence[Card]) -> frozenset[int]:
    """Returns the positions of the cards that make a hand its kind.

    They are those of its pairs, threes and fours, with the joker; none for a high card; all five for other hands.

    Raises:
        BadCards: not five different cards of the deck.
    """
    found = name_hand(hand)
    if found.kind is HandKind.HIGH_CARD:
        return frozenset()
    if found.kind not in _SETS:
        return frozenset(range(len(hand)))
    return frozenset(
        position for position, card in enumerate(hand) if card == JOKER or height(card) in found.named_numbers
    )


def height(card: Card) -> int:
    """Returns a card's number in a showdown.

    2 to 14 (ace); 1 for the joker.
    """
    number = number_of(card)
    return ACE if number == 1 else number or 1
