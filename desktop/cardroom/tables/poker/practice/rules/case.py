"""The case structure of practice: pure steps, and guards on the wires.

No step makes a posting: practice moves no credits. The values of holds and deals come from outside, as functions.

Rules of the score: the first choice of a dealt hand counts, and still counts when it is taken back. A hand that is
played again never counts. A first choice that costs something puts the hand on the list of missed hands; a first choice
that costs nothing removes it.
"""

from collections.abc import Callable
from itertools import islice

from msgspec.structs import replace

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
from cardroom.tables.poker.practice.rules.messages import CloseOnly, EnterHand, PickCard, Replay, UsePayTable
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, ToggleMark

Judge = Callable[[PracticeCluster, Positions], Verdict]
"""Returns the verdict on holding these positions of the cluster's hand, under its pay table."""
IsWanted = Callable[[tuple[Card, ...]], bool]
"""Returns whether a deal is a close call."""
Step = Callable[[PracticeCluster, Message], PracticeCluster]


# --- guards -----------------------------------------------------------------------------------------------------------


def is_position(cluster: PracticeCluster, account: Account, message: ToggleMark) -> bool:
    """Returns whether there is a card at the position."""
    return message.position in ALL_POSITIONS


def has_missed(cluster: PracticeCluster, account: Account) -> bool:
    """Returns whether there is a missed hand."""
    return bool(cluster.missed)


def is_missed(cluster: PracticeCluster, account: Account, message: Replay) -> bool:
    """Returns whether there is a missed hand at the place."""
    return 0 <= message.place < len(cluster.missed)


def costs_nothing(cluster: PracticeCluster, account: Account) -> bool:
    """Returns whether the choice is as good as the best."""
    return cluster.verdict is not None and cluster.verdict.cost == 0


def costs_something(cluster: PracticeCluster, account: Account) -> bool:
    """Returns whether there is a better choice."""
    return cluster.verdict is not None and cluster.verdict.cost > 0


def can_pick(cluster: PracticeCluster, account: Account, message: PickCard) -> bool:
    """Returns whether the card can be added to the hand, or removed."""
    return message.card in DECK and (message.card in cluster.asked or len(cluster.asked) < HAND_SIZE)


def can_enter(cluster: PracticeCluster, account: Account, message: EnterHand) -> bool:
    """Returns whether these are up to five different cards.

    A sender may emit anything in the tuple, so the types are checked, too.
    """
    cards = message.cards
    if type(cards) is not tuple or len(cards) > HAND_SIZE:
        return False
    return all(type(card) is int and card in DECK for card in cards) and len(set(cards)) == len(cards)


def has_picked(cluster: PracticeCluster, account: Account) -> bool:
    """Returns whether a card has been entered."""
    return bool(cluster.asked)


def left_in(cluster: PracticeCluster) -> PracticeState:
    """Returns the state in which the hand in progress was left."""
    if cluster.drawn:
        return PracticeState.DRAW
    return PracticeState.CHOOSE if cluster.verdict is None else PracticeState.JUDGE


# --- steps ------------------------------------------------------------------------------------------------------------


def deal(
    cluster: PracticeCluster, message: Message, seed: bytes, marking: Marking, is_wanted: IsWanted
) -> PracticeCluster:
    """Starts the next hand: a dealt one, or a missed one again.

    Args:
        cluster: the previous hand.
        message: "replay" with a place in the list of missed hands; anything else deals.
        seed: 32 new random bytes.
        marking: with HOLD all five cards are marked for change at first.
        is_wanted: whether a deal is a close call; called only if the player has chosen close calls.
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
    if isinstance(message, Replay):
        again = cluster.missed[message.place]
        return replace(fresh, source=Source.MISSED, pay_table=again.pay_table, hand=again.hand)
    coming = enumerate(islice(deals(fresh.seed, fresh.round_number), MOST_TRIES + 1))
    is_any = not cluster.options.close_only
    tries, hand = next((tries, hand) for tries, hand in coming if is_any or tries == MOST_TRIES or is_wanted(hand))
    return replace(fresh, tries=tries, pay_table=cluster.options.pay_table, hand=hand)


def choose(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Toggles a mark, takes a choice back, or changes the options."""
    if isinstance(message, ToggleMark):
        return replace(cluster, marks=cluster.marks ^ {message.position})
    match message.on:
        case "mark_all":
            return replace(cluster, marks=frozenset() if cluster.marks == ALL_POSITIONS else ALL_POSITIONS)
        case "take_back":
            return replace(cluster, verdict=None)
    return wish(cluster, message)


def wish(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Saves the options that apply from the next hand."""
    match message:
        case UsePayTable(pay_table=pay_table):
            return replace(cluster, options=replace(cluster.options, pay_table=pay_table))
        case CloseOnly(only=only):
            return replace(cluster, options=replace(cluster.options, close_only=only))
    return cluster


def judge(cluster: PracticeCluster, message: Message, judged: Judge) -> PracticeCluster:
    """Judges the choice.

    Only a hand's first choice changes the score and the list of missed hands.
    """
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
    """Replaces the marked cards; the verdict does not change."""
    return wish(cluster, message) if cluster.drawn else replace(cluster, drawn=draw(cluster))


def ask(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Enters a hand; the hand in progress is kept."""
    if isinstance(message, EnterHand):
        return replace(cluster, asked=message.cards)
    if isinstance(message, PickCard):
        without = tuple(each for each in cluster.asked if each != message.card)
        return replace(cluster, asked=without if message.card in cluster.asked else (*without, message.card))
    return replace(cluster, asked=()) if message.on == "clear" else wish(cluster, message)


def finish(cluster: PracticeCluster, message: Message) -> PracticeCluster:
    """Resets the score; the list of missed hands and the options remain."""
    return PracticeCluster(
        round_number=cluster.round_number, options=cluster.options, missed=cluster.missed, asked=cluster.asked
    )


STEPS: dict[PracticeState, Step] = {
    PracticeState.INITIALIZE: lambda cluster, message: cluster,
    PracticeState.CHOOSE: choose,
    PracticeState.DRAW: drawn,
    PracticeState.ASK: ask,
    PracticeState.FINISH: finish,
}
"""The steps of all states except Deal and Judge, which also take a seed and functions of the coach."""
