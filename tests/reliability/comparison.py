"""Compares what a killed program showed with what is on record."""

from collections.abc import Iterator, Sequence

from tests.reliability.reader import Books, Row
from tests.reliability.reports import Shown, digest


def differences(before: Books | None, after: Books, shown: Sequence[Shown]) -> Iterator[str]:
    """Yields each way in which the record differs from what was shown.

    Every state that was shown is on record once, in its order, with its credits; nothing else was added, except one
    step of each table that the program had no time to show; and nothing that was on record has changed.

    Args:
        before: the books before the program started; None for an empty folder.
        after: the books after it was killed.
        shown: what it showed in between.
    """
    for table in sorted({each.table for each in shown} | set(after.games)):
        yield from _of_table(table, before, after, [each for each in shown if each.table == table])
    if before is not None:
        yield from _changed(before, after)


def _of_table(table: str, before: Books | None, after: Books, shown: Sequence[Shown]) -> Iterator[str]:
    old = [] if before is None else [row for row in before.steps if row["table_name"] == table]
    last = old[-1]["id"] if old else 0
    new = [row for row in after.steps if row["table_name"] == table and row["id"] > last]
    made = [each for each in shown if not each.resumed]
    for number, (each, row) in enumerate(zip(made, new, strict=False), 1):
        if _of_row(row) != _of_shown(each):
            yield f"{table}: state {number} was shown as {each}, on record is {row}"
    if len(new) < len(made):
        yield f"{table}: {len(made)} states were shown, {len(new)} are on record"
    if len(new) > len(made) + 1:
        yield f"{table}: {len(new)} steps are on record, {len(made)} states were shown"
    if shown and shown[0].resumed and (before is None or not old or _resumed(old[-1], before) != _of_shown(shown[0])):
        yield f"{table}: it went on with {shown[0]}, the last step was {old[-1] if old else None}"


def _of_row(row: Row) -> tuple[object, ...]:
    return row["state"], digest(row["cluster"]), row["player"], row["escrow"], row["prize"]


def _resumed(row: Row, books: Books) -> tuple[object, ...]:
    """Returns what a table shows that goes on with a step.

    Another table may have moved the credits since.
    """
    return *_of_row(row)[:2], books.balances["player"], row["escrow"], books.balances["prize"]


def _of_shown(shown: Shown) -> tuple[object, ...]:
    return shown.state, shown.cluster, shown.player, shown.escrow, shown.prize


def _changed(before: Books, after: Books) -> Iterator[str]:
    """Yields what was on record before and has changed."""
    if after.entries[: len(before.entries)] != before.entries:
        yield "an entry of before has changed"
    kept = {row["id"]: row for row in after.steps}
    forgotten = min(kept, default=0)
    for row in before.steps:
        if kept.get(row["id"], row) != row:
            yield f"step {row['id']} has changed"
    gone = [row for row in before.steps if row["id"] not in kept and row["id"] > forgotten]
    if any(not _is_of_an_old_round(row, after) for row in gone):
        yield f"steps {[row['id'] for row in gone]} are gone"
    lines = {(row["table_name"], row["round_number"]): row for row in after.rounds}
    open_rounds = {(row["table_name"], row["round_number"]) for row in _last_rounds(before)}
    for row in before.rounds:
        place = row["table_name"], row["round_number"]
        if lines.get(place) != row and place not in open_rounds:
            yield f"the line of round {place[1]} of {place[0]} has changed"


def _is_of_an_old_round(step: Row, books: Books) -> bool:
    """Returns whether newer rounds of the table have pushed a step out."""
    newest = max((row["round_number"] for row in books.steps if row["table_name"] == step["table_name"]), default=0)
    return bool(step["round_number"] <= newest - 100)


def _last_rounds(books: Books) -> Iterator[Row]:
    """Yields the line of each table's last round.

    It may be written again.
    """
    last: dict[str, Row] = {}
    for row in books.rounds:
        last[row["table_name"]] = row
    yield from last.values()
