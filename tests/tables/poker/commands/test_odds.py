"""Tests of `cardroom advise` and `cardroom returns`, run as commands."""

import json
from fractions import Fraction
from typing import Any

import pytest

from cardroom.app.command_line import main
from cardroom.cards.cards import card_name, parse_hand
from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.game import Game, parse_game
from cardroom.tables.poker.odds.returns import returns_of

HAND = "AS KS 4D 4H JOKER"
FESTIVAL = "1/2/5/6/10/20/50/100/500"
MILLIONS = "/".join(["1000000"] * 9)
KINGS_OR_BETTER = ["1/2/3/5/7/20/50/200/800", "--pair", "K=1", "--joker-royal", "100"]
JACKS_OR_BETTER = ["2/3/4/6/9/25/50/0/800", "--pair", "J=1", "--deck", "52"]


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(words) == 0
    return capsys.readouterr().out


def as_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:  # noqa: ANN401 - each command has its own
    return json.loads(output(capsys, *words, "--json"))


def test_all_holds_are_listed_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    holds = as_json(capsys, "advise", HAND)["holds"]
    advice = Coach(Game()).advise(parse_hand(HAND))
    assert [hold["hold"] for hold in holds] == [list(map(card_name, hold.held)) for hold in advice.holds]
    assert [hold["value"] for hold in holds] == [float(hold.value) for hold in advice.holds]
    assert [Fraction(hold["fraction"]) for hold in holds] == [hold.value for hold in advice.holds]
    assert holds[0] == {"hold": ["4D", "4H", "JOKER"], "value": 2269 / 564, "fraction": "2269/564"}
    assert len(holds) == 32


def test_another_table_gives_other_values(capsys: pytest.CaptureFixture[str]) -> None:
    holds = as_json(capsys, "advise", HAND, "--table", *KINGS_OR_BETTER)["holds"]
    advice = Coach(parse_game(KINGS_OR_BETTER[0], "K=1", "53", "100")).advise(parse_hand(HAND))
    assert Fraction(holds[0]["fraction"]) == advice.best.value
    assert Fraction(holds[0]["fraction"]) != Fraction(2269, 564)


def test_a_deck_of_52_is_drawn_from(capsys: pytest.CaptureFixture[str]) -> None:
    """Compares the draw of one card to four spades of a royal.

    Of 47 cards, one makes the royal, eight a flush, and three other tens a straight.
    """
    holds = as_json(capsys, "advise", "AS KS QS JS 2H", "--deck", "52")["holds"]
    assert Fraction(holds[0]["fraction"]) == Fraction(500 + 8 * 6 + 3 * 5, 47)


def test_the_text_is_a_table_of_32_rows(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "advise", HAND).splitlines()
    assert lines[:2] == [HAND, "Festival: 1/2/5/6/10/20/50/100/500 · 53 cards"]
    rows = lines[4:]
    assert len(rows) == 32
    assert rows[0].split() == ["1", "4D", "4H", "JOKER", "4.0230496454", "2269/564", "–"]
    assert [int(row[:2]) for row in rows] == list(range(1, 33))
    assert len({len(row) for row in rows}) == 1
    assert any("(nothing)" in row for row in rows)


def test_columns_of_holds_are_as_wide_as_what_stands_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "advise", HAND, "--table", MILLIONS).splitlines()[3:]
    heads = lines[0].split()
    assert heads == ["hold", "worth", "exactly", "costs"]
    ends = [lines[0].index(head) + len(head) for head in heads[1:]]
    for line in lines[1:]:
        assert all(line[end - 1] != " " and line[end : end + 2] in ("  ", "") for end in ends), line
    advice = Coach(parse_game(MILLIONS)).advise(parse_hand(HAND))
    for line, hold in zip(lines[1:], advice.holds, strict=True):
        worth, exactly = line.split()[-3:-1]
        assert Fraction(exactly) == hold.value
        assert abs(Fraction(worth) - hold.value) <= Fraction(1, 2 * 10**10)


def test_the_figures_of_perfect_play_are_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    figures = as_json(capsys, "returns", FESTIVAL)
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
    kings = as_json(capsys, "returns", *KINGS_OR_BETTER)
    assert kings["fraction"] == "412127554537/409481092020"
    assert {"pair", "royal with joker"} < kings["frequency"].keys()
    assert as_json(capsys, "returns", *JACKS_OR_BETTER)["percent"] == pytest.approx(99.5439, abs=5e-5)


def test_four_ways_to_play_stand_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    figures = as_json(capsys, "returns", FESTIVAL)
    assert list(figures["ways"]) == ["perfect", "casual", "pairs", "blind"]
    for way in figures["ways"].values():
        assert list(way) == ["fraction", "percent", "variance", "frequency"]
    assert figures["ways"]["perfect"] == {name: figures[name] for name in figures["ways"]["perfect"]}
    assert figures["ways"]["blind"]["percent"] == pytest.approx(24.32, abs=5e-3)


def test_the_text_has_a_line_for_each_hand_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "returns", *KINGS_OR_BETTER).splitlines()
    assert lines[0] == "1/2/3/5/7/20/50/200/800 · 53 cards · kings or better 1 · royal with the joker 100"
    assert "100.6462966346 %" in lines[2]
    assert lines[2].endswith(": exactly 412127554537/409481092020")
    hands = [line for line in lines if line.count("%") == 4 and not line.startswith("return")]
    names = "royal straight flush,royal with the joker,five of a kind,straight flush,four of a kind"
    names += ",full house,flush,straight,three of a kind,two pair,kings or better,nothing"
    assert [line[:20].rstrip() for line in hands] == names.split(",")
    assert [int(line[20:28]) for line in hands] == [800, 100, 200, 50, 20, 7, 5, 3, 2, 1, 1, 0]
    assert len({len(line) for line in hands}) == 1


def test_columns_are_as_wide_as_what_stands_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, "returns", MILLIONS, "--pair", "2=1000000").splitlines()
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
    exact = returns_of(parse_game(MILLIONS, "2=1000000")).variance
    lines = output(capsys, "returns", MILLIONS, "--pair", "2=1000000").splitlines()
    variance = next(line for line in lines if line.startswith("variance")).split()[1]
    assert abs(Fraction(variance) - exact) <= Fraction(1, 2 * 10**10)
    assert variance != f"{float(exact):.10f}"


def test_without_the_joker_there_is_no_five_of_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert "five of a kind" not in output(capsys, "returns", *JACKS_OR_BETTER)
    figures = as_json(capsys, "returns", *JACKS_OR_BETTER)
    assert "five of a kind" not in figures["frequency"]
    assert sum(map(Fraction, figures["exact"]["frequency"].values())) == 1
    other_pay = ["2/3/4/6/9/25/50/77/800", *JACKS_OR_BETTER[1:]]
    assert as_json(capsys, "returns", *other_pay) == figures


def test_a_preset_is_called_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "returns", "1/2/5/7/8/20/50/100/250").startswith(
        "House 99: 1/2/5/7/8/20/50/100/250 · 53 cards\n"
    )
    assert output(capsys, "returns", FESTIVAL, "--pair", "A=1").startswith(
        f"Festival: {FESTIVAL} · 53 cards · aces 1\n"
    )
