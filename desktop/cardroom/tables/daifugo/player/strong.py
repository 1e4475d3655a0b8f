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
from cardroom.tables.daifugo.player.policy import SIZE, Policy
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.search import Search
from cardroom.tables.daifugo.player.seen import PASS, Decision, Seen, played
from cardroom.tables.daifugo.player.view import view_of
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet

FILE: Final = "resources/daifugo/{preset}.json"
"""The weights that were learnt with a preset; see docs/daifugo-players.md."""

SIMULATIONS: Final = 1_000 if IS_COMPILED else 200
"""The most simulated games of a decision: interpreted, one takes ten times as long."""

LISTED: Final = 8
"""The plays that have an opinion, if there are as many."""

_STRIDE: Final = 100
_ENOUGH: Final = 4.0
"""Standard errors by which the best play must lead, for the search to end early."""


def hard(seen: Seen, _: object = None) -> Decision:
    """Returns the play that the policy likes best."""
    return by_policy(policy_for(seen.rules), seen)


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


def expert(seen: Seen, _: object = None) -> Decision:
    """Returns the play that wins most in simulated games."""
    decision = _without_choice(seen)
    if decision is not None:
        return decision
    best = searched(seen).best.play
    return PASS if best is None else played(best)


def searched(seen: Seen) -> Search:
    """Thinks about a decision until it is clear, or for SIMULATIONS games."""
    search = Search(seen, policy_for(seen.rules), _random_of(seen))
    if len(search.options) > 1:
        for _ in range(0, SIMULATIONS, _STRIDE):
            search.simulate(min(_STRIDE, SIMULATIONS))
            if search.lead() > _ENOUGH:
                break
    return search


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
    search = Search(seen, policy_for(seen.rules), _random_of(seen), LISTED)
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
    if not rules.jokers:
        return _policy("basic")
    return _policy("contest" if rules.runs else "standard")


@cache
def _policy(preset: str) -> Policy:
    read = json.loads(resources.read_text(FILE.format(preset=preset)))
    weights = [float(each) for each in read["weights"]]
    assert len(weights) == SIZE
    return Policy(weights)
