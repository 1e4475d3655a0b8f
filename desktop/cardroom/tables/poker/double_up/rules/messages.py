"""The messages of the double-up that carry a value."""

from dataclasses import dataclass, field

from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.ticket import Ticket


@dataclass(frozen=True, slots=True)
class Begin(Message):
    """Begins the double-up of a win.

    Attributes:
        ticket: the win, the kind, and the cards.
    """

    on: str = field(default="begin", init=False)
    ticket: Ticket


@dataclass(frozen=True, slots=True)
class Pick(Message):
    """Bets that a hidden card beats the open one.

    Attributes:
        place: of the hidden card, 0 to 3 from the left.
    """

    on: str = field(default="pick", init=False)
    place: int
