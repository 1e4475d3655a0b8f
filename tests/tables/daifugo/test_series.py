"""Series of games between players, and the command that plays them."""

import json
import math
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.daifugo import LEVELS, RULES
from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, RuleSet
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


WORDS = ("--player", "normal", "--against", "random", "--count", "20", "--seed", "a b")


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["daifugo-series", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_command_knows_all_players_and_presets() -> None:
    assert set(LEVELS) == set(PLAYERS)
    assert set(RULES) == set(PRESETS)


def test_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    figures = answer(capsys, *WORDS)
    players = [PLAYERS["normal"], *[PLAYERS["random"]] * 4]
    *_, results = play_series(players, CONTEST, "a b", 20)
    assert figures == {
        "points": results.points[0] / 20,
        "standard_error": pytest.approx(2.8 / math.sqrt(20)),
        "places": list(results.counts[0]),
        "others": pytest.approx(sum(results.points[1:]) / 80),
    }
    assert figures["points"] + 4 * figures["others"] == pytest.approx(15)


def test_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    figures = answer(capsys, *WORDS)
    assert main(["daifugo-series", *WORDS]) == 0
    captured = capsys.readouterr()
    title, empty, head, normal, others = captured.out.splitlines()
    assert title == "normal against 4 random, 20 games, rules contest, seed 'a b'"
    assert empty == ""
    assert head.split()[:4] == ["player", "points", "a", "game"]
    assert normal.split()[:4] == ["normal", f"{figures['points']:.2f}", "±", "0.63"]
    assert [int(word) for word in normal.split()[4:]] == figures["places"]
    assert others.split()[:3] == ["4", "random", f"{figures['others']:.2f}"]
    places = [int(word) for word in others.split()[3:]]
    assert [one + rest for one, rest in zip(figures["places"], places, strict=True)] == [20] * 5
    assert captured.err == "", "no progress where stderr is no terminal"


@pytest.mark.parametrize("rules", RULES)
def test_presets(capsys: pytest.CaptureFixture[str], rules: str) -> None:
    figures = answer(capsys, *WORDS, "--rules", rules)
    assert len(figures["places"]) == PRESETS[rules].seats
    assert sum(figures["places"]) == 20


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--count", "0"), "--count '0' is no whole number from 1 to 1000000"),
        (("--count", "1.5"), "--count '1.5' is no whole number from 1 to 1000000"),
        (("--count", "9" * 5000), "is no whole number from 1 to 1000000"),
        (("--seed", "\udce9"), "is no seed"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert main(["daifugo-series", *WORDS, *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("words", [("--player", "best"), ("--against", "nobody"), ("--rules", "french")])
def test_words_that_the_parser_refuses_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["daifugo-series", *WORDS, *words])
    captured = capsys.readouterr()
    assert (ended.value.code, captured.out, captured.err.count("\n")) == (2, "", 1)
