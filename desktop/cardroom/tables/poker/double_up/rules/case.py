"""Case structure of the double-up: steps and guards.

Each state has one pure step. A step takes the cluster, the account and the message that led into the state, and returns
the next cluster. It never returns postings: the win stays in the escrow of the poker table.
"""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.ledger import Account, Posting
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import (
    PICKS,
    Choice,
    DoubleUpCluster,
    DoubleUpState,
    Outcome,
    Played,
    outcome_of,
)
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Pick, layout

BACK = "back"
"""The terminal that takes a double-up back before its first card."""

Stepped = tuple[DoubleUpCluster, tuple[Posting, ...]]
Step = Callable[[DoubleUpCluster, Account, Message], Stepped]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_face_down(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether no card has been turned up."""
    return cluster.ticket is not None and not cluster.cards


def is_high_low(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether HIGH or LOW may be chosen now."""
    return cluster.ticket is not None and cluster.ticket.kind is Kind.HIGH_LOW and cluster.choice is None


def is_pick_one(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether a card may be picked now."""
    return cluster.ticket is not None and cluster.ticket.kind is Kind.PICK_ONE and cluster.choice is None


def is_place(cluster: DoubleUpCluster, account: Account, message: Pick) -> bool:
    """Returns whether there is a hidden card at the place."""
    return message.place in range(len(PICKS))


def is_draw(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether the numbers are equal.

    Nothing has changed then, and the next two cards follow.
    """
    return cluster.outcome is Outcome.DRAW


def is_lost(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether the stake is lost."""
    return cluster.outcome is Outcome.LOST


def is_won(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether there is a win to collect."""
    return cluster.outcome is Outcome.WON


def may_go_on(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether all of the stake may be staked again."""
    return is_won(cluster, account) and cluster.may_begin(cluster.at_stake, cluster.banked)


def may_bank(cluster: DoubleUpCluster, account: Account) -> bool:
    """Returns whether half may be banked and the rest staked again."""
    half = _half(cluster)
    return is_won(cluster, account) and cluster.may_begin(cluster.at_stake - half, cluster.banked + half)


# --- steps, one for each state ----------------------------------------------------------------------------------------


def init(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Puts the ticket on record."""
    assert isinstance(message, Begin), "a double-up without a ticket"
    return DoubleUpCluster(ticket=message.ticket, at_stake=message.ticket.stake), ()


def offer(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Waits for START or BACK, with all cards face down."""
    return cluster, ()


def refresh(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Banks half if requested, and deals the next layout.

    The cards are on record before the player chooses.
    """
    assert cluster.ticket is not None
    banked = _half(cluster) if message.on == "bank_half" else 0
    past = cluster.past
    if cluster.choice is not None and cluster.outcome is not None:
        past += (Played(cluster.cards, cluster.choice, cluster.outcome, cluster.staked, banked),)
    dealt = replace(
        cluster,
        past=past,
        cards=layout(cluster.ticket, len(past) + 1),
        choice=None,
        outcome=None,
        at_stake=cluster.at_stake - banked,
        banked=cluster.banked + banked,
    )
    return dealt, ()


def judge(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Puts the choice and its outcome on record."""
    choice = PICKS[message.place] if isinstance(message, Pick) else Choice(message.on)
    return replace(cluster, choice=choice, outcome=outcome_of(cluster.cards, choice)), ()


def result(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Doubles or takes the stake; a draw keeps it."""
    return replace(cluster, at_stake=cluster.history[-1].amount), ()


def finish(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Banks the rest of the stake.

    The banked credits then go back to the poker table. After BACK they are the untouched win.
    """
    return replace(cluster, at_stake=0, banked=cluster.amount, taken_back=message.on == BACK), ()


STEPS: dict[DoubleUpState, Step] = {
    DoubleUpState.INIT: init,
    DoubleUpState.OFFER: offer,
    DoubleUpState.REFRESH: refresh,
    DoubleUpState.JUDGE: judge,
    DoubleUpState.RESULT: result,
    DoubleUpState.FINISH: finish,
}


def _half(cluster: DoubleUpCluster) -> int:
    """Returns the amount that banking half puts aside.

    A win is always an even number, so the halves are equal.
    """
    return cluster.at_stake // 2
