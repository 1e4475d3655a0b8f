"""Tests of `cardroom judge` and `cardroom compare`; wrong words of all commands."""

import json

import pytest

from cardroom.app.command_line import main

THREE = ["KH KC 3C 3H AS", "KS KD 4C 4H 9S", "QS QD QC 2H 9S"]


@pytest.mark.parametrize(
    ("hand", "name", "pay"),
    [
        ("AS KS QS JS JOKER", "royal straight flush", 500),
        ("ts 9s 8s 7s 6s", "straight flush", 50),
        ("2H,2D,2C,2S,JOKER", "five of a kind", 100),
        ("AS AH KD 3C 5C", "nothing", 0),
    ],
)
def test_judge_names_the_hand_and_its_pay(capsys: pytest.CaptureFixture[str], hand: str, name: str, pay: int) -> None:
    assert main(["judge", hand, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["hand"], answer["pay"]) == (name, pay)


def test_judge_takes_a_bet_and_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "2S 2H 3D 3C 5C", "--bet", "7", "--table", "3/1/1/1/1/1/1/1/1"]) == 0
    assert capsys.readouterr().out == "two pair: pays 21\n"


@pytest.mark.parametrize(
    ("hand", "text", "name"),
    [
        ("AS AH KD 3C 5C", "pair of aces: pays nothing", "pair of aces"),
        ("AS JOKER KD 3C 5C", "pair of aces: pays nothing", "pair of aces"),
        ("9S 4H 2D 3C 7C", "nine high: pays nothing", "nine high"),
        ("KS KH 4D 4C 5C", "two pair: pays 1", "two pair, kings and fours"),
        ("KS KH 4D 4C JOKER", "full house: pays 10", "full house, kings over fours"),
    ],
)
def test_judge_names_pairs_and_high_cards(capsys: pytest.CaptureFixture[str], hand: str, text: str, name: str) -> None:
    assert main(["judge", hand]) == 0
    assert capsys.readouterr().out == f"{text}\n"
    assert main(["judge", hand, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == name


def test_the_hands_are_listed_best_first_with_what_decides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *THREE]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "1.  QS QD QC 2H 9S  three of a kind, queens",
        "2.  KS KD 4C 4H 9S  two pair, kings and fours",
        "3.  KH KC 3C 3H AS  two pair, kings and threes",
        "",
        "three of a kind, queens, beats two pair, kings and fours: the kind of hand decides",
        "two pair, kings and fours, beats two pair, kings and threes: the second pair decides",
        "in several hands, so not from one deck: 9S",
    ]


def lines_of(capsys: pytest.CaptureFixture[str], *hands: str) -> list[str]:
    assert main(["compare", *hands]) == 0
    return capsys.readouterr().out.splitlines()


def test_ties_share_a_place_and_the_kicker_decides(capsys: pytest.CaptureFixture[str]) -> None:
    ties = ("AS KD QC JH 9S", "AH KC QD JS 9C")
    assert lines_of(capsys, *ties)[3:] == ["2 hands share place 1: ace high"]
    lines = lines_of(capsys, *ties, "2S 3D 5S 7C 9D")
    assert [line[:2] for line in lines[:3]] == ["1.", "1.", "3."]
    assert lines[4:6] == ["2 hands share place 1: ace high", "ace high beats nine high: the highest card decides"]
    assert lines_of(capsys, "AS KS KD 4H 4C", "KH KC 4D 4S QS")[-1] == (
        "two pair, kings and fours, beats two pair, kings and fours: the kicker decides, ace over queen"
    )


def test_the_json_has_places_names_and_decisions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *THREE, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["shared"] == ["9S"]
    assert [(row["given"], row["place"], row["name"]) for row in answer["hands"]] == [
        (3, 1, "three of a kind, queens"),
        (2, 2, "two pair, kings and fours"),
        (1, 3, "two pair, kings and threes"),
    ]
    assert [row["hand"] for row in answer["hands"]] == [THREE[2], THREE[1], THREE[0]]
    assert answer["hands"][1]["decides"] == "the second pair decides: fours over threes"
    assert answer["hands"][2]["decides"] is None


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["advise"], "required: hand"),
        (["advise", "AS KS QS JS"], "a hand has five cards, not 4"),
        (["advise", "AS KS QS JS AS"], "AS is in the hand twice"),
        (["advise", "AS KS QS JS 1X"], "unknown card '1X'"),
        (["advise", "AS KS 4D 4H JOKER", "--deck", "52"], "JOKER is not in a deck of 52 cards"),
        (["advise", "AS KS 4D 4H JOKER", "--pair", "K"], "'K' is no pair"),
        (["returns"], "required: table"),
        (["returns", "1/2/3"], "nine numbers"),
        (["returns", "10000000/2/5/6/10/20/50/100/500"], "a pay is a whole number from 0 to 1000000"),
        (["returns", "a\nb"], r"'a\nb' is no pay table"),
        (["returns", "1/2/5/6/10/20/50/100/500", "\x1b[31mred\nblue"], r"unrecognized arguments: \x1b[31mred\nblue"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--pair", "K"], "'K' is no pair"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--deck", "54"], "'54' is no deck"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--joker-royal", "-5"], "'-5' is no pay"),
        (["returns", "1/2/5/6/10/20/50/100/500", "--speed", "9"], "unrecognized arguments: --speed 9"),
        (["compare", "AS KS QS JS 9S"], "two or more hands are compared"),
        (["compare", "AS KS QS JS 9S", "AS KS"], "hand 2: a hand has five cards, not 2"),
        (["compare", "AS KS QS JS 9X", "AS KS QS JS 9S"], "hand 1: unknown card '9X'"),
        (["compare", "AS KS QS JS 9S", "AS KS QS JS 9S", "AS AS QS JS 9S"], "hand 3: AS is in the hand twice"),
        (["compare", "AS", "KS", "QS", "JS", "9S"], "hand 1: a hand has five cards, not 1"),
    ],
)
def test_wrong_words_get_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], line: str
) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    said = capsys.readouterr()
    assert (code, said.out) == (2, "")
    assert said.err.startswith("cardroom: ")
    assert line in said.err
    assert said.err.count("\n") == 1
