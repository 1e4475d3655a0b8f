"""The sight of a double-up contains nothing hidden."""

import dataclasses

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.tables.poker.double_up.rules import case
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.sight import DoubleUpSight, sight_of
from cardroom.tables.poker.double_up.rules.ticket import CARDS_WITHOUT_JOKER, LIMIT
from tests.field_names import names_in
from tests.tables.poker.double_up.rules.games import NO_CREDITS, Entered, S, games


def seen(entry: Entered) -> DoubleUpSight:
    return sight_of(entry.state, entry.cluster, NO_CREDITS)


def with_other_hidden_cards(draw: st.DataObject, cluster: DoubleUpCluster) -> DoubleUpCluster:
    """Returns the cluster with another seed, hidden cards and outcome."""
    assert cluster.ticket is not None
    lies_open, *hidden = cluster.cards
    others = st.permutations([card for card in CARDS_WITHOUT_JOKER if card != lies_open])
    cards = (lies_open, *draw.draw(others)[: len(hidden)])
    return replace(
        cluster,
        ticket=replace(cluster.ticket, seed="ff" * 32, word="another"),
        cards=cards,
        outcome=None if cluster.choice is None else outcome_of(cards, cluster.choice),
    )


@given(games(), st.data())
def test_other_hidden_cards_look_the_same_until_they_are_turned_over(game: list[Entered], draw: st.DataObject) -> None:
    for entry in game:
        if entry.state in (S.REFRESH, S.JUDGE):
            assert seen(dataclasses.replace(entry, cluster=with_other_hidden_cards(draw, entry.cluster))) == seen(entry)


@given(games())
def test_what_was_turned_over_is_seen_and_no_card_to_come(game: list[Entered]) -> None:
    for entry in game:
        sight, cluster = seen(entry), entry.cluster
        assert "seed" not in names_in(sight)
        assert cluster.ticket is not None
        other = replace(cluster, ticket=replace(cluster.ticket, seed="ff" * 32, word="another"))
        assert seen(dataclasses.replace(entry, cluster=other)) == sight
        if entry.state in (S.RESULT, S.FINISH):
            assert (sight.cards, sight.outcome, sight.wins) == (cluster.cards, cluster.outcome, cluster.wins)
            assert sight.history == cluster.history
        else:
            assert sight.outcome is None
            assert sight.wins == [each.outcome for each in sight.history].count(Outcome.WON)
        assert sight.amount == cluster.amount


def test_before_the_ticket_nothing_is_seen() -> None:
    assert sight_of(S.INIT, DoubleUpCluster(), NO_CREDITS) == DoubleUpSight()


@given(games())
def test_the_ladder_begins_where_one_may_go_on_and_ends_with_the_last_round_or_the_limit(game: list[Entered]) -> None:
    for entry in game:
        sight, cluster = seen(entry), entry.cluster
        if entry.state is S.RESULT and cluster.outcome is Outcome.WON:
            assert bool(sight.ladder) == case.may_go_on(cluster, NO_CREDITS)
        if entry.state in (S.REFRESH, S.JUDGE):
            assert sight.ladder[0] == 2 * sight.at_stake
        if sight.ladder:
            assert sight.kind is not None
            assert sight.ladder == tuple(sight.ladder[0] * 2**step for step in range(len(sight.ladder)))
            next_stake = 2 * sight.ladder[-1]
            assert sight.banked + sight.ladder[-1] <= LIMIT
            assert len(sight.ladder) == sight.kind.rounds - sight.wins or sight.banked + next_stake > LIMIT
        if entry.state is S.FINISH:
            assert sight.ladder == ()
