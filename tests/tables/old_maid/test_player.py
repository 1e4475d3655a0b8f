"""Tests of the computer players: their sight, choices and faces."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import JOKER
from cardroom.messages import Message
from cardroom.tables.old_maid.player import (
    LEAST_PERCENT,
    LIKINGS,
    Liking,
    choose,
    doubts,
    percents,
    press_of,
    sight_of,
    stream_of,
)
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState, Pick
from tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, seats, seeds, sources

TURN = OldMaidState.TURN


def with_hidden_cards_changed(cluster: OldMaidCluster, seat: int, source: random.Random) -> OldMaidCluster:
    """Returns the table with all cards changed that a seat cannot see.

    They are dealt anew, and are in another order.
    """
    hidden = [card for other, hand in enumerate(cluster.hands) if other != seat for card in hand]
    source.shuffle(hidden)
    coming = iter(hidden)
    hands = tuple(
        hand if other == seat else tuple(next(coming) for _ in hand) for other, hand in enumerate(cluster.hands)
    )
    return replace(cluster, hands=hands)


@given(seeds, seats, sources, st.booleans())
def test_a_sight_does_not_change_when_hidden_cards_do(
    seed: bytes, count: int, source: random.Random, open_cards: bool
) -> None:
    for cluster in all_of(paired(seed, OldMaidOptions(count, None, open_cards)), by_chance(source)):
        for seat in range(count):
            other = with_hidden_cards_changed(cluster, seat, source)
            assert sight_of(TURN, other, seat) == sight_of(TURN, cluster, seat)
        assert choose(sight_of(TURN, other, count - 1), stream_of(other, count - 1)) == choose(
            sight_of(TURN, cluster, count - 1), stream_of(cluster, count - 1)
        )


@given(seeds, seats, st.booleans())
def test_only_the_seat_on_turn_draws_an_existing_card(seed: bytes, count: int, habits: bool) -> None:
    cluster = paired(seed, OldMaidOptions(count, None, habits=habits))
    for _ in range(400):
        if cluster.is_over:
            break
        presses = [choose(sight_of(TURN, cluster, seat), stream_of(cluster, seat)) for seat in range(count)]
        assert [seat for seat, press in enumerate(presses) if press is not None] == [cluster.drawer]
        pick = presses[cluster.drawer].values[0]  # type: ignore[union-attr]
        cluster = next(all_of(cluster, lambda _, pick=pick: pick.position))  # type: ignore[misc]
    assert cluster.is_over, "with at least five percent for each card every game ends"


@pytest.mark.parametrize("liking", Liking)
@pytest.mark.parametrize("count", range(1, 15))
def test_every_card_has_at_least_five_percent_and_the_liked_one_most(liking: Liking, count: int) -> None:
    chances = percents(liking, count)
    assert len(chances) == count
    assert sum(chances) == 100
    assert min(chances) >= LEAST_PERCENT
    liked = chances.index(max(chances))
    expected = {
        Liking.FIRST: 0,
        Liking.SECOND: min(1, count - 1),
        Liking.MIDDLE: count // 2,
        Liking.LAST_BUT_ONE: max(count - 2, 0),
        Liking.LAST: count - 1,
    }
    assert liked == expected[liking]


def drawn_places(habits: bool) -> Counter[int]:
    """Counts the places that seat 0 draws from.

    It draws from a fan of five in two thousand games.
    """
    places: Counter[int] = Counter()
    cluster = paired(numbered_seed(1), OldMaidOptions(2, None, habits=habits))
    cluster = replace(cluster, hands=(cluster.hands[0], (0, 1, 2, 3, JOKER)))
    for number in range(2_000):
        turn = replace(cluster, seed=numbered_seed(number).hex())
        press = choose(sight_of(TURN, turn, 0), stream_of(turn, 0))
        assert press is not None
        places[press.values[0].position] += 1
    return places


def test_habits_can_be_seen_and_can_be_taken_away() -> None:
    sigma = (2_000 * 0.2 * 0.8) ** 0.5
    pure = drawn_places(habits=False)
    assert all(abs(pure[place] - 400) < 5 * sigma for place in range(5))
    liked = drawn_places(habits=True)
    assert LIKINGS[0] is Liking.FIRST
    assert liked[0] > 1_000
    assert min(liked.values()) >= 100


def faces(habits: bool) -> dict[bool, float]:
    """Returns how often a face shows doubt, by kind of card.

    The key is True for the joker, False for other cards.
    """
    cluster = paired(numbered_seed(1), OldMaidOptions(2, 0, habits=habits))
    cluster = replace(cluster, hands=((7,), (0, JOKER, 2, 3)))
    counts: Counter[tuple[bool, bool]] = Counter()
    for number in range(1_000):
        turn = replace(cluster, seed=numbered_seed(number).hex())
        for place in range(4):
            doubting = doubts(sight_of(TURN, turn, 1), place, stream_of(turn, 1, "face"))
            assert doubting == doubts(sight_of(TURN, turn, 1), place, stream_of(turn, 1, "face")), "lifted again"
            counts[place == 1, doubting] += 1
    return {joker: counts[joker, True] / (counts[joker, True] + counts[joker, False]) for joker in (True, False)}


def test_a_face_shows_doubt_mostly_for_the_joker() -> None:
    rates = faces(habits=True)
    assert abs(rates[True] - 6 / 8) < 0.07
    assert abs(rates[False] - 1 / 8) < 0.04
    assert faces(habits=False) == {True: 0.0, False: 0.0}


def test_no_face_shows_doubt_for_a_missing_card() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(2, 0))
    sight = sight_of(TURN, cluster, 1)
    assert not doubts(sight, len(sight.hand), stream_of(cluster, 1, "face"))
    assert not doubts(sight, -1, stream_of(cluster, 1, "face"))


def test_each_decision_has_numbers_of_its_own() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    after = next(all_of(cluster, lambda _: 0))
    draws = [stream_of(turn, seat).below(2**32) for turn in (cluster, after) for seat in range(4)]
    assert len(set(draws)) == 8


def test_a_table_of_computers_plays_by_itself() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    assert press_of(OldMaidState.READY, cluster) == Message("deal")
    assert press_of(OldMaidState.RESULT, cluster) == Message("again")
    assert press_of(OldMaidState.FINISH, cluster) == Message("new_game")
    assert press_of(OldMaidState.DEAL, cluster) is None
    turn = press_of(TURN, cluster)
    assert turn is not None
    assert isinstance(turn.values[0], Pick)
