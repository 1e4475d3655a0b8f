"""The saved form of the SQUARE cluster: versioned JSON.

A record holds the seed and the cells. Boards, cards and points follow from them, so a record cannot contain a card that
the campaign would not have dealt; an impossible sequence of cells is refused. A changed field needs a new version, a
migration and a golden record of the old version in the tests.
"""

import json

from cardroom.cards.dealing import check_seed, check_word
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, integers, only
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.stages import LAST_STAGE, target_of

VERSION = 1


def to_json(cluster: SquareCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


def from_json(text: str) -> SquareCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: not a record, a newer version, or a state that no campaign can be in.
    """
    return _RECORD.from_json(text)


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


def _write(cluster: SquareCluster) -> JsonObject:
    return {
        "round": cluster.round_number,
        "seed": cluster.seed,
        "word": cluster.word,
        "fair": cluster.fair,
        "stake": cluster.stake,
        "practice": cluster.practice,
        "advised": cluster.advised,
        "placed": [list(cells) for cells in cluster.placed],
    }


def _read(fields: JsonObject) -> SquareCluster:
    cluster = SquareCluster(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        word=only(str, fields["word"]),
        fair=only(bool, fields["fair"]),
        stake=only(int, fields["stake"]),
        practice=only(bool, fields["practice"]),
        advised=only(bool, fields["advised"]),
        placed=tuple(integers(cells) for cells in only(list, fields["placed"])),
    )
    _check(cluster)
    return cluster


def _check(cluster: SquareCluster) -> None:
    """Validates the figures, the cells, and that each stage was cleared."""
    if cluster.round_number < 0 or not 0 <= cluster.stake <= HIGHEST_STAKE:
        raise BadRecord("figures that no campaign could have left")
    if cluster.seed:
        check_seed(cluster.seed)
    check_word(cluster.word)
    if cluster.stake and (cluster.practice or cluster.advised):
        raise BadRecord("a stake in practice, or with the adviser")
    if cluster.placed and not (cluster.seed and cluster.round_number):
        raise BadRecord("cards without a seed")
    if len(cluster.placed) > LAST_STAGE:
        raise BadRecord("more stages than there are")
    for cells in cluster.placed:
        if len(set(cells)) != len(cells) or not all(0 <= cell < CELLS for cell in cells):
            raise BadRecord("cells that no card could have been placed on")
    _check_stages_before(cluster)


def _check_stages_before(cluster: SquareCluster) -> None:
    """Checks that all stages before the present one are full and cleared."""
    if any(len(cells) != CELLS for cells in cluster.placed[:-1]):
        raise BadRecord("a stage that was left before its end")
    points = cluster.stage_points
    if any(sum(points[:stage]) < target_of(stage) for stage in range(1, cluster.stage)):
        raise BadRecord("a stage after one that was not cleared")


_RECORD = SavedRecord("campaign", VERSION, _write, _read)
