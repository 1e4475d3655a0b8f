"""Judges five cards as one of the ten hands of joker poker.

Each hand is checked for separately and a higher one replaces a lower, as in the LabVIEW original. Unlike there, a
straight of mixed suits up to the ace counts. The joker counts as the card that makes the best hand.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations
from typing import Final

from cardroom.cards.cards import DECK, JOKER, Card, check_hand

_ACE_HIGH = 14

# One bit for each suit; the joker is of every suit.
_SUITS: Final = tuple(0b1111 if card == JOKER else 1 << card // 13 for card in DECK)


class Hand(IntEnum):
    """The hands from low to high; NOTHING includes one pair: neither pays."""

    NOTHING = 0
    TWO_PAIR = 1
    THREE_OF_A_KIND = 2
    STRAIGHT = 3
    FLUSH = 4
    FULL_HOUSE = 5
    FOUR_OF_A_KIND = 6
    STRAIGHT_FLUSH = 7
    FIVE_OF_A_KIND = 8
    ROYAL_STRAIGHT_FLUSH = 9


# The sets by the "pentagon" count: how many of the ten pairs of cards are equal in number (five corners, ten lines).
# With the joker, it is how many of the six pairs of the other four.
_SETS: Final = {2: Hand.TWO_PAIR, 3: Hand.THREE_OF_A_KIND, 4: Hand.FULL_HOUSE, 6: Hand.FOUR_OF_A_KIND}
_SETS_WITH_JOKER: Final = {1: Hand.THREE_OF_A_KIND, 2: Hand.FULL_HOUSE, 3: Hand.FOUR_OF_A_KIND, 6: Hand.FIVE_OF_A_KIND}


def judge(hand: Sequence[Card]) -> Hand:
    """Returns the best hand that five cards make.

    The joker counts as the card that makes it best.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    return judge_checked(hand)


def positions_that_count(hand: Sequence[Card]) -> frozenset[int]:
    """Returns the positions of the cards that form the hand.

    They are those of its pairs, threes and fours, with the joker; all five for the other hands; none for NOTHING.
    """
    judged = judge(hand)
    if judged is Hand.NOTHING:
        return frozenset()
    if judged not in (Hand.TWO_PAIR, Hand.THREE_OF_A_KIND, Hand.FOUR_OF_A_KIND):
        return frozenset(range(len(hand)))
    numbers = [card % 13 if card != JOKER else None for card in hand]
    return frozenset(position for position, number in enumerate(numbers) if number is None or numbers.count(number) > 1)


def judge_checked(hand: Sequence[Card]) -> Hand:
    """Judges a valid hand without checking it.

    For loops over millions of hands.
    """
    a, b, c, d, e = hand
    one_suit = _SUITS[a] & _SUITS[b] & _SUITS[c] & _SUITS[d] & _SUITS[e] != 0
    return _judge_numbers(tuple(sorted([card % 13 + 1 for card in hand if card != JOKER])), one_suit)


@cache  # 6,188 sets of five numbers and 1,820 of four, each of one suit or of several: 1.5 MB when full
def _judge_numbers(numbers: tuple[int, ...], one_suit: bool) -> Hand:
    """Judges sorted numbers (1 to 13): five, or four with the joker."""
    agreeing = sum(one == other for one, other in combinations(numbers, 2))
    best = (_SETS_WITH_JOKER if len(numbers) == 4 else _SETS).get(agreeing, Hand.NOTHING)
    straight = _straight_top(numbers) is not None
    if straight:
        best = max(best, Hand.STRAIGHT)
    if one_suit:
        best = max(best, Hand.FLUSH)
    if straight and one_suit:
        best = max(best, Hand.STRAIGHT_FLUSH)
        if _straight_top(numbers) == _ACE_HIGH:
            best = Hand.ROYAL_STRAIGHT_FLUSH
    return best


def _straight_top(numbers: tuple[int, ...]) -> int | None:
    """Returns the top card of the highest straight, or None.

    Four numbers have the joker as the fifth card. Different numbers with a spread of at most four fit into a run of
    five; the ace is tried high first, then low. A joker at an end extends the run upwards if possible, so 10-J-Q-K and
    the joker reach the ace.

    Returns:
        5 (A-2-3-4-5) to 14 (10-J-Q-K-A), or None.
    """
    if len(set(numbers)) != len(numbers):
        return None
    for ace in (_ACE_HIGH, 1):
        run = sorted(ace if number == 1 else number for number in numbers)
        if run[-1] - run[0] <= 4:
            return min(run[0] + 4, _ACE_HIGH)
    return None
