"""Summaries, totals and the start of statistics."""

import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains.heads import next_moment
from cardroom.bank.sqlite.events import statistics_starts
from cardroom.bank.sqlite.summarizing import backups_of, summary_of
from cardroom.bank.summary import LedgerSummary, Span, TableRounds
from cardroom.errors import Trouble
from cardroom.ledger import Note, award_prize, collect, grant, pay_win, take_bet, take_stake
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


def test_sums_follow_the_numbers_of_entries(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("a", "{}"), (grant(100), take_bet(5), take_bet(6), pay_win(4), collect(4)))
        found = {each.reason: each for each in bank.entry_sums(Span(0, 3))}
        assert sorted(found) == ["bet", "grant"]
        assert (found["bet"].player, found["bet"].house, found["bet"].entries, found["bet"].last) == (-11, 11, 2, 3)
        rest = bank.entry_sums(Span(3, 100))
        assert {(each.reason, each.escrow, each.last) for each in rest} == {("win", 4, 4), ("collect", -4, 5)}
        assert bank.entry_sums(Span(5, 100)) == ()


def test_the_last_events_come_first(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number in range(10):
            kind = "odd" if number % 2 else "even"
            bank.commit("poker", Record("a", "{}"), notes=(Note(kind, {"number": number}),))
        newest = bank.last_events(0, 3)
        assert [each.note.detail["number"] for each in newest] == [9, 8, 7]
        older = bank.last_events(newest[-1].number, 100)
        assert [each.note.detail.get("number") for each in older] == [6, 5, 4, 3, 2, 1, 0, None]
        odd = bank.last_events(0, 2, ("odd",))
        assert [each.note.detail["number"] for each in odd] == [9, 7]
        assert [each.note.detail["number"] for each in bank.last_events(odd[-1].number, 9, ("odd",))] == [5, 3, 1]
        assert bank.last_events(0, 9, ("none",)) == ()


def test_lines_are_counted_by_table(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number in (1, 1, 2):
            bank.commit("poker", Record("a", "{}"), page=Page(number, "{}"))
        bank.commit("square", Record("a", "{}"), page=Page(1, "{}"))
        bank.commit("square", Record("a", "{}"), page=Page(2))
        assert dict(bank.line_counts()) == {"poker": 2, "square": 1}


def test_lines_are_counted_by_the_time_of_their_last_writing(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        for number, at in enumerate(("2026-11-20T23:59:59.999Z", "2026-11-21T00:00:00.000Z"), 1):
            bank.commit("poker", Record("a", "{}"), page=Page(number, "{}"))
            bank.query("UPDATE round SET at = ? WHERE round_number = ?", (at, number))
        assert dict(bank.line_counts(Span(since="2026-11-21", until="2026-11-22"))) == {"poker": 1}
        assert dict(bank.line_counts(Span(until="2026-11-21"))) == {"poker": 1}
        assert dict(bank.line_counts()) == {"poker": 2}


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


NOON = "2026-11-20T12:00:00.000Z"


def test_a_clock_is_followed_and_commits_of_one_millisecond_are_told_apart() -> None:
    times = ["", NOON, "2026-11-20T12:00:00.001Z", "2026-11-20T12:00:07.000Z", "2026-11-20T11:00:00.000Z"]
    assert [next_moment(last, at) for last, at in pairwise(times)] == times[1:]
    times = [NOON]
    for at in (NOON, NOON, "2026-11-20T12:00:00.001Z"):
        times.append(next_moment(times[-1], at))
    assert [at[-5:] for at in times] == [".000Z", ".001Z", ".002Z", ".003Z"]


def test_no_two_steps_have_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.bank.sqlite.bank.now", lambda: NOON)
    with SqliteBank(tmp_path) as bank:
        for number in range(20):
            bank.commit("poker", Record("bet", f"{number}"), (), Page(1))
    with SqliteBank(tmp_path) as bank:  # opened again at the same moment
        for number in range(20, 40):
            bank.commit("poker", Record("bet", f"{number}"), (), Page(1))
        times = [at for (at,) in bank.query("SELECT at FROM step")]
    assert len(times) == len(set(times)) == 40
