"""Statistics are reset by an event, and a reset can be undone."""

from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.events import statistics_starts
from cardroom.ledger import grant


@pytest.fixture
def bank(folder: Path) -> SqliteBank:
    return SqliteBank(folder)


def play(bank: SqliteBank, table: str, number: int) -> None:
    bank.commit(table, Record("bet", "{}"), (grant(1),) if number == 1 else (), Page(number, "{}"))


def test_statistics_begin_after_the_last_round(bank: SqliteBank) -> None:
    with bank:
        for number in (1, 2):
            play(bank, "poker", number)
        play(bank, "square", 1)
        assert bank.statistics_start("poker") == 0
        bank.reset_statistics("poker")
        assert (bank.statistics_start("poker"), bank.statistics_start("square")) == (2, 0)
        assert len(bank.lines("poker")) == 2, "the lines stay"


def test_each_reset_can_be_undone(bank: SqliteBank) -> None:
    with bank:
        starts = []
        for number in (1, 2):
            play(bank, "poker", number)
            bank.reset_statistics("poker")
        for _ in range(3):
            starts.append(bank.statistics_start("poker"))
            bank.undo_reset("poker")
        assert starts == [2, 1, 0]
        assert statistics_starts(bank.query) == {}
        bank.reset_statistics("poker")
        assert statistics_starts(bank.query) == {"poker": 2}


def test_without_rounds_nothing_is_written(bank: SqliteBank) -> None:
    with bank:
        events = bank.query("SELECT count(*) FROM event")
        bank.reset_statistics("poker")
        bank.undo_reset("poker")
        assert bank.query("SELECT count(*) FROM event") == events


def test_a_reset_is_in_the_chain_and_in_every_backup(bank: SqliteBank, folder: Path) -> None:
    with bank:
        play(bank, "poker", 1)
        play(bank, "poker", 2)
        bank.reset_statistics("poker")
        assert [fault for fault in audit(bank).faults if fault.startswith("chain")] == []
        bank.back_up()
    with SqliteBank(folder) as again:
        assert again.statistics_start("poker") == 2
