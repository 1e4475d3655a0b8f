"""What each place is worth, with the games after it.

A place brings its points, and a class in the next game, with good or bad cards from the exchange. The chances from
class to class are counted in games of the learnt policy against itself.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cardroom.dataflow.seeds import seeded
from cardroom.tables.daifugo.player.policy import Policy
from cardroom.tables.daifugo.player.strong import by_policy
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.series import play_game

STEPS: Final = 200
"""The games after the next one that are counted; classes are forgotten sooner."""


def transitions(policy: Policy, rules: RuleSet, seed: str, games: int) -> list[list[float]]:
    """Returns the chances of each place by the place before.

    Args:
        policy: plays for all seats.
        rules: the rules.
        seed: any text; with the games' numbers it gives the cards.
        games: number of games.
    """
    seats, seeds = rules.seats, seeded(seed)
    counts = [[1.0 / seats] * seats for _ in range(seats)]
    standing = Standing(set_number=1)
    for number in range(1, games + 1):
        cluster = DaifugoCluster(number, seeds.draw(number).hex(), options=DaifugoOptions(rules), standing=standing)
        before, has_classes = standing.places, bool(cluster.classes)
        standing = play_game(cluster, [partial(by_policy, policy)] * seats)
        if has_classes:
            for place, player in enumerate(before):
                counts[place][standing.places.index(player)] += 1
    return [[count / sum(row) for count in row] for row in counts]


def class_values(chances: Sequence[Sequence[float]]) -> list[float]:
    """Returns the value of each place.

    The first has 1, the last 0. A value is the points of the place, and the mean values of the places that follow, less
    the mean of all (the relative value of a Markov reward process; Puterman 1994, 8.2).

    Args:
        chances: of each place, by the place in the game before; all the same where classes have no effect.
    """
    seats = len(chances)
    values = [float(seats - place) for place in range(seats)]
    for _ in range(STEPS):
        later = [sum(chance * value for chance, value in zip(row, values, strict=True)) for row in chances]
        mean = sum(later) / seats
        values = [seats - place + each - mean for place, each in enumerate(later)]
    first, last = values[0], values[-1]
    return [round((value - last) / (first - last), 3) for value in values]
