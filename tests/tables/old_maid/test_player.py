"""Tests of the computer players: their choices and habits."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import JOKER
from cardroom.messages import Entry
from cardroom.tables.old_maid.machine import WIRING
from cardroom.tables.old_maid.player import LEAST_PERCENT, LIKINGS, Liking, choose, percents, stream_of
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, sight_of
from tests.tables.old_maid.rules.play import NO_MONEY, all_of, by_chance, numbered_seed, paired, seats, seeds, sources
from tests.tables.old_maid.rules.test_sight import with_hidden_cards_changed

TURN = OldMaidState.TURN


def entry_of(cluster: OldMaidCluster, seat: int | None, state: OldMaidState = TURN) -> OldMaidEntry:
    """Returns what a machine shows a seat."""
    return Entry(1, state, sight_of(state, cluster, NO_MONEY, seat), WIRING.legal(state, cluster, NO_MONEY, seat))


def choice(cluster: OldMaidCluster, seat: int) -> Draw | None:
    press = choose(entry_of(cluster, seat), stream_of(cluster, seat))
    assert press is None or isinstance(press, Draw)
    return press


@settings(max_examples=25)
@given(seeds, seats, sources, st.booleans())
def test_a_choice_does_not_change_when_hidden_cards_do(
    seed: bytes, count: int, source: random.Random, open_cards: bool
) -> None:
    for cluster in all_of(paired(seed, OldMaidOptions(count, None, open_cards)), by_chance(source)):
        drawer = cluster.drawer
        assert choice(with_hidden_cards_changed(cluster, drawer, source), drawer) == choice(cluster, drawer)


@given(seeds, seats, st.booleans())
def test_only_the_seat_on_turn_draws_an_existing_card(seed: bytes, count: int, habits: bool) -> None:
    cluster = paired(seed, OldMaidOptions(count, None, habits=habits))
    for _ in range(400):
        if cluster.is_over:
            break
        presses = [choice(cluster, seat) for seat in range(count)]
        assert [seat for seat, press in enumerate(presses) if press is not None] == [cluster.drawer]
        drawn = presses[cluster.drawer]
        assert drawn is not None
        assert drawn.seat == cluster.drawer
        place = drawn.position
        assert 0 <= place < len(cluster.hands[cluster.source])
        cluster = next(all_of(cluster, lambda _, place=place: place))  # type: ignore[misc]
    assert cluster.is_over, "with at least five percent for each card every game ends"


def test_no_seat_draws_in_another_state_and_a_spectator_never() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    numbers = stream_of(cluster, cluster.drawer)
    for state in OldMaidState:
        seat = cluster.drawer if state is not TURN else None
        assert choose(entry_of(cluster, seat, state), numbers) is None


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
        press = choice(replace(cluster, seed=numbered_seed(number).hex()), 0)
        assert press is not None
        places[press.position] += 1
    return places


def test_habits_can_be_seen_and_can_be_taken_away() -> None:
    sigma = (2_000 * 0.2 * 0.8) ** 0.5
    pure = drawn_places(habits=False)
    assert all(abs(pure[place] - 400) < 5 * sigma for place in range(5))
    liked = drawn_places(habits=True)
    assert LIKINGS[0] is Liking.FIRST
    assert liked[0] > 1_000
    assert min(liked.values()) >= 100


def test_each_decision_has_numbers_of_its_own() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(4, None))
    after = next(all_of(cluster, lambda _: 0))
    draws = [stream_of(turn, seat).below(2**32) for turn in (cluster, after) for seat in range(4)]
    assert len(set(draws)) == 8
