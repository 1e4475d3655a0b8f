"""A computer player for the double-up.

It starts, makes the better guess, banks half of its first win, and takes the third.
"""

from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import Choice
from cardroom.tables.poker.double_up.rules.odds import better
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpSight
from cardroom.tables.poker.double_up.rules.ticket import Pick

_WINS_WANTED = 3


def choose(entry: DoubleUpEntry) -> Message | None:
    """Returns the player's next press, or None.

    It is None where the double-up goes on by itself, or is over. The press follows from the entry alone, so a resumed
    double-up takes the same course as an uninterrupted one.
    """
    if "start" in entry.legal:
        return Message("start")
    if "pick" in entry.legal:
        return Pick(0)  # four equal cards
    if "high" in entry.legal:
        return Message(_guess(entry.sight).value)
    return _go_on(entry) if "take_all" in entry.legal else None


def _guess(sight: DoubleUpSight) -> Choice:
    """Makes the better guess."""
    lies_open = sight.cards[0]
    assert lies_open is not None
    return better(lies_open) or Choice.HIGH


def _go_on(entry: DoubleUpEntry) -> Message:
    if entry.sight.wins >= _WINS_WANTED:
        return Message("take_all")
    if entry.sight.wins == 1 and "bank_half" in entry.legal:
        return Message("bank_half")
    return Message("go_on") if "go_on" in entry.legal else Message("take_all")
