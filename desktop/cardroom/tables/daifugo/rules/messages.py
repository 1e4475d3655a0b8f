"""The messages of Daifugō that carry a value.

The seat says who sends it: a late press must not act in the next turn.
"""

from dataclasses import dataclass, field

from cardroom.messages import Message
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.cluster import Move, MoveCode


@dataclass(frozen=True, slots=True)
class PlayCards(Message):
    """Plays cards.

    Attributes:
        seat: the seat.
        cards: the cards of its hand.
        stands: what they count as: of several readings with jokers it says which (`Play.stands`).
    """

    on: str = field(default="play", init=False)
    seat: int
    cards: CardSet
    stands: CardSet


@dataclass(frozen=True, slots=True)
class PassTurn(Message):
    """Passes.

    Attributes:
        seat: the seat.
    """

    on: str = field(default="pass_turn", init=False)
    seat: int


@dataclass(frozen=True, slots=True)
class Give(Message):
    """Gives cards of a rich seat in the exchange.

    Attributes:
        seat: the rich seat.
        cards: the cards of its hand.
    """

    on: str = field(default="give", init=False)
    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class HandOn(Message):
    """Chooses the cards that a seven gives away or a ten discards.

    Attributes:
        seat: the seat.
        cards: the cards of its hand.
    """

    on: str = field(default="hand_on", init=False)
    seat: int
    cards: CardSet


def message_of(move: Move) -> Message:
    """Returns the message that makes a move."""
    match move.code:
        case MoveCode.GIVE:
            return Give(move.seat, move.cards)
        case MoveCode.PLAY:
            return PlayCards(move.seat, move.cards, move.stands)
        case MoveCode.CHOOSE:
            return HandOn(move.seat, move.cards)
    return PassTurn(move.seat)
