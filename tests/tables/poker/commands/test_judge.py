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
    assert json.loads(capsys.readouterr().out) == {"hand": name, "pay": pay}


def test_judge_takes_a_bet_and_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "2S 2H 3D 3C 5C", "--bet", "7", "--table", "3/1/1/1/1/1/1/1/1"]) == 0
    assert capsys.readouterr().out == "two pair: pays 21\n"
