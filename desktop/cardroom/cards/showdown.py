"""Which of two hands is higher: the readable form, from which the fast one makes its tables.

A hand is first what `Hand` says; between two of one kind the numbers decide, and suits never. Four looks at five cards
tell all of it: whether the suits are all equal, the pentagon, the spread, and the cards sorted from the top.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from cardroom.cards.cards import DECK, HAND_SIZE, JOKER, Card, check_hand, number_of, suit_of
from cardroom.cards.hands import Hand

# In a showdown the ace is above the king; only at the foot of A-2-3-4-5 it is a one.
ACE = 14


@dataclass(frozen=True, slots=True, order=True)
class Standing:
    """Where a hand stands among all hands: of two standings the greater wins, and equal ones share.

    Attributes:
        hand: what the cards make.
        numbers: what decides between two hands that make the same, the most important number first. Where nothing is
            made the first is the number of the pair, or 0: any pair is above none.
    """

    hand: Hand
    numbers: tuple[int, ...]


def standing(hand: Sequence[Card]) -> Standing:
    """Where five cards stand, the joker being the card not among them that puts them highest.

    Raises:
        BadCards: not five different cards of the deck.
    """
    check_hand(hand)
    naturals = [card for card in hand if card != JOKER]
    if len(naturals) == HAND_SIZE:
        return _standing_of_naturals(naturals)
    return max(_standings_with_the_joker(naturals))


def standing_of_numbers(numbers: Sequence[int], one_suit: bool) -> Standing:
    """Where five cards stand of which only this is known; nothing is checked.

    Args:
        numbers: 2 to 14 (the ace), in any order; five times the same is five of a kind.
        one_suit: whether the suits are all equal, as they cannot be when two numbers are.
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
    """Of the ten pairs of cards, how many agree in number: with five corners, all lines between them.

    Returns:
        0 without a pair; 1 for a pair, 2 for two, 3 for three of a kind, 4 for a full house, 6 for four, 10 for five.
    """
    return sum(one == other for one, other in combinations(numbers, 2))


def straight_top(from_the_top: Sequence[int]) -> int | None:
    """The top card of the straight that five different numbers make, 5 to 14; None if they make none.

    Five different numbers are a straight where their spread is four: with the ace high, or with the ace as one.
    """
    highest, second, *_, lowest = from_the_top
    if highest - lowest == 4:
        return highest
    return second if highest == ACE and second - 1 == 4 else None


def _standing_of_naturals(cards: Sequence[Card]) -> Standing:
    """Where five cards without the joker stand."""
    return standing_of_numbers([_height(card) for card in cards], len({suit_of(card) for card in cards}) == 1)


def _standings_with_the_joker(naturals: Sequence[Card]) -> Iterator[Standing]:
    """Where four cards stand with each card that the joker can be: those not among them, or the fifth of their kind."""
    for card in DECK:
        if card != JOKER and card not in naturals:
            yield _standing_of_naturals([*naturals, card])
    heights = [_height(card) for card in naturals]
    if len(set(heights)) == 1:
        yield standing_of_numbers([*heights, heights[0]], one_suit=False)


def _height(card: Card) -> int:
    """The number that counts in a showdown: 2 to 14."""
    number = number_of(card)
    return ACE if number == 1 else number


# The sets, each from the numbers e1 ≥ e2 ≥ e3 ≥ e4 ≥ e5. A set of three or four is too long to miss the middle, e3.


def _pair(*e: int) -> Standing:
    """Two neighbours are equal; the others count from the top."""
    pair = next(upper for upper, lower in pairwise(e) if upper == lower)
    return Standing(Hand.NOTHING, (pair, *(number for number in e if number != pair)))


def _two_pair(e1: int, e2: int, e3: int, e4: int, e5: int) -> Standing:
    """The second card is in the upper pair and the fourth in the lower, wherever the odd card is."""
    kicker = e1 if e1 != e2 else e3 if e3 != e4 else e5
    return Standing(Hand.TWO_PAIR, (e2, e4, kicker))


def _three(e1: int, e2: int, e3: int, e4: int, e5: int) -> Standing:
    """The kickers are the two ends that the set leaves free."""
    first = e1 if e3 == e4 else e4
    second = e5 if e3 == e2 else e2
    return Standing(Hand.THREE_OF_A_KIND, (e3, first, second))


def _full_house(e1: int, _e2: int, e3: int, _e4: int, e5: int) -> Standing:
    """The pair is at the end that the three do not reach."""
    return Standing(Hand.FULL_HOUSE, (e3, e5 if e3 == e1 else e1))


def _four(e1: int, _e2: int, e3: int, _e4: int, e5: int) -> Standing:
    """The odd card is at the end that the four do not reach."""
    return Standing(Hand.FOUR_OF_A_KIND, (e3, e5 if e3 == e1 else e1))


def _five(*e: int) -> Standing:
    """Nothing is left over."""
    return Standing(Hand.FIVE_OF_A_KIND, e[:1])


_BY_PENTAGON: dict[int, Callable[..., Standing]] = {
    1: _pair,
    2: _two_pair,
    3: _three,
    4: _full_house,
    6: _four,
    10: _five,
}
