"""Tests of the rounds of the history: a line is parsed once."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from cardroom.bank.ports import Page, Record, RoundLine
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.receipt import Receipt
from cardroom.house.history.source import HistoryView, RoundSource


@dataclass(frozen=True)
class LineRow:
    number: int
    line: str


class Lines(RoundSource[LineRow, str]):
    """Rounds whose rows are their lines; lists the lines that were parsed."""

    table: ClassVar[str] = "poker"

    def __init__(self, bank: SqliteBank) -> None:
        super().__init__(bank)
        self.parsed: list[str] = []

    def row(self, line: RoundLine) -> LineRow:
        self.parsed.append(line.line)
        return LineRow(line.round_number, line.line)

    def story(self, number: int) -> tuple[str, ...]:
        return ()

    def open_story(self, number: int) -> tuple[str, ...]:
        return ()

    def receipt(self, number: int) -> Receipt | None:
        return None

    def is_over(self, cluster: object) -> bool:
        return True

    def view(self) -> HistoryView[LineRow, str]:
        raise NotImplementedError


def test_a_line_is_parsed_once_and_again_when_it_was_replaced(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        for number in (1, 2, 3):
            bank.commit("poker", Record("result", "{}"), page=Page(number, str(number)))
        source = Lines(bank)
        assert [row.line for row in source.rows()] == ["3", "2", "1"]
        bank.commit("poker", Record("result", "{}"), page=Page(3, "3 doubled"))
        bank.commit("poker", Record("result", "{}"), page=Page(4, "4"))
        source.parsed.clear()
        assert [row.line for row in source.rows()] == ["4", "3 doubled", "2", "1"]
        assert source.parsed == ["4", "3 doubled"]


def test_rounds_that_left_the_list_are_forgotten(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        source = Lines(bank)
        for number in range(1, 251):
            bank.commit("poker", Record("result", "{}"), page=Page(number, str(number)))
            if number % 50 == 0:
                source.rows()
        assert len(source.rows()) == len(source._known) == 100
