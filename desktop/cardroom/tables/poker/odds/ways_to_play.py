"""Ways to play a deal that are stated in words, to be held against perfect play.

Each is a rule for which of the five cards to hold; all others are changed. The rules look at the cards alone, never at
what a pay table pays for them. A card is said to be of a number or of a suit; the joker has neither.
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

    PERFECT holds what is worth most, CASUAL what `casual` says, PAIRS what `pairs_and_joker` says; BLIND pays no regard
    to the cards: standing pat, changing all five and choosing at random come to the same.
    """

    PERFECT = "perfect"
    CASUAL = "casual"
    PAIRS = "pairs"
    BLIND = "blind"


def pairs_and_joker(deal: Sequence[Card]) -> Positions:
    """Holds the joker and every card whose number is there twice or more, and nothing else.

    A straight or a flush is broken up.
    """
    numbers = _numbers(deal)
    return frozenset(position for position, number in enumerate(numbers) if number is None or numbers.count(number) > 1)


def casual(deal: Sequence[Card]) -> Positions:
    """Plays as people do who know the hands and reckon nothing.

    The first of these that is there is held:

    1. two pair or better: the cards that make it, so that the fifth card beside two pair or four of a kind is changed;
    2. four to a flush: four cards of one suit, or three and the joker;
    3. a pair;
    4. four to a straight: four cards of different numbers, or three and the joker, that some straight holds all of; of
       two such fours the one that more straights hold, and then the one whose highest straight is higher;
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
    """For a deal without a pair."""
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
