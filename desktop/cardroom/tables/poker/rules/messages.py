"""The messages of the poker table that carry a value."""

from dataclasses import dataclass, field

from cardroom.messages import RETURN, Message


@dataclass(frozen=True, slots=True)
class BetTo(Message):
    """Sets a bet, clamped.

    Attributes:
        bet: in credits.
    """

    on: str = field(default="bet_to", init=False)
    bet: int


@dataclass(frozen=True, slots=True)
class Mark(Message):
    """Toggles the mark of a card.

    Attributes:
        position: of the card, 0 to 4.
    """

    on: str = field(default="mark", init=False)
    position: int


@dataclass(frozen=True, slots=True)
class Doubled(Message):
    """The outcome of a double-up, as its own record has it.

    Attributes:
        round_number: of the round whose win was doubled.
        amount: in credits; 0 if all was lost.
    """

    on: str = field(default=RETURN, init=False)
    round_number: int
    amount: int


@dataclass(frozen=True, slots=True)
class TakenBack(Message):
    """A double-up that was taken back before a card was turned up.

    Attributes:
        round_number: of the round whose win stays as it was.
    """

    on: str = field(default=RETURN, init=False)
    round_number: int
