"""Tests of `cardroom daifugo-series`, run as a command."""

import json
import math
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.daifugo import LEVELS, RULES
from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS
from cardroom.tables.daifugo.series import play_series

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
