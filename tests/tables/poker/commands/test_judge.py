"""Tests of `cardroom judge`, run as a command."""

import json

import pytest

from cardroom.app.command_line import main


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
def test_judge_names_a_pair_and_a_high_card(
    capsys: pytest.CaptureFixture[str], hand: str, text: str, name: str
) -> None:
    assert main(["judge", hand]) == 0
    assert capsys.readouterr().out == f"{text}\n"
    assert main(["judge", hand, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["name"] == name
