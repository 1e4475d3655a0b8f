"""The players that learnt, for many campaigns at once."""

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8

from cardroom.tables.square.player.batch import BatchPlayer, Cells, StageDeals
from cardroom.tables.square.player.learnt import GOOD_WIDTH
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.shipped_values import players_view
from cardroom.tables.square.player.values.look_ahead import WIDTH, place_all


def good(scoring: Scoring) -> BatchPlayer:
    """Returns the player that takes the best cell now."""
    return _player(scoring, GOOD_WIDTH)


def expert(scoring: Scoring) -> BatchPlayer:
    """Returns the player that looks one card further."""
    return _player(scoring, WIDTH)


def _player(scoring: Scoring, width: int) -> BatchPlayer:
    def play(deals: StageDeals) -> Cells:
        decks = vec[u8](deals.decks.reshape(-1).tolist())
        cells = place_all(players_view(deals.stage, scoring), decks, len(deals.decks), width)
        return np.array(list(cells), np.intp).reshape(deals.decks.shape)

    return play
