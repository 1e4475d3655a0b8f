"""The computer players by name, each as a player of many campaigns."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8

from cardroom.tables.square.player.batch import BatchPlayer, Cells, StageDeals
from cardroom.tables.square.player.learnt import players_view
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import Rules
from cardroom.tables.square.player.simple_batch import by_chance, by_rule, greedy
from cardroom.tables.square.player.values.look_ahead import WIDTH, place_all
from cardroom.tables.square.rules.stages import LAST_STAGE


def learnt(width: int, scoring: Scoring) -> BatchPlayer:
    """Returns a player that learnt.

    Args:
        width: how many cells it averages over every next card; with 1 it takes the best cell now.
        scoring: the points that it plays for.
    """

    def play(deals: StageDeals) -> Cells:
        decks = vec[u8](deals.decks.reshape(-1).tolist())
        cells = place_all(players_view(deals.stage, scoring), decks, len(deals.decks), width)
        return np.array(list(cells), np.intp).reshape(deals.decks.shape)

    return play


PLAYERS: Mapping[str, Callable[[Scoring], BatchPlayer]] = MappingProxyType(
    {
        "random": by_chance,
        "greedy": greedy,
        "rule": by_rule,
        "good": partial(learnt, 1),
        "expert": partial(learnt, WIDTH),
    }
)
"""The players by name, from weak to strong: from the points that they play for to a player of many campaigns."""

LEARNT = ("good", "expert")
"""The players that have learnt; American points for the last stage only."""


def check_rules(name: str, rules: Rules) -> None:
    """Checks that a player has learnt what is played.

    Args:
        name: a key of PLAYERS.
        rules: what is played.

    Raises:
        ValueError: it has not; the message is one plain line.
    """
    if name in LEARNT and rules.scoring is Scoring.AMERICAN and rules.stage != LAST_STAGE:
        raise ValueError(f"{name} plays for American points in stage {LAST_STAGE} only: add --stage {LAST_STAGE}")
