"""Double-entry postings of credits over four accounts, which sum to zero.

The player's account has the credits that can be bet. A table's escrow has a win that is not yet collected, or the stake
of a campaign. The prize account has the credits of cleared campaigns: it only rises, and no posting takes from it. The
house is the other side of every posting, and the only account that may be negative.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct, field

FIRST_CREDITS = 1_000
"""The credits that a new player is granted."""


class Reason(Enum):
    """Reasons for postings; an audit's meters are sums by reason."""

    GRANT = "grant"
    BET = "bet"
    WIN = "win"
    COLLECT = "collect"
    DOUBLE = "double"
    STAKE = "stake"
    STAKE_END = "stake-end"
    PRIZE = "prize"
    CREDIT_IN = "credit-in"
    """The operator of a kiosk has put credits in."""
    VOUCHER = "voucher"
    COIN = "coin"
    BONUS = "bonus"
    """Credits beside those of a coin."""
    FREE = "free"
    """Free credits at the start of a session in a kiosk."""
    PRICE = "price"
    """The price of a game at a table without stakes."""
    CREDIT_OUT = "credit-out"
    """The operator has taken credits out."""
    LEFT = "left"
    """Credits that were left at the end of a session in a kiosk."""


INWARD = (Reason.CREDIT_IN, Reason.VOUCHER, Reason.COIN, Reason.BONUS, Reason.FREE)
"""The ways in which credits come into a kiosk."""

OUTWARD = (Reason.PRICE, Reason.CREDIT_OUT, Reason.LEFT)
"""The ways in which credits leave a kiosk, besides bets."""


class Posting(Struct, frozen=True):
    """A balanced movement of whole credits.

    Attributes:
        reason: the reason for the movement.
        player: added to the player's account.
        house: added to the house's account.
        escrow: added to the table's escrow.
        prize: added to the prize account; not negative.

    Raises:
        ValueError: the amounts do not sum to zero, or credits leave the prize account.
    """

    reason: Reason
    player: int = 0
    house: int = 0
    escrow: int = 0
    prize: int = 0

    def __post_init__(self) -> None:
        if self.player + self.house + self.escrow + self.prize != 0:
            raise ValueError(f"a posting that does not balance: {self}")
        if self.prize < 0:
            raise ValueError(f"a posting that takes from the prize account: {self}")


class Account(Struct, frozen=True):
    """The balances that one table uses, in whole credits.

    Attributes:
        player: the balance that can be bet.
        escrow: this table's win that is not yet collected, or its stake.
        prize: the balance of the prize account, which all tables share.
    """

    player: int
    escrow: int = 0
    prize: int = 0

    def after(self, postings: tuple[Posting, ...]) -> "Account":
        """Returns the account after `postings`; nothing is written."""
        return Account(
            self.player + sum(posting.player for posting in postings),
            self.escrow + sum(posting.escrow for posting in postings),
            self.prize + sum(posting.prize for posting in postings),
        )


def grant(credits: int) -> Posting:
    """Returns the posting of credits from the house to the player."""
    return Posting(Reason.GRANT, player=credits, house=-credits)


def bring_in(reason: Reason, credits: int) -> Posting:
    """Returns the posting of credits that come into a kiosk.

    Args:
        reason: one of `INWARD`.
        credits: from the house to the player.
    """
    assert reason in INWARD, reason
    return Posting(reason, player=credits, house=-credits)


def take_out(reason: Reason, credits: int) -> Posting:
    """Returns the posting of credits that leave a kiosk.

    Args:
        reason: one of `OUTWARD`.
        credits: from the player to the house.
    """
    assert reason in OUTWARD, reason
    return Posting(reason, player=-credits, house=credits)


def take_bet(bet: int) -> Posting:
    """Returns the posting of a bet from the player to the house."""
    return Posting(Reason.BET, player=-bet, house=bet)


def pay_win(win: int) -> Posting:
    """Returns the posting of a win from the house to escrow.

    It stays there until it is collected.
    """
    return Posting(Reason.WIN, house=-win, escrow=win)


def settle_double(before: int, after: int) -> Posting:
    """Returns the posting of a double-up's result.

    The house pays or takes the difference between `before` and `after`, the credits in escrow.
    """
    return Posting(Reason.DOUBLE, house=before - after, escrow=after - before)


def collect(win: int) -> Posting:
    """Returns the posting of a win from escrow to the player."""
    return Posting(Reason.COLLECT, player=win, escrow=-win)


def take_stake(stake: int) -> Posting:
    """Returns the posting of a stake from the player to escrow."""
    return Posting(Reason.STAKE, player=-stake, escrow=stake)


def end_stake(stake: int) -> Posting:
    """Returns the posting of a stake from escrow to the house.

    It is made when the staked game ends, lost or won.
    """
    return Posting(Reason.STAKE_END, house=stake, escrow=-stake)


def award_prize(prize: int) -> Posting:
    """Returns the posting of a prize, paid by the house."""
    return Posting(Reason.PRIZE, house=-prize, prize=prize)


class Note(Struct, frozen=True):
    """Something that happened: a row of the ledger's chain of events.

    Attributes:
        kind: what it was, such as "kiosk-power-up".
        detail: facts, of JSON's types.
    """

    kind: str
    detail: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))


class ChainHead(NamedTuple):
    """The last link of the chain over ledger, book and games.

    Attributes:
        number: the number of the link, from 1.
        hash: SHA-256 of the link as 64 hexadecimal digits.
    """

    number: int
    hash: str
