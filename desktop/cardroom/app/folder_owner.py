"""Whose rounds a data folder holds: a person's, or only those that were dealt from a chosen seed."""

import json

from cardroom.bank.sqlite.bank import Bank
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.rules.cluster import PokerState

_ROUND_NOT_SEEDED = "SELECT 1 FROM round WHERE table_name <> ? AND instr(line, '\"fair\": false') = 0 LIMIT 1"
_ROUND = "SELECT 1 FROM round LIMIT 1"
_ENTRY = "SELECT 1 FROM entry LIMIT 1"
_GAMES = "SELECT state, cluster FROM game WHERE table_name <> ?"


def is_played_in(bank: Bank) -> bool:
    """Whether a person plays in the folder: then no round may be dealt there from a seed that somebody chose.

    A person has played where a round on record was not seeded, or cannot be read; where such a round lies on a table;
    and where credits moved while no seeded round tells why. Only the first credits, granted at a table that was left
    before its first round came, are nobody's. A double-up is what its round is.

    Raises:
        KnownError: as `Bank`.
    """
    games = bank.query(_GAMES, (DOUBLE_UP,))
    rounds = [fields for _, cluster in games if (fields := _fields(cluster)).get("seed") != ""]
    if bank.query(_ROUND_NOT_SEEDED, (DOUBLE_UP,)) or any(fields.get("fair") is not False for fields in rounds):
        return True
    if rounds or bank.query(_ROUND):
        return False
    begins = all(state == PokerState.INITIALIZE.value for state, _ in games) and bool(games)
    return bool(bank.query(_ENTRY)) and not begins


def _fields(cluster: str) -> dict[str, object]:
    """A saved cluster's fields; none where it cannot be read, which counts as a person's."""
    try:
        fields = json.loads(cluster)
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}
