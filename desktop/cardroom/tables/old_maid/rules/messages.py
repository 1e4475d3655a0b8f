"""The messages of Old Maid that carry a value.

The seat says who sends it: a late press must not act in the next turn.
"""

from dataclasses import dataclass, field

from cardroom.messages import Message


@dataclass(frozen=True, slots=True)
class Draw(Message):
    """Draws a card from the neighbour's fan.

    Attributes:
        seat: the drawing seat.
        position: the place in the neighbour's fan, from 0.
    """

    on: str = field(default="draw", init=False)
    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Shuffle(Message):
    """Shuffles the hand of a seat.

    Attributes:
        seat: the seat.
    """

    on: str = field(default="shuffle", init=False)
    seat: int
