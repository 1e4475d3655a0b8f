"""Money as double entry: every movement of credits is a posting over three accounts that sums to zero.

The player's account holds what can be bet; a table's escrow holds a win that is not yet collected; the house is the
other side of everything, and is the only one that may be negative.
"""

from dataclasses import dataclass
from enum import Enum


class Reason(Enum):
    """Why credits moved; the meters of an audit are the sums over each."""

    GRANT = "grant"
    BET = "bet"
    WIN = "win"
    COLLECT = "collect"
    DOUBLE = "double"


@dataclass(frozen=True, slots=True)
class Posting:
    """One balanced movement of credits. All amounts in whole credits; their sum is zero.

    Raises:
        ValueError: the amounts do not sum to zero.
    """

    reason: Reason
    player: int = 0
    house: int = 0
    escrow: int = 0

    def __post_init__(self) -> None:
        if self.player + self.house + self.escrow != 0:
            raise ValueError(f"a posting that does not balance: {self}")


@dataclass(frozen=True, slots=True)
class Account:
    """What one table sees of the ledger, in whole credits.

    Attributes:
        player: the balance that can be bet.
        escrow: this table's win that is not yet collected.
    """

    player: int
    escrow: int = 0

    def after(self, postings: tuple[Posting, ...]) -> "Account":
        """The account once `postings` are made: pure arithmetic, nothing is written."""
        return Account(
            self.player + sum(posting.player for posting in postings),
            self.escrow + sum(posting.escrow for posting in postings),
        )


def grant(credits: int) -> Posting:
    """The house gives a player `credits` to play with."""
    return Posting(Reason.GRANT, player=credits, house=-credits)


def take_bet(bet: int) -> Posting:
    """A bet goes from the player to the house."""
    return Posting(Reason.BET, player=-bet, house=bet)


def pay_win(win: int) -> Posting:
    """The house pays a win into escrow, where it waits to be collected."""
    return Posting(Reason.WIN, house=-win, escrow=win)


def settle_double(before: int, after: int) -> Posting:
    """A double-up has made `after` of the `before` credits in escrow; the house pays or takes what lies between."""
    return Posting(Reason.DOUBLE, house=before - after, escrow=after - before)


def collect(win: int) -> Posting:
    """A win leaves escrow for the player."""
    return Posting(Reason.COLLECT, player=win, escrow=-win)
