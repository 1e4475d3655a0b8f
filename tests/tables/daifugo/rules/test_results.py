"""Tests of points and standings, lines in the book, and their sums."""

import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions, is_name
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.record import line_of
from cardroom.tables.daifugo.rules.record_parts import standing_fits
from cardroom.tables.daifugo.rules.results import NO_RESULTS, OWN_RULES, GameLine, Tally, parse_line, results_of
from cardroom.tables.daifugo.rules.rule_set import BASIC, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing, class_of
from tests.tables.daifugo.rules.sets import RULES, random_set

S = DaifugoState


def lines_of(rules: str, number: int = 1, *, watches: bool = False, fair: bool = True) -> list[str]:
    """Returns the lines of a set of three games."""
    entries = random_set(RULES[rules], number, watches=watches)
    found = [line_of(each.cluster) or "" for each in entries if each.state is S.RESULT]
    return [text.replace('"fair": false', f'"fair": {str(fair).lower()}') for text in found]


def changed(text: str, **fields: object) -> str:
    return json.dumps({**json.loads(text), **fields})


LINE = lines_of("contest")[1]


def parsed(text: str | None) -> GameLine:
    line = parse_line(text or "")
    assert line is not None
    return line


def test_a_line_has_the_result_of_its_game() -> None:
    line = parsed(LINE)
    assert (line.set_number, line.game, line.rules_code(), line.options.level) == (1, 2, "contest", "normal")
    assert line.place == line.places.index(0)
    assert line.is_counted and not line.is_last
    assert sum(line.points) == 30
    every = parsed(lines_of("every")[0])
    assert every.rules_code() == OWN_RULES
    saved = OwnRules().saved("Family", every.options.rules)
    assert every.rules_code(saved) == "own:Family"
    three = replace(line, options=replace(line.options, rules=dataclasses.replace(BASIC, seats=3)))
    assert three.rules_code() == "basic", "another number of players leaves a preset its name"


def test_an_unfinished_game_has_no_place() -> None:
    turns = [each.cluster for each in random_set(RULES["standard"]) if each.state is S.TURN]
    second = parsed(line_of(next(each for each in turns if each.standing.games == 1), abandoned=True))
    assert (second.place, second.places, second.game) == (None, (), 2)
    assert parsed(line_of(turns[3], abandoned=True)).points == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        changed(LINE, set=0),
        changed(LINE, set=True),
        changed(LINE, game=0),
        changed(LINE, game=4),
        changed(LINE, game=1),
        changed(LINE, places=[0, 1, 2, 3]),
        changed(LINE, places=[0, 1, 2, 3, 3]),
        changed(LINE, places=7),
        changed(LINE, points=[30, 0, 0, 0, 0]),
        changed(LINE, points=[6, 6, 6, 6]),
        changed(LINE, points=[]),
        changed(LINE, fair=1),
        changed(LINE, options={}),
        changed(LINE, options=None),
    ],
)
def test_a_line_that_no_game_could_leave_is_not_read(text: str) -> None:
    assert parse_line(text) is None
    assert results_of([text]).unreadable == 1


def test_games_are_added_up_by_opponents_rules_and_players() -> None:
    lines = [*lines_of("contest"), *lines_of("standard"), *lines_of("contest", 2), *lines_of("every")]
    results = results_of(lines)
    assert set(results.tallies) == {("normal", "contest", 5), ("normal", "standard", 4), ("normal", OWN_RULES, 6)}
    assert results.games == 12
    every = parsed(lines_of("every")[0])
    named = results_of(lines, own=OwnRules().saved("Family", every.options.rules))
    assert ("normal", "own:Family", 6) in named.tallies
    contest = results.tallies["normal", "contest", 5]
    of_contest = [line for line in map(parsed, lines) if line.rules_code() == "contest"]
    assert contest.games == sum(contest.places) == 6
    assert (contest.points, contest.mean) == (sum(5 - line.places.index(0) for line in of_contest), contest.points / 6)
    assert contest.sets == 2
    assert contest.won == sum(line.points[0] == max(line.points) for line in of_contest if line.is_last)


def test_what_is_not_counted_is_in_no_other_figure() -> None:
    watched, seeded = lines_of("standard", watches=True), lines_of("standard", fair=False)
    turn = next(each.cluster for each in random_set(RULES["standard"]) if each.state is S.TURN)
    quit_line = (line_of(turn, abandoned=True) or "").replace('"fair": false', '"fair": true')
    results = results_of([*watched, *seeded, quit_line, "x"])
    assert (results.watched, results.seeded, results.quit, results.unreadable) == (3, 3, 1, 1)
    assert (results.tallies, results.games) == ({}, 0)


@given(st.integers(0, 6))
def test_a_book_can_be_read_in_slices(at: int) -> None:
    lines = [*lines_of("contest"), *lines_of("standard")]
    assert results_of(lines[at:], results_of(lines[:at])) == results_of(lines)
    assert results_of([]) == NO_RESULTS


@pytest.mark.parametrize(
    ("seats", "classes"),
    [(3, [0, 2, 4]), (4, [0, 1, 3, 4]), (5, [0, 1, 2, 3, 4]), (6, [0, 1, 2, 2, 3, 4])],
)
def test_places_give_classes(seats: int, classes: list[int]) -> None:
    assert [class_of(place, seats) for place in range(seats)] == classes
    counts = Tally(seats, seats, 0, (1,) * seats).classes
    assert sum(counts) == seats
    assert counts == tuple(classes.count(number) for number in range(5))
    assert Tally().mean is None


SEATING = (0, 1, 2, 3)


def test_the_first_gets_a_point_for_each_player_and_the_last_gets_one() -> None:
    after = Standing(1).after((2, 0, 3, 1), SEATING)
    assert (after.points, after.leaders, after.counts[2]) == ((3, 1, 4, 2), (2, 0, 3, 1), (1, 0, 0, 0))
    assert (after.set_number, after.games, after.places, after.seating) == (1, 1, (2, 0, 3, 1), SEATING)


def test_of_players_with_equal_points_the_lower_one_is_first() -> None:
    after = Standing(1).after((0, 1, 2, 3), SEATING).after((3, 2, 1, 0), SEATING)
    assert (after.points, after.leaders) == ((5, 5, 5, 5), (0, 1, 2, 3))


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
