"""Hands in as much detail as any published pay table distinguishes.

A fine hand is an integer from low to high: 0 nothing; 1..13 one pair, of twos up to aces; 14..22 two pair up to the
royal straight flush; 23 a royal straight flush with the joker.
"""

from collections import Counter
from collections.abc import Sequence

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.hands import Hand, judge_checked

FineHand = int

FINE_HANDS = 24
NOTHING: FineHand = 0
PAIR_OF_ACES: FineHand = 13
ROYAL: FineHand = PAIR_OF_ACES + Hand.ROYAL_STRAIGHT_FLUSH
ROYAL_WITH_JOKER: FineHand = 23


def pair_of(number: int) -> FineHand:
    """Returns the fine hand "one pair" of a card's number.

    Numbers are 1 (ace, the highest) to 13 (king).
    """
    return (number - 2) % 13 + 1


def fine_hand(hand: Sequence[Card]) -> FineHand:
    """Returns the fine hand of five cards, which are not validated.

    Four cards beside the joker that make nothing else are a pair of the highest of them, ace high.
    """
    judged = judge_checked(hand)
    if judged is Hand.ROYAL_STRAIGHT_FLUSH:
        return ROYAL_WITH_JOKER if JOKER in hand else ROYAL
    if judged is not Hand.NOTHING:
        return PAIR_OF_ACES + judged
    pairs = Counter(pair_of(card % 13 + 1) for card in hand if card != JOKER)
    if JOKER in hand:
        return max(pairs)
    return next((pair for pair, cards in pairs.items() if cards == 2), NOTHING)


def hand_of(fine: FineHand) -> Hand:
    """Returns the hand of the original table for a fine hand.

    One pair is NOTHING there.
    """
    if fine == ROYAL_WITH_JOKER:
        return Hand.ROYAL_STRAIGHT_FLUSH
    return Hand(max(fine - PAIR_OF_ACES, 0))
