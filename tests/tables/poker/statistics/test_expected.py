"""Tests of the tally, of the expected figures, and of exact tails."""

import json
from collections import Counter
from fractions import Fraction
from math import comb, sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import Game, PayLine
from cardroom.tables.poker.odds.returns import Returns, returns_of_frequency
from cardroom.tables.poker.rules.line import Line, parse_line
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.tables.poker.statistics import expected
from cardroom.tables.poker.statistics.expected import RARE, Rounds, Tails, expectation, expected_of, tails
from cardroom.tables.poker.statistics.tally import Tally, tally_of

TIGHT = PRESETS["tight"]


def one_in(rounds: int, hand: Hand, table: PayTable) -> Returns:
    """Returns a game in which one hand comes once in some rounds.

    All other rounds win nothing.
    """
    chance = Fraction(1, rounds)
    frequency = dict.fromkeys((PayLine[each.name] for each in Hand), Fraction(0))
    frequency |= {PayLine.NOTHING: 1 - chance, PayLine[hand.name]: chance}
    return returns_of_frequency(Game(table), frequency)


def two_sided(rounds: int, chance: float, count: int) -> float:
    """Returns the two-sided probability of a binomial count."""
    return tails([Rounds(rounds, {0: 1 - chance, 1: chance})], count).two_sided


def test_of_nothing_nothing_is_expected() -> None:
    assert expectation(tally_of({line(fair=False): 3})) is None


def test_the_return_of_perfect_play_is_expected() -> None:
    expected = expectation(tally_of({line(): 9, line(Hand.FLUSH): 1}))
    assert expected is not None
    assert float(expected.fraction) == pytest.approx(1.031458, abs=1e-6)
    assert expected.luck.at_least + expected.luck.at_most > 1


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
def test_the_chance_of_a_count_is_that_of_the_binomial(rounds: int, chance: Fraction, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, rounds))
    side = range(count, rounds + 1) if count >= rounds * chance else range(count + 1)
    exact = sum(comb(rounds, k) * chance**k * (1 - chance) ** (rounds - k) for k in side)
    found = two_sided(rounds, float(chance), count)
    assert found == pytest.approx(min(1.0, float(2 * exact)), abs=1e-9)


def test_millions_of_rounds_are_no_trouble() -> None:
    assert two_sided(10**8, 0.7, 7 * 10**7 + 3 * 4583) == pytest.approx(RARE, rel=0.01)
    assert two_sided(10**8, 0.7, 0) == pytest.approx(0.0, abs=1e-9)
    assert two_sided(10**6, 1e-5, 10) == pytest.approx(1.0)


def test_luck_is_called_unusual_as_often_as_promised() -> None:
    """Adds up the exact chances of an unusual return of perfect play.

    The tails of a normal distribution are wrong on both sides.
    """
    above = below = at_most = 0.0
    for paid in range(1_200):
        expected = expectation(Tally(rounds=100, bets={(FESTIVAL, 1): 100}, paid=paid))
        assert expected is not None
        luck = expected.luck
        chance, at_most = luck.at_most - at_most, luck.at_most
        above += chance * (expected.is_return_unusual and luck.at_least < luck.at_most)
        below += chance * (expected.is_return_unusual and luck.at_least > luck.at_most)
    assert RARE / 2 * 0.5 < above <= RARE / 2
    assert RARE / 2 * 0.5 < below <= RARE / 2


PAYS = {0: 0.7, 1: 0.2, 5: 0.09, 500: 0.01}


rounds_of = st.builds(
    lambda count, pays, shares: Rounds(
        count, {pay: share / sum(shares) for pay, share in zip(pays, shares, strict=True)}
    ),
    st.integers(1, 6),
    st.lists(st.integers(0, 300), min_size=3, max_size=3, unique=True),
    st.lists(st.integers(1, 50), min_size=3, max_size=3),
)


def exact_sums(groups: list[Rounds]) -> dict[int, Fraction]:
    """Returns the probability of each sum, round by round."""
    sums = {0: Fraction(1)}
    for group in groups:
        for _ in range(group.count):
            longer: dict[int, Fraction] = {}
            for total, chance in sums.items():
                for pay, share in group.pays.items():
                    longer[total + pay] = longer.get(total + pay, Fraction(0)) + chance * Fraction(share)
            sums = longer
    return sums


@settings(deadline=None, max_examples=60)
@given(st.lists(rounds_of, min_size=1, max_size=2), st.integers(-5, 2_000))
def test_the_tails_are_those_of_the_convolution(groups: list[Rounds], paid: int) -> None:
    sums = exact_sums(groups)
    found = tails(groups, paid)
    assert found.at_least == pytest.approx(float(sum(c for s, c in sums.items() if s >= paid)), abs=1e-9)
    assert found.at_most == pytest.approx(float(sum(c for s, c in sums.items() if s <= paid)), abs=1e-9)


def test_a_coarser_grid_changes_the_tails_by_less_than_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = [Rounds(300, {bet * pay: chance for pay, chance in PAYS.items()}) for bet in (1, 3, 10)]
    exact = tails(groups, 30_000)
    monkeypatch.setattr(expected, "LONGEST_RING", 1 << 15)
    coarse = tails(groups, 30_000)
    assert coarse != exact
    assert coarse.at_least == pytest.approx(exact.at_least, abs=2e-3)
    assert coarse.at_most == pytest.approx(exact.at_most, abs=2e-3)


def test_many_rounds_are_normal() -> None:
    found = tails([Rounds(1_000_000, {0: 0.5, 2: 0.5})], 1_000_000 + 3_000)
    assert found.at_least == pytest.approx(0.00135, rel=0.01)
    assert found.at_least + found.at_most == pytest.approx(1, abs=1e-4)


def test_a_sum_beyond_all_sums_is_impossible() -> None:
    found = tails([Rounds(10, PAYS)], 10**9)
    assert found.at_least == 0.0
    assert found.at_most == pytest.approx(1)
    assert tails([Rounds(10, {1: 0.5, 2: 0.5})], 9).at_most == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize(("paid", "found"), [(29, Tails(1, 0)), (30, Tails(1, 1)), (31, Tails(0, 1))])
def test_without_chance_there_is_one_sum(paid: int, found: Tails) -> None:
    assert tails([Rounds(10, {3: 1.0})], paid) == found


def test_both_sides_are_at_most_certain() -> None:
    assert Tails(0.7, 0.6).two_sided == 1
    assert Tails(0.001, 0.9995).two_sided == 0.002


def line(came: Hand = Hand.NOTHING, stake: int = 1, table: PayTable = FESTIVAL, **changes: object) -> str:
    win = table.pay(came, stake)
    fields = {"bet": stake, "hand": came.name, "win": win, "doubled": None, "pay_table": str(table), "fair": True}
    return json.dumps(fields | changes)


def test_a_line_is_read_as_it_was_written() -> None:
    assert parse_line(line(Hand.FLUSH, 5, doubled=60)) == Line(5, Hand.FLUSH, 30, 60, FESTIVAL, True)


NO_LINES = ["", "7", "null", "[]", "{}", "[" * 100_000]


WRONG: dict[str, list[Any]] = {"bet": [0, 11, "5", True], "win": [3], "hand": ["PAIR", 3]}
WRONG |= {"pay_table": ["1/2/3", 7], "fair": [1], "doubled": [5]}
NO_LINES += [line(**{field: value}) for field, values in WRONG.items() for value in values]
NO_LINES += [line(Hand.FLUSH, doubled=amount) for amount in (-1, 50_001, 1.5)]


@pytest.mark.parametrize("text", NO_LINES)
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


def test_seeded_rounds_are_not_counted() -> None:
    tally = tally_of({line(fair=False): 3})
    assert tally == Tally(seeded=3)
    assert tally.fraction is None
