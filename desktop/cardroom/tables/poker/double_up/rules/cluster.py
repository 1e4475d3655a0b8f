"""The cluster of the double-up, in one frozen value.

It holds no balance: the win stays in the escrow of the poker table until that table settles it. The amounts here are
those of the settlement.
"""

from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import Card, number_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket


class DoubleUpState(Enum):
    """The states in the order of play, named as in the original."""

    INIT = "init"
    OFFER = "offer"
    REFRESH = "refresh"
    JUDGE = "judge"
    RESULT = "result"
    FINISH = "finish"


class Choice(Enum):
    """The choices of the player; the value is the code in records."""

    HIGH = "high"
    LOW = "low"
    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"

    @property
    def position(self) -> int:
        """The place of the chosen card among the hidden ones, from 0."""
        return PICKS.index(self) if self in PICKS else 0

    def fits(self, kind: Kind) -> bool:
        """Returns whether it can be chosen in a game of this kind."""
        return (self in PICKS) is (kind is Kind.PICK_ONE)


PICKS = (Choice.FIRST, Choice.SECOND, Choice.THIRD, Choice.FOURTH)


class Outcome(Enum):
    """The outcome of a choice."""

    WON = "won"
    LOST = "lost"
    DRAW = "draw"


def outcome_of(cards: tuple[Card, ...], choice: Choice) -> Outcome:
    """Returns the outcome of a choice.

    Numbers compare from 1 (the ace, lowest) to 13 (the king); suits never.

    Args:
        cards: a layout, the open card first.
        choice: one that fits it; a picked card has to beat the open one.
    """
    lies_open, came = (number_of(card) for card in (cards[0], cards[1 + choice.position]))
    if came == lies_open:
        return Outcome.DRAW
    return Outcome.WON if (came < lies_open) is (choice is Choice.LOW) else Outcome.LOST


class Played(Struct, frozen=True):
    """One layout that is over.

    Attributes:
        cards: the open card first.
        choice: the player's choice.
        outcome: its outcome.
        stake: credits at stake.
        banked: credits of the win that were banked afterwards.
    """

    cards: tuple[Card, ...]
    choice: Choice
    outcome: Outcome
    stake: int
    banked: int = 0

    @property
    def amount(self) -> int:
        """The credits that the stake became, before anything was banked."""
        return {Outcome.WON: 2 * self.stake, Outcome.LOST: 0, Outcome.DRAW: self.stake}[self.outcome]

    @property
    def came(self) -> Card:
        """The card that decided."""
        return self.cards[1 + self.choice.position]


class DoubleUpCluster(Struct, frozen=True):
    """One double-up, replaced once for each state entered.

    Attributes:
        ticket: the win at stake; None before the first one.
        past: the layouts that are over, in their order.
        cards: the present layout, the open card first; none before the first one.
        choice: the choice at the present layout; None before it.
        outcome: its outcome; None before it is judged.
        at_stake: in credits; lost by a wrong guess.
        banked: in credits; safe from wrong guesses.
        taken_back: whether the player went back before a card was turned up; the win is then untouched.
    """

    ticket: Ticket | None = None
    past: tuple[Played, ...] = ()
    cards: tuple[Card, ...] = ()
    choice: Choice | None = None
    outcome: Outcome | None = None
    at_stake: int = 0
    banked: int = 0
    taken_back: bool = False

    @property
    def round_number(self) -> int:
        """The number of the round of poker; 0 before the ticket."""
        return 0 if self.ticket is None else self.ticket.round_number

    @property
    def number(self) -> int:
        """The number of the layout from 1, draws included; 0 before it."""
        return len(self.past) + bool(self.cards)

    @property
    def wins(self) -> int:
        """The rounds won so far, the present one included."""
        outcomes = [each.outcome for each in self.past]
        return [*outcomes, self.outcome].count(Outcome.WON)

    @property
    def round(self) -> int:
        """The number of the present round, from 1.

        Draws do not count, and a decided round stays until the next one begins.
        """
        return self.wins + (self.outcome is not Outcome.WON)

    @property
    def staked(self) -> int:
        """The stake of the present layout when it was dealt, in credits."""
        if self.past:
            return self.past[-1].amount - self.past[-1].banked
        return 0 if self.ticket is None else self.ticket.stake

    @property
    def amount(self) -> int:
        """The player's credits if the double-up ended now."""
        return self.banked + self.at_stake

    @property
    def history(self) -> tuple[Played, ...]:
        """All decided layouts, the present one included once it is decided."""
        if self.choice is None or self.outcome is None:
            return self.past
        return *self.past, Played(self.cards, self.choice, self.outcome, self.staked)

    @property
    def is_over(self) -> bool:
        """Whether nothing is at stake, after a decided layout or none."""
        return self.taken_back or (self.at_stake == 0 and self.outcome in (Outcome.WON, Outcome.LOST))

    def may_begin(self, at_stake: int, banked: int) -> bool:
        """Returns whether another round may begin with these amounts.

        Amounts are credits. The limits are the number of rounds and `LIMIT`.
        """
        assert self.ticket is not None
        return at_stake > 0 and self.wins < self.ticket.kind.rounds and banked + 2 * at_stake <= LIMIT
