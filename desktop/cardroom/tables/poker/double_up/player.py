"""A computer player for the double-up: it makes the better guess, banks half of its first win, and takes the third."""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState
from cardroom.tables.poker.double_up.rules.odds import better
from cardroom.tables.poker.double_up.rules.ticket import Kind

_WINS_WANTED = 3


@dataclass(frozen=True, slots=True)
class DoubleUpSight:
    """What who plays may see: the open card and the amounts, and nothing of what lies face down.

    Attributes:
        state: where the double-up stands.
        kind: which of the two games it is; None before it begins.
        lies_open: the open card, if there is one.
        wins: rounds won so far.
        may_go_on, may_bank: whether all, or half, of what was won may be staked once more.
        may_take: whether it may be taken home.
    """

    state: DoubleUpState
    kind: Kind | None
    lies_open: Card | None
    wins: int
    may_go_on: bool
    may_bank: bool
    may_take: bool


def sight_of(state: DoubleUpState, cluster: DoubleUpCluster, legal: frozenset[str]) -> DoubleUpSight:
    """What can be seen.

    Args:
        state: that was entered.
        cluster: as it is in it.
        legal: the terminals that would be followed now, as the lit buttons tell.
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
    """The player's next press; None where the double-up goes on by itself, or is over.

    It follows from the sight alone, so a double-up that was interrupted goes on as it would have gone.
    """
    match sight.state:
        case DoubleUpState.REFRESH:
            return _guess(sight)
        case DoubleUpState.RESULT if sight.may_take:
            return _go_on(sight)
        case _:
            return None


def _guess(sight: DoubleUpSight) -> Message:
    """Of four cards none is better than another: the first one."""
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
