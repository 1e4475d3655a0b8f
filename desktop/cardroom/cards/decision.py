"""Finds what decides between two hands."""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.showdown import HandKind, NamedHand, height, positions_that_make


class Part(Enum):
    """The part of two hands that decides between them."""

    KIND = "kind"
    PAIR = "pair"
    UPPER_PAIR = "upper-pair"
    LOWER_PAIR = "lower-pair"
    THREE = "three"
    FOUR = "four"
    FIVE = "five"
    TOP = "top"  # of a straight
    CARD = "card"  # the first to fifth from the top
    KICKER = "kicker"  # the first to third


# The parts of a hand in the order of its deciding numbers, each with its place among parts of the same name.
_PARTS: dict[HandKind, tuple[tuple[Part, int], ...]] = {
    HandKind.HIGH_CARD: tuple((Part.CARD, nth) for nth in range(1, 6)),
    HandKind.PAIR: ((Part.PAIR, 1), (Part.KICKER, 1), (Part.KICKER, 2), (Part.KICKER, 3)),
    HandKind.TWO_PAIR: ((Part.UPPER_PAIR, 1), (Part.LOWER_PAIR, 1), (Part.KICKER, 1)),
    HandKind.THREE_OF_A_KIND: ((Part.THREE, 1), (Part.KICKER, 1), (Part.KICKER, 2)),
    HandKind.STRAIGHT: ((Part.TOP, 1),),
    HandKind.FLUSH: tuple((Part.CARD, nth) for nth in range(1, 6)),
    HandKind.FULL_HOUSE: ((Part.THREE, 1), (Part.PAIR, 1)),
    HandKind.FOUR_OF_A_KIND: ((Part.FOUR, 1), (Part.KICKER, 1)),
    HandKind.STRAIGHT_FLUSH: ((Part.TOP, 1),),
    HandKind.FIVE_OF_A_KIND: ((Part.FIVE, 1),),
    HandKind.ROYAL_STRAIGHT_FLUSH: ((Part.TOP, 1),),
}

# The cards that a part consists of.
_SIZES = {Part.PAIR: 2, Part.UPPER_PAIR: 2, Part.LOWER_PAIR: 2, Part.THREE: 3, Part.FOUR: 4, Part.FIVE: 5}


class Decision(Struct, frozen=True):
    """What decides between two hands.

    Attributes:
        part: the first part in which they differ.
        nth: its place among the cards from the top, or among the kickers, from 1.
        winner: the number of that part in the better hand, 2 to 14 (ace); its `HandKind` if the kind decides.
        loser: the same of the other hand.
    """

    part: Part
    nth: int
    winner: int
    loser: int


def decide(winner: NamedHand, loser: NamedHand) -> Decision:
    """Returns the first part in which the winner is better."""
    if winner.kind is not loser.kind:
        return Decision(Part.KIND, 1, winner.kind, loser.kind)
    parts = zip(_PARTS[winner.kind], winner.numbers, loser.numbers, strict=True)
    return next(Decision(part, nth, one, other) for (part, nth), one, other in parts if one != other)


def deciding_positions(hand: Sequence[Card], decision: Decision, *, won: bool) -> frozenset[int]:
    """Returns the positions of the cards that decided about a hand.

    The joker is among them if it counts as one of these cards. Of a high card that another kind beats, it is the
    highest card.

    Args:
        hand: five cards.
        decision: what decided about them.
        won: whether they are the winner of that decision.
    """
    if decision.part is Part.KIND:
        return positions_that_make(hand) or frozenset({max(range(len(hand)), key=lambda place: height(hand[place]))})
    number = decision.winner if won else decision.loser
    found = [position for position, card in enumerate(hand) if height(card) == number]
    if len(found) < _SIZES.get(decision.part, 1) and JOKER in hand:
        found.append(list(hand).index(JOKER))
    return frozenset(found)
