"""Changes of a ledger, as a database program could make them.

The triggers are dropped before a change and put back after it, and no constraint is checked, so that the file looks as
the program left it.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.reliability.reader import Books, Row
from tests.resealing import without_triggers

Values = tuple[Any, ...]


@dataclass(frozen=True)
class Change:
    """A change of a ledger.

    Attributes:
        name: what was changed, such as "step 7: cluster".
        table: the table.
        row: the first row that is another afterwards; None if no row of before is.
        statements: SQL with its values.
        moves_the_row: whether the row is gone, or another one, afterwards.
    """

    name: str
    table: str
    row: Row | None
    statements: tuple[tuple[str, Values], ...]
    moves_the_row: bool = False

    def make(self, database: Path) -> None:
        """Makes the change in a closed ledger."""
        with without_triggers(database) as raw:
            raw.execute("PRAGMA ignore_check_constraints = ON")
            for statement, values in self.statements:
                done = raw.execute(statement, values)
                assert done.rowcount > 0, f"{self.name} changes nothing"


def name_of(table: str, row: Row) -> str:
    """Returns a name of a row for the list of a test."""
    for columns in (("id",), ("name",), ("table_name", "round_number"), ("table_name",)):
        if all(column in row for column in columns):
            return f"{table} {' '.join(str(row[column]) for column in columns)}"
    raise AssertionError(f"{table} has no key")


def of_columns(books: Books, source: random.Random) -> Iterator[Change]:
    """Yields one change of every column of every row."""
    for table, rows in books.tables.items():
        for row in rows:
            for column in row:
                yield _of_column(table, rows, row, column, source)


def _of_column(table: str, rows: list[Row], row: Row, column: str, source: random.Random) -> Change:
    value = _other(row[column], source)
    key = _key(table)
    if column in key:
        taken = {each[column] for each in rows}
        value = max(taken) + 1 if isinstance(row[column], int) else f"{row[column]}x"
    update = f"UPDATE {table} SET {column} = ? WHERE {_where(table)}"
    moves = column in (*key, "table_name")
    statement = update, (value, *_of_key(table, row))
    return Change(f"{name_of(table, row)}: {column}", table, row, (statement,), moves)


def _other(value: Any, source: random.Random) -> Any:  # noqa: ANN401 - a column's value
    """Returns another value of the same type; JSON stays JSON."""
    if value is None:
        return 1
    if isinstance(value, bytes):
        place = source.randrange(len(value))
        return value[:place] + bytes([value[place] ^ 1 << source.randrange(8)]) + value[place + 1 :]
    if isinstance(value, int):
        return value + source.choice((-1, 1, 1_000))
    places = [place for place, letter in enumerate(value) if letter.isdigit() and letter not in "09"]
    source.shuffle(places)
    for place in places:
        changed = f"{value[:place]}{int(value[place]) + 1}{value[place + 1 :]}"
        if not _is_json(value) or _is_json(changed):
            return changed
    return f"{value}x"


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def of_rows(books: Books) -> Iterator[Change]:
    """Yields rows swapped, deleted and inserted.

    They are the first, one in the middle and the last of each table.
    """
    for table, rows in books.tables.items():
        if not rows:
            continue
        for place in sorted({0, len(rows) // 2, len(rows) - 1}):
            row = rows[place]
            delete = f"DELETE FROM {table} WHERE {_where(table)}"
            yield Change(f"{name_of(table, row)}: deleted", table, row, ((delete, _of_key(table, row)),), True)
            if place and (swap := _swap(table, rows[place - 1], row)) is not None:
                yield swap
        yield Change(f"all of {table}: deleted", table, rows[0], ((f"DELETE FROM {table}", ()),), True)
        if "id" in rows[-1]:
            again = {**rows[-1], "id": rows[-1]["id"] + 1}
            yield Change(f"{name_of(table, rows[-1])}: once more", table, None, (_insert(table, again),))


def _swap(table: str, one: Row, other: Row) -> Change | None:
    """Returns the swap of all that two rows hold beside their keys."""
    columns = [column for column in one if column not in _key(table)]
    if not columns or all(one[column] == other[column] for column in columns):
        return None
    update = f"UPDATE {table} SET {', '.join(f'{column} = ?' for column in columns)} WHERE {_where(table)}"
    return Change(
        f"{name_of(table, one)} and {name_of(table, other)}: swapped",
        table,
        one,
        tuple(
            (update, (*(content[column] for column in columns), *_of_key(table, place)))
            for place, content in ((one, other), (other, one))
        ),
    )


def _insert(table: str, row: Row) -> tuple[str, Values]:
    return f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values())


def _key(table: str) -> tuple[str, ...]:
    keys = {"account": ("name",), "chain": ("name",), "game": ("table_name",), "round": ("table_name", "round_number")}
    return keys.get(table, ("id",))


def _where(table: str) -> str:
    return " AND ".join(f"{column} = ?" for column in _key(table))


def _of_key(table: str, row: Row) -> Values:
    return tuple(row[column] for column in _key(table))
