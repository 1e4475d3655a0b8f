"""Tests the adviser's chances, also on games not seen before."""

import json
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given, settings

from cardroom import resources
from cardroom.cards.cards import parse_card
from cardroom.errors import Trouble
from cardroom.tables.square.player.chances import FILE, assess, clears_from, shipped_spread
from cardroom.tables.square.player.learnt import choose_expert
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, points_of, with_card
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, target_of
from tests.bank.troubles import fails
from tests.tables.square.player.boards import positions, stage_deals
from tests.tables.square.player.in_play import choose_good, position_after

RANKS_IN_COLUMNS = (". . 5D 6D .", ". 4D 5S 6S 8H", "3C . 5C 2C .", ". . . . AD", ". . 5H 6H .")


@settings(max_examples=25)
@given(positions())
def test_every_empty_cell_has_its_advice_the_best_first(position: Position) -> None:
    advice = assess(position)
    assert sorted(one.cell for one in advice) == list(position.cells)
    assert advice[0].loss == 0
    assert [one.loss for one in advice] == sorted(one.loss for one in advice)
    for one in advice:
        assert one.points == pytest.approx(advice[0].points - one.loss)
        assert 0 <= one.clears_all <= one.clears_stage <= 1


def test_the_best_cell_is_the_experts() -> None:
    for seed in range(6):
        position = position_after(2, 12, seed)
        assert assess(position)[0].cell == choose_expert(position)


def test_ranks_in_columns_are_not_undervalued() -> None:
    board = [None if name == "." else parse_card(name) for row in RANKS_IN_COLUMNS for name in row.split()]
    best = assess(Position(1, 0, tuple(board), parse_card("AH")))[0]
    assert best.cell == CELLS - 1
    assert best.points > 100


def test_the_last_card_leaves_no_doubt() -> None:
    position = position_after(3, CELLS - 1, 4)
    (cell,) = position.cells
    points = points_of(with_card(position.board, cell, position.card))
    for total in (target_of(3) - points - 1, target_of(3) - points):
        (advice,) = assess(Position(3, total, position.board, position.card))
        assert advice.points == points
        assert advice.clears_stage == float(total + points >= target_of(3))


def test_the_chance_to_clear_all_rises_with_the_total() -> None:
    for stage in STAGES:
        chances = [clears_from(stage, total) for total in range(target_of(stage - 1), target_of(stage) + 60, 10)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] <= 1
    assert clears_from(LAST_STAGE + 1, 0) == 1


def test_chances_are_calibrated_on_fresh_games() -> None:
    """Lets *good* play on, which clears a little less."""
    chances, cleared = [], []
    for stage in STAGES:
        for number, deck in enumerate(stage_deals(stage, 12, "calibration").decks.tolist()):
            total, board = target_of(stage - 1) + 10 * (number % 5), EMPTY_BOARD
            for index, card in enumerate(deck):
                position = Position(stage, total, board, card)
                if index == 2 + number % 20:
                    chances.append(assess(position)[0].clears_stage)
                board = with_card(board, choose_good(position), card)
            cleared.append(total + points_of(board) >= target_of(stage))
    expected, spread = sum(chances), sqrt(sum(chance * (1 - chance) for chance in chances))
    assert abs(sum(cleared) - expected) < 3 * spread + 0.03 * len(chances)
    order = sorted(range(len(chances)), key=chances.__getitem__)
    for part in range(3):
        here = order[part * len(order) // 3 : (part + 1) * len(order) // 3]
        expected = sum(chances[one] for one in here)
        spread = sqrt(sum(chances[one] * (1 - chances[one]) for one in here))
        assert abs(sum(cleared[one] for one in here) - expected) < 3 * spread + 0.03 * len(here)


def test_a_damaged_spread_is_a_known_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = json.loads(resources.read_text(FILE))
    content["stages"]["2"]["differences"].pop()
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    (tmp_path / FILE).parent.mkdir(parents=True)
    for text in ("", "{}", "[]", json.dumps(content), '{"stages": {"1": {"points": {}}}}'):
        (tmp_path / FILE).write_text(text, encoding="utf-8")
        shipped_spread.cache_clear()
        with fails(Trouble.RESOURCE_UNREADABLE):
            shipped_spread()
