"""The strong players: the learnt policy, and the search over it.

Equal positions lead to equal decisions: the random numbers of a search follow from the position.
"""

import json
from functools import cache
from math import sqrt
from random import Random
from typing import Final

from msgspec import Struct

from cardroom import resources
from cardroom.cards.evaluator import IS_COMPILED
from cardroom.tables.daifugo.player.certain import Duel, SureTricks, Unclear
from cardroom.tables.daifugo.player.gifts import Gifts
from cardroom.tables.daifugo.player.policy import SIZE, Policy
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.search import Search
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.player.view import view_of
from cardroom.tables.daifugo.player.worlds import Worlds
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet

FILE: Final = "resources/daifugo/{preset}.json"
"""The weights that were learnt with a preset; docs/adr/0075 tells how."""

SIMULATIONS: Final = 2_000 if IS_COMPILED else 200
"""The most simulated games of a decision: interpreted, one takes ten times as long."""

GIFT_GAMES: Final = min(SIMULATIONS, 300)
"""The simulated games of hard in the exchange."""

DRAWN: Final = 256 if IS_COMPILED else 32
"""The deals that are drawn, from which the likely ones are kept."""

POSITIONS: Final = 50_000 if IS_COMPILED else 5_000
"""The most positions of two players that are searched to the end."""

LISTED: Final = 8
"""The plays that have an opinion, if there are as many."""

_STRIDE: Final = 100
_WORTH: Final = 0.0005
"""The regret, in values of a place, below which more thought is not worth its time."""


class Parts(Struct, frozen=True):
    """The parts of the expert, which measurements turn off.

    Attributes:
        likely: hidden cards are dealt as the plays seen make likely; else as they may lie.
        sure: a play that wins for sure is played at once.
        exact: with two players left the game is searched to its end.
        gifts: the cards to give are tried in simulated games; else as normal does.
        places: a place is worth what its class brings in later games; else its points.
        stops: ends when more thought is not worth its time.
    """

    likely: bool = True
    sure: bool = True
    exact: bool = True
    gifts: bool = True
    places: bool = True
    stops: bool = True


ALL: Final = Parts()


def hard(seen: Seen, _: object = None, parts: Parts = ALL) -> Decision:
    """Returns a sure win, or what the policy likes best.

    Args:
        seen: what the seat may see.
        parts: what it uses; sure wins, exact search and gifts.
    """
    return _settled(seen, parts, GIFT_GAMES) or by_policy(policy_for(seen.rules), seen)


def by_policy(policy: Policy, seen: Seen, _: object = None) -> Decision:
    """Returns the play with the highest score; gives cards as normal does."""
    decision = _without_choice(seen)
    if decision is not None:
        return decision
    plays = seen.legal_plays()
    scores = policy.scores(view_of(seen), plays)
    if seen.trick.top is None:
        scores.pop()
    best = max(range(len(scores)), key=scores.__getitem__)
    return played(plays[best]) if best < len(plays) else PASS


def expert(seen: Seen, _: object = None, parts: Parts = ALL) -> Decision:
    """Returns the play that wins for sure, or does best.

    Args:
        seen: what the seat may see.
        parts: what it uses.
    """
    decision = _settled(seen, parts, SIMULATIONS)
    if decision is not None:
        return decision
    best = searched(seen, parts).best.play
    return PASS if best is None else played(best)


def _settled(seen: Seen, parts: Parts, simulations: int) -> Decision | None:
    """Returns a decision that needs no search, or a gift."""
    if seen.exchange and seen.classes and parts.gifts:
        gifts = Gifts(seen, policy_for(seen.rules), _values(seen, parts), _random_of(seen))
        return Decision(gifts.best(simulations))
    decision = _without_choice(seen)
    if decision is not None:
        return decision
    play = SureTricks(seen).play() if parts.sure else None
    if play is not None:
        return played(play)
    return _of_two(seen) if parts.exact and Duel.fits(seen) else None


def _of_two(seen: Seen) -> Decision | None:
    """Returns a decision that wins with two players left; None without."""
    try:
        plays, passes = Duel(seen, POSITIONS).winning()
    except Unclear:
        return None
    if plays:
        return played(plays[0])
    return PASS if passes else by_policy(policy_for(seen.rules), seen)


def searched(seen: Seen, parts: Parts = ALL) -> Search:
    """Thinks about a decision until it is clear, or for SIMULATIONS games."""
    policy, random = policy_for(seen.rules), _random_of(seen)
    worlds = Worlds(seen, policy if parts.likely else None, random, DRAWN)
    search = Search(seen, policy, random, values=_values(seen, parts), worlds=worlds)
    if len(search.options) > 1:
        for _ in range(0, SIMULATIONS, _STRIDE):
            search.simulate(min(_STRIDE, SIMULATIONS))
            if parts.stops and search.regret() < _WORTH:
                break
    return search


def _values(seen: Seen, parts: Parts) -> tuple[float, ...]:
    """Returns what each place is worth, from 1 to 0."""
    seats = len(seen.counts)
    if parts.places and seen.rules.exchange:
        return _learnt(_preset(seen.rules))[1][seats]
    return tuple((seats - 1 - place) / (seats - 1) for place in range(seats))


class Opinion(Struct, frozen=True):
    """What the search thinks of a play.

    Attributes:
        play: the play; None for the pass.
        chance: of being first in this game.
        error: the standard error of the chance.
    """

    play: Play | None
    chance: float
    error: float


def opinions(seen: Seen) -> tuple[Opinion, ...]:
    """Returns the chances of the plays that the policy likes best.

    Empty where cards are to be given or discarded.
    """
    if seen.to_give:
        return ()
    policy, random = policy_for(seen.rules), _random_of(seen)
    search = Search(seen, policy, random, LISTED, worlds=Worlds(seen, policy, random, DRAWN))
    each = max(2, SIMULATIONS // max(1, len(search.options)))
    search.simulate_each(each)
    chances = [(option.play, option.places[0] / each) for option in search.options]
    return tuple(Opinion(play, chance, sqrt(chance * (1 - chance) / each)) for play, chance in chances)


def _random_of(seen: Seen) -> Random:
    """Returns the random numbers of a position."""
    return Random(f"{seen.seat}:{seen.hand}:{seen.played}:{seen.counts}:{seen.trick.passed}")


def _without_choice(seen: Seen) -> Decision | None:
    """Returns a decision that needs no thought; None for a choice."""
    if seen.to_give:
        return Decision(Position(seen).given(seen.hand, seen.to_give, revolution=seen.revolution))
    plays = seen.legal_plays()
    if not plays:
        return PASS
    last = next((play for play in plays if play.cards == seen.hand), None)
    if last is not None and not Position(seen).is_foul(last):
        return played(last)
    return played(plays[0]) if len(plays) == 1 and not seen.may_pass else None


def policy_for(rules: RuleSet) -> Policy:
    """Returns the policy of the preset that is nearest to some rules."""
    return _learnt(_preset(rules))[0]


def _preset(rules: RuleSet) -> str:
    if not rules.jokers:
        return "basic"
    return "contest" if rules.runs else "standard"


@cache
def _learnt(preset: str) -> tuple[Policy, dict[int, tuple[float, ...]]]:
    """Returns the policy of a preset, and what each place is worth."""
    read = json.loads(resources.read_text(FILE.format(preset=preset)))
    weights = [float(each) for each in read["weights"]]
    assert len(weights) == SIZE
    return Policy(weights), {int(seats): tuple(values) for seats, values in read["values"].items()}
