"""The same sound is never heard twice in a row."""

import itertools

import pytest

from cardroom.house.sound.variation import LEVEL_DB, PITCH, Take, Variation


@pytest.mark.parametrize("count", [2, 4, 6])
def test_the_same_variant_never_comes_twice_in_a_row(count: int) -> None:
    """All variants are heard, in an order without repetition."""
    variation = Variation(1)
    heard = [variation.take("thud", count).variant for _ in range(500)]
    assert all(first != second for first, second in itertools.pairwise(heard))
    assert set(heard) == set(range(count))


def test_sounds_do_not_share_their_last_variant() -> None:
    """With two variants each alternates, whatever is heard between."""
    variation = Variation(1)
    heard = [variation.take(name, 2).variant for name in ("thud", "knock") * 10]
    assert all(heard[place] != heard[place + 2] for place in range(18))


def test_pitch_and_level_vary_a_little() -> None:
    """Within their limits, and in both directions."""
    takes = [Variation(seed).take("thud", 3) for seed in range(200)]
    assert all(abs(take.pitch - 1) <= PITCH and abs(take.level_db) <= LEVEL_DB for take in takes)
    assert min(take.pitch for take in takes) < 1 - PITCH / 2 < 1 + PITCH / 2 < max(take.pitch for take in takes)
    assert min(take.level_db for take in takes) < -LEVEL_DB / 2 < LEVEL_DB / 2 < max(take.level_db for take in takes)


def test_a_tune_is_played_as_it_is() -> None:
    """One file only: its notes must fit those of other sounds."""
    assert Variation(1).take("win-grand", 1) == Take(0, 1.0, 0.0)


def test_the_same_seed_makes_the_same_choices() -> None:
    """A golden list depends on it."""
    first, second = Variation(7), Variation(7)
    assert [first.take("thud", 4) for _ in range(20)] == [second.take("thud", 4) for _ in range(20)]
