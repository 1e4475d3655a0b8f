"""Reads the book: the lines of rounds, and their steps.

Old lines are in archives. The steps, and the last lines of each table, never are.
"""

import json
import operator
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from cardroom.bank.ports import ROUNDS_KEPT, Event, RoundLine, Step, T, ask_at_once
from cardroom.bank.sqlite.archive.archive_keeper import ArchiveKeeper
from cardroom.bank.sqlite.archive.archives import Archive
from cardroom.bank.sqlite.events import statistics_starts
from cardroom.bank.sqlite.files import database_in
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.bank.summary import EVERYTHING, EntrySum, Span
from cardroom.errors import KnownError
from cardroom.ledger import Account, Note

_STEPS = "SELECT at, state, cluster, commitment, player, escrow, prize FROM step \
WHERE table_name = ? AND round_number = ? ORDER BY id"
_LINES = "SELECT round_number, at, credits, line FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT ?"
_SLICE = "SELECT round_number, credits, line FROM round WHERE table_name = ? AND round_number > ? \
ORDER BY round_number LIMIT ?"
_BEFORE_LAST = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT 1 OFFSET ?"
_NUMBERS = "SELECT round_number FROM round WHERE table_name = ? ORDER BY round_number DESC LIMIT ?"
_EVENTS = "SELECT id, at, kind, detail FROM event WHERE id > ? ORDER BY id LIMIT ?"
_LAST_EVENTS = "SELECT id, at, kind, detail FROM event WHERE id < ? {kinds} ORDER BY id DESC LIMIT ?"
_COUNTS = "SELECT table_name, count(*) FROM round WHERE at BETWEEN ? AND ? GROUP BY table_name"
_ENTRY_SUMS = (
    "SELECT table_name, reason, sum(player), sum(house), sum(escrow), sum(prize), count(*), max(id) FROM entry \
WHERE id > ? AND id <= ? AND at BETWEEN ? AND ? GROUP BY table_name, reason"
)
_AFTER_ALL = 2**63 - 1


class SqliteBook:
    """The queries of the port `LoggedBank`.

    Args:
        connection: the ledger.
        folder: the data folder.
    """

    def __init__(self, connection: sqlite3.Connection, folder: Path) -> None:
        self._connection = connection
        self._database = database_in(folder)
        self._archive_keeper = ArchiveKeeper(connection, folder)

    def query(self, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT or of a checking PRAGMA."""
        with known_troubles(self._database):
            return self._connection.execute(sql, tuple(parameters)).fetchall()

    @property
    def archives(self) -> tuple[Archive, ...]:
        """The archives with the oldest entries and lines, in order."""
        return self._archive_keeper.archives

    @property
    def archive_trouble(self) -> KnownError | None:
        """Returns why no archive was written, or that one is missing."""
        return self._archive_keeper.trouble

    def query_archive(self, archive: Archive, sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        """Returns the rows of a SELECT from an archive; see `ArchiveKeeper`."""
        return self._archive_keeper.query(archive, sql, parameters)

    def steps(self, table: str, round_number: int) -> tuple[Step, ...]:
        """Returns the steps of a round in order; see `Bank`."""
        rows = self.query(_STEPS, (table, round_number))
        return tuple(Step(at, state, cluster, Account(*credits), shown) for at, state, cluster, shown, *credits in rows)

    def lines(self, table: str, count: int = ROUNDS_KEPT) -> tuple[RoundLine, ...]:
        """Returns the lines of the last rounds, the newest first; see `Bank`."""
        return tuple(RoundLine(*row) for row in self._newest(_LINES, table, count))

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        """Returns the next lines after a round; see `Bank`."""
        rows = list[tuple[Any, ...]]()
        for archive in self._archives_of(table):
            if len(rows) < count and archive.last_round(table) > round_number:
                rows += self.query_archive(archive, _SLICE, (table, round_number, count - len(rows)))
        if len(rows) < count:
            rows += self.query(_SLICE, (table, round_number, count - len(rows)))
        return [(number, credits, line) for number, credits, line in rows]

    def events(self, after: int, count: int) -> tuple[Event, ...]:
        """Returns events in order; see `Bank`."""
        return self._events(_EVENTS, (after, count))

    def last_events(self, before: int, count: int, kinds: tuple[str, ...] = ()) -> tuple[Event, ...]:
        """Returns events, the newest first; see `Bank`."""
        chosen = f"AND kind IN ({', '.join('?' * len(kinds))})" if kinds else ""
        return self._events(_LAST_EVENTS.format(kinds=chosen), (before or _AFTER_ALL, *kinds, count))

    def _events(self, sql: str, parameters: tuple[str | int, ...]) -> tuple[Event, ...]:
        rows = self.query(sql, parameters)
        return tuple(Event(number, at, Note(kind, json.loads(detail))) for number, at, kind, detail in rows)

    def entry_sums(self, span: Span = EVERYTHING) -> tuple[EntrySum, ...]:
        """Returns sums by table and reason; see `Bank`.

        An archive is read only if it can have entries of the span.
        """
        chosen = (span.after, span.after + span.count, span.since, span.until)
        rows = self.query(_ENTRY_SUMS, chosen)
        for archive in self._archives_from(span):
            rows += self.query_archive(archive, _ENTRY_SUMS, chosen)
        sums = dict[tuple[str, str], list[int]]()
        for table, reason, *amounts, last in rows:
            *before, last_before = sums.get((table, reason), (0,) * (len(amounts) + 1))
            sums[table, reason] = [*map(operator.add, before, amounts), max(last_before, last)]
        return tuple(EntrySum(*key, *sums[key]) for key in sorted(sums))

    def _archives_from(self, span: Span) -> Iterator[Archive]:
        """Yields the archives that can have entries of a span."""
        for archive in self.archives:
            entries = archive.chains.get("entry")
            is_late = archive.at >= span.since
            if is_late and entries and entries.last > span.after and entries.first <= span.after + span.count:
                yield archive

    def line_counts(self, span: Span = EVERYTHING) -> Mapping[str, int]:
        """Returns the number of lines of each table; see `Bank`."""
        chosen = (span.since, span.until)
        counts = Counter[str](dict(self.query(_COUNTS, chosen)))
        if span.since:
            for archive in self._archives_from(span):
                counts.update(dict(self.query_archive(archive, _COUNTS, chosen)))
            return counts
        for archive in self.archives:
            for name, rows in archive.chains.items():
                word, _, table = name.partition(":")
                if word == "round":
                    counts[table] += rows.count
        return counts

    def round_before_last(self, table: str, count: int) -> int:
        """Returns the round before the last `count` lines; see `Bank`."""
        rows = self.query(_BEFORE_LAST, (table, count))
        if not rows and self._archives_of(table):
            rows = self._newest(_NUMBERS, table, count + 1)[count:]
        return int(rows[0][0]) if rows else 0

    def _newest(self, sql: str, table: str, count: int) -> list[tuple[Any, ...]]:
        """Returns rows of a table's last rounds, the newest first; -1 for all."""
        rows = self.query(sql, (table, count))
        for archive in reversed(self._archives_of(table)):
            if len(rows) == count:
                break
            rows += self.query_archive(archive, sql, (table, -1 if count < 0 else count - len(rows)))
        return rows

    def _archives_of(self, table: str) -> tuple[Archive, ...]:
        return tuple(archive for archive in self.archives if archive.lines(table))

    def statistics_start(self, table: str) -> int:
        """Returns the last round that statistics leave out; see `Bank`."""
        return statistics_starts(self.query).get(table, 0)

    def ask(self, read: Callable[[], T], then: Callable[[T], None], failed: Callable[[Exception], None]) -> None:
        """Reads before returning; see `Bank`."""
        ask_at_once(read, then, failed)
