"""Tests of games and their texts, and of fine hands."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import parse_hand
from cardroom.cards.hands import Hand, judge
from cardroom.tables.poker.odds.game import (
    FINE_HANDS,
    NOTHING,
    ROYAL,
    ROYAL_WITH_JOKER,
    Game,
    PayLine,
    draws,
    fine_hand,
    hand_of,
    pair_of,
    parse_game,
    parse_pay,
)
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, BadPayTable, PayTable, parse_pay_table
from tests.tables.poker.rules.games import hands

TABLE = "1/2/3/5/7/20/50/200/800"


def test_without_words_it_is_our_own_table() -> None:
    assert parse_game() == Game(FESTIVAL, None, 0, 53, None)


@pytest.mark.parametrize(("pair", "number", "pay"), [("K=1", 13, 1), ("j=2", 11, 2), ("T=1", 10, 1), ("A=0", 1, 0)])
def test_a_pair_is_its_lowest_number_and_its_pay(pair: str, number: int, pay: int) -> None:
    game = parse_game(TABLE, pair)
    assert (game.lowest_pair, game.pair_pay) == (number, pay)


def test_all_words_together() -> None:
    game = parse_game(TABLE, "K=1", "53", "100")
    assert game == Game(parse_pay_table(TABLE), lowest_pair=13, pair_pay=1, deck_size=53, joker_royal=100)
    pays = game.fine_pays()
    assert pays[: pair_of(13)] == (0,) * pair_of(13)
    assert pays[pair_of(13) : pair_of(1) + 1] == (1, 1)
    assert (pays[ROYAL_WITH_JOKER], pays[ROYAL], pays[ROYAL - 1]) == (100, 800, 200)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("1/2/3", None, None, None), "nine numbers"),
        ((TABLE, "K", None, None), "'K' is no pair: write the lowest pair that pays and its pay, K=1"),
        ((TABLE, "", None, None), "'' is no pair"),
        ((TABLE, "=1", None, None), "'=1' is no pair"),
        ((TABLE, "1=1", None, None), "'1=1' is no pair"),
        ((TABLE, "JOKER=1", None, None), "'JOKER=1' is no pair"),
        ((TABLE, "K=-1", None, None), "'-1' is no pay"),
        ((TABLE, "K=", None, None), "'' is no pay"),
        ((TABLE, "K=1=1", None, None), "'1=1' is no pay"),
        ((TABLE, "K=1000001", None, None), "is no pay: write a whole number from 0 to 1000000"),
        ((TABLE, "K=" + "9" * 5_000, None, None), "is no pay"),
        ((TABLE, None, "54", None), "'54' is no deck: 53 cards, or 52 without the joker"),
        ((TABLE, None, "", None), "'' is no deck"),
        ((TABLE, None, None, "x"), "'x' is no pay"),
        ((TABLE, None, None, "½"), "'½' is no pay"),
        ((TABLE, None, "52", "100"), "no joker to make a royal with"),
    ],
)
def test_wrong_words_get_one_plain_line(words: tuple[str | None, ...], complaint: str) -> None:
    with pytest.raises(BadPayTable) as fault:
        parse_game(*words)
    assert complaint in str(fault.value)
    assert len(str(fault.value).splitlines()) == 1


WRONG_NUMBERS = [{"deck_size": 51}, {"lowest_pair": 0}, {"lowest_pair": 14}, {"joker_royal": -1}]
WRONG_NUMBERS += [{"joker_royal": 1_000_001}, {"pair_pay": 1}]
WRONG_NUMBERS += [{"lowest_pair": 13, "pair_pay": pay} for pay in (-1, 1_000_001)]


@pytest.mark.parametrize("numbers", WRONG_NUMBERS)
def test_a_game_cannot_be_made_of_wrong_numbers(numbers: dict[str, Any]) -> None:
    with pytest.raises(BadPayTable):
        Game(FESTIVAL, **numbers)


def test_a_table_has_a_line_for_each_hand_that_can_come() -> None:
    lines = Game(FESTIVAL).lines()
    assert [line.hand for line in lines] == sorted({line.hand for line in PayLine})
    assert [Game(FESTIVAL).pay_of_line(line) for line in lines] == [0, *FESTIVAL.pays]
    assert set(lines) - set(Game(FESTIVAL, deck_size=52).lines()) == {PayLine.FIVE_OF_A_KIND}
    assert Game(FESTIVAL, 13, 1, joker_royal=100).lines() == tuple(PayLine)


def test_a_pay_is_known_by_its_value_not_by_its_length() -> None:
    assert parse_pay("0" * 5_000 + "7") == 7
    assert parse_pay("001000000") == 1_000_000


@given(st.lists(st.integers(0, 1_000_000), min_size=9, max_size=9).map(tuple), st.none() | st.integers(1, 13))
def test_each_fine_hand_pays_what_its_line_pays(pays: tuple[int, ...], lowest: int | None) -> None:
    game = Game(PayTable(pays), lowest, 0 if lowest is None else 7)
    for fine, pay in enumerate(game.fine_pays()):
        line = game.line_of(fine)
        assert pay == (7 if line is PayLine.PAIR else game.pay_table.pay(line.hand))
    paying = sum(game.line_of(fine) is PayLine.PAIR for fine in range(FINE_HANDS))
    assert paying == (0 if lowest is None else 14 - pair_of(lowest))


def test_the_numbers_of_draws() -> None:
    assert draws(53) == (1, 48, 1_128, 17_296, 194_580, 1_712_304)
    assert draws(52) == (1, 47, 1_081, 16_215, 178_365, 1_533_939)


@pytest.mark.parametrize(
    ("hand", "fine"),
    [
        ("AS KD 9C 5H 3S", NOTHING),
        ("2S 2D 9C 5H 3S", 1),
        ("KS KD 9C 5H 3S", 12),
        ("AS AD 9C 5H 3S", 13),
        ("9S 7D 4C 2H JOKER", pair_of(9)),
        ("9S 7D 4C AH JOKER", pair_of(1)),
        ("9S 9D 4C 4H 2S", 14),
        ("AS KS QS JS 10S", ROYAL),
        ("AS KS QS JS JOKER", ROYAL_WITH_JOKER),
    ],
)
def test_what_a_hand_is_by_the_eye(hand: str, fine: int) -> None:
    assert fine_hand(parse_hand(hand)) == fine
    assert [pair_of(number) for number in (2, 3, 10, 11, 12, 13, 1)] == [1, 2, 9, 10, 11, 12, 13]


@given(hands)
def test_a_fine_hand_belongs_to_the_hand_that_is_judged(hand: tuple[int, ...]) -> None:
    assert hand_of(fine_hand(hand)) is judge(hand)


@given(hands, st.permutations(range(5)))
def test_the_order_of_the_cards_does_not_matter(hand: tuple[int, ...], order: list[int]) -> None:
    assert fine_hand([hand[place] for place in order]) == fine_hand(hand)


def test_every_hand_of_the_table_has_a_fine_hand() -> None:
    assert {hand_of(fine) for fine in range(FINE_HANDS)} == set(Hand)
