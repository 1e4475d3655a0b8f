"""Series of games between players, and the command that plays them."""

import json
import math
from statistics import stdev
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.daifugo import LEVELS, RULES
from cardroom.tables.daifugo import series as module
from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, RuleSet
from cardroom.tables.daifugo.series import Series, play_block, play_levels, play_series


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
    assert Series(950, blocks=(250, 350) * 4 + (300,)).standard_error == pytest.approx(2.8 / math.sqrt(950))
    measured = Series(1050, blocks=(250, 350) * 5).standard_error
    assert measured == pytest.approx(math.sqrt(10 * 0.5**2 / 9) / math.sqrt(10.5)), "from ten whole blocks on"
    assert Series(4, (10, 20)).mean(1) == 5


def test_each_hundred_games_are_a_set_of_their_own() -> None:
    levels = ("easy", "random")
    games = series("easy", *["random"] * 4, count=103)
    first, second = (play_block(levels, "contest", "a", numbers) for numbers in (range(1, 101), range(101, 104)))
    assert (first.games, second.games) == (100, 3)
    assert games[99] == Series().with_block(first)
    assert games[102] == games[99].with_block(second)
    assert games[102].points == tuple(one + other for one, other in zip(first.points, second.points, strict=True))
    assert [game.blocks for game in games] == [()] * 99 + [first.points[:1]] * 4


def test_results_do_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BLOCK", 5)
    alone, two, three = (list(play_levels(("easy", "random"), "contest", "a", 53, jobs)) for jobs in (1, 2, 3))
    assert alone == series("easy", *["random"] * 4, count=53)
    assert two == three == [Series(), *alone[4::5], alone[-1]], "after each block"
    assert len(alone[-1].blocks) == 10
    assert alone[-1].standard_error == pytest.approx(stdev(alone[-1].blocks) / 5 / math.sqrt(53 / 5))


def test_the_standard_error_is_the_spread_of_repeated_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks the meaning of the error, not its formula."""
    monkeypatch.setattr(module, "BLOCK", 2)
    runs = [series("easy", *["random"] * 4, seed=str(seed), count=20)[-1] for seed in range(12)]
    spread, said = stdev(run.mean(0) for run in runs), sum(run.standard_error for run in runs) / 12
    assert 0.5 < spread / said < 1.7


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
        (("--jobs", "0"), "--jobs '0' is no whole number from 1 to 64"),
    ],
)
def test_bad_arguments_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...], message: str) -> None:
    assert main(["daifugo-series", *WORDS, *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.count("\n") == 1


def test_ctrl_c_gets_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(module, "play_levels", stop)
    assert main(["daifugo-series", *WORDS]) == 1
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "cardroom: stopped\n")


@pytest.mark.parametrize("words", [("--player", "best"), ("--against", "nobody"), ("--rules", "french")])
def test_words_that_the_parser_refuses_get_one_line(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["daifugo-series", *WORDS, *words])
    captured = capsys.readouterr()
    assert (ended.value.code, captured.out, captured.err.count("\n")) == (2, "", 1)
