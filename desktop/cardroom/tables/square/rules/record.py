"""The saved form of the SQUARE cluster: versioned JSON.

A record holds the seed and the cells. Boards, cards and points follow from them, so a record cannot contain a card that
the campaign would not have dealt; an impossible sequence of cells is refused. A changed field needs a new version, a
migration and a golden record of the old version in the tests.
"""

import json
from collections.abc import Callable

from cardroom import kinds
from cardroom.cards.dealing import DEALT
from cardroom.saved_record import BadRecord, SavedRecord
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.stages import LAST_STAGE, target_of

VERSION = 1


def line_of(state: SquareState, cluster: SquareCluster) -> str | None:
    """Returns the result of a campaign as JSON for the book.

    None before its end. `end` is "all-clear", "game-over" or "abandon"; `points` has the points of each full stage,
    `total` their sum, `cleared` the number of cleared stages, `stake` the stake and `prize` what it has won, in
    credits; `practice`, `advised` and `fair` are as in the cluster.
    """
    if state not in (SquareState.ALL_CLEAR, SquareState.GAME_OVER, SquareState.ABANDON):
        return None
    return json.dumps(
        {
            "end": state.value,
            "points": list(cluster.stage_points),
            "total": cluster.total,
            "cleared": cluster.stages_cleared,
            "stake": cluster.stake,
            "prize": PRIZE_FACTOR * cluster.stake if state is SquareState.ALL_CLEAR else 0,
            "practice": cluster.practice,
            "advised": cluster.advised,
            "fair": cluster.fair,
        }
    )


def _check(cluster: SquareCluster) -> None:
    """Validates the figures, the cells, and that each stage was cleared."""
    if cluster.stake and (cluster.practice or cluster.advised):
        raise BadRecord("a stake in practice, or with the adviser")
    if cluster.placed and not (cluster.seed and cluster.round_number):
        raise BadRecord("cards without a seed")
    if len(cluster.placed) > LAST_STAGE:
        raise BadRecord("more stages than there are")
    for cells in cluster.placed:
        if len(set(cells)) != len(cells) or not all(0 <= cell < CELLS for cell in cells):
            raise BadRecord("cells that no card could have been placed on")
    if any(len(cells) != CELLS for cells in cluster.placed[:-1]):
        raise BadRecord("a stage that was left before its end")
    points = cluster.stage_points
    if any(sum(points[:stage]) < target_of(stage) for stage in range(1, cluster.stage)):
        raise BadRecord("a stage after one that was not cleared")


_CAMPAIGN = kinds.checked(
    kinds.struct(
        SquareCluster,
        kinds.ROUND,
        **DEALT,
        stake=kinds.between(0, HIGHEST_STAKE),
        practice=kinds.flag,
        advised=kinds.flag,
        placed=kinds.many(kinds.wholes),
    ),
    _check,
)
_RECORD = SavedRecord("campaign", VERSION, _CAMPAIGN.write, _CAMPAIGN.read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json

_S = SquareState
_FITS: dict[SquareState, Callable[[SquareCluster], bool]] = {
    _S.INITIALIZE: lambda cluster: not cluster.placed,
    _S.REFRESH: lambda cluster: bool(cluster.seed) and not cluster.placed,
    _S.READY: lambda cluster: bool(cluster.seed) and not cluster.placed,
    _S.SHUFFLE: lambda cluster: bool(cluster.placed) and not cluster.cells,
    _S.PLACE: lambda cluster: bool(cluster.placed) and not cluster.is_full,
    _S.JUDGE: lambda cluster: cluster.is_full,
    _S.CLEARED: lambda cluster: cluster.clears_stage and not cluster.is_all_clear,
    _S.ALL_CLEAR: lambda cluster: cluster.is_all_clear,
    _S.GAME_OVER: lambda cluster: cluster.is_lost,
    _S.ABANDON: lambda cluster: bool(cluster.placed) and not cluster.is_all_clear and not cluster.is_lost,
    _S.FINISH: lambda cluster: True,  # all of it is cleared before the next game
}


def fits(state: SquareState, cluster: SquareCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    return _FITS[state](cluster)
