"""Tests that a sight contains no hidden card, but doubts."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import DECK, JOKER
from cardroom.cards.dealing import commitment
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight, doubtful_places, sight_of
from tests.tables.old_maid.rules import play as rules_play
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, ready, seats, seeds, sources

S = OldMaidState
DURING_THE_GAME = (S.TURN, S.DRAWN)


def sight(cluster: OldMaidCluster, seat: int | None, state: OldMaidState = S.TURN) -> OldMaidSight:
    return sight_of(state, cluster, rules_play.NO_MONEY, seat)


def with_hidden_cards_changed(cluster: OldMaidCluster, seat: int | None, source: random.Random) -> OldMaidCluster:
    """Returns the table with all cards changed that are hidden.

    Args:
        cluster: the table.
        seat: the seat from which they are hidden; None for a spectator.
        source: the random numbers.

    They are dealt anew, and are in another order. So is the card of a draw that the seat has not seen.
    """
    hidden = [card for other, hand in enumerate(cluster.hands) if other != seat for card in hand]
    source.shuffle(hidden)
    coming = iter(hidden)
    hands = tuple(
        hand if other == seat else tuple(next(coming) for _ in hand) for other, hand in enumerate(cluster.hands)
    )
    last = cluster.last
    if last is not None and not last.pair and seat not in (last.drawer, last.source):
        last = replace(last, card=source.choice(hidden))
    return replace(cluster, hands=hands, last=last)


def turns(seed: bytes, options: OldMaidOptions, source: random.Random) -> Iterator[OldMaidCluster]:
    """Yields a game at every turn: cards are hidden."""
    begun = paired(seed, options)
    yield from (cluster for cluster in (begun, *all_of(begun, by_chance(source))) if not cluster.is_over)


@settings(max_examples=25)
@given(seeds, seats, sources, st.booleans(), st.sampled_from(DURING_THE_GAME))
def test_a_computers_sight_does_not_change_when_hidden_cards_do(
    seed: bytes, count: int, source: random.Random, open_cards: bool, state: OldMaidState
) -> None:
    for cluster in turns(seed, OldMaidOptions(count, 0, open_cards), source):
        for seat in range(1, count):
            other = with_hidden_cards_changed(cluster, seat, source)
            assert sight(other, seat, state) == sight(cluster, seat, state)
            assert sight(cluster, seat, state).doubts == frozenset(), "computers do not look at the faces"


@pytest.mark.parametrize("person", [0, None])
@settings(max_examples=25)
@given(seed=seeds, count=seats, source=sources, state=st.sampled_from(DURING_THE_GAME))
def test_of_hidden_cards_the_person_and_a_spectator_see_only_the_doubt_in_a_face(
    person: int | None, seed: bytes, count: int, source: random.Random, state: OldMaidState
) -> None:
    for cluster in turns(seed, OldMaidOptions(count, person), source):
        other = with_hidden_cards_changed(cluster, person, source)
        seen = sight(other, person, state)
        assert replace(seen, doubts=sight(cluster, person, state).doubts) == sight(cluster, person, state)
        shows = state is S.TURN and cluster.source != person
        assert seen.doubts == (doubtful_places(other) if shows else frozenset()), "a person's face shows no doubt"


@settings(max_examples=25)
@given(seeds, seeds, seats, sources, st.sampled_from(DURING_THE_GAME))
def test_of_the_seed_a_sight_contains_only_the_commitment(
    seed: bytes, another: bytes, count: int, source: random.Random, state: OldMaidState
) -> None:
    """The deck follows from the seed."""
    for cluster in turns(seed, OldMaidOptions(count, 0), source):
        other = replace(cluster, seed=another.hex(), word="luck")
        for seat in (*range(count), None):
            here, there = sight(cluster, seat, state), sight(other, seat, state)
            assert replace(there, commitment=here.commitment, doubts=here.doubts) == here
            assert there.commitment == commitment(another)
            assert another.hex() not in repr(there)


@given(seeds, seats, sources)
def test_with_open_cards_the_person_sees_all_hands_and_a_computer_its_own(
    seed: bytes, count: int, source: random.Random
) -> None:
    for cluster in turns(seed, OldMaidOptions(count, 0, open_cards=True), source):
        for watcher in (0, None):
            assert sight(cluster, watcher).hands == cluster.hands
        for seat in range(1, count):
            hands = sight(cluster, seat).hands
            assert hands[seat] == cluster.hands[seat]
            for other in set(range(count)) - {seat}:
                assert hands[other] == (None,) * len(cluster.hands[other])


@given(seeds, seats, sources)
def test_with_closed_cards_every_seat_sees_its_own_hand_and_a_spectator_none(
    seed: bytes, count: int, source: random.Random
) -> None:
    for cluster in turns(seed, OldMaidOptions(count, 0), source):
        for seat in (*range(count), None):
            expected = [hand if of == seat else (None,) * len(hand) for of, hand in enumerate(cluster.hands)]
            assert list(sight(cluster, seat).hands) == expected


@settings(max_examples=25)
@given(seeds, seats, st.booleans(), st.integers(1, 6))
def test_the_first_pairs_are_seen_in_their_places_and_no_other_card(
    seed: bytes, count: int, open_cards: bool, number: int
) -> None:
    cluster = paired(seed, OldMaidOptions(count, 0, open_cards), number)
    for seat in range(1, count):
        seen = sight(cluster, seat, S.DISCARD)
        assert [card for pair in seen.first_pairs for card in pair.cards] == list(cluster.pile)
        for pair in seen.first_pairs:
            assert tuple(cluster.dealt[pair.seat][place] for place in pair.places) == pair.cards
        for other, hand in enumerate(seen.dealt):
            assert hand == (cluster.dealt[other] if other == seat else (None,) * len(cluster.dealt[other]))
        hidden = {card for other, hand in enumerate(cluster.hands) if other != seat for card in hand}
        assert hidden.isdisjoint(seen.pile)
    for state in DURING_THE_GAME:
        assert (sight(cluster, 0, state).first_pairs, sight(cluster, 0, state).dealt) == ((), ())


@settings(max_examples=25)
@given(seeds, st.integers(3, 6), sources)
def test_a_drawn_card_is_seen_by_drawer_and_source_and_by_all_in_a_pair(
    seed: bytes, count: int, source: random.Random
) -> None:
    for cluster in turns(seed, OldMaidOptions(count, None), source):
        if cluster.last is None:
            continue
        last = cluster.last
        for seat in range(count):
            seen = sight(cluster, seat, S.DRAWN).last
            assert seen is not None
            assert seen.leaves == (last.card if seat == last.source else None)
            assert seen.arrives == (last.card if last.pair or seat == last.drawer else None)
            assert (seen.pair, seen.places) == (last.pair, last.places)
            assert (seen.drawer, seen.source, seen.position) == (last.drawer, last.source, last.position)


@given(seeds, seats, sources)
def test_at_the_end_every_seat_sees_all_hands(seed: bytes, count: int, source: random.Random) -> None:
    *_, over = all_of(paired(seed, OldMaidOptions(count, 0)), by_chance(source))
    for seat in (*range(count), None):
        seen = sight(over, seat, S.RESULT)
        assert (seen.hands, seen.holder, seen.out, seen.doubts) == (over.hands, over.holder, over.out, frozenset())


def test_before_the_deal_a_sight_contains_no_card() -> None:
    """The deck is fixed by then."""
    cluster = ready(numbered_seed(1), OldMaidOptions(4))
    assert cluster.deck != DECK
    for seat in (0, 1, None):
        seen = sight(cluster, seat, S.READY)
        assert (seen.hands, seen.pile, seen.dealt, seen.first_pairs) == ((), (), (), ())
        assert (seen.commitment, seen.order) == (commitment(numbered_seed(1)), (0, 1, 2, 3))
        empty = sight(OldMaidCluster(), seat, S.INITIALIZE)
        assert (empty.round_number, empty.commitment, empty.order, empty.hands) == (0, "", (), ())
    dealt, _ = case.deal(ready(numbered_seed(1), OldMaidOptions(3)), rules_play.NO_MONEY, rules_play.DONE_MESSAGE)
    assert sight(dealt, 1, S.DEAL).hands == ((None,) * 18, dealt.hands[1], (None,) * 17)


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
        cluster = rules_play.shuffle(cluster, 0)
        looks.add(doubtful_places(cluster))
    assert len(looks) > 1
