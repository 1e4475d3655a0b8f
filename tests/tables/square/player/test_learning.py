"""Tests the learning of values: reproducible, and every error gets smaller."""

from librt.vecs import vec
from mypy_extensions import u8

from cardroom.tables.square.player.deals import deals
from cardroom.tables.square.player.learnt import empty_model
from cardroom.tables.square.player.points import Scoring
from tools.square_training.learning import Learning


def learn(games: int, rate: float, tries: float) -> tuple[list[float], float]:
    """Returns weights and mean points after games of one deck."""
    learning = Learning(empty_model(1, Scoring.SQUARE), 0.4, 7)
    deck = deals("test", 1, range(1)).reshape(-1).tolist()
    mean = learning.learn(vec[u8](deck * games), games, rate, tries)
    return list(learning.model.weights), mean


def test_the_same_seed_learns_the_same() -> None:
    assert learn(3, 0.3, 0.2) == learn(3, 0.3, 0.2)


def test_no_rate_learns_nothing() -> None:
    assert not any(learn(2, 0.0, 0.5)[0])


def test_a_deck_that_comes_again_is_played_better() -> None:
    assert learn(40, 0.5, 0.0)[1] > learn(1, 0.5, 0.0)[1] + 10
