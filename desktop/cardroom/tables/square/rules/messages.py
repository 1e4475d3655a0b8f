"""The messages of SQUARE that carry a value."""

from dataclasses import dataclass, field

from cardroom.cards.cards import Card
from cardroom.messages import Message


@dataclass(frozen=True, slots=True)
class SetStake(Message):
    """Sets the stake of the next campaign.

    Attributes:
        credits: 0 for none, to 10.
    """

    on: str = field(default="set_stake", init=False)
    credits: int


@dataclass(frozen=True, slots=True)
class Place(Message):
    """Places the present card.

    The card is named: a late press must not place the next one.

    Attributes:
        card: the card.
        cell: the cell, 0 to 24.
    """

    on: str = field(default="place", init=False)
    card: Card
    cell: int
