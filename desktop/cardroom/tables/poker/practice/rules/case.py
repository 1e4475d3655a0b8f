"""The case structure of the practice table: one pure step for each state, and the guards on the wires.

No step asks for a posting: practice moves no credits. What a hold is worth comes in from outside, as a judge of choices
and a judge of deals.

The rules of the score: the first choice of a dealt hand counts, and it stays counted when it is taken back. A hand that
is played again never counts. A first choice that costs something puts the hand on the list of missed hands; a first
choice that costs nothing takes it off.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from cardroom.cards.cards import DECK, HAND_SIZE, Card
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.poker.practice.rules.cluster import (
    MOST_MISSED,
    MOST_TRIES,
    Missed,
    Positions,
    PracticeCluster,
    PracticeState,
    Source,
    Verdict,
    deals,
    draw,
)
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking

Judge = Callable[[PracticeCluster, Positions], Verdict]
"""What holding these positions of the cluster's hand is worth under its pay table."""
IsWanted = Callable[[tuple[Card, ...]], bool]
"""Whether a deal is one of those that the player asks for."""
Step = Callable[[PracticeCluster, Message], PracticeCluster]


# --- guards: may this wire be followed? ------------------------------------------------------------------------------


def is_position(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """The message names one of the five cards, 0 to 4; without a position: is there a card to mark?"""
    return not message.values or message.values[0] in ALL_POSITIONS


def is_missed(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """The message names a hand of the list by its place, from 0; without a place: is there one?"""
    return bool(cluster.missed) if not message.values else 0 <= message.values[0] < len(cluster.missed)


def costs_nothing(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """The choice is as good as the best."""
    return cluster.verdict is not None and cluster.verdict.cost == 0


def costs_something(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """There is a better choice."""
    return cluster.verdict is not None and cluster.verdict.cost > 0


def can_pick(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """The message names a card that can be put into the hand that is entered, or taken out of it."""
    if not message.values:
        return True
    return message.values[0] in DECK and (message.values[0] in cluster.asked or len(cluster.asked) < HAND_SIZE)


def has_picked(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """There is a card to take away."""
    return bool(cluster.asked)


def is_drawn(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """The cards have been drawn."""
    return bool(cluster.drawn)


def is_judged(cluster: PracticeCluster, account: Account, message: Message) -> bool:
    """A choice stands, and is not drawn yet."""
    return cluster.verdict is not None


# --- steps: one for each state ---------------------------------------------------------------------------------------


def deal(
    cluster: PracticeCluster, message: Message, seed: bytes, marking: Marking, is_wanted: IsWanted
) -> PracticeCluster:
    """Opens the next hand: a dealt one, or a missed one once more.

    Args:
        cluster: the hand that is over.
        message: "replay" with a place in the list of missed hands; anything else deals.
        seed: 32 new random bytes.
        marking: with HOLD all five cards begin as marked for change.
        is_wanted: whether a deal is a close call; asked only where the player wants close calls.
    """
    fresh = PracticeCluster(
        round_number=cluster.round_number + 1,
        seed=seed.hex(),
        marks=ALL_POSITIONS if marking is Marking.HOLD else frozenset(),
        options=cluster.options,
        score=cluster.score,
        missed=cluster.missed,
        asked=cluster.asked,
    )
    if message.on == "replay":
        again = cluster.missed[message.values[0]]
        return replace(fresh, source=Source.MISSED, pay_table=again.pay_table, hand=again.hand)
    tries, hand = _wanted_deal(fresh, is_wanted) if cluster.options.close_only else _first_deal(fresh)
    return replace(fresh, tries=tries, pay_table=cluster.options.pay_table, hand=hand)


def choose(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """A mark turned over, a choice taken back, or another wish for the next hands."""
    match message.on:
        case "mark":
            return replace(cluster, marks=cluster.marks ^ {message.values[0]})
        case "mark_all":
            return replace(cluster, marks=frozenset() if cluster.marks == ALL_POSITIONS else ALL_POSITIONS)
        case "take_back":
            return replace(cluster, verdict=None)
    return wish(cluster, message)


def wish(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Keeps what the player asks for: it holds from the next hand on."""
    match message.on:
        case "use_pay_table":
            return replace(cluster, options=replace(cluster.options, pay_table=message.values[0]))
        case "close_only":
            return replace(cluster, options=replace(cluster.options, close_only=message.values[0]))
    return cluster


def judge(cluster: PracticeCluster, message: Message, judged: Judge) -> PracticeCluster:
    """Says what the choice is worth; the first one of a hand is kept in the score and in the list of missed hands."""
    if message.on != "draw":
        return wish(cluster, message)
    verdict = judged(cluster, cluster.held)
    after = replace(cluster, verdict=verdict, choices=cluster.choices + 1)
    if cluster.choices:
        return after
    this = Missed(cluster.hand, cluster.held, verdict.cost, cluster.pay_table)
    others = tuple(each for each in cluster.missed if each.key != this.key)
    return replace(
        after,
        score=cluster.score.after(verdict) if cluster.source is Source.DEALT else cluster.score,
        missed=((this, *others) if verdict.cost else others)[:MOST_MISSED],
    )


def drawn(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Replaces the marked cards: shows what came, which changes nothing of the verdict."""
    return wish(cluster, message) if cluster.drawn else replace(cluster, drawn=draw(cluster))


def ask(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Enters a hand card by card; the hand that is practised waits."""
    match message.on:
        case "pick":
            (card,) = message.values
            without = tuple(each for each in cluster.asked if each != card)
            return replace(cluster, asked=without if card in cluster.asked else (*without, card))
        case "clear":
            return replace(cluster, asked=())
    return wish(cluster, message)


def finish(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Begins the score anew; the list of missed hands and the wishes stay."""
    return PracticeCluster(
        round_number=cluster.round_number, options=cluster.options, missed=cluster.missed, asked=cluster.asked
    )


def initialize(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Nothing is to be opened: there is no account."""
    return cluster


STEPS: dict[PracticeState, Step] = {
    PracticeState.INITIALIZE: initialize,
    PracticeState.CHOOSE: choose,
    PracticeState.DRAW: drawn,
    PracticeState.ASK: ask,
    PracticeState.FINISH: finish,
}
"""Every state's step but Deal and Judge, which are told from outside what a deal and a choice are worth."""


def _first_deal(cluster: PracticeCluster) -> tuple[int, tuple[Card, ...]]:
    return 0, next(deals(cluster.seed, cluster.round_number))


def _wanted_deal(cluster: PracticeCluster, is_wanted: IsWanted) -> tuple[int, tuple[Card, ...]]:
    """How many deals were passed over, and the one that was taken."""
    coming = enumerate(islice(deals(cluster.seed, cluster.round_number), MOST_TRIES + 1))
    return next((tries, hand) for tries, hand in coming if tries == MOST_TRIES or is_wanted(hand))
