"""What the player of poker sees: the open table and the prompts."""

from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.dealing import commitment_of
from cardroom.cards.hands import Hand
from cardroom.ledger import Account
from cardroom.messages import RETURN, Entry, Message, Prompt
from cardroom.tables.poker.rules.bets import highest_bet, wanted_bet
from cardroom.tables.poker.rules.case import can_double
from cardroom.tables.poker.rules.cluster import Marking, PokerCluster, PokerState
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable


class PokerSight(Struct, frozen=True):
    """The visible part of the table, without seed and deck.

    Attributes:
        round_number: counts the rounds from 1; 0 before the first.
        commitment: the SHA-256 of the seed in hexadecimal; "" before there is a seed.
        fair: whether the seed came from the operating system.
        commitment_ahead: the SHA-256 of the next round's seed, from the result on; "" before it.
        fair_ahead: whether that seed came from the operating system.
        pay_table: the pays of the round.
        bet: in credits; 0 while none is placed.
        dealt: the five cards that were opened first, or none.
        hand: the five cards on the table, or none.
        marks: positions 0 to 4 of the cards that DRAW replaces, or has replaced.
        result: the final hand; None until it is judged.
        win: the pay of the hand in credits; 0 before the result.
        is_doubling: whether a double-up of the win is being played.
        credits: credits that can be bet.
        escrow: credits that can be collected.
    """

    round_number: int = 0
    commitment: str = ""
    fair: bool = True
    commitment_ahead: str = ""
    fair_ahead: bool = True
    pay_table: PayTable = FESTIVAL
    bet: int = 0
    dealt: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    marks: frozenset[int] = frozenset()
    result: Hand | None = None
    win: int = 0
    is_doubling: bool = False
    credits: int = 0
    escrow: int = 0


PokerEntry = Entry[PokerState, PokerSight]


def sight_of(state: PokerState, cluster: PokerCluster, account: Account, seat: int | None = None) -> PokerSight:
    """Returns what the player may see; the table has no seats."""
    following = cluster.next_deal
    return PokerSight(
        round_number=cluster.round_number,
        commitment=commitment_of(cluster.seed),
        fair=cluster.fair,
        commitment_ahead="" if following is None else commitment_of(following.seed),
        fair_ahead=following is None or following.fair,
        pay_table=cluster.options.pay_table,
        bet=cluster.bet,
        dealt=cluster.hand if cluster.next_card <= HAND_SIZE else cluster.deck[:HAND_SIZE],
        hand=cluster.hand,
        marks=cluster.marks,
        result=cluster.result,
        win=cluster.win,
        is_doubling=state is PokerState.DOUBLE_UP and cluster.doubled is None,
        credits=account.player,
        escrow=account.escrow,
    )


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
