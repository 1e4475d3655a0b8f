"""Tests the learning of values: reproducible, and every error gets smaller."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from cardroom.tables.square.player.deals import deals
from cardroom.tables.square.player.learnt import empty_model
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.values.model import highest
from cardroom.tables.square.rules.board import CELLS
from tests.tables.square.player.in_play import exchanged, place_on, position_after, random_values
from tools.square_training.learning import Learning, exchange_lines

DECK = deals("test", 1, range(1)).reshape(-1).tolist()


def learn(games: int, rate: float, tries: float, exchanges: float = 0.0) -> tuple[list[float], float]:
    """Returns weights and mean points after games of one deck."""
    learning = Learning(empty_model(1, Scoring.SQUARE), 0.4, 7, exchanges)
    mean = learning.learn(vec[u8](DECK * games), games, rate, tries)
    return list(learning.model.weights), mean


def test_the_same_seed_learns_the_same() -> None:
    assert learn(3, 0.3, 0.2, 0.5) == learn(3, 0.3, 0.2, 0.5)


def test_no_rate_learns_nothing() -> None:
    assert not any(learn(2, 0.0, 0.5, 0.5)[0])


def test_a_deck_that_comes_again_is_played_better() -> None:
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
