"""A computer player for the double-up.

It makes the better guess, banks half of its first win, and takes the third.
"""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.odds import better
from cardroom.tables.poker.double_up.rules.ticket import Kind

_WINS_WANTED = 3


@dataclass(frozen=True, slots=True)
class DoubleUpSight:
    """The visible part of the double-up, without the hidden cards.

    Attributes:
        state: of the double-up.
        kind: of the game; None before it begins.
        lies_open: the open card, if there is one.
        wins: rounds won so far.
        may_go_on, may_bank: whether all, or half, of the win may be staked again.
        may_take: whether the win may be collected.
    """

    state: DoubleUpState
    kind: Kind | None
    lies_open: Card | None
    wins: int
    may_go_on: bool
    may_bank: bool
    may_take: bool


def sight_of(state: DoubleUpState, cluster: DoubleUpCluster, legal: frozenset[str]) -> DoubleUpSight:
    """Returns the visible part of the double-up.

    Args:
        state: the state that was entered.
        cluster: in that state.
        legal: the legal terminals, which the enabled buttons show.
    """
    return DoubleUpSight(
        state=state,
        kind=None if cluster.ticket is None else cluster.ticket.kind,
        lies_open=cluster.cards[0] if cluster.cards else None,
        wins=cluster.wins,
        may_go_on="go_on" in legal,
        may_bank="bank_half" in legal,
        may_take="take_all" in legal,
    )


def choose(sight: DoubleUpSight) -> Message | None:
    """Returns the player's next press, or None.

    It is None where the double-up goes on by itself, or is over. The press follows from the sight alone, so a resumed
    double-up takes the same course as an uninterrupted one.
    """
    match sight.state:
        case DoubleUpState.REFRESH:
            return _guess(sight)
        case DoubleUpState.RESULT if sight.may_take:
            return _go_on(sight)
        case _:
            return None


def _guess(sight: DoubleUpSight) -> Message:
    """Makes the better guess; picks the first of four equal cards."""
    if sight.kind is Kind.PICK_ONE:
        return Message("pick", (0,))
    assert sight.lies_open is not None
    return Message((better(sight.lies_open) or Choice.HIGH).value)


def _go_on(sight: DoubleUpSight) -> Message:
    if sight.wins >= _WINS_WANTED:
        return Message("take_all")
    if sight.wins == 1 and sight.may_bank:
        return Message("bank_half")
    return Message("go_on") if sight.may_go_on else Message("take_all")
