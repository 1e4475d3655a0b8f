"""Tests of the balance curve, and of its chart's geometry."""

import itertools
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.poker.statistics.balance_curve import (
    MOST_SPANS,
    Column,
    GrowingCurve,
    Scale,
    columns,
    round_step,
    spread,
)


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


def test_a_step_is_one_two_or_five() -> None:
    steps = {0.0: 1, 0.3: 1, 1: 1, 1.01: 2, 4: 5, 6: 10, 49: 50, 50.5: 100, 12_001: 20_000}
    assert {least: round_step(least) for least in steps} == steps


def test_an_axis_that_points_upward_has_its_high_end_above() -> None:
    scale = Scale(100, 200, start=300, end=50)
    assert (scale.pixel(100), scale.pixel(200), scale.pixel(150)) == (300, 50, 175)
    assert scale.number(175) == 150


@given(st.integers(0, 10**7), st.integers(1, 10**7), st.floats(20, 4_000), st.floats(5, 300))
def test_round_numbers_keep_apart_and_stay_on_the_axis(low: int, length: int, pixels: float, room: float) -> None:
    scale = Scale(low, low + length, start=pixels, end=0)
    numbers = scale.round_numbers(room)
    assert all(low <= number <= low + length for number in numbers)
    assert all(number % numbers.step == 0 for number in numbers)
    assert str(numbers.step).rstrip("0") in ("1", "2", "5")
    assert all(scale.pixel(a) - scale.pixel(b) >= room * (1 - 1e-9) for a, b in pairwise(numbers))
    at_once_smaller = room * length / pixels * 2.5
    assert numbers.step <= max(1, at_once_smaller * (1 + 1e-9)), "no step is larger than it must be"


def test_an_axis_has_some_air_but_none_below_zero() -> None:
    ends = {(100, 200): (90, 210), (0, 100): (0, 110), (2, 102): (0, 112), (-100, 0): (-110, 10), (7, 7): (6.9, 8)}
    for (low, high), both in ends.items():
        assert spread(low, high, 0.1) == pytest.approx(both)


def test_points_in_one_column_leave_their_lowest_and_highest() -> None:
    assert columns([0.2, 1.7], [5, 3], 1) == [Column(0.2, 5, 5, 5, 5), Column(1.7, 3, 3, 3, 3)], "columns of their own"
    assert columns([4.0, 4.1, 4.2, 4.3], [5, 9, 1, 6], 0.5) == [Column(4.25, 5, 1, 9, 6)]


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=400), st.sampled_from([0.5, 1.0, 2.0]))
def test_a_curve_has_no_more_columns_than_pixels_and_keeps_its_peaks(numbers: list[int], pixel: float) -> None:
    width = 30
    xs = [at * width / len(numbers) for at in range(len(numbers))]
    found = columns(xs, numbers, pixel)
    assert len(found) <= width / pixel
    assert min(each.low for each in found) == min(numbers)
    assert max(each.high for each in found) == max(numbers)
    assert (found[0].first, found[-1].last) == (numbers[0], numbers[-1])
    assert all(a.x < b.x for a, b in pairwise(found))
