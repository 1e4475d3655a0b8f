"""The messages of practice that carry a value.

Marks are those of poker.
"""

from dataclasses import dataclass, field

from cardroom.cards.cards import Card
from cardroom.messages import Message
from cardroom.tables.poker.rules.pay_tables import PayTable


@dataclass(frozen=True, slots=True)
class Replay(Message):
    """Deals a missed hand again.

    Attributes:
        place: of the hand in the list of missed hands, 0 for the newest.
    """

    on: str = field(default="replay", init=False)
    place: int


@dataclass(frozen=True, slots=True)
class UsePayTable(Message):
    """Sets the pay table of the next hands.

    Attributes:
        pay_table: the pays.
    """

    on: str = field(default="use_pay_table", init=False)
    pay_table: PayTable


@dataclass(frozen=True, slots=True)
class CloseOnly(Message):
    """Sets whether only close calls are dealt next.

    Attributes:
        only: whether.
    """

    on: str = field(default="close_only", init=False)
    only: bool


@dataclass(frozen=True, slots=True)
class PickCard(Message):
    """Adds a card to the entered hand, or removes it.

    Attributes:
        card: the card.
    """

    on: str = field(default="pick", init=False)
    card: Card


@dataclass(frozen=True, slots=True)
class EnterHand(Message):
    """Replaces all cards of the entered hand.

    Attributes:
        cards: up to five different cards, in the order of their places.
    """

    on: str = field(default="enter_hand", init=False)
    cards: tuple[Card, ...]
