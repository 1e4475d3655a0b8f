"""Tests of readable faces: doubt at the joker, sometimes at others."""

import random
from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from cardroom.cards.cards import JOKER
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.rules.sight import doubtful_places
from tests.tables.old_maid.rules.play import (
    all_of,
    by_chance,
    numbered_seed,
    paired,
    ready,
    seats,
    seeds,
    shuffle,
    sources,
)


def faces(habits: bool) -> dict[bool, float]:
    """Returns how often a face shows doubt, by kind of card.

    The key is True for the joker, False for other cards.
    """
    cluster = paired(numbered_seed(1), OldMaidOptions(2, 0, habits=habits))
    cluster = replace(cluster, hands=((7,), (0, JOKER, 2, 3)))
    counts: Counter[tuple[bool, bool]] = Counter()
    for number in range(1_000):
        turn = replace(cluster, seed=numbered_seed(number).hex())
        doubts = doubtful_places(turn)
        assert doubts == doubtful_places(turn), "lifted again"
        for place in range(4):
            counts[place == 1, place in doubts] += 1
    return {joker: counts[joker, True] / (counts[joker, True] + counts[joker, False]) for joker in (True, False)}


def test_a_face_shows_doubt_mostly_for_the_joker() -> None:
    rates = faces(habits=True)
    assert abs(rates[True] - 6 / 8) < 0.07
    assert abs(rates[False] - 1 / 8) < 0.04
    assert faces(habits=False) == {True: 0.0, False: 0.0}


@given(seeds, seats, sources)
def test_no_face_shows_doubt_for_a_missing_card(seed: bytes, count: int, source: random.Random) -> None:
    for cluster in all_of(paired(seed, OldMaidOptions(count)), by_chance(source)):
        places = () if cluster.is_over else range(len(cluster.hands[cluster.source]))
        assert doubtful_places(cluster) <= set(places)


def test_the_next_turn_and_a_shuffle_give_new_looks() -> None:
    """A constant look would show the place of the joker."""
    assert doubtful_places(ready(numbered_seed(1), OldMaidOptions())) == frozenset(), "before the first turn"
    cluster = paired(numbered_seed(1), OldMaidOptions(2, 0))
    looks = set()
    for _ in range(12):
        cluster = shuffle(cluster, 0)
        looks.add(doubtful_places(cluster))
    assert len(looks) > 1
