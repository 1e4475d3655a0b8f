"""Tests of the exact tails of a sum of pays."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.tables.poker.statistics import expected
from cardroom.tables.poker.statistics.expected import Rounds, Tails, tails

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
