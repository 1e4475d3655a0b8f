"""What ledgers and backups hold."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.summarizing import backups_of, summary_of
from cardroom.bank.summary import LedgerSummary, TableRounds
from cardroom.errors import Trouble
from cardroom.ledger import award_prize, grant, take_bet, take_stake
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from tests.bank.troubles import fails

GOLDEN = Path(__file__).parent / "golden"


def test_credits_prize_and_rounds_are_summed_up(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(100),), Page(0))
        for number in (1, 2):
            bank.commit("poker", Record("bet", "{}"), (take_bet(5), award_prize(3)), Page(number, "{}"))
        bank.commit("old_maid", Record("bet", "{}"), (), Page(1, "{}"))
        bank.commit("square", Record("bet", "{}"), (), Page(1))
        summary = summary_of(bank.query)
        (first,) = bank.query("SELECT at FROM entry WHERE id = 1")[0]
        times = dict(bank.query("SELECT table_name, max(at) FROM round GROUP BY table_name"))
    assert (summary.credits, summary.escrow, summary.total, summary.prize) == (90, 0, 90, 6)
    assert (summary.rounds, summary.rounds_of("poker"), summary.rounds_of("square")) == (3, 2, 0)
    assert summary.since == first
    assert {each.table: each.last for each in summary.tables} == times
    assert summary.saved >= max(times.values())
    assert all(each.first <= each.last for each in summary.tables)


def test_credits_on_the_tables_are_the_players_too(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(100),))
        bank.commit("square", Record("bet", "{}"), (take_stake(10),))
        summary = summary_of(bank.query)
    assert (summary.credits, summary.escrow, summary.total) == (90, 10, 100)


def test_a_new_ledger_holds_nothing(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        assert summary_of(bank.query) == LedgerSummary()


@pytest.mark.parametrize("version", sorted(path.stem for path in GOLDEN.glob("version-*.sql")))
def test_backups_of_every_version_are_summed_up_and_not_changed(tmp_path: Path, version: str) -> None:
    backup = tmp_path / "cardroom-backup-20261122-120000.db"
    with closing(sqlite3.connect(backup)) as connection:
        connection.executescript((GOLDEN / f"{version}.sql").read_text(encoding="utf-8"))
        balances = dict(connection.execute("SELECT name, balance FROM account").fetchall())
    before = backup.read_bytes()
    (found,) = backups_of(tmp_path)
    assert found.summary is not None
    assert found.summary.credits == balances["player"] > 0
    assert found.summary.since
    assert (found.name, found.made, found.size) == (backup.name, "2026-11-22T12:00:00.000Z", len(before))
    assert (backup.read_bytes(), list(tmp_path.iterdir())) == (before, [backup])


def test_the_newest_backup_comes_first_and_a_damaged_one_has_no_summary(played: Path) -> None:
    with SqliteBank(played) as bank:
        older, newer = bank.back_up(), bank.back_up()
    played.joinpath(backups_of(played)[-1].name).unlink()  # of the opening
    older.write_bytes(b"noise" * 1000)
    backups = backups_of(played)
    assert [each.name for each in backups] == [newer.name, older.name]
    assert [each.summary is None for each in backups] == [False, True]
    assert backups[0].summary is not None
    assert backups[0].summary.credits == 1040


def test_a_folder_that_is_none_has_no_backups(tmp_path: Path) -> None:
    assert backups_of(tmp_path / "nothing") == ()
    with fails(Trouble.BANK_UNREADABLE):
        backups_of(tmp_path / ("x" * 5000))


def test_double_ups_are_no_rounds_of_their_own() -> None:
    poker, doubled = TableRounds("poker", 32, "", ""), TableRounds(DOUBLE_UP, 4, "", "")
    summary = LedgerSummary(tables=(doubled, poker))
    assert summary.rounds == summary.rounds_of("poker") == 32
    assert summary.beyond(LedgerSummary())[2] == 32
