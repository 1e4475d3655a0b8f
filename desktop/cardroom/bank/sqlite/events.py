"""Events: what happened to the ledger itself, and where the statistics of each table begin.

A reset of statistics deletes nothing: the audit needs every line, and a reset can be undone. It is an event, so that it
belongs to the rounds that it counts from, also in a backup and on another computer (docs/adr/0049).
"""

import json
import secrets
import sqlite3
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from cardroom.bank.sqlite.chains.heads import Heads, now

_NEXT = "SELECT coalesce(max(id), 0) + 1 FROM event"
_EVENT = "INSERT INTO event (id, at, kind, detail, hash) VALUES (?, ?, ?, ?, ?)"


class EventKind(Enum):
    """Kinds of events, and what their details are."""

    BEGUN = "begun"
    """The ledger was begun; `id` is a random text."""
    OLDER_ACCEPTED = "older-accepted"
    """It was opened although it did not follow from its mark: `number` and `hash` of the marked link.

    Both are missing if there was no mark that could be read.
    """
    ARCHIVED = "archived"
    """Old entries and lines were moved into a file: the values of `archives.Archive`."""
    STATISTICS_RESET = "statistics-reset"
    """The statistics of a `table` count only the rounds after the round `after`."""
    RESET_UNDONE = "reset-undone"
    """The last reset of the statistics of a `table` was undone."""


_RESETS = f"SELECT kind, detail FROM event WHERE kind IN ('{EventKind.STATISTICS_RESET.value}', \
'{EventKind.RESET_UNDONE.value}') ORDER BY id"


def write_event(
    connection: sqlite3.Connection, heads: Heads, at: str, kind: EventKind | str, detail: Mapping[str, object]
) -> None:
    """Writes an event; the caller writes the heads.

    Args:
        connection: in a transaction.
        heads: those of the transaction.
        at: the time of the commit.
        kind: what happened; a text for an event of a kiosk.
        detail: facts, saved as JSON.
    """
    (number,) = connection.execute(_NEXT).fetchone()
    text = kind.value if isinstance(kind, EventKind) else kind
    columns = (int(number), at, text, json.dumps(dict(detail)))
    connection.execute(_EVENT, (*columns, heads.extend("event", *columns)))


def write_first_event(connection: sqlite3.Connection) -> None:
    """Begins the chains of an empty ledger.

    Args:
        connection: in the transaction that makes the tables.
    """
    heads, at = Heads.read(connection), now()
    heads.seal_accounts(heads.balances)
    write_event(connection, heads, at, EventKind.BEGUN, {"id": secrets.token_hex(16)})
    heads.write(connection, at)


def statistics_starts(query: Callable[[str], list[tuple[Any, ...]]]) -> Mapping[str, int]:
    """Returns the last round that is not counted, by table.

    Args:
        query: reads the ledger.

    Raises:
        KnownError: as `query`.
    """
    starts: dict[str, list[int]] = {}
    for kind, detail in query(_RESETS):
        fields = json.loads(detail)
        of_table = starts.setdefault(fields["table"], [])
        if kind == EventKind.STATISTICS_RESET.value:
            of_table.append(fields["after"])
        elif of_table:
            of_table.pop()
    return {table: of_table[-1] for table, of_table in starts.items() if of_table}
