"""A shuffle is fair: places and first pairs are equally likely."""

from functools import partial

import numpy as np
import pytest

from tests.cards.shuffle_counts import (
    CARDS,
    SAMPLE,
    WHOLE,
    Decks,
    bounds,
    count_decks,
    pairs_chi_square,
    places_chi_square,
    quantile,
)


@pytest.fixture(scope="module")
def sample() -> Decks:
    return count_decks(SAMPLE)


def assert_fair(decks: Decks) -> None:
    """Asserts that the counts are those of a fair shuffle."""
    assert decks.places.sum() == decks.count * CARDS
    assert decks.pairs.sum() == decks.count
    assert np.trace(decks.pairs) == 0
    for chi_square, freedom in (places_chi_square(decks), pairs_chi_square(decks)):
        low, high = bounds(freedom)
        assert low < chi_square < high


def test_every_card_and_pair_comes_equally_often_in_a_sample(sample: Decks) -> None:
    assert_fair(sample)


@pytest.mark.long
def test_every_card_and_pair_comes_equally_often_in_a_million_shuffles() -> None:
    assert_fair(count_decks(WHOLE))


def test_a_shuffle_that_favours_a_place_would_be_found(sample: Decks) -> None:
    """Swaps the first two cards wherever the joker is first."""
    places, pairs = sample.places.copy(), sample.pairs.copy()
    moved = pairs[52].copy()
    places[0, 52] -= moved.sum()
    places[1, 52] += moved.sum()
    places[0] += moved
    places[1] -= moved
    pairs[52] -= moved
    pairs[:, 52] += moved
    skewed = Decks(sample.count, places, pairs)
    for chi_square, freedom in (places_chi_square(skewed), pairs_chi_square(skewed)):
        assert chi_square > bounds(freedom)[1]
    with pytest.raises(AssertionError):
        assert_fair(skewed)


def test_shuffles_that_are_too_even_would_be_found(sample: Decks) -> None:
    even = np.full((CARDS, CARDS), sample.count // CARDS)
    assert places_chi_square(Decks(sample.count, even, sample.pairs))[0] < bounds(52 * 52)[0]


def test_the_bounds_are_those_of_tables() -> None:
    """Compares with published tables for 100 degrees of freedom."""
    middle = partial(pytest.approx, rel=2e-3)
    assert quantile(100, 0.999) == middle(149.449)
    assert quantile(100, 0.001) == middle(61.918)
