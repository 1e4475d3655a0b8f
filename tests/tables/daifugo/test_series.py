"""Series of games between players."""

import math

import pytest

from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.rules.rule_set import CONTEST, RuleSet
from cardroom.tables.daifugo.series import Series, play_series


def series(*levels: str, rules: RuleSet = CONTEST, seed: str = "a", count: int = 12) -> list[Series]:
    return list(play_series([PLAYERS[level] for level in levels], rules, seed, count))


def test_points_of_a_game_are_fifteen() -> None:
    results = series("normal", "easy", "random", "random", "random")
    assert [result.games for result in results] == list(range(1, 13))
    assert [sum(result.points) for result in results] == [15 * games for games in range(1, 13)]
    assert all(sum(counts) == 12 for counts in results[-1].counts)
    last = results[-1]
    assert last.points == tuple(
        sum((5 - place) * count for place, count in enumerate(counts)) for counts in last.counts
    )


def test_the_same_seed_plays_the_same_games() -> None:
    levels = ("normal", "easy", "random", "easy", "random")
    games = series(*levels)
    assert games == series(*levels)
    assert games != series(*levels, seed="b")
    assert games[:5] == series(*levels, count=5), "a longer series begins with them"


def test_standard_error() -> None:
    assert Series(2000).standard_error == pytest.approx(2.8 / math.sqrt(2000))
    assert Series(4, (10, 20)).mean(1) == 5


def test_levels_differ() -> None:
    """The differences are many standard errors: 0.28 in a hundred games."""
    against_random = series("easy", *["random"] * 4, count=100)[-1].mean(0)
    against_easy = series("normal", *["easy"] * 4, count=100)[-1].mean(0)
    assert against_random > 4
    assert against_easy > 4
