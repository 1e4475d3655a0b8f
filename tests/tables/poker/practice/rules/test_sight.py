"""The sight of practice contains no card to come."""

from dataclasses import fields, replace

from hypothesis import given
from hypothesis import strategies as st

from cardroom.messages import Message
from cardroom.tables.poker.practice.rules import case
from cardroom.tables.poker.practice.rules.cluster import PracticeCluster, PracticeSight, PracticeState, draw, sight_of
from field_names import names_in
from tables.poker.practice.rules.practised import NO_CREDITS, chosen, clusters, dealt

STATES = st.sampled_from(PracticeState)


@given(STATES, clusters(), st.binary(min_size=32, max_size=32))
def test_other_cards_to_come_look_the_same(state: PracticeState, cluster: PracticeCluster, seed: bytes) -> None:
    other = replace(cluster, seed=seed.hex())
    assert sight_of(state, other, NO_CREDITS) == sight_of(state, cluster, NO_CREDITS)


def test_a_hand_whose_draw_would_be_another_looks_the_same_until_it_is_drawn() -> None:
    judged = chosen(dealt(), 0, 3)
    other = replace(judged, seed="ff" * 32)
    assert draw(other) != draw(judged)
    assert seen(other) == seen(judged)
    assert seen(case.drawn(other, Message("draw"))) != seen(case.drawn(judged, Message("draw")))


@given(STATES, clusters())
def test_it_has_no_seed_and_all_that_lies_on_the_table(state: PracticeState, cluster: PracticeCluster) -> None:
    sight = sight_of(state, cluster, NO_CREDITS)
    assert "seed" not in names_in(sight)
    for name in (field.name for field in fields(sight)):
        assert getattr(sight, name) == getattr(cluster, name)
    assert (sight.held, sight.result) == (cluster.held, cluster.result)


def test_an_empty_table_is_seen_empty() -> None:
    assert seen(PracticeCluster()) == PracticeSight()


def seen(cluster: PracticeCluster) -> PracticeSight:
    return sight_of(PracticeState.JUDGE, cluster, NO_CREDITS)
