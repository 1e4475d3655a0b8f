"""Counts the rows that a bank reads.

For tests of reading that must not grow with the book.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from tests.open_house import House


@contextmanager
def rows_read(bank: SqliteBank) -> Iterator[list[int]]:
    """Yields a list that gets the number of rows of each query."""
    counts: list[int] = []
    query = bank.query

    def count(sql: str, parameters: Iterable[Any] = ()) -> list[tuple[Any, ...]]:
        rows = query(sql, parameters)
        counts.append(len(rows))
        return rows

    bank.query = count  # type: ignore[method-assign]
    try:
        yield counts
    finally:
        del bank.query


def bank_of(house: House) -> SqliteBank:
    """Returns the bank behind the loop of an open house."""
    loop = house.room._bank
    assert isinstance(loop, BankLoop)
    assert isinstance(loop._bank, SqliteBank)
    return loop._bank
