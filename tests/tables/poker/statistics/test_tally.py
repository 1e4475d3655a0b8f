"""Tests of the exact figures of the statistics."""

import json
from collections import Counter
from fractions import Fraction
from math import comb, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import Game, PayLine
from cardroom.tables.poker.odds.returns import Returns, returns_of_frequency
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.statistics.tally import RARE, Line, Tally, expected_of, parse_line, tally_of, two_sided

TIGHT = PRESETS["tight"]


def line(came: Hand = Hand.NOTHING, stake: int = 1, table: PayTable = FESTIVAL, **changes: object) -> str:
    win = table.pay(came, stake)
    fields = {"bet": stake, "hand": came.name, "win": win, "doubled": None, "pay_table": str(table), "fair": True}
    return json.dumps(fields | changes)


def one_in(rounds: int, hand: Hand, table: PayTable) -> Returns:
    """Returns a game in which one hand comes once in some rounds.

    All other rounds win nothing.
    """
    chance = Fraction(1, rounds)
    frequency = dict.fromkeys((PayLine[each.name] for each in Hand), Fraction(0))
    frequency |= {PayLine.NOTHING: 1 - chance, PayLine[hand.name]: chance}
    return returns_of_frequency(Game(table), frequency)


def test_a_line_is_read_as_it_was_written() -> None:
    assert parse_line(line(Hand.FLUSH, 5, doubled=60)) == Line(5, Hand.FLUSH, 30, 60, FESTIVAL, True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        line(bet=0),
        line(bet=11),
        line(bet="5"),
        line(bet=True),
        line(win=3),
        line(hand="PAIR"),
        line(hand=3),
        line(pay_table="1/2/3"),
        line(pay_table=7),
        line(fair=1),
        line(doubled=5),
        line(Hand.FLUSH, doubled=-1),
        line(Hand.FLUSH, doubled=50_001),
        line(Hand.FLUSH, doubled=1.5),
    ],
)
def test_what_no_round_could_have_left_is_no_line(text: str) -> None:
    assert parse_line(text) is None


def test_lines_are_added_up() -> None:
    lines = Counter(
        {
            line(stake=5): 7,
            line(Hand.TWO_PAIR, 5): 2,
            line(Hand.FULL_HOUSE, 10, TIGHT): 3,
            line(Hand.FLUSH, 10, doubled=120): 1,
            line(Hand.FLUSH, 10, doubled=0): 2,
            line(Hand.ROYAL_STRAIGHT_FLUSH, 10, fair=False): 4,
            "no line": 5,
        }
    )
    tally = tally_of(lines)
    assert (tally.rounds, tally.seeded, tally.unreadable) == (15, 4, 5)
    assert tally.bets == {(FESTIVAL, 5): 9, (TIGHT, 10): 3, (FESTIVAL, 10): 3}
    assert tally.hands == {Hand.NOTHING: 7, Hand.TWO_PAIR: 2, Hand.FULL_HOUSE: 3, Hand.FLUSH: 3}
    assert (tally.bet, tally.paid) == (105, 2 * 5 + 3 * 80 + 3 * 60)
    assert tally.fraction == Fraction(430, 105)
    assert (tally.tries, tally.staked, tally.doubled) == (3, 180, 120)
    assert tally.biggest == 120
    assert tally.pay_tables == (FESTIVAL, TIGHT)


def test_of_nothing_nothing_is_expected() -> None:
    tally = tally_of({line(fair=False): 3})
    assert tally == Tally(seeded=3)
    assert tally.fraction is None
    assert expected_of(tally, {}) is None


def test_the_expected_return_is_weighted_by_bets_and_its_error_is_exact() -> None:
    tally = tally_of({line(stake=1): 300, line(stake=10, table=TIGHT): 100})
    returns = {FESTIVAL: one_in(10, Hand.FULL_HOUSE, FESTIVAL), TIGHT: one_in(20, Hand.FULL_HOUSE, TIGHT)}
    expected = expected_of(tally, returns)
    assert expected is not None
    # 300 bets of 1 with a mean of 10/10, and 100 bets of 10 with a mean of 8/20.
    assert expected.fraction == Fraction(300 + 400, 1300)
    variance = 300 * (Fraction(100, 10) - 1) + 100 * 100 * (Fraction(64, 20) - Fraction(4, 25))
    assert expected.error == pytest.approx(sqrt(variance) / 1300)
    assert expected.hands[Hand.FULL_HOUSE] == 300 * Fraction(1, 10) + 100 * Fraction(1, 20)
    assert sum(expected.hands.values()) == 400


def test_what_chance_hardly_leads_to_is_unusual_on_either_side() -> None:
    returns = {FESTIVAL: one_in(100, Hand.FLUSH, FESTIVAL)}
    for flushes, is_unusual in ((0, True), (1, True), (6, False), (10, False), (14, False), (25, True)):
        tally = tally_of({line(Hand.FLUSH): flushes, line(): 1000 - flushes})
        expected = expected_of(tally, returns)
        assert expected is not None
        assert expected.is_unusual(Hand.FLUSH) is is_unusual, flushes


def test_a_hand_that_never_comes_is_unusual_once_it_has_come() -> None:
    returns = {FESTIVAL: one_in(10, Hand.FLUSH, FESTIVAL)}
    expected = expected_of(tally_of({line(Hand.STRAIGHT): 1, line(): 9}), returns)
    assert expected is not None
    assert expected.is_unusual(Hand.STRAIGHT)
    assert not expected.is_unusual(Hand.FOUR_OF_A_KIND)


@given(st.integers(1, 60), st.fractions(Fraction(1, 50), Fraction(49, 50)), st.data())
def test_the_chance_of_a_count_is_that_of_the_binomial_distribution(
    rounds: int, chance: Fraction, data: st.DataObject
) -> None:
    count = data.draw(st.integers(0, rounds))
    side = range(count, rounds + 1) if count >= rounds * chance else range(count + 1)
    exact = sum(comb(rounds, k) * chance**k * (1 - chance) ** (rounds - k) for k in side)
    found = two_sided(rounds, float(chance), count)
    if abs(count - rounds * chance) > Fraction(1, 10**9):  # at the mean itself, rounding decides the side
        assert found == pytest.approx(min(1.0, float(2 * exact)), rel=1e-9)


def test_millions_of_rounds_are_no_trouble() -> None:
    assert two_sided(10**8, 0.7, 7 * 10**7 + 3 * 4583) == pytest.approx(RARE, rel=0.01)
    assert two_sided(10**8, 0.7, 0) == 0.0
    assert two_sided(10**6, 1e-5, 10) == pytest.approx(1.0)
