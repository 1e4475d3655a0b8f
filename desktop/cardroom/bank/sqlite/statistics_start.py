"""Where the statistics of each table begin: resets, and their undoing.

A reset deletes nothing: the audit needs every line, and a reset can be undone. It is an event of the ledger, so that it
belongs to the rounds that it counts from, also in a backup and on another computer (docs/adr/0049).
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cardroom.bank.ports import RoundLine
from cardroom.bank.sqlite.events import EventKind

_EVENTS = f"SELECT kind, detail FROM event WHERE kind IN ('{EventKind.STATISTICS_RESET.value}', \
'{EventKind.RESET_UNDONE.value}') ORDER BY id"


class _Ledger(Protocol):
    """What a reset needs of a `SqliteBank`."""

    def lines(self, table: str, count: int) -> tuple[RoundLine, ...]: ...
    def query(self, sql: str) -> list[tuple[Any, ...]]: ...
    def note(self, kind: EventKind, detail: Mapping[str, object]) -> None: ...


def statistics_starts(query: Callable[[str], list[tuple[Any, ...]]]) -> Mapping[str, int]:
    """Returns the last round that is not counted, by table.

    Args:
        query: reads the ledger.

    Raises:
        KnownError: as `query`.
    """
    starts: dict[str, list[int]] = {}
    for kind, detail in query(_EVENTS):
        fields = json.loads(detail)
        of_table = starts.setdefault(fields["table"], [])
        if kind == EventKind.STATISTICS_RESET.value:
            of_table.append(fields["after"])
        elif of_table:
            of_table.pop()
    return {table: of_table[-1] for table, of_table in starts.items() if of_table}


def reset_statistics(bank: _Ledger, table: str) -> int:
    """Lets the statistics of a table begin after its last round.

    Returns:
        The number of that round; 0 if the table has none, and nothing was written.

    Raises:
        KnownError: as `SqliteBank`.
    """
    lines = bank.lines(table, 1)
    last = lines[0].round_number if lines else 0
    if last:
        bank.note(EventKind.STATISTICS_RESET, {"table": table, "after": last})
    return last


def undo_reset(bank: _Ledger, table: str) -> bool:
    """Undoes a table's last reset; returns whether there was one.

    Raises:
        KnownError: as `SqliteBank`.
    """
    if table not in statistics_starts(bank.query):
        return False
    bank.note(EventKind.RESET_UNDONE, {"table": table})
    return True
