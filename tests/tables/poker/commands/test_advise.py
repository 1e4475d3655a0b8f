"""Tests of `cardroom advise`, run as a command."""

import json
from fractions import Fraction

import pytest

from cardroom.app.command_line import main
from cardroom.cards.cards import card_name, parse_hand
from cardroom.tables.poker.coach.coach import Coach
from cardroom.tables.poker.odds.game import Game, parse_game

HAND = "AS KS 4D 4H JOKER"
KINGS_OR_BETTER = ["--table", "1/2/3/5/7/20/50/200/800", "--pair", "K=1", "--joker-royal", "100"]


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["advise", *words]) == 0
    return capsys.readouterr().out


def test_all_holds_are_listed_best_first(capsys: pytest.CaptureFixture[str]) -> None:
    holds = json.loads(output(capsys, HAND, "--json"))["holds"]
    advice = Coach(Game()).advise(parse_hand(HAND))
    assert [hold["hold"] for hold in holds] == [list(map(card_name, hold.held)) for hold in advice.holds]
    assert [hold["value"] for hold in holds] == [float(hold.value) for hold in advice.holds]
    assert [Fraction(hold["fraction"]) for hold in holds] == [hold.value for hold in advice.holds]
    assert holds[0] == {"hold": ["4D", "4H", "JOKER"], "value": 2269 / 564, "fraction": "2269/564"}
    assert len(holds) == 32


def test_another_table_gives_other_values(capsys: pytest.CaptureFixture[str]) -> None:
    holds = json.loads(output(capsys, HAND, *KINGS_OR_BETTER, "--json"))["holds"]
    advice = Coach(parse_game("1/2/3/5/7/20/50/200/800", "K=1", "53", "100")).advise(parse_hand(HAND))
    assert Fraction(holds[0]["fraction"]) == advice.best.value
    assert Fraction(holds[0]["fraction"]) != Fraction(2269, 564)


def test_a_deck_of_52_is_drawn_from(capsys: pytest.CaptureFixture[str]) -> None:
    """Compares the draw of one card to four spades of a royal.

    Of 47 cards, one makes the royal, eight a flush, and three other tens a straight.
    """
    holds = json.loads(output(capsys, "AS KS QS JS 2H", "--deck", "52", "--json"))["holds"]
    assert Fraction(holds[0]["fraction"]) == Fraction(500 + 8 * 6 + 3 * 5, 47)


def test_the_text_is_a_table_of_32_rows(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, HAND).splitlines()
    assert lines[:2] == [HAND, "Festival: 1/2/5/6/10/20/50/100/500 · 53 cards"]
    rows = lines[4:]
    assert len(rows) == 32
    assert rows[0].split() == ["1", "4D", "4H", "JOKER", "4.0230496454", "2269/564", "–"]
    assert [int(row[:2]) for row in rows] == list(range(1, 33))
    assert len({len(row) for row in rows}) == 1
    assert any("(nothing)" in row for row in rows)


def test_columns_are_as_wide_as_what_stands_in_them(capsys: pytest.CaptureFixture[str]) -> None:
    lines = output(capsys, HAND, "--table", "/".join(["1000000"] * 9)).splitlines()[3:]
    heads = lines[0].split()
    assert heads == ["hold", "worth", "exactly", "costs"]
    ends = [lines[0].index(head) + len(head) for head in heads[1:]]
    for line in lines[1:]:
        assert all(line[end - 1] != " " and line[end : end + 2] in ("  ", "") for end in ends), line
    advice = Coach(parse_game("/".join(["1000000"] * 9))).advise(parse_hand(HAND))
    for line, hold in zip(lines[1:], advice.holds, strict=True):
        worth, exactly = line.split()[-3:-1]
        assert Fraction(exactly) == hold.value
        assert abs(Fraction(worth) - hold.value) <= Fraction(1, 2 * 10**10)
