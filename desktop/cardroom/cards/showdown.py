"""Ranks hands in readable code, from which `evaluator` builds its tables.

Hands are compared by `Hand`, and two of the same `Hand` by their numbers; suits never decide. Four properties of five
cards determine the rank: whether all suits are equal, the pentagon count, the spread, and the cards sorted from the
top.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, Card, check_hand, number_of, suit_of
from cardroom.cards.hands import Hand

# In a showdown the ace is above the king; only in A-2-3-4-5 it is a one.
ACE = 14


@dataclass(frozen=True, slots=True, order=True)
class Standing:
    """The rank of a hand: the greater standing wins, equal ones share.

    Attributes:
        hand: the hand that the cards make.
        numbers: decide between two hands of the same kind, the most important number first. For NOTHING the first is
            the number of the pair, or 0 without a pair: any pair is above none.
    """

    hand: Hand
    numbers: tuple[int, ...]


def standing(hand: Sequence[Card]) -> Standing:
    """Returns the standing of five cards.

    The joker counts as the card, not among the others, that gives the highest standing.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    naturals = [card for card in hand if card != JOKER]
    if len(naturals) == HAND_SIZE:
        return _standing_of_naturals(naturals)
    return max(_standings_with_the_joker(naturals))


def standing_of_numbers(numbers: Sequence[int], one_suit: bool) -> Standing:
    """Returns the standing of five cards by their numbers, without checking them.

    Args:
        numbers: 2 to 14 (the ace), in any order; five equal numbers are five of a kind.
        one_suit: whether all suits are equal; must be False if two numbers are equal.
    """
    from_the_top = tuple(sorted(numbers, reverse=True))
    agreeing = pentagon(from_the_top)
    if agreeing:
        return _BY_PENTAGON[agreeing](*from_the_top)
    top = straight_top(from_the_top)
    if top is None:
        return Standing(Hand.FLUSH, from_the_top) if one_suit else Standing(Hand.NOTHING, (0, *from_the_top))
    if not one_suit:
        return Standing(Hand.STRAIGHT, (top,))
    return Standing(Hand.ROYAL_STRAIGHT_FLUSH if top == ACE else Hand.STRAIGHT_FLUSH, (top,))


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


def _standing_of_naturals(cards: Sequence[Card]) -> Standing:
    """Returns the standing of five cards without the joker."""
    return standing_of_numbers([_height(card) for card in cards], len({suit_of(card) for card in cards}) == 1)


def _standings_with_the_joker(naturals: Sequence[Card]) -> Iterator[Standing]:
    """Yields the standing of four cards with each possible joker.

    These are the cards not among the four, and the fifth of four of a kind.
    """
    for card in DECK:
        if card != JOKER and card not in naturals:
            yield _standing_of_naturals([*naturals, card])
    heights = [_height(card) for card in naturals]
    if len(set(heights)) == 1:
        yield standing_of_numbers([*heights, heights[0]], one_suit=False)


def _height(card: Card) -> int:
    """Returns the card's number in a showdown: 2 to 14 (ace)."""
    number = number_of(card)
    return ACE if number == 1 else number


# The hands with equal numbers, for e1 ≥ e2 ≥ e3 ≥ e4 ≥ e5. A set of three or four always contains the middle, e3.


def _pair(*e: int) -> Standing:
    """Returns the standing of one pair: two neighbours are equal."""
    pair = next(upper for upper, lower in pairwise(e) if upper == lower)
    return Standing(Hand.NOTHING, (pair, *(number for number in e if number != pair)))


def _two_pair(e1: int, e2: int, e3: int, e4: int, e5: int) -> Standing:
    """Returns the standing of two pairs.

    Wherever the kicker is, the second card is in the upper pair and the fourth in the lower.
    """
    kicker = e1 if e1 != e2 else e3 if e3 != e4 else e5
    return Standing(Hand.TWO_PAIR, (e2, e4, kicker))


def _three(e1: int, e2: int, e3: int, e4: int, e5: int) -> Standing:
    """Returns the standing of three of a kind with two kickers."""
    first = e1 if e3 == e4 else e4
    second = e5 if e3 == e2 else e2
    return Standing(Hand.THREE_OF_A_KIND, (e3, first, second))


def _full_house(e1: int, _e2: int, e3: int, _e4: int, e5: int) -> Standing:
    """Returns the standing of a full house with the pair outside."""
    return Standing(Hand.FULL_HOUSE, (e3, e5 if e3 == e1 else e1))


def _four(e1: int, _e2: int, e3: int, _e4: int, e5: int) -> Standing:
    """Returns the standing of four of a kind with the kicker outside."""
    return Standing(Hand.FOUR_OF_A_KIND, (e3, e5 if e3 == e1 else e1))


def _five(*e: int) -> Standing:
    """Returns the standing of five of a kind, which has no kicker."""
    return Standing(Hand.FIVE_OF_A_KIND, e[:1])


_BY_PENTAGON: dict[int, Callable[..., Standing]] = {
    1: _pair,
    2: _two_pair,
    3: _three,
    4: _full_house,
    6: _four,
    10: _five,
}
