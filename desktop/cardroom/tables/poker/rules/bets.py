"""Which bets are legal, and what each bet key asks for. All amounts are whole credits."""

from cardroom.messages import Message

HIGHEST_BET = 10
HIGHEST_DOUBLED = 50_000
"""No double-up hands back more; so nothing over half of it can be doubled."""

MOST_DOUBLINGS = 10
"""No double-up goes on after so many wins."""
BET_KEYS = frozenset({"bet_up", "bet_down", "bet_one", "bet_max", "bet_to"})


class BadBet(ValueError):  # noqa: N818 - named like BadCards
    """A text that is no legal bet; the message is one plain line."""


def highest_bet(balance: int) -> int:
    """The highest legal bet for a balance; 0 when nothing is left."""
    return min(HIGHEST_BET, balance)


def clamp_bet(wanted: int, balance: int) -> int:
    """The legal bet nearest to the wanted one. Every bet, whichever way it comes in, passes here.

    Args:
        wanted: any whole number.
        balance: the player's credits, at least 1.
    """
    return max(1, min(wanted, highest_bet(balance)))


def wanted_bet(bet: int, balance: int, message: Message) -> int:
    """The bet that a bet key asks for, not yet clamped; the present bet for any other message.

    BET ONE adds one and, past the highest legal bet, begins again at one.
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
        case "bet_to":
            return int(message.values[0])
        case _:
            return bet


def parse_bet(text: str) -> int:
    """Reads a bet that somebody typed.

    Raises:
        BadBet: not a whole number from 1 to 10.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 2 and 1 <= int(digits) <= HIGHEST_BET):
        raise BadBet(f"{text!r} is no bet: a bet is a whole number from 1 to {HIGHEST_BET}")
    return int(digits)
