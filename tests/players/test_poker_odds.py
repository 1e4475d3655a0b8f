"""The returns of pay tables, from the shipped tables."""

from fractions import Fraction

import pytest

from cardroom.players.poker_odds import returns_of
from cardroom.rules.odds.game import Game
from cardroom.rules.odds.ways_to_play import WayToPlay
from cardroom.rules.pay_tables import PRESETS, parse_pay_table


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("festival", "103.1458"),
        ("house-99", "99.2651"),
        ("house-98", "97.9197"),
        ("tight", "92.8022"),
        ("heritage", "79.3558"),
    ],
)
def test_the_presets_return_what_is_printed_beside_them(name: str, printed: str) -> None:
    assert f"{returns_of(Game(PRESETS[name])).percent:.4f}" == printed


def test_kings_or_better_returns_the_published_fraction() -> None:
    game = Game(parse_pay_table("1/2/3/5/7/20/50/200/800"), lowest_pair=13, pair_pay=1, joker_royal=100)
    assert returns_of(game).fraction == Fraction(412127554537, 409481092020)


def test_jacks_or_better_returns_the_published_percent() -> None:
    game = Game(parse_pay_table("2/3/4/6/9/25/50/0/800"), lowest_pair=11, pair_pay=1, deck_size=52)
    assert f"{returns_of(game).percent:.4f}" == "99.5439"


def test_who_plays_blind_gets_the_mean_pay_of_all_hands() -> None:
    assert f"{returns_of(Game(), WayToPlay.BLIND).percent:.2f}" == "24.32"
