"""Case structure of the poker table: steps and guards.

Each state has one pure step. A step takes the cluster, the account and the message that led into the state; it returns
the next cluster and the postings that follow. A guard returns from cluster and account whether a
wire is legal now, or from these and the message whether its value is acceptable.
"""

from collections.abc import Callable

from msgspec.structs import replace

from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.dealing import is_word
from cardroom.cards.hands import judge
from cardroom.ledger import FIRST_CREDITS, Account, Posting, collect, grant, pay_win, settle_double, take_bet
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.rules.bets import (
    BET_KEYS,
    HIGHEST_DOUBLED,
    MOST_DOUBLINGS,
    clamp_bet,
    highest_bet,
    wanted_bet,
)
from cardroom.tables.poker.rules.cluster import (
    ALL_POSITIONS,
    Doubled,
    Marking,
    PokerCluster,
    PokerOptions,
    PokerState,
    TakenBack,
    ToggleMark,
    WaitingDeal,
)

_DEAL = Message("deal")

Stepped = tuple[PokerCluster, tuple[Posting, ...]]
Step = Callable[[PokerCluster, Account, Message], Stepped]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_broke(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether nothing is left to bet."""
    return account.player == 0


def bet_stands(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether a bet is placed that the player can pay."""
    return 1 <= cluster.bet <= account.player


def has_credits(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether credits remain to bet after the win is collected."""
    return account.player + account.escrow > 0


def has_escrow(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether a win is still to be collected."""
    return account.escrow > 0


def can_double(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether the double of the win is within the limit."""
    return 0 < account.escrow <= HIGHEST_DOUBLED // 2


def is_doubling(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether the double-up is not settled yet."""
    return cluster.doubled is None


def is_taken_back(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """Returns whether a double-up of this round's win was taken back."""
    return isinstance(message, TakenBack) and message.round_number == cluster.round_number


def is_outcome(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """Returns whether the outcome is one of this round's win."""
    if not isinstance(message, Doubled):
        return False
    highest = min(HIGHEST_DOUBLED, account.escrow << MOST_DOUBLINGS)
    return message.round_number == cluster.round_number and 0 <= message.amount <= highest


def is_doubled(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether the double-up is over."""
    return cluster.doubled is not None


def has_next_deal(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether the next deal is on record and shown."""
    return cluster.next_deal is not None


def is_new_word(cluster: PokerCluster, account: Account, message: AddWord) -> bool:
    """Returns whether the word is legal; "" removes it."""
    return is_word(message.word)


def deal_was_pressed(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether DEAL collected the last win and a bet is placed.

    Dealing then follows automatically.
    """
    return cluster.pressed == _DEAL and bet_stands(cluster, account)


def can_raise(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether a higher bet is legal."""
    return cluster.bet < highest_bet(account.player)


def can_lower(cluster: PokerCluster, account: Account) -> bool:
    """Returns whether a lower bet is legal."""
    return cluster.bet > 1


def is_position(cluster: PokerCluster, account: Account, message: ToggleMark) -> bool:
    """Returns whether there is a card at the position."""
    return message.position in ALL_POSITIONS


# --- steps, one for each state ----------------------------------------------------------------------------------------


def initialize(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Opens the account: a player without credits is granted the first ones."""
    postings = () if account.player else (grant(FIRST_CREDITS),)
    return _cleared(cluster, PokerOptions()), postings


def refresh(
    cluster: PokerCluster, account: Account, message: Message, deal: WaitingDeal, options: PokerOptions
) -> Stepped:
    """Begins a round.

    Collects the escrow, clears table and marks, presets the bet if the options keep it, and takes over the deal that
    waits. DEAL is kept only if the last result has shown the commitment of that deal: no bet is taken for another.

    Args:
        cluster: the round that is over.
        account: the ledger before the win is collected.
        message: the message that led here; a bet key or DEAL is kept for the state Bet.
        deal: the deal that waits, or a new one.
        options: the player's options for the next round.
    """
    postings = (collect(account.escrow),) if account.escrow else ()
    balance = account.after(postings).player
    last_bet = cluster.bet or cluster.last_bet
    is_kept = message.on in BET_KEYS or (message == _DEAL and cluster.next_deal is not None)
    fresh = PokerCluster(
        round_number=deal.round_number,
        seed=deal.seed,
        word=deal.word,
        fair=deal.fair,
        options=options,
        bet=clamp_bet(last_bet, balance) if options.keeps_bet and balance else 0,
        last_bet=last_bet,
        pressed=message if is_kept else None,
    )
    return fresh, postings


def bet(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Sets the clamped bet, or the player's word.

    A bet key that has collected the last win is applied here.
    """
    if isinstance(message, AddWord):
        return replace(cluster, word=message.word, pressed=None), ()
    asked = message if message.on in BET_KEYS else cluster.pressed or message
    if asked.on in BET_KEYS:
        wanted = wanted_bet(cluster.bet, account.player, asked)
        return replace(cluster, bet=clamp_bet(wanted, account.player), pressed=None), ()
    return (cluster if cluster.bet else replace(cluster, pressed=None)), ()


def open_hand(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Takes the bet and opens five cards; later, applies each mark."""
    if cluster.hand:
        return replace(cluster, marks=_marks_after(cluster.marks, message)), ()
    opened = _assign_hand(replace(cluster, hand=(-1,) * HAND_SIZE, marks=ALL_POSITIONS))
    marks = ALL_POSITIONS if cluster.options.marking is Marking.HOLD else frozenset[int]()
    return replace(opened, marks=marks, pressed=None), (take_bet(cluster.bet),)


def choose_hand(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Replaces the marked cards with the next cards of the deck.

    The marks stay, to show which cards are new.
    """
    return _assign_hand(cluster), ()


def result(cluster: PokerCluster, account: Account, message: Message, deal: WaitingDeal) -> Stepped:
    """Judges the hand and pays a win into escrow.

    It puts the next deal on record, whose commitment is on screen from then on. Entered again, it only mixes a word
    into the next deal, or counts a double-up that was taken back.

    Args:
        cluster: the round, drawn to its end.
        account: the ledger before the win is paid.
        message: the message that led here.
        deal: the next round's deal, which waits already or is new.
    """
    if isinstance(message, AddWord):
        return replace(cluster, next_deal=replace(deal, word=message.word)), ()
    if isinstance(message, TakenBack):
        return replace(cluster, next_deal=deal, taken_back=cluster.taken_back + 1), ()
    judged = replace(cluster, result=judge(cluster.hand), next_deal=deal)
    return judged, (pay_win(judged.win),) if judged.win else ()


def double_up(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Waits for the double-up, a sub-VI; settles its outcome in escrow."""
    if not isinstance(message, Doubled):
        return cluster, ()
    after = message.amount
    postings = (settle_double(account.escrow, after),) if after != account.escrow else ()
    return replace(cluster, doubled=after), postings


def finish(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Clears the table at the end; keeps the deal that waits."""
    return _cleared(cluster, cluster.options), ()


STEPS: dict[PokerState, Step] = {
    PokerState.INITIALIZE: initialize,
    PokerState.BET: bet,
    PokerState.OPEN_HAND: open_hand,
    PokerState.CHOOSE_HAND: choose_hand,
    PokerState.DOUBLE_UP: double_up,
    PokerState.FINISH: finish,
}
"""The step of each state except Refresh and Result, which also need the deal that waits."""


def _cleared(cluster: PokerCluster, options: PokerOptions) -> PokerCluster:
    """Returns an empty table with the deal that waits.

    No number and no commitment is passed over.
    """
    return PokerCluster(cluster.round_number, cluster.seed, cluster.word, cluster.fair, options)


def _assign_hand(cluster: PokerCluster) -> PokerCluster:
    """Replaces the marked positions with the next cards of the deck.

    The deal and the draw are the same operation.
    """
    coming = iter(cluster.deck[cluster.next_card :])
    hand = tuple(next(coming) if position in cluster.marks else card for position, card in enumerate(cluster.hand))
    return replace(cluster, hand=hand, next_card=cluster.next_card + len(cluster.marks))


def _marks_after(marks: frozenset[int], message: Message) -> frozenset[int]:
    """Toggles the mark of one card, or of all five.

    All five become marked; if all are marked already, all are cleared.
    """
    if isinstance(message, ToggleMark):
        return marks ^ {message.position}
    return frozenset() if marks == ALL_POSITIONS else ALL_POSITIONS
