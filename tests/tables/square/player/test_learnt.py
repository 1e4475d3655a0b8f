"""The players good and expert: their values, file, and chances."""

import json
from collections.abc import Callable
from math import sqrt
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from cardroom import resources
from cardroom.cards.cards import parse_card
from cardroom.errors import Trouble
from cardroom.tables.square.player.batch import BatchPlayer, boards_after
from cardroom.tables.square.player.chances import FILE, assess, clears_from, shipped_spread
from cardroom.tables.square.player.learnt import (
    FOLDER,
    BadValues,
    choose_expert,
    expert_points,
    file_name,
    good_points,
    players_view,
    read_weights,
)
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.roster import PLAYERS
from cardroom.tables.square.player.series import Rules, play_series, points_of_boards
from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.player.values.look_ahead import MARGIN, WIDTH
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, points_of, with_card
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, target_of
from tests.bank.troubles import fails
from tests.paths import TESTS
from tests.tables.square.player import learnt_moves
from tests.tables.square.player.boards import choose_good, exchanged, moves_of, position_after, positions, stage_deals
from tools.train_square import to_bytes

GOOD_CLEARS = 0.52
"""The share of campaigns in docs/benchmarks.md, rounded."""


@settings(max_examples=12)
@given(positions())
def test_both_take_an_empty_cell_and_the_same_again(position: Position) -> None:
    for choose in (choose_good, choose_expert):
        cell = choose(position)
        assert cell in position.cells
        assert choose(position) == cell


@given(positions())
def test_good_values_every_empty_cell(position: Position) -> None:
    assert tuple(good_points(position)) == position.cells


def test_the_expert_takes_the_best_of_the_cells_that_it_compares() -> None:
    compared = []
    for seed in range(12):
        position = position_after(3, 15, seed)
        now, points = good_points(position), expert_points(position)
        compared.append(len(points))
        assert points[choose_expert(position)] == max(points.values())
        assert all(now[cell] >= max(now.values()) - MARGIN for cell in points)
    assert min(compared) == 1
    assert 2 < max(compared) <= WIDTH


@pytest.mark.parametrize(("player", "choose"), [(PLAYERS["good"], choose_good), (PLAYERS["expert"], choose_expert)])
def test_many_campaigns_at_once_are_played_as_one(
    player: Callable[[Scoring], BatchPlayer], choose: Callable[[Position], int]
) -> None:
    deals = stage_deals(4, 2)
    cells = player(Scoring.SQUARE)(deals)
    for deck, chosen in zip(deals.decks.tolist(), cells.tolist(), strict=True):
        board: list[int | None] = list(EMPTY_BOARD)
        for card, cell in zip(deck, chosen, strict=True):
            assert choose(Position(4, 270, tuple(board), card)) == cell
            board[cell] = card


def test_the_moves_are_those_on_record() -> None:
    assert learnt_moves.play() == (TESTS / "golden" / "square" / "learnt_moves.txt").read_text(encoding="utf-8")


def test_good_clears_as_many_campaigns_as_reported() -> None:
    campaigns = 60
    *_, (_, results) = play_series(PLAYERS["good"](Scoring.SQUARE), Rules(), "a sample of good", campaigns)
    share = results[5].cleared / campaigns
    assert abs(share - GOOD_CLEARS) < 4 * sqrt(GOOD_CLEARS * (1 - GOOD_CLEARS) / campaigns)


@pytest.mark.parametrize("stage", STAGES)
def test_good_has_the_points_of_each_stage(stage: int) -> None:
    deals = stage_deals(stage, 30, "means of good")
    points = points_of_boards(boards_after(deals.decks, PLAYERS["good"](Scoring.SQUARE)(deals)), Scoring.SQUARE)
    error = points.std() / sqrt(len(points))
    assert abs(points.mean() - {1: 117, 2: 102, 3: 89, 4: 78, 5: 70}[stage]) < 4 * error


@pytest.mark.parametrize("stage", STAGES)
def test_boards_with_columns_and_rows_exchanged_are_valued_as_high(stage: int) -> None:
    """Columns and rows count the same.

    Values learnt from boards of one way alone were 25 to 46 points lower the other way.
    """
    met = [position for position, _ in moves_of(PLAYERS["good"](Scoring.SQUARE), stage_deals(stage, 4, "exchanged"))]
    lower = [best_points(position) - best_points(exchanged(position)) for position in met]
    assert np.mean(np.abs(lower)) < 5


def best_points(position: Position) -> float:
    return max(good_points(position).values())


def test_american_points_have_values_of_their_own() -> None:
    deals = stage_deals(5, 60, "american")
    for_these, for_others = (
        points_of_boards(boards_after(deals.decks, PLAYERS["good"](scoring)(deals)), Scoring.AMERICAN)
        for scoring in (Scoring.AMERICAN, Scoring.SQUARE)
    )
    assert np.mean(for_these) > np.mean(for_others)


WEIGHTS_OF_ALL = np.linspace(-9, 9, WEIGHTS).astype(np.float16)
LEARNT = to_bytes(3, Scoring.AMERICAN, 7, 1000, WEIGHTS_OF_ALL)


def test_values_come_back_as_written() -> None:
    assert np.array_equal(read_weights(LEARNT, 3, Scoring.AMERICAN), WEIGHTS_OF_ALL)


def changed(position: int, byte: int) -> bytes:
    data = bytearray(LEARNT)
    data[position] = byte
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a file of SQUARE's values"),
        (b"SQVALUES", "not a file of SQUARE's values"),
        (changed(0, 0), "not a file of SQUARE's values"),
        (changed(8, 2), "version 2"),
        (changed(9, 6), "the values of stage 6"),
        (changed(10, 2), "points 2"),
        (changed(12, 1), "weights, and this program has"),
        (changed(40, 0), "the checksum differs"),
        (changed(64, 0), "damaged"),
        (LEARNT[:-200], "damaged"),
        (to_bytes(3, Scoring.AMERICAN, 7, 1000, np.full(WEIGHTS, np.nan, np.float16)), "not a number"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadValues, match=words):
        read_weights(data, 3, Scoring.AMERICAN)


def test_all_stages_are_shipped_in_less_than_6_megabytes() -> None:
    for stage, scoring in [*((stage, Scoring.SQUARE) for stage in STAGES), (5, Scoring.AMERICAN)]:
        assert any(read_weights(resources.path(file_name(stage, scoring)).read_bytes(), stage, scoring))
    assert sum(path.stat().st_size for path in (resources.ROOT / FOLDER).iterdir()) < 6_000_000


def test_a_damaged_shipped_file_is_a_known_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players_view.cache_clear()
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    (tmp_path / FOLDER).mkdir(parents=True)
    for content, trouble in ((None, Trouble.RESOURCE_MISSING), (LEARNT, Trouble.RESOURCE_UNREADABLE)):
        if content is not None:
            (tmp_path / file_name(4, Scoring.SQUARE)).write_bytes(content)
        with fails(trouble):
            players_view(4)
    players_view.cache_clear()


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
