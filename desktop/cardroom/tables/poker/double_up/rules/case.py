"""Case structure of the double-up: steps and guards.

Each state has one pure step. A step takes the cluster, the account and the message that led into the state, and returns
the next cluster. It never returns postings: the win stays in the escrow of the poker table.
"""

from collections.abc import Callable
from dataclasses import replace

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
from cardroom.tables.poker.double_up.rules.ticket import Kind, layout

Stepped = tuple[DoubleUpCluster, tuple[Posting, ...]]
Step = Callable[[DoubleUpCluster, Account, Message], Stepped]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_new_game(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether the message has a valid ticket for another win.

    The win on record is never begun again.
    """
    if not message.values or not message.values[0].is_sound:
        return False
    return cluster.ticket is None or message.values[0].game != cluster.ticket.game


def has_ticket(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether a ticket is on record."""
    return cluster.ticket is not None


def is_high_low(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether HIGH or LOW may be chosen now."""
    return cluster.ticket is not None and cluster.ticket.kind is Kind.HIGH_LOW and cluster.choice is None


def is_pick(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether a card may be picked now.

    The message carries a position, 0 to 3, or no value.
    """
    choosing = cluster.ticket is not None and cluster.ticket.kind is Kind.PICK_ONE and cluster.choice is None
    return choosing and (not message.values or message.values[0] in range(len(PICKS)))


def is_draw(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether the numbers are equal.

    Nothing has changed then, and the next two cards follow.
    """
    return cluster.outcome is Outcome.DRAW


def is_lost(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether the stake is lost."""
    return cluster.outcome is Outcome.LOST


def is_won(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether there is a win to collect."""
    return cluster.outcome is Outcome.WON


def may_go_on(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether all of the stake may be staked again."""
    return is_won(cluster, account, message) and cluster.may_begin(cluster.at_stake, cluster.banked)


def may_bank(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Returns whether half may be banked and the rest staked again."""
    half = _half(cluster)
    return is_won(cluster, account, message) and cluster.may_begin(cluster.at_stake - half, cluster.banked + half)


# --- steps, one for each state ----------------------------------------------------------------------------------------


def init(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Puts the ticket on record; without one, clears the table and waits."""
    if message.on != "begin":
        return DoubleUpCluster(), ()
    ticket = message.values[0]
    return DoubleUpCluster(ticket=ticket, at_stake=ticket.stake), ()


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
    choice = PICKS[message.values[0]] if message.on == "pick" else Choice(message.on)
    return replace(cluster, choice=choice, outcome=outcome_of(cluster.cards, choice)), ()


def result(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Doubles or takes the stake; a draw keeps it."""
    return replace(cluster, at_stake=cluster.history[-1].amount), ()


def finish(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Banks the rest of the stake.

    The banked credits then go back to the poker table.
    """
    return replace(cluster, at_stake=0, banked=cluster.amount), ()


STEPS: dict[DoubleUpState, Step] = {
    DoubleUpState.INIT: init,
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
