"""The cluster of the double-up: how far it has come, in one frozen value.

It holds no balance: the win stays in the escrow of the poker table until that table settles it. The amounts here say
what the settlement will be.
"""

from dataclasses import dataclass
from enum import Enum

from cardroom.cards.cards import Card, number_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket


class DoubleUpState(Enum):
    """The states, in the order of play; the names are those of the original."""

    INIT = "init"
    REFRESH = "refresh"
    JUDGE = "judge"
    RESULT = "result"
    FINISH = "finish"


class Choice(Enum):
    """What the player can choose; the value is its code in records."""

    HIGH = "high"
    LOW = "low"
    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"

    @property
    def position(self) -> int:
        """The place of the card that is chosen among those that lie face down, from 0."""
        return PICKS.index(self) if self in PICKS else 0

    def fits(self, kind: Kind) -> bool:
        """Whether it can be chosen in a game of this kind."""
        return (self in PICKS) is (kind is Kind.PICK_ONE)


PICKS = (Choice.FIRST, Choice.SECOND, Choice.THIRD, Choice.FOURTH)


class Outcome(Enum):
    """What a choice has come to."""

    WON = "won"
    LOST = "lost"
    DRAW = "draw"


def outcome_of(cards: tuple[Card, ...], choice: Choice) -> Outcome:
    """What a choice comes to. Numbers compare from 1 (the ace, lowest) to 13 (the king); suits never.

    Args:
        cards: a layout, the open card first.
        choice: one that fits it; a picked card is to beat the open one.
    """
    lies_open, came = (number_of(card) for card in (cards[0], cards[1 + choice.position]))
    if came == lies_open:
        return Outcome.DRAW
    return Outcome.WON if (came < lies_open) is (choice is Choice.LOW) else Outcome.LOST


@dataclass(frozen=True, slots=True)
class Played:
    """One layout that is over.

    Attributes:
        cards: the open card first.
        choice: what was chosen.
        outcome: what it came to.
        stake: what was at stake in it, in credits.
        banked: how much of what was won was banked afterwards, in credits.
    """

    cards: tuple[Card, ...]
    choice: Choice
    outcome: Outcome
    stake: int
    banked: int = 0

    @property
    def amount(self) -> int:
        """What the stake became, in credits, before anything was banked."""
        return {Outcome.WON: 2 * self.stake, Outcome.LOST: 0, Outcome.DRAW: self.stake}[self.outcome]

    @property
    def came(self) -> Card:
        """The card that decided."""
        return self.cards[1 + self.choice.position]


@dataclass(frozen=True, slots=True)
class DoubleUpCluster:
    """One double-up, replaced once for each state entered.

    Attributes:
        ticket: what it is about; None before the first one.
        past: the layouts that are over, in their order.
        cards: the layout that lies there, the open card first; none before the first one.
        choice: what was chosen in it; None before that.
        outcome: what that came to; None before it is judged.
        at_stake: in credits; what a wrong guess loses.
        banked: in credits; what no guess can lose any more.
    """

    ticket: Ticket | None = None
    past: tuple[Played, ...] = ()
    cards: tuple[Card, ...] = ()
    choice: Choice | None = None
    outcome: Outcome | None = None
    at_stake: int = 0
    banked: int = 0

    @property
    def number(self) -> int:
        """Counts the layouts from 1, draws included; 0 before the first one."""
        return len(self.past) + bool(self.cards)

    @property
    def wins(self) -> int:
        """The rounds won so far, the one that lies there included."""
        outcomes = [each.outcome for each in self.past]
        return [*outcomes, self.outcome].count(Outcome.WON)

    @property
    def round(self) -> int:
        """The round that is played, from 1: draws do not count, and a decided round stays until the next one begins."""
        return self.wins + (self.outcome is not Outcome.WON)

    @property
    def staked(self) -> int:
        """What was at stake when the layout that lies there was dealt, in credits."""
        if self.past:
            return self.past[-1].amount - self.past[-1].banked
        return 0 if self.ticket is None else self.ticket.stake

    @property
    def amount(self) -> int:
        """What the player would have if it ended now, in credits."""
        return self.banked + self.at_stake

    @property
    def history(self) -> tuple[Played, ...]:
        """Every layout that is decided, the one that lies there included once its outcome is known."""
        if self.choice is None or self.outcome is None:
            return self.past
        return *self.past, Played(self.cards, self.choice, self.outcome, self.staked)

    def may_begin(self, at_stake: int, banked: int) -> bool:
        """Whether another round may begin with these amounts, in credits: both limits of the house are kept."""
        assert self.ticket is not None
        return at_stake > 0 and self.wins < self.ticket.kind.rounds and banked + 2 * at_stake <= LIMIT
