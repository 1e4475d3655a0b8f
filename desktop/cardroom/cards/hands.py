"""The ten hands of joker poker, and the judge.

Each hand is judged on its own and a higher one overwrites a lower, as in the LabVIEW original; here a straight of mixed
suits up to the ace counts, which the original missed. The joker stands for whatever makes the best hand.
"""

from collections.abc import Sequence
from enum import IntEnum
from functools import cache

from cardroom.cards.cards import JOKER, Card, check_hand

# Of the ten pairs of cards in a hand, how many agree in number: the "pentagon" (five corners, ten lines).
_PENTAGON_PAIR, _PENTAGON_TWO_PAIR, _PENTAGON_THREE, _PENTAGON_FULL, _PENTAGON_FOUR = 1, 2, 3, 4, 6

_ACE_HIGH = 14


class Hand(IntEnum):
    """Hands from low to high. NOTHING covers one pair too: neither pays."""

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


def judge(hand: Sequence[Card]) -> Hand:
    """The best hand that five cards make, the joker standing for whatever makes it best.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    return judge_checked(hand)


def positions_that_count(hand: Sequence[Card]) -> frozenset[int]:
    """The positions of the cards that make the hand what it is: all five, those of its sets, or none."""
    judged = judge(hand)
    if judged is Hand.NOTHING:
        return frozenset()
    if judged not in (Hand.TWO_PAIR, Hand.THREE_OF_A_KIND, Hand.FOUR_OF_A_KIND):
        return frozenset(range(len(hand)))
    numbers = [card % 13 if card != JOKER else None for card in hand]
    return frozenset(position for position, number in enumerate(numbers) if number is None or numbers.count(number) > 1)


def judge_checked(hand: Sequence[Card]) -> Hand:
    """As `judge`, for five cards that are known to be a hand: for loops over millions."""
    naturals = [card for card in hand if card != JOKER]
    one_suit = len({card // 13 for card in naturals}) == 1
    return _judge_numbers(tuple(sorted([card % 13 + 1 for card in naturals])), one_suit)


@cache  # 6,188 sets of five numbers and 1,820 of four, each of one suit or of several: 1.5 MB when full
def _judge_numbers(numbers: tuple[int, ...], one_suit: bool) -> Hand:
    """Judges sorted numbers (1..13): five, or four beside the joker."""
    joker = len(numbers) == 4
    best = _judge_sets(numbers, joker)
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


def _judge_sets(numbers: tuple[int, ...], joker: bool) -> Hand:
    """Pairs, threes, fours: by the pentagon count; the joker joins the largest set."""
    agreeing = sum(numbers[i] == numbers[j] for i in range(len(numbers)) for j in range(i + 1, len(numbers)))
    if joker:
        with_joker = {
            _PENTAGON_PAIR: Hand.THREE_OF_A_KIND,
            _PENTAGON_TWO_PAIR: Hand.FULL_HOUSE,
            _PENTAGON_THREE: Hand.FOUR_OF_A_KIND,
            _PENTAGON_FOUR: Hand.FIVE_OF_A_KIND,
        }
        return with_joker.get(agreeing, Hand.NOTHING)
    without = {
        _PENTAGON_TWO_PAIR: Hand.TWO_PAIR,
        _PENTAGON_THREE: Hand.THREE_OF_A_KIND,
        _PENTAGON_FULL: Hand.FULL_HOUSE,
        _PENTAGON_FOUR: Hand.FOUR_OF_A_KIND,
    }
    return without.get(agreeing, Hand.NOTHING)


def _straight_top(numbers: tuple[int, ...]) -> int | None:
    """The top card of the highest straight that the numbers make or, beside the joker, can be filled up to.

    Different numbers whose spread is at most four fit into a run of five; the ace is tried high first, then low. The
    joker at an end goes on top where there is room, so 10-J-Q-K and the joker reach the ace.

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
