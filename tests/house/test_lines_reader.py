"""Tests of reading on from the last line that was read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house.results_reading import LinesReader, Row
from tests.memory_vault import MemoryVault
from tests.rows_read import rows_read

STEP = Record("result", "{}")


class LinesVault(MemoryVault):
    """A book that has lines alone."""

    def __init__(self, rows: dict[int, str]) -> None:
        super().__init__()
        self.rows = rows
        self.start = 0

    def statistics_start(self, table: str) -> int:
        return self.start

    def lines_after(self, table: str, round_number: int, count: int) -> list[tuple[int, int, str]]:
        later = [(number, 0, self.rows[number]) for number in sorted(self.rows) if number > round_number]
        return later[:count]


def read_all(reader: LinesReader, settled: list[Row]) -> list[Row]:
    """Reads to the end.

    Returns all rows, and adds the settled ones to a list.
    """
    while True:
        found = reader.read()
        settled += found.settled
        if found.is_end:
            return settled if found.last is None else [*settled, found.last]


def test_reading_can_begin_after_a_round_or_with_an_empty_book() -> None:
    found = LinesReader(LinesVault({}), "poker", 10).read()
    assert (list(found.settled), found.last, found.is_end) == ([], None, True)
    reader = LinesReader(LinesVault({1: "a", 2: "b", 3: "c"}), "poker", 10, after=1)
    assert [line for _, _, line in read_all(reader, [])] == ["b", "c"]


@given(
    numbers=st.sets(st.integers(1, 60), max_size=40),
    size=st.integers(1, 12),
    cuts=st.lists(st.integers(0, 60), max_size=5),
)
def test_every_row_is_there_once_however_the_book_grows(numbers: set[int], size: int, cuts: list[int]) -> None:
    store = LinesVault({})
    reader, settled = LinesReader(store, "poker", size), list[Row]()
    for cut in (*sorted(cuts), 60):
        store.rows |= {number: f"line {number} at {cut}" for number in numbers if number <= cut}
        # Only the line of the last round is ever written again.
        store.rows |= {max(store.rows): f"again at {cut}"} if store.rows else {}
        found = read_all(reader, settled)
        assert [number for number, _, _ in found] == sorted(number for number in numbers if number <= cut)
        assert not found or found[-1][2] == f"again at {cut}"


def test_a_reading_that_fails_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    store = LinesVault(dict.fromkeys(range(1, 8), "x"))
    reader = LinesReader(store, "poker", 3)
    assert [number for number, _, _ in reader.read().settled] == [1, 2, 3]
    with monkeypatch.context() as broken:

        def fail(*_: object) -> list[Row]:
            raise KnownError(Trouble.BANK_UNREADABLE)

        broken.setattr(store, "lines_after", fail)
        with pytest.raises(KnownError):
            reader.read()
    assert [number for number, _, _ in reader.read().settled] == [4, 5, 6]


@pytest.fixture
def bank(tmp_path: Path) -> Iterator[SqliteBank]:
    with SqliteBank(tmp_path) as bank:
        for number in range(1, 51):
            bank.commit("poker", STEP, page=Page(number, str(number)))
        yield bank


def test_a_new_round_costs_two_rows_whatever_was_read_before(bank: SqliteBank) -> None:
    reader = LinesReader(bank, "poker", 20)
    assert len(read_all(reader, [])) == 50
    bank.commit("poker", STEP, page=Page(50, "doubled"))
    bank.commit("poker", STEP, page=Page(51, "51"))
    with rows_read(bank) as counts:
        found = reader.read()
    assert [line for _, _, line in found.settled] == ["doubled"]
    assert found.last is not None
    assert found.last[2] == "51"
    assert counts == [2]


def test_a_reset_lets_reading_begin_anew_and_its_undoing_too() -> None:
    book = LinesVault({number: str(number) for number in range(1, 11)})
    reader, last_ones = LinesReader(book, "poker", 100), LinesReader(book, "poker", 100, 8)
    assert [each.begins_anew() for each in (reader, last_ones)] == [False, False]
    assert len(read_all(reader, [])) == 10
    book.start = 6
    assert [each.begins_anew() for each in (reader, last_ones)] == [True, True]
    assert [each.begins_anew() for each in (reader, last_ones)] == [False, False]
    assert [number for number, *_ in read_all(reader, [])] == [7, 8, 9, 10]
    assert [number for number, *_ in read_all(last_ones, [])] == [9, 10]
    book.start = 0
    assert reader.begins_anew()
    assert len(read_all(reader, [])) == 10
