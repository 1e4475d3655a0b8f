"""The case structure of the poker table: one pure step for each state, and the guards on the wires.

A step takes the cluster, the account and the message that led into the state; it returns the next cluster and the
postings that it asks for. A guard takes the same three and says whether a wire may be followed.
"""

from collections.abc import Callable
from dataclasses import replace

from cardroom.cards.cards import HAND_SIZE
from cardroom.cards.dealing import is_word
from cardroom.cards.hands import judge
from cardroom.ledger import Account, Posting, collect, grant, pay_win, settle_double, take_bet
from cardroom.messages import Message
from cardroom.tables.poker.rules.bets import (
    BET_KEYS,
    HIGHEST_DOUBLED,
    MOST_DOUBLINGS,
    clamp_bet,
    highest_bet,
    wanted_bet,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, Outcome, PokerCluster, PokerOptions, PokerState

FIRST_CREDITS = 1_000
_DEAL = Message("deal")

Stepped = tuple[PokerCluster, tuple[Posting, ...]]
Step = Callable[[PokerCluster, Account, Message], Stepped]


# --- guards: may this wire be followed? ------------------------------------------------------------------------------


def is_broke(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """Nothing is left to bet."""
    return account.player == 0


def bet_stands(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """A bet is placed that the player can pay."""
    return 1 <= cluster.bet <= account.player


def has_credits(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """There will be something to bet once the win is collected."""
    return account.player + account.escrow > 0


def has_escrow(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """A win waits to be collected."""
    return account.escrow > 0


def can_double(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """A win waits, and twice as much would not exceed the limit."""
    return 0 < account.escrow <= HIGHEST_DOUBLED // 2


def is_outcome(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """The message names what a double-up of this round's win can hand back, and it is the first one to come."""
    if cluster.doubled is not None or not message.values:
        return cluster.doubled is None
    outcome: Outcome = message.values[0]
    highest = min(HIGHEST_DOUBLED, account.escrow << MOST_DOUBLINGS)
    return outcome.round_number == cluster.round_number and 0 <= outcome.amount <= highest


def is_doubled(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """The double-up is over."""
    return cluster.doubled is not None


def is_new_word(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """The message carries a word that a player may add, or takes hers away."""
    return not message.values or is_word(message.values[0])


def deal_was_pressed(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """DEAL has collected the last win and the bet stands: dealing follows by itself."""
    return cluster.pressed == _DEAL and bet_stands(cluster, account, message)


def can_raise(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """A higher bet is legal."""
    return cluster.bet < highest_bet(account.player)


def can_lower(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """A lower bet is legal."""
    return cluster.bet > 1


def is_position(cluster: PokerCluster, account: Account, message: Message) -> bool:
    """The message names one of the five cards, 0 to 4; without a position: is there a card to mark?"""
    return not message.values or message.values[0] in ALL_POSITIONS


# --- steps: one for each state ---------------------------------------------------------------------------------------


def initialize(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Opens the account: whoever has no credits is granted the first ones."""
    postings = () if account.player else (grant(FIRST_CREDITS),)
    return PokerCluster(round_number=cluster.round_number), postings


def refresh(cluster: PokerCluster, account: Account, message: Message, seed: bytes, options: PokerOptions) -> Stepped:
    """Collects what is in escrow, clears table and marks, presets the bet, puts the next seed on record.

    Args:
        cluster: the round that is over.
        account: the ledger before the collecting.
        message: what led here; a bet key or DEAL is kept, for Bet to act on.
        seed: 32 new random bytes.
        options: what the player has set for the next round.
    """
    postings = (collect(account.escrow),) if account.escrow else ()
    balance = account.after(postings).player
    last_bet = cluster.bet or cluster.last_bet
    fresh = PokerCluster(
        round_number=cluster.round_number + 1,
        seed=seed.hex(),
        options=options,
        bet=clamp_bet(last_bet, balance) if options.keeps_bet and balance else 0,
        last_bet=last_bet,
        pressed=message if message.on in BET_KEYS or message == _DEAL else None,
    )
    return fresh, postings


def bet(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Sets the bet, clamped, or the player's word; a bet key that has collected the last win is acted on here."""
    if message.on == "add_word":
        return replace(cluster, word=message.values[0], pressed=None), ()
    asked = message if message.on in BET_KEYS else cluster.pressed or message
    if asked.on in BET_KEYS:
        wanted = wanted_bet(cluster.bet, account.player, asked)
        return replace(cluster, bet=clamp_bet(wanted, account.player), pressed=None), ()
    return (cluster if cluster.bet else replace(cluster, pressed=None)), ()


def open_hand(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Takes the bet and opens five cards; after that, every mark enters here again."""
    if cluster.hand:
        return replace(cluster, marks=_marks_after(cluster.marks, message)), ()
    opened = _assign_hand(replace(cluster, hand=(-1,) * HAND_SIZE, marks=ALL_POSITIONS))
    marks = ALL_POSITIONS if cluster.options.marking is Marking.HOLD else frozenset[int]()
    return replace(opened, marks=marks, pressed=None), (take_bet(cluster.bet),)


def choose_hand(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Replaces the marked cards with the next ones of the deck; the marks stay, to show which are new."""
    return _assign_hand(cluster), ()


def result(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Judges the hand and pays a win into escrow."""
    judged = replace(cluster, result=judge(cluster.hand))
    return judged, (pay_win(judged.win),) if judged.win else ()


def double_up(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Waits for the double-up, which has a machine of its own; what it hands back is settled in escrow."""
    if message.on != "doubled":
        return cluster, ()
    after = message.values[0].amount
    postings = (settle_double(account.escrow, after),) if after != account.escrow else ()
    return replace(cluster, doubled=after), postings


def finish(cluster: PokerCluster, account: Account, message: Message) -> Stepped:
    """Clears the table: the game is over."""
    return PokerCluster(round_number=cluster.round_number, options=cluster.options), ()


STEPS: dict[PokerState, Step] = {
    PokerState.INITIALIZE: initialize,
    PokerState.BET: bet,
    PokerState.OPEN_HAND: open_hand,
    PokerState.CHOOSE_HAND: choose_hand,
    PokerState.RESULT: result,
    PokerState.DOUBLE_UP: double_up,
    PokerState.FINISH: finish,
}
"""Every state's step but Refresh, whose seed and options come in from outside."""


def _assign_hand(cluster: PokerCluster) -> PokerCluster:
    """Exactly the marked positions get the next cards of the deck: the same operation for the deal and the draw."""
    coming = iter(cluster.deck[cluster.next_card :])
    hand = tuple(next(coming) if position in cluster.marks else card for position, card in enumerate(cluster.hand))
    return replace(cluster, hand=hand, next_card=cluster.next_card + len(cluster.marks))


def _marks_after(marks: frozenset[int], message: Message) -> frozenset[int]:
    """One card's mark turned over; or all five marked, and all cleared when all were marked."""
    if message.on == "mark":
        return marks ^ {message.values[0]}
    return frozenset() if marks == ALL_POSITIONS else ALL_POSITIONS
