"""Legal bets and bet keys. All amounts are whole credits."""

from cardroom.messages import Message
from cardroom.tables.poker.rules.cluster import BetTo

HIGHEST_BET = 10
HIGHEST_DOUBLED = 50_000
"""The limit of a double-up: a win of more than half of it cannot be doubled."""

MOST_DOUBLINGS = 10
"""The largest number of wins in one double-up."""
BET_KEYS = frozenset({"bet_up", "bet_down", "bet_one", "bet_max", "bet_to"})


class BadBet(ValueError):  # noqa: N818 - named like BadCards
    """Text that is not a legal bet.

    The message is one plain line.
    """


def highest_bet(balance: int) -> int:
    """Returns the highest legal bet; 0 if the balance is 0."""
    return min(HIGHEST_BET, balance)


def clamp_bet(wanted: int, balance: int) -> int:
    """Clamps a bet to the legal range; every bet passes here.

    Args:
        wanted: any whole number.
        balance: the player's credits, at least 1.
    """
    return max(1, min(wanted, highest_bet(balance)))


def wanted_bet(bet: int, balance: int, message: Message) -> int:
    """Returns the bet that a message sets, not yet clamped.

    A message that is not a bet key returns the present bet. BET ONE adds one; past the highest legal bet it begins
    again at one.
    """
    match message.on:
        case "bet_up":
            return bet + 1
        case "bet_down":
            return bet - 1
        case "bet_one":
            return 1 if bet >= highest_bet(balance) else bet + 1
        case "bet_max":
            return HIGHEST_BET
        case _ if isinstance(message, BetTo):
            return message.bet
        case _:
            return bet


def parse_bet(text: str) -> int:
    """Parses a bet that the player typed.

    Raises:
        BadBet: not a whole number from 1 to 10.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2 and 1 <= int(digits) <= HIGHEST_BET):
        raise BadBet(f"{text!r} is no bet: a bet is a whole number from 1 to {HIGHEST_BET}")
    return int(digits)
