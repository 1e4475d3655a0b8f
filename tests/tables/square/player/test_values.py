"""The value of a position, and its learning."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from cardroom.tables.square.player.deals import deals
from cardroom.tables.square.player.learnt import empty_model
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.values import layout
from cardroom.tables.square.player.values.kinds import KINDS, PATTERNS, RANK_KEYS, rank_key
from cardroom.tables.square.player.values.line_records import bits_in
from cardroom.tables.square.player.values.look_ahead import LookAhead
from cardroom.tables.square.player.values.model import NO_CELL, PositionValues, highest
from cardroom.tables.square.player.values.rank_sets import RankSets
from cardroom.tables.square.rules.board import CELLS, points_of, with_card
from cardroom.tables.square.rules.lines import Mark, mark_of
from tests.tables.square.player.boards import exchanged, place_on, position_after, random_values
from tools.square_training.features import MOST_FEATURES, ListedFeatures
from tools.square_training.features import points_of as points_on
from tools.square_training.learning import Learning, exchange_lines

STAGES = st.integers(1, 5)
SEEDS = st.integers(0, 10**6)


@cache
def model_of(stage: int) -> PositionValues:
    return random_values(stage, stage)


@settings(max_examples=60)
@given(STAGES, st.integers(0, 23), SEEDS)
def test_the_changes_of_a_card_give_the_value_from_nothing(stage: int, placed: int, seed: int) -> None:
    model, position = model_of(stage), position_after(stage, placed, seed)
    listed = ListedFeatures(model)
    place_on(model, position)
    best = model.value_cells(position.card)
    values = list(model.cell_value)
    assert best == max(values)
    for cell in range(CELLS):
        if cell not in position.cells:
            assert values[cell] == NO_CELL
            continue
        place_on(model, position)
        model.put(position.card, cell)
        assert listed.value() == pytest.approx(values[cell], abs=1e-9)
        assert listed.count < MOST_FEATURES


@settings(max_examples=30)
@given(STAGES, SEEDS)
def test_the_last_cell_is_worth_the_points_of_the_full_board(stage: int, seed: int) -> None:
    model, position = model_of(stage), position_after(stage, CELLS - 1, seed)
    place_on(model, position)
    (cell,) = position.cells
    points = points_of(with_card(position.board, cell, position.card))
    assert model.value_cells(position.card) == model.cell_value[cell] == points
    model.put(position.card, cell)
    assert points_on(model) == points


@settings(max_examples=10)
@given(STAGES, st.integers(12, 24), SEEDS)
def test_looking_ahead_leaves_the_position_as_it_was(stage: int, placed: int, seed: int) -> None:
    model, position = model_of(stage), position_after(stage, placed, seed)
    place_on(model, position)
    model.value_cells(position.card)
    before = list(model.cell_value)
    cell = LookAhead(model).look(position.card, 3)
    assert cell in position.cells
    model.value_cells(position.card)
    assert list(model.cell_value) == before


def test_the_mean_after_a_card_is_that_of_every_next_card() -> None:
    model, position = model_of(2), position_after(2, 21, 1)
    place_on(model, position)
    look_ahead = LookAhead(model)
    look_ahead.look(position.card, CELLS)
    unseen = [card for card in range(52) if model.unseen >> card & 1]
    assert len(unseen) == 40 - 22
    for cell in position.cells:
        best = []
        for following in unseen:
            place_on(model, position)
            model.put(position.card, cell)
            model.see(following)
            best.append(model.value_cells(following))
        assert look_ahead.value[cell] == pytest.approx(sum(best) / len(best))


@pytest.mark.parametrize("stage", [1, 5])
def test_rank_sets_have_the_points_of_the_rules(stage: int) -> None:
    sets = RankSets(8 + stage, {mark.value: Scoring.SQUARE.points_of(mark) for mark in Mark})
    for seed in range(300):
        hand = tuple(card for card in position_after(stage, 5, seed).board if card is not None)
        if seed % 2 == 0:  # a flush, often a straight one
            hand = tuple(seed % 4 * 13 + (seed % (8 + stage) + step) % (8 + stage) for step in range(5))
        number = 0
        for card in hand:
            number = sets.next[number * 13 + card % 13]
        one_suit = len({card // 13 for card in hand}) == 1
        assert sets.size[number] == 5
        assert (sets.suited if one_suit else sets.mixed)[number] == mark_of(hand).points


def test_every_weight_has_a_number_of_its_own_in_its_group() -> None:
    last_pattern = len(PATTERNS) - 1
    assert layout.ranks_of_line(1, 24, 1, RANK_KEYS - 1) == layout.SUIT_OF_LINE - 1
    assert layout.suit_of_line(1, 24, 4, 13) == layout.STRAIGHTS_OF_LINE - 1
    assert layout.straights_of_line(1, 24, 1, 45) == layout.STRAIGHT_FLUSHES_OF_LINE - 1
    assert layout.straight_flushes_of_line(1, 24, 47) == layout.CROSSING - 1
    assert layout.crossing(KINDS - 1, KINDS - 1, 4, 4) == layout.STRAIGHT_FLUSH_CROSSING - 1
    assert layout.straight_flush_crossing(1, 4, KINDS - 1, 4, 4) == layout.RANK - 1
    assert layout.rank(1, 449, 4, 4) == layout.SUIT - 1
    assert layout.suit(755, 13, 4) == layout.SHAPE - 1
    assert layout.SHAPE <= layout.shape(1, 5 * max(layout.shape_codes()), 24) < layout.WEIGHTS
    assert rank_key(last_pattern, 3, 3, 6) == RANK_KEYS - 1


@given(st.integers(0, 2**52 - 1))
def test_bits_are_counted(number: int) -> None:
    assert bits_in(number) == number.bit_count()


DECK = deals("test", 1, range(1)).reshape(-1).tolist()


def learn(games: int, rate: float, tries: float, exchanges: float = 0.0) -> tuple[list[float], float]:
    """Returns weights and mean points after games of one deck."""
    learning = Learning(empty_model(1, Scoring.SQUARE), 0.4, 7, exchanges)
    mean = learning.learn(vec[u8](DECK * games), games, rate, tries)
    return list(learning.model.weights), mean


def test_a_deck_that_comes_again_is_played_better_with_a_rate_and_alike() -> None:
    assert learn(3, 0.3, 0.2, 0.5) == learn(3, 0.3, 0.2, 0.5)
    assert not any(learn(2, 0.0, 0.5, 0.5)[0])
    assert learn(40, 0.5, 0.0)[1] > learn(1, 0.5, 0.0)[1] + 10


@pytest.mark.parametrize("placed", [0, 1, 9, 16, 24])
def test_an_exchange_makes_rows_of_columns(placed: int) -> None:
    model, position = random_values(2, 1), position_after(2, placed, 1)
    place_on(model, exchanged(position))
    model.value_cells(position.card)
    expected = list(model.cell_value)
    place_on(model, position)
    exchange_lines(model)
    model.value_cells(position.card)
    assert list(model.cell_value) == expected


def test_a_game_goes_on_from_the_exchanged_board() -> None:
    """The board before the exchange is worth what its best cell was."""
    for seed in range(20):
        learning = Learning(random_values(1, seed), 0.4, seed, 1.0)
        learning.learn(vec[u8](DECK), 1, 0.0, 0.0)
        (number,) = [card for card in range(CELLS) if learning.tried[card]]
        assert 0 < number < CELLS - 1
        model = random_values(1, seed)
        for card in DECK[:number]:
            model.see(card)
            model.value_cells(card)
            model.put(card, highest(model.cell_value))
        model.see(DECK[number])
        assert learning.best[number] == model.value_cells(DECK[number])
        exchange_lines(model)
        assert learning.values[number] == pytest.approx(model.value_cells(DECK[number]))
