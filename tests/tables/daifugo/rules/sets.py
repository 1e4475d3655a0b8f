"""Plays sets of Daifugō through the wiring, without Qt's machine.

For the tests of this folder. Every state that the machine would enter is returned, with its cluster.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.machine import WIRING, daifugo_diagram
from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of, each_bit, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import Trick, legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import readings
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD, SWITCHES, RuleSet, stranded
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Game
from tests.daifugo_cards import of

NO_MONEY = Account(0)
DONE_MESSAGE = Message(DONE)
S = DaifugoState

EVERY_RULE = replace(
    STANDARD,
    seats=6,
    jokers=2,
    runs=True,
    run_revolution=True,
    hard_lock=True,
    jack_back=True,
    five_skip=True,
    seven_pass=True,
    ten_discard=True,
    nine_reverse=True,
    pass_holds=False,
)
"""All house rules at once, with six seats."""

RULES = {"basic": BASIC, "standard": STANDARD, "contest": CONTEST, "every": EVERY_RULE}

_PRESSES = {S.READY: "start", S.STANDINGS: "deal", S.RESULT: "go_on", S.SET_OVER: "again"}

numbers = st.integers(0, 2**32)
Mover = Callable[[DaifugoState, DaifugoCluster], Message]


@dataclass(frozen=True)
class Entered:
    """A state that was entered.

    Attributes:
        state: the state.
        cluster: the cluster after its step.
        message: what led into it.
    """

    state: DaifugoState
    cluster: DaifugoCluster
    message: Message


def by_chance(source: random.Random) -> Mover:
    """Returns a mover that makes any legal move."""

    def _move(state: DaifugoState, cluster: DaifugoCluster) -> Message:
        if state in _PRESSES:
            return Message(_PRESSES[state])
        game = game_of(cluster)
        exchange = cluster.next_exchange
        if exchange is not None:
            return Give(exchange.rich, some_of(game.hands[exchange.rich], exchange.count, source))
        if game.duties:
            return HandOn(game.turn, some_of(game.hands[game.turn], game.duties[0].count, source))
        plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
        chosen = source.randrange(len(plays) + game.may_pass)
        if chosen == len(plays):
            return PassTurn(game.turn)
        return PlayCards(game.turn, plays[chosen].cards, plays[chosen].stands)

    return _move


def some_of(cards: CardSet, count: int, source: random.Random) -> CardSet:
    """Returns any cards of a set."""
    return union(source.sample(list(each_bit(cards)), count))


def entered(options: DaifugoOptions, mover: Mover, seeds: Seeds | None = None) -> Iterator[Entered]:
    """Returns every state of a set, from Initialize to Set over."""
    step = daifugo_diagram(lambda: options, seeds or seeded("daifugo tests")).step
    return followed(
        step, S.INITIALIZE, DaifugoCluster(), lambda state, each: None if state is S.SET_OVER else mover(state, each)
    )


def followed(
    step: Callable[..., tuple[DaifugoCluster, object]],
    state: DaifugoState,
    cluster: DaifugoCluster,
    mover: Callable[[DaifugoState, DaifugoCluster], Message | None],
) -> Iterator[Entered]:
    """Yields every state from one on, until the mover has no message."""
    message: Message | None = DONE_MESSAGE
    while message is not None:
        cluster, _ = step(state, cluster, NO_MONEY, message)
        yield Entered(state, cluster, message)
        message = DONE_MESSAGE if WIRING.waits_for_no_input(state) else mover(state, cluster)
        if message is not None:
            wires = (wire for wire in WIRING.wires_from(state) if wire.on == message.on)
            found = WIRING.targets(state, next(wire for wire in wires if wire.is_open(cluster, NO_MONEY, message)))[0]
            assert isinstance(found, DaifugoState)
            state = found


def random_set(rules: RuleSet, number: int = 1, games: int = 3, *, watches: bool = False) -> list[Entered]:
    """Returns every state of a random set, the same in each run."""
    options = DaifugoOptions(rules, games, watches=watches)
    return list(entered(options, by_chance(random.Random(number)), seeded(f"daifugo {number}")))


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Draws any possible rules."""
    switches = {name: draw(st.booleans()) for name in SWITCHES}
    rules = RuleSet(
        seats=draw(st.integers(3, 6)),
        jokers=draw(st.integers(0, 2)),
        long_run=draw(st.sampled_from([4, 5])),
        new_seats=draw(st.sampled_from([0, 0, 1, 2])),
        forget=draw(st.sampled_from([0, 0, 2])),
        **switches,
    )
    while off := stranded(rules):
        rules = replace(rules, **dict.fromkeys(off, False))
    return rules


def in_turn_with(hand: str, after: str, rules: RuleSet = STANDARD) -> DaifugoCluster:
    """Returns a game in which seat 0 is on turn.

    The other seats have the remaining cards.

    Args:
        hand: the cards of seat 0.
        after: what seat 3 has played; "" for an empty table.
        rules: the rules.
    """
    own, top = of(hand), of(after)
    others = list(each_bit(deck_of(rules.jokers) & ~own & ~top))
    hands = (own, *(union(others[seat::3]) for seat in range(3)))
    play = readings(top, runs=rules.runs)[0] if top else None
    trick = Trick(play, 3) if play else Trick()
    game = Game(rules, hands, turn=0, trick=trick, played=top)
    options = DaifugoOptions(rules)
    return DaifugoCluster(1, "07" * 32, options=options, standing=Standing(1), game=game)
