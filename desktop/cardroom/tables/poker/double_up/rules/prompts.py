"""Codes of the double-up's prompts; panels turn them into sentences."""

from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.poker.double_up.rules.case import may_bank, may_go_on
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind


class DoubleUpPrompt(Enum):
    """The codes; each comment lists the code's figures."""

    WELCOME = "welcome"
    OFFER = "offer"  # the stake
    HIGH_OR_LOW = "high-or-low"  # the open card
    PICK_ONE = "pick-one"  # the open card
    AFTER_DRAW = "after-draw"  # the open card
    BANKED_HIGH_OR_LOW = "banked-high-or-low"  # what was banked just now, the open card
    BANKED_PICK_ONE = "banked-pick-one"  # what was banked just now, the open card
    CHOSEN = "chosen"
    WON = "won"  # at stake
    WON_HALF_MAY_STAY = "won-half-may-stay"  # at stake: too much to stake all of it again
    WON_TO_THE_LIMIT = "won-to-the-limit"  # the amount
    WON_THE_LAST = "won-the-last"  # the amount, the number of rounds
    DRAW = "draw"
    LOST = "lost"
    TAKEN = "taken"  # the amount
    KEPT = "kept"  # the amount: the rest is lost
    NOTHING = "nothing"
    TAKEN_BACK = "taken-back"  # the win


def prompt_for(state: DoubleUpState, cluster: DoubleUpCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for entering `state`.

    Args:
        state: the state that was entered.
        cluster: after the state's step.
        account: not used.
        message: not used.
    """
    match state:
        case DoubleUpState.INIT:
            return Prompt(DoubleUpPrompt.WELCOME)
        case DoubleUpState.OFFER:
            return Prompt(DoubleUpPrompt.OFFER, (cluster.at_stake,))
        case DoubleUpState.REFRESH:
            return _choice_prompt(cluster)
        case DoubleUpState.JUDGE:
            return Prompt(DoubleUpPrompt.CHOSEN)
        case DoubleUpState.RESULT:
            return _result_prompt(cluster, account)
        case DoubleUpState.FINISH:
            return _last_prompt(cluster)


def _choice_prompt(cluster: DoubleUpCluster) -> Prompt:
    assert cluster.ticket is not None
    is_pick, last = cluster.ticket.kind is Kind.PICK_ONE, cluster.past[-1] if cluster.past else None
    if last is not None and last.banked:
        code = DoubleUpPrompt.BANKED_PICK_ONE if is_pick else DoubleUpPrompt.BANKED_HIGH_OR_LOW
        return Prompt(code, (last.banked, cluster.cards[0]))
    if is_pick:
        return Prompt(DoubleUpPrompt.PICK_ONE, (cluster.cards[0],))
    after_draw = last is not None and last.outcome is Outcome.DRAW
    return Prompt(DoubleUpPrompt.AFTER_DRAW if after_draw else DoubleUpPrompt.HIGH_OR_LOW, (cluster.cards[0],))


def _result_prompt(cluster: DoubleUpCluster, account: Account) -> Prompt:
    assert cluster.ticket is not None
    if cluster.outcome is not Outcome.WON:
        return Prompt(DoubleUpPrompt.DRAW if cluster.outcome is Outcome.DRAW else DoubleUpPrompt.LOST)
    if may_go_on(cluster, account):
        return Prompt(DoubleUpPrompt.WON, (cluster.at_stake,))
    if may_bank(cluster, account):
        return Prompt(DoubleUpPrompt.WON_HALF_MAY_STAY, (cluster.at_stake,))
    if cluster.wins == cluster.ticket.kind.rounds:
        return Prompt(DoubleUpPrompt.WON_THE_LAST, (cluster.amount, cluster.wins))
    return Prompt(DoubleUpPrompt.WON_TO_THE_LIMIT, (cluster.amount,))


def _last_prompt(cluster: DoubleUpCluster) -> Prompt:
    if cluster.taken_back:
        return Prompt(DoubleUpPrompt.TAKEN_BACK, (cluster.amount,))
    if cluster.outcome is Outcome.WON:
        return Prompt(DoubleUpPrompt.TAKEN, (cluster.amount,))
    return Prompt(DoubleUpPrompt.KEPT, (cluster.amount,)) if cluster.amount else Prompt(DoubleUpPrompt.NOTHING)
