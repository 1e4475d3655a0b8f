"""Tests of `cardroom returns`, run as a command."""

import json
from fractions import Fraction
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.tables.poker.odds.game import Game, parse_game
from cardroom.tables.poker.odds.returns import returns_of

FESTIVAL = "1/2/5/6/10/20/50/100/500"
KINGS_OR_BETTER = ["1/2/3/5/7/20/50/200/800", "--pair", "K=1", "--joker-royal", "100"]
JACKS_OR_BETTER = ["2/3/4/6/9/25/50/0/800", "--pair", "J=1", "--deck", "52"]


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["returns", *words]) == 0
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    figures = json.loads(output(capsys, *words, "--json"))
    assert isinstance(figures, dict)
    return figures


def test_the_figures_of_perfect_play_are_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    figures = as_json(capsys, FESTIVAL)
    returns = returns_of(Game())
    assert Fraction(figures["fraction"]) == returns.fraction
    assert figures["percent"] == returns.percent == pytest.approx(103.1458, abs=5e-5)
    assert figures["variance"] == float(returns.variance)
    assert figures["frequency"] == {
        line.name.lower().replace("_", " "): float(often) for line, often in returns.frequency.items()
    }
    assert sum(figures["frequency"].values()) == pytest.approx(1)
    assert Fraction(figures["exact"]["variance"]) == returns.variance
    assert sum(map(Fraction, figures["exact"]["frequency"].values())) == 1


def test_the_published_games(capsys: pytest.CaptureFixture[str]) -> None:
    kings = as_json(capsys, *KINGS_OR_BETTER)
    assert kings["fraction"] == "412127554537/409481092020"
    assert {"pair", "royal with joker"} < kings["frequency"].keys()
    assert as_json(capsys, *JACKS_OR_BETTER)["percent"] == pytest.approx(99.5439, abs=5e-5)


def test_four_ways_to_play_stand_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    figures = as_json(capsys, FESTIVAL)
    assert list(figures["ways"]) == ["perfect", "casual", "pairs", "blind"]
    for way in figures["ways"].values():
        assert list(way) == ["fraction", "percent", "variance", "frequency"]
    assert figures["ways"]["perfect"] == {name: figures[name] for name in figures["ways"]["perfect"]}
    assert figures["ways"]["blind"]["percent"] == pytest.approx(24.32, abs=5e-3)


def test_the_text_has_a_line_for_each_hand_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, *KINGS_OR_BETTER).splitlines()
    assert lines[0] == "1/2/3/5/7/20/50/200/800 · 53 cards · kings or better 1 · royal with the joker 100"
    assert "100.6462966346 %" in lines[2]
    assert lines[2].endswith(": exactly 412127554537/409481092020")
    hands = [line for line in lines if line.count("%") == 4 and not line.startswith("return")]
    assert [line[:20].rstrip() for line in hands] == [
        "royal straight flush",
        "royal with the joker",
        "five of a kind",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pair",
        "kings or better",
        "nothing",
    ]
    assert [int(line[20:28]) for line in hands] == [800, 100, 200, 50, 20, 7, 5, 3, 2, 1, 1, 0]
    assert len({len(line) for line in hands}) == 1


def test_columns_are_as_wide_as_what_stands_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    million = "1000000"
    lines = output(capsys, "/".join([million] * 9), "--pair", f"2={million}").splitlines()
    ways = next(line for line in lines if line.split() == ["perfect", "casual", "pairs", "blind"])
    ends = [ways.index(way) + len(way) for way in ways.split()]
    figures = [line for line in lines if line.startswith(("return ", "variance ")) or line.count("%") == 4]
    assert len(figures) == 13
    for line in figures:
        cells = line + "  " if line.startswith("variance") else line
        assert all(cells[end - 1] in "% " and cells[end : end + 2] in ("  ", "") for end in ends), line


def test_each_digit_is_true(capsys: pytest.CaptureFixture[str]) -> None:
    """Tests digits beyond floating point.

    A variance of 162 thousand million has only five decimal places as a floating-point number.
    """
    words = ("/".join(["1000000"] * 9), "--pair", "2=1000000")
    exact = returns_of(parse_game(*words[::2])).variance
    variance = next(line for line in output(capsys, *words).splitlines() if line.startswith("variance")).split()[1]
    assert abs(Fraction(variance) - exact) <= Fraction(1, 2 * 10**10)
    assert variance != f"{float(exact):.10f}"


def test_without_the_joker_there_is_no_five_of_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert "five of a kind" not in output(capsys, *JACKS_OR_BETTER)
    figures = as_json(capsys, *JACKS_OR_BETTER)
    assert "five of a kind" not in figures["frequency"]
    assert sum(map(Fraction, figures["exact"]["frequency"].values())) == 1
    other_pay = ["2/3/4/6/9/25/50/77/800", *JACKS_OR_BETTER[1:]]
    assert as_json(capsys, *other_pay) == figures


def test_a_preset_is_called_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "1/2/5/7/8/20/50/100/250").startswith("House 99: 1/2/5/7/8/20/50/100/250 · 53 cards\n")
    assert output(capsys, FESTIVAL, "--pair", "A=1").startswith(f"Festival: {FESTIVAL} · 53 cards · aces 1\n")
