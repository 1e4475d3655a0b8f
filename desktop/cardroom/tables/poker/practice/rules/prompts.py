"""Prompts of the practice table, as codes; panels make the texts."""

from enum import Enum

from cardroom.cards.cards import HAND_SIZE
from cardroom.ledger import Account
from cardroom.messages import Message, Prompt
from cardroom.tables.poker.practice.rules.cluster import MOST_TRIES, PracticeCluster, PracticeState, Source


class PracticePrompt(Enum):
    """Codes of prompts, with their figures; worths are per credit bet.

    Worths and costs are fractions.
    """

    WELCOME = "welcome"
    CHOOSE = "choose"
    CHOOSE_AGAIN = "choose-again"  # a missed hand
    CHOOSE_ANEW = "choose-anew"  # a choice was taken back
    NO_CLOSE_CALL = "no-close-call"  # deals that were passed over
    COSTS = "costs"  # cost, worth of the best
    BEST = "best"  # Hand, its pay, worth
    MISSED = "missed"  # Hand, its pay, cost, the best hold's cards
    ENTER = "enter"  # cards still to be entered
    ASKED = "asked"
    OVER = "over"


def prompt_for(state: PracticeState, cluster: PracticeCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for a state that was entered.

    Args:
        state: the state that was entered.
        cluster: the cluster after the state's step.
        account: not used.
        message: the message that led into the state.
    """
    match state:
        case PracticeState.INITIALIZE | PracticeState.DEAL:
            return Prompt(PracticePrompt.WELCOME)
        case PracticeState.CHOOSE:
            return _choose_prompt(cluster)
        case PracticeState.JUDGE | PracticeState.DRAW:
            return _verdict_prompt(cluster)
        case PracticeState.ASK:
            left = HAND_SIZE - len(cluster.asked)
            return Prompt(PracticePrompt.ENTER, (left,)) if left else Prompt(PracticePrompt.ASKED)
        case PracticeState.FINISH:
            return Prompt(PracticePrompt.OVER)


def _choose_prompt(cluster: PracticeCluster) -> Prompt:
    if cluster.choices:
        return Prompt(PracticePrompt.CHOOSE_ANEW)
    if cluster.source is Source.MISSED:
        return Prompt(PracticePrompt.CHOOSE_AGAIN)
    if cluster.tries == MOST_TRIES:
        return Prompt(PracticePrompt.NO_CLOSE_CALL, (cluster.tries,))
    return Prompt(PracticePrompt.CHOOSE)


def _verdict_prompt(cluster: PracticeCluster) -> Prompt:
    verdict = cluster.verdict
    assert verdict is not None
    if not cluster.drawn:
        return Prompt(PracticePrompt.COSTS, (verdict.cost, verdict.best))
    assert cluster.result is not None
    pay = cluster.pay_table.pay(cluster.result)
    if verdict.cost:
        return Prompt(PracticePrompt.MISSED, (cluster.result, pay, verdict.cost, cluster.best_cards))
    return Prompt(PracticePrompt.BEST, (cluster.result, pay, verdict.worth))
