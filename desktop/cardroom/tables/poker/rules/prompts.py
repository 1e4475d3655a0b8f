"""Codes of the poker table's prompts; panels turn them into sentences."""

from enum import Enum

from cardroom.ledger import Account
from cardroom.messages import RETURN, Message, Prompt
from cardroom.tables.poker.rules.bets import highest_bet, wanted_bet
from cardroom.tables.poker.rules.case import can_double
from cardroom.tables.poker.rules.cluster import Marking, PokerCluster, PokerState


class PokerPrompt(Enum):
    """The codes; each comment lists the code's figures."""

    WELCOME = "welcome"  # credits
    SHUFFLED = "shuffled"
    PLACE_BET = "place-bet"  # highest legal bet
    BET_LIMITED = "bet-limited"  # highest legal bet, present bet
    PRESS_DEAL = "press-deal"  # the bet
    MARK_CHANGES = "mark-changes"
    MARK_HOLDS = "mark-holds"
    DRAWN = "drawn"
    WON = "won"  # Hand, win
    WON_TOO_MUCH = "won-too-much"  # Hand, win: too much to double
    LOST = "lost"
    DOUBLING = "doubling"  # win
    DOUBLED = "doubled"  # the amount after
    TAKEN_BACK = "taken-back"  # the win
    LOST_ALL = "lost-all"
    BROKE = "broke"
    LEFT = "left"  # credits


def prompt_for(state: PokerState, cluster: PokerCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for entering `state`.

    Args:
        state: the state that was entered.
        cluster: after the state's step.
        account: after the state's postings.
        message: the message that led into the state.
    """
    match state:
        case PokerState.INITIALIZE:
            prompt = Prompt(PokerPrompt.WELCOME, (account.player,))
        case PokerState.REFRESH:
            prompt = Prompt(PokerPrompt.SHUFFLED)
        case PokerState.BET:
            prompt = _bet_prompt(cluster, account, message)
        case PokerState.OPEN_HAND:
            holds = cluster.options.marking is Marking.HOLD
            prompt = Prompt(PokerPrompt.MARK_HOLDS if holds else PokerPrompt.MARK_CHANGES)
        case PokerState.CHOOSE_HAND:
            prompt = Prompt(PokerPrompt.DRAWN)
        case PokerState.RESULT:
            is_back = message.on == RETURN
            prompt = Prompt(PokerPrompt.TAKEN_BACK, (cluster.win,)) if is_back else _result_prompt(cluster, account)
        case PokerState.DOUBLE_UP:
            doubling = cluster.doubled is None
            prompt = Prompt(PokerPrompt.DOUBLING if doubling else PokerPrompt.DOUBLED, (account.escrow,))
        case PokerState.FINISH:
            prompt = Prompt(PokerPrompt.LEFT, (account.player,)) if account.player else Prompt(PokerPrompt.BROKE)
    return prompt


def _result_prompt(cluster: PokerCluster, account: Account) -> Prompt:
    if cluster.win:
        code = PokerPrompt.WON if can_double(cluster, account) else PokerPrompt.WON_TOO_MUCH
        return Prompt(code, (cluster.result, cluster.win))
    return Prompt(PokerPrompt.LOST if account.player else PokerPrompt.LOST_ALL)


def _bet_prompt(cluster: PokerCluster, account: Account, message: Message) -> Prompt:
    highest = highest_bet(account.player)
    if message.on == "bet_to" and wanted_bet(cluster.bet, account.player, message) != cluster.bet:
        return Prompt(PokerPrompt.BET_LIMITED, (highest, cluster.bet))
    return Prompt(PokerPrompt.PRESS_DEAL, (cluster.bet,)) if cluster.bet else Prompt(PokerPrompt.PLACE_BET, (highest,))
