"""A sight contains no card before it comes.

All cards that are still hidden are changed; the sight stays the same.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.tables.square.rules import cluster as cluster_module
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState, shuffled_deck
from cardroom.tables.square.rules.sight import SquareSight, sight_of
from cardroom.tables.square.rules.stages import deck_of
from tests.tables.square.rules.play import campaigns, seed_of

ACCOUNT = Account(90, 10, 5_000)


def sight(cluster: SquareCluster) -> SquareSight:
    return sight_of(SquareState.PLACE, cluster, ACCOUNT)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(campaigns(), st.randoms(use_true_random=False))
def test_other_hidden_cards_give_the_same_sight(
    monkeypatch: pytest.MonkeyPatch, cluster: SquareCluster, source: st.DataObject
) -> None:
    before = sight(cluster)

    def with_other_hidden_cards(seed: str, word: str, number: int, stage: int) -> tuple[Card, ...]:
        deck = list(shuffled_deck(seed, word, number, stage))
        seen = len(cluster.placed[stage - 1]) + 1 if stage <= cluster.stage else 0
        hidden = deck[seen:]
        source.shuffle(hidden)  # type: ignore[attr-defined]
        return (*deck[:seen], *hidden)

    with monkeypatch.context() as patch:
        patch.setattr(cluster_module, "shuffled_deck", with_other_hidden_cards)
        assert sight(cluster) == before


@settings(max_examples=40)
@given(campaigns())
def test_the_seed_is_not_in_the_sight(cluster: SquareCluster) -> None:
    shown = repr(sight(cluster))
    assert cluster.seed not in shown
    assert cluster.commitment in shown


@settings(max_examples=40)
@given(campaigns())
def test_the_cards_to_come_are_those_not_seen(cluster: SquareCluster) -> None:
    seen = sight(cluster)
    present = [card for card in (*seen.board, seen.card) if card is not None]
    assert sorted((*seen.unseen, *present)) == sorted(deck_of(cluster.stage))
    assert list(seen.unseen) == sorted(seen.unseen), "in the deck's order, which says nothing about theirs"


@settings(max_examples=40)
@given(campaigns())
def test_stages_marks_and_money_are_shown(cluster: SquareCluster) -> None:
    seen = sight(cluster)
    assert (seen.stage, seen.total, seen.stage_points) == (cluster.stage, cluster.total, cluster.stage_points)
    assert [(each.cards, each.cells) for each in seen.stages] == [
        (cluster.dealt(stage), cluster.placed[stage - 1]) for stage in range(1, cluster.stage + 1)
    ]
    assert seen.total_before == sum(cluster.stage_points[: cluster.stage - 1])
    assert (None in seen.marks) is (not cluster.is_full)
    assert (seen.credits, seen.escrow, seen.prize, seen.prize_at_stake) == (90, 10, 5_000, 1_000 * cluster.stake)


def test_before_the_start_the_first_target_is_shown() -> None:
    seen = sight(SquareCluster(1, seed_of(1)))
    assert (seen.stage, seen.target, seen.card, seen.total_before) == (0, 90, None, 0)
    assert len(seen.unseen) == 36
