"""The cluster of High Card as JSON with a version, and the line of a round."""

import json

from cardroom.cards.dealing import SEED_BYTES
from toy_table.rules.cluster import HighCardCluster

VERSION = 1


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved cluster that cannot be read; the message is one plain line."""


def to_json(cluster: HighCardCluster) -> str:
    """Writes a cluster."""
    return json.dumps(
        {
            "version": VERSION,
            "round": cluster.round_number,
            "seed": cluster.seed,
            "fair": cluster.fair,
            "ties_return": cluster.ties_return,
            "cards": list(cluster.cards),
        }
    )


def from_json(text: str) -> HighCardCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: it is unreadable, or no round could leave it.
    """
    try:
        fields = json.loads(text)
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved round has version {fields['version']!r}, this program reads {VERSION}")
        cluster = HighCardCluster(
            fields["round"], fields["seed"], fields["fair"], fields["ties_return"], tuple(fields["cards"])
        )
        dealt = cluster.dealt[: len(cluster.cards)] if len(cluster.seed) == 2 * SEED_BYTES else ()
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError, RecursionError) as fault:
        raise BadRecord(f"the saved round cannot be read: {fault!r}") from fault
    if cluster.cards != dealt:
        raise BadRecord("the cards are not those that the seed deals")
    return cluster


def line_of(cluster: HighCardCluster) -> str | None:
    """Writes the line of a round for the book; None before the result."""
    return json.dumps({"win": cluster.win, "fair": cluster.fair}) if len(cluster.cards) == 2 else None
