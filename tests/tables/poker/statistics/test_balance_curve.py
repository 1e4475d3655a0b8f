"""Tests of the balance curve: peaks kept, number of points limited."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.poker.statistics.balance_curve import MOST_SPANS, BalanceCurve, GrowingCurve


def test_without_rounds_there_is_no_curve() -> None:
    assert GrowingCurve().curve() == BalanceCurve()


def test_few_points_all_stay() -> None:
    growing = GrowingCurve()
    growing.extend([(3, 10), (4, 2), (7, 30)])
    curve = growing.curve()
    assert (list(curve.rounds), list(curve.credits), curve.low, curve.high) == ([3, 4, 7], [10, 2, 30], 1, 2)


@pytest.mark.parametrize("count", [MOST_SPANS - 1, MOST_SPANS, 100_000])
def test_a_long_book_leaves_as_many_points_as_a_window_has(count: int) -> None:
    growing = GrowingCurve()
    growing.extend((number, number) for number in range(count))
    curve = growing.curve()
    assert len(curve.rounds) <= 2 * MOST_SPANS + 16
    assert curve.credits[-1] == count - 1


@given(st.lists(st.integers(0, 10_000), max_size=400), st.integers(2, 25), st.lists(st.integers(0, 400), max_size=4))
def test_a_growing_curve_keeps_ends_and_peaks(credits: list[int], half: int, cuts: list[int]) -> None:
    rounds = [number * 2 + 1 for number in range(len(credits))]
    rows = list(zip(rounds, credits, strict=True))
    growing = GrowingCurve(2 * half)
    settled = max(len(rows) - 1, 0)
    at = 0
    for cut in (*sorted(cuts), settled):
        growing.extend(rows[at : min(cut, settled)])
        at = max(at, min(cut, settled))
    curve = growing.curve(rows[-1] if rows else None)
    assert list(curve.rounds) == sorted(set(curve.rounds))
    known = dict(rows)
    assert [known[number] for number in curve.rounds] == list(curve.credits)
    assert len(curve.rounds) <= 8 * half + 2
    if len(rows) < 2 * half:
        assert list(curve.rounds) == rounds
    if rows:
        assert (curve.rounds[0], curve.rounds[-1]) == (rounds[0], rounds[-1])
        assert curve.credits[curve.low] == min(credits)
        assert curve.credits[curve.high] == max(credits)


def test_the_spans_of_a_growing_curve_have_equal_lengths() -> None:
    growing = GrowingCurve(8)
    growing.extend((number, number % 2) for number in range(1, 1_001))
    rounds = list(growing.curve().rounds)
    gaps = [after - before for before, after in itertools.pairwise(rounds) if after - before > 1]
    assert len(rounds) <= 8 * 2 + 128
    assert set(gaps) <= {127}, "early rounds are as dense as late ones"


def test_the_memory_of_a_growing_curve_does_not_grow() -> None:
    growing = GrowingCurve(8)
    kept = []
    for first in range(1, 5_001, 500):
        growing.extend((number, number) for number in range(first, first + 500))
        kept.append(len(growing._spans))
    assert max(kept) < 8
