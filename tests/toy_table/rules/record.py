"""The saved form of the High Card cluster: versioned JSON."""

import json

from cardroom import kinds
from cardroom.cards.dealing import SEED
from cardroom.saved_record import BadRecord, SavedRecord
from tests.toy_table.rules.cluster import HighCardCluster

VERSION = 1


def line_of(cluster: HighCardCluster) -> str | None:
    """Returns the line of a round; None before the result."""
    return json.dumps({"win": cluster.win, "fair": cluster.fair}) if len(cluster.cards) == 2 else None


def _check(cluster: HighCardCluster) -> None:
    if cluster.cards and cluster.cards != cluster.dealt[: len(cluster.cards)]:
        raise BadRecord("the cards are not those that the seed deals")


_ROUND = kinds.checked(
    kinds.struct(
        HighCardCluster,
        kinds.ROUND,
        round=kinds.whole,
        seed=SEED,
        fair=kinds.flag,
        ties_return=kinds.flag,
        cards=kinds.wholes,
    ),
    _check,
)
_RECORD = SavedRecord("round", VERSION, _ROUND.write, _ROUND.read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json
