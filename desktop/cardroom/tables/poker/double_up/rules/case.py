"""The case structure of the double-up: one pure step for each state, and the guards on the wires.

A step takes the cluster, the account and the message that led into the state, and returns the next cluster. It never
asks for postings: the win stays in the escrow of the poker table.
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


# --- guards: may this wire be followed? ------------------------------------------------------------------------------


def is_new_game(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """The message brings a sound ticket for another win than the one on record; that one is never begun anew."""
    if not message.values or not message.values[0].is_sound:
        return False
    return cluster.ticket is None or message.values[0].game != cluster.ticket.game


def has_ticket(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """There is something to play for."""
    return cluster.ticket is not None


def is_high_low(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """High and low are the choices, and none is made yet."""
    return cluster.ticket is not None and cluster.ticket.kind is Kind.HIGH_LOW and cluster.choice is None


def is_pick(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """The four cards are the choices, none is made yet, and the message names one of them, 0 to 3, or none."""
    choosing = cluster.ticket is not None and cluster.ticket.kind is Kind.PICK_ONE and cluster.choice is None
    return choosing and (not message.values or message.values[0] in range(len(PICKS)))


def is_draw(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Equal numbers: nothing has changed, and the next two cards come."""
    return cluster.outcome is Outcome.DRAW


def is_lost(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """What was at stake is lost."""
    return cluster.outcome is Outcome.LOST


def is_won(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """There is something to take home."""
    return cluster.outcome is Outcome.WON


def may_go_on(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """All of it may be staked once more."""
    return is_won(cluster, account, message) and cluster.may_begin(cluster.at_stake, cluster.banked)


def may_bank(cluster: DoubleUpCluster, account: Account, message: Message) -> bool:
    """Half of it may be banked, and the rest staked once more."""
    half = _half(cluster)
    return is_won(cluster, account, message) and cluster.may_begin(cluster.at_stake - half, cluster.banked + half)


# --- steps: one for each state ---------------------------------------------------------------------------------------


def init(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Puts the ticket on record; without one the table is empty, and waits."""
    if message.on != "begin":
        return DoubleUpCluster(), ()
    ticket = message.values[0]
    return DoubleUpCluster(ticket=ticket, at_stake=ticket.stake), ()


def refresh(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Banks what is to be banked, and lays the next cards; they are on record before anybody chooses."""
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
    """Puts the choice on record, and what it comes to."""
    choice = PICKS[message.values[0]] if message.on == "pick" else Choice(message.on)
    return replace(cluster, choice=choice, outcome=outcome_of(cluster.cards, choice)), ()


def result(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Doubles what was at stake, or takes it; a draw leaves it."""
    return replace(cluster, at_stake=cluster.history[-1].amount), ()


def finish(cluster: DoubleUpCluster, account: Account, message: Message) -> Stepped:
    """Banks what is left at stake: what is banked now goes back to the poker table."""
    return replace(cluster, at_stake=0, banked=cluster.amount), ()


STEPS: dict[DoubleUpState, Step] = {
    DoubleUpState.INIT: init,
    DoubleUpState.REFRESH: refresh,
    DoubleUpState.JUDGE: judge,
    DoubleUpState.RESULT: result,
    DoubleUpState.FINISH: finish,
}


def _half(cluster: DoubleUpCluster) -> int:
    """What banking half banks. What has just been won is twice something: its halves are always equal."""
    return cluster.at_stake // 2
