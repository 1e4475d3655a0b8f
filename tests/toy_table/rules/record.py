"""The saved form of the High Card cluster: versioned JSON."""

import json

from cardroom.cards.dealing import check_seed
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, integers, only
from toy_table.rules.cluster import HighCardCluster

VERSION = 1


def line_of(cluster: HighCardCluster) -> str | None:
    """Returns the line of a round; None before the result."""
    return json.dumps({"win": cluster.win, "fair": cluster.fair}) if len(cluster.cards) == 2 else None


def _write(cluster: HighCardCluster) -> JsonObject:
    return {
        "round": cluster.round_number,
        "seed": cluster.seed,
        "fair": cluster.fair,
        "ties_return": cluster.ties_return,
        "cards": list(cluster.cards),
    }


def _read(fields: JsonObject) -> HighCardCluster:
    cluster = HighCardCluster(
        only(int, fields["round"]),
        only(str, fields["seed"]),
        only(bool, fields["fair"]),
        only(bool, fields["ties_return"]),
        integers(fields["cards"]),
    )
    if cluster.seed:
        check_seed(cluster.seed)
    if cluster.cards and cluster.cards != cluster.dealt[: len(cluster.cards)]:
        raise BadRecord("the cards are not those that the seed deals")
    return cluster


_RECORD = SavedRecord("round", VERSION, _write, _read)
to_json = _RECORD.to_json
from_json = _RECORD.from_json
