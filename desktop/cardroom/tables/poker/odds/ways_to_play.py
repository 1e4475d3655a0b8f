"""Ways to play a deal that can be stated in words.

They are compared with perfect play. Each is a rule that selects the cards to hold; all others are changed. The rules
depend on the cards alone, not on a pay table. The joker has neither number nor suit.
"""

from collections import Counter
from collections.abc import Sequence
from enum import Enum
from itertools import combinations

from cardroom.cards.cards import HAND_SIZE, JOKER, Card
from cardroom.cards.hands import Hand, judge_checked, positions_that_count

Positions = frozenset[int]

_STRAIGHTS = tuple(frozenset(number % 13 for number in range(low, low + HAND_SIZE)) for low in range(10))


class WayToPlay(Enum):
    """The ways that are compared.

    PERFECT holds the cards that are worth most, CASUAL follows `casual`, PAIRS follows `pairs_and_joker`. BLIND ignores
    the cards: standing pat, changing all five and choosing at random return the same.
    """

    PERFECT = "perfect"
    CASUAL = "casual"
    PAIRS = "pairs"
    BLIND = "blind"


def pairs_and_joker(deal: Sequence[Card]) -> Positions:
    """Holds the joker and all cards of pairs, threes and fours.

    A straight or a flush is broken up.
    """
    numbers = _numbers(deal)
    return frozenset(position for position, number in enumerate(numbers) if number is None or numbers.count(number) > 1)


def casual(deal: Sequence[Card]) -> Positions:
    """Plays like a person who recognises hands and computes nothing.

    Holds the first of these that the deal contains:

    1. two pair or better: the cards that make it, so that the fifth card beside two pair or four of a kind is changed;
    2. four to a flush: four cards of one suit, or three and the joker;
    3. a pair;
    4. four to a straight: four cards of different numbers, or three and the joker, that fit into one straight; of two
    such fours the one that fits into more straights, then the one whose highest straight is higher;
    5. the joker.

    Otherwise all five cards are changed.
    """
    if judge_checked(deal) is not Hand.NOTHING:
        return positions_that_count(deal)
    return _four_to_a_flush(deal) or _pair(deal) or _four_to_a_straight(deal) or _joker(deal)


def _numbers(deal: Sequence[Card]) -> list[int | None]:
    return [None if card == JOKER else card % 13 for card in deal]


def _joker(deal: Sequence[Card]) -> Positions:
    return frozenset(position for position, card in enumerate(deal) if card == JOKER)


def _pair(deal: Sequence[Card]) -> Positions:
    held = pairs_and_joker(deal)
    return held if len(held) > 1 else frozenset()


def _four_to_a_flush(deal: Sequence[Card]) -> Positions:
    suit, cards = Counter(card // 13 for card in deal if card != JOKER).most_common(1)[0]
    if cards + (JOKER in deal) < HAND_SIZE - 1:
        return frozenset()
    return frozenset(position for position, card in enumerate(deal) if card == JOKER or card // 13 == suit)


def _four_to_a_straight(deal: Sequence[Card]) -> Positions:
    """Returns the best four to a straight of a deal without pairs."""
    numbers = _numbers(deal)
    best: tuple[tuple[int, int], Positions] = (0, -1), frozenset()
    for positions in combinations(range(HAND_SIZE), HAND_SIZE - 1):
        if JOKER in deal and numbers.index(None) not in positions:
            continue
        wanted = {numbers[position] for position in positions} - {None}
        straights = [low for low, straight in enumerate(_STRAIGHTS) if straight >= wanted]
        if straights:
            best = max(best, ((len(straights), max(straights)), frozenset(positions)), key=lambda found: found[0])
    return best[1]
