"""Tests of points, places and leaders of a set."""

from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.daifugo.rules.options import DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.record_parts import standing_fits
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.standing import Standing

SEATING = (0, 1, 2, 3)


def test_the_first_gets_a_point_for_each_player_and_the_last_gets_one() -> None:
    after = Standing(1).after((2, 0, 3, 1), SEATING)
    assert after.points == (3, 1, 4, 2)
    assert after.leaders == (2, 0, 3, 1)
    assert after.counts[2] == (1, 0, 0, 0)
    assert (after.set_number, after.games, after.places, after.seating) == (1, 1, (2, 0, 3, 1), SEATING)


def test_of_players_with_equal_points_the_lower_one_is_first() -> None:
    after = Standing(1).after((0, 1, 2, 3), SEATING).after((3, 2, 1, 0), SEATING)
    assert after.points == (5, 5, 5, 5)
    assert after.leaders == (0, 1, 2, 3)


@given(st.lists(st.permutations(range(5)), min_size=1, max_size=8))
def test_points_of_a_game_have_a_fixed_sum_and_every_standing_fits(games: list[list[int]]) -> None:
    standing = Standing(1)
    for places in games:
        standing = standing.after(tuple(places), tuple(range(5)))
    assert sum(standing.points) == 15 * len(games)
    assert standing_fits(standing, DaifugoOptions(RuleSet(seats=5), games=10))


def test_a_name_is_one_short_word() -> None:
    assert is_name("")
    assert is_name("大富豪の花子さん")
    assert is_name("x" * 12)
    assert not is_name("x" * 13)
    assert not is_name(" Ann")
