"""The credits beside each step are compared with the entries."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import STEPS_KEPT, Page, Record
from cardroom.bank.sqlite.auditing.account_walk import check_steps_against_entries
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import Posting, award_prize, collect, end_stake, grant, pay_win, take_bet, take_stake

TABLES = ("poker", "square", "old_maid")


def play(bank: SqliteBank, commits: int, seed: int) -> None:
    """Records steps of three tables in turn, with postings of two."""
    source = random.Random(seed)
    numbers = dict.fromkeys(TABLES, 0)
    bank.query("PRAGMA synchronous = OFF")
    bank.commit("poker", Record("initialize", "0"), (grant(1_000),), Page(0))
    for commit in range(commits):
        table = source.choice(TABLES)
        account = bank.account(table)
        postings: tuple[Posting, ...] = ()
        if table == "poker" and source.random() < 0.5:
            postings = (collect(account.escrow),) if account.escrow else (take_bet(5), pay_win(source.choice([5, 10])))
        if table == "square" and source.random() < 0.5:
            postings = (end_stake(account.escrow), award_prize(10)) if account.escrow else (take_stake(1),)
        numbers[table] += source.random() < 0.3
        bank.commit(table, Record("step", f"{commit}"), postings, Page(numbers[table]))


@pytest.fixture
def played(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    with SqliteBank(folder) as bank:
        play(bank, 60, 1)
    return folder


def faults_after(folder: Path, *statements: str) -> list[str]:
    """Returns the faults after changes by hand."""
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        triggers = raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (name,) in triggers:
            raw.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            raw.execute(statement)
        return list(check_steps_against_entries(lambda sql, values=(): raw.execute(sql, values).fetchall()))


@pytest.mark.parametrize("seed", range(5))
def test_steps_of_several_tables_in_turn_are_in_order(tmp_path: Path, seed: int) -> None:
    with SqliteBank(tmp_path) as bank:
        play(bank, 400, seed)
        assert list(check_steps_against_entries(bank.query)) == []


def test_entries_of_older_versions_and_deleted_steps_are_in_order(played: Path) -> None:
    """Entries without a round or without steps are passed anywhere."""
    assert faults_after(played, "UPDATE entry SET round_number = NULL WHERE id < 12") == []
    assert faults_after(played, "DELETE FROM step WHERE table_name = 'poker' AND round_number < 4") == []


def test_a_round_whose_steps_have_replaced_others_is_in_order(tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        bank.query("PRAGMA synchronous = OFF")
        bank.commit("poker", Record("initialize", "0"), (grant(1_000),), Page(1))
        for step in range(STEPS_KEPT + 40):
            bank.commit("poker", Record("bet", f"{step}"), (take_bet(1),), Page(1))
            bank.commit("old_maid", Record("turn", f"{step}"), (), Page(step))
        assert list(check_steps_against_entries(bank.query)) == []


@pytest.mark.parametrize("column", ["player", "escrow", "prize"])
def test_each_change_of_a_balance_beside_a_step_is_named(played: Path, column: str) -> None:
    with SqliteBank(played) as bank:
        steps = bank.query("SELECT id, at, table_name, round_number FROM step ORDER BY id")
    for step, at, table, number in steps:
        changed = f"UPDATE step SET {column} = {column} + {{}} WHERE id = {step}"
        found = faults_after(played, changed.format(1_000_003))
        faults_after(played, changed.format(-1_000_003))
        (fault,) = found
        assert fault.startswith(f"round {number} of {table}, step at {at}: Account(player=")


def test_an_entry_without_a_step_is_named(played: Path) -> None:
    with SqliteBank(played) as bank:
        (number,) = bank.query("SELECT max(round_number) FROM step WHERE table_name = 'poker'")[0]
    insert = "INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize, round_number, hash) VALUES \
(500, 'now', 'poker', 'win', 9200000000000000000, -9200000000000000000, 0, 0, {}, x'00')"
    assert faults_after(played, insert.format(number)) == ["entry 500 was made with no step"]


def test_a_grant_to_a_player_with_credits_is_named(played: Path) -> None:
    """Two tables that stood open may each grant the first credits."""
    insert = "INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize, round_number, hash) VALUES \
({}, 'now', 'poker', 'grant', {}, -{}, 0, 0, NULL, x'00')"
    assert faults_after(played, "DELETE FROM entry", "DELETE FROM step", insert.format(1, 1_000, 1_000)) == []
    assert faults_after(played, insert.format(2, 1_000, 1_000)) == []
    assert faults_after(played, insert.format(3, 1_000, 1_000)) == ["entry 3 is a grant to a player with 2000 credits"]


def test_many_faults_end_the_walk(played: Path) -> None:
    found = faults_after(played, "UPDATE step SET player = player + 1000003")
    assert len(found) == 21
    assert found[-1] == "further steps were not compared with the entries"
