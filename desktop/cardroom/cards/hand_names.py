"""Names hands exactly: which pair, how high a card.

The ten hands of `Hand` are those of a pay table, where one pair and high card are both NOTHING.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from cardroom.cards.cards import JOKER, Card, number_of
from cardroom.cards.hands import Hand
from cardroom.cards.showdown import ACE, Standing, standing


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

_SETS = (HandKind.PAIR, HandKind.TWO_PAIR, HandKind.THREE_OF_A_KIND, HandKind.FOUR_OF_A_KIND)


@dataclass(frozen=True, slots=True, order=True)
class NamedHand:
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

    The joker counts as the card that makes the hand best.

    Raises:
        BadCards: not five different cards of the deck.
    """
    return named(standing(hand))


def named(found: Standing) -> NamedHand:
    """Returns the exact name of a standing."""
    if found.hand is not Hand.NOTHING:
        return NamedHand(HandKind[found.hand.name], found.numbers)
    pair, *others = found.numbers
    return NamedHand(HandKind.PAIR, found.numbers) if pair else NamedHand(HandKind.HIGH_CARD, tuple(others))


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
