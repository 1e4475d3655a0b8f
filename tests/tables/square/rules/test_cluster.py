"""The state of a campaign, and what a sight shows of it."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import JOKER, Card
from cardroom.ledger import Account
from cardroom.tables.square.rules import cluster as cluster_module
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, points_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState, board_of, shuffled_deck
from cardroom.tables.square.rules.sight import SquareSight, sight_of
from cardroom.tables.square.rules.stages import STAGES, deck_of, target_of
from tests.tables.square.rules.play import (
    all_clear,
    campaigns,
    filled_in_order,
    is_over,
    seed_of,
    with_card_at,
    with_stage,
)


@settings(max_examples=60)
@given(campaigns())
def test_no_card_is_lost_or_doubled(cluster: SquareCluster) -> None:
    for stage in range(1, cluster.stage + 1):
        deck, board = cluster.deck(stage), cluster.board(stage)
        assert sorted(deck) == sorted(deck_of(stage))
        placed = [card for card in board if card is not None]
        assert sorted(placed) == sorted(deck[: len(placed)])
        assert len(placed) == len(cluster.placed[stage - 1])
    if cluster.card is not None:
        assert cluster.card not in cluster.present_board
        assert cluster.card == cluster.deck(cluster.stage)[len(cluster.cells)]


@settings(max_examples=60)
@given(campaigns())
def test_the_total_is_that_of_the_full_boards(cluster: SquareCluster) -> None:
    full = [stage for stage in range(1, cluster.stage + 1) if None not in cluster.board(stage)]
    assert cluster.stage_points == tuple(points_of(cluster.board(stage)) for stage in full)
    assert cluster.total == sum(cluster.stage_points)
    assert [cluster.is_lost, cluster.is_all_clear].count(True) <= 1
    assert cluster.clears_stage == (cluster.is_full and cluster.total >= target_of(cluster.stage))
    assert cluster.stages_cleared == sum(
        sum(cluster.stage_points[:stage]) >= target_of(stage) for stage in range(1, len(cluster.stage_points) + 1)
    )


@pytest.mark.parametrize("stage", STAGES)
def test_each_stage_has_its_own_deck_without_the_joker(stage: int) -> None:
    deck = shuffled_deck(seed_of(7), "", 1, stage)
    assert len(set(deck)) == 32 + 4 * stage
    assert JOKER not in deck
    others = [
        shuffled_deck(seed_of(8), "", 1, stage),
        shuffled_deck(seed_of(7), "word", 1, stage),
        shuffled_deck(seed_of(7), "", 2, stage),
    ]
    assert all(deck != other for other in others)


def test_the_decks_of_two_stages_are_independent() -> None:
    decks = [shuffled_deck(seed_of(7), "", 1, stage) for stage in STAGES]
    common = [[card for card in deck if card in deck_of(1)] for deck in decks]
    assert len(set(map(tuple, common))) == len(STAGES)


def test_neither_before_the_start_nor_on_a_full_board_is_a_card() -> None:
    waiting = SquareCluster(1, seed_of(1))
    assert (waiting.stage, waiting.card, waiting.present_board, waiting.total) == (0, None, EMPTY_BOARD, 0)
    assert not waiting.is_full
    assert not is_over(waiting)
    assert SquareCluster().commitment == ""
    full = filled_in_order(with_stage(SquareCluster(1, seed_of(1))))
    assert full.is_full
    assert full.card is None
    assert len(full.cells) == CELLS


@settings(max_examples=40)
@given(campaigns(), st.integers(0, CELLS - 1))
def test_writing_over_a_card_cannot_happen(cluster: SquareCluster, cell: int) -> None:
    """In the original program a second card replaced the first one."""
    taken = with_card_at(cluster, cell)
    if cluster.card is not None and cell in cluster.cells:
        with pytest.raises(ValueError, match=f"cell {cell} is taken"):
            board_of(taken.dealt(taken.stage), taken.cells)


def test_an_all_clear_is_five_stages() -> None:
    cluster = all_clear()
    assert (cluster.stage, cluster.stages_cleared) == (5, 5)
    assert cluster.total >= 450
    before = replace(cluster, placed=cluster.placed[:4])
    assert before.clears_stage
    assert not before.is_all_clear


ACCOUNT = Account(90, 10, 5_000)


def sight(cluster: SquareCluster) -> SquareSight:
    return sight_of(SquareState.PLACE, cluster, ACCOUNT)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(campaigns(), st.randoms(use_true_random=False))
def test_hidden_cards_are_not_in_sight(monkeypatch: pytest.MonkeyPatch, cluster: SquareCluster, source: Random) -> None:
    before = sight(cluster)

    def with_other_hidden_cards(seed: str, word: str, number: int, stage: int) -> tuple[Card, ...]:
        deck = list(shuffled_deck(seed, word, number, stage))
        seen = len(cluster.placed[stage - 1]) + 1 if stage <= cluster.stage else 0
        hidden = deck[seen:]
        source.shuffle(hidden)
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
