"""A commit per round: what a crash loses, and what an error."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardroom.bank.ports import Answer, Commit, Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import Overdraft, SqliteBank
from cardroom.bank.sqlite.roundwise import RoundwiseBank
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Posting, collect, grant, pay_win, take_bet


class Answers:
    """Collects the answers to requests."""

    def __init__(self) -> None:
        self.accounts: list[Account] = []
        self.errors: list[Exception] = []
        self.answer = Answer(self.accounts.append, self.errors.append)


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def bank(folder: Path, tmp_path: Path, answers: Answers) -> Iterator[RoundwiseBank]:
    with RoundwiseBank(folder, tmp_path / "marks") as bank:
        step(bank, answers, 0, "initialize", (grant(100),), line="{}")
        yield bank


def step(  # noqa: PLR0913, PLR0917 - the parts of a commit
    bank: SqliteBank,
    answers: Answers,
    number: int,
    state: str,
    postings: tuple[Posting, ...] = (),
    line: str | None = None,
) -> None:
    bank.request(Commit("poker", Record(state, f'["{state}", {number}]'), postings, Page(number, line)), answers.answer)


def play(bank: SqliteBank, answers: Answers, number: int) -> None:
    step(bank, answers, number, "bet", (take_bet(5),))
    step(bank, answers, number, "deal")
    step(bank, answers, number, "result", (pay_win(6), collect(6)), line=f'{{"win": {number}}}')


def crashed(folder: Path, tmp_path: Path) -> Path:
    """Returns a copy of the files as they are on the disk."""
    return Path(shutil.copytree(folder, tmp_path / "crashed", dirs_exist_ok=True))


def test_a_crash_leaves_whole_rounds(bank: RoundwiseBank, answers: Answers, folder: Path, tmp_path: Path) -> None:
    play(bank, answers, 1)
    step(bank, answers, 2, "bet", (take_bet(5),))
    step(bank, answers, 2, "deal")
    assert bank.account("poker") == answers.accounts[-1] == Account(96)
    assert bank.recall("poker") == Record("deal", '["deal", 2]')
    with SqliteBank(crashed(folder, tmp_path), tmp_path / "marks") as found:
        assert found.account("poker") == Account(101)
        assert found.recall("poker") == Record("result", '["result", 1]')
        assert [line.round_number for line in found.lines("poker")] == [1, 0]
        assert audit(found).ok, audit(found).faults
    step(bank, answers, 2, "result", line="{}")
    with SqliteBank(crashed(folder, tmp_path)) as found:
        assert found.account("poker") == Account(96)


def test_a_round_is_one_commit_and_has_all_its_rows(bank: RoundwiseBank, answers: Answers, folder: Path) -> None:
    with SqliteBank(folder.parent / "stepwise") as stepwise:
        step(stepwise, answers, 0, "initialize", (grant(100),), line="{}")
        found: list[str] = []
        bank._connection.set_trace_callback(found.append)
        for number in (1, 2, 3):
            play(bank, answers, number)
            play(stepwise, answers, number)
        bank._connection.set_trace_callback(None)
        assert found.count("COMMIT") == 3
        for sql in (
            "SELECT id, table_name, reason, player, house, escrow, prize, round_number FROM entry",
            "SELECT id, table_name, round_number, state, cluster, player, escrow, prize FROM step",
            "SELECT table_name, round_number, credits, line FROM round",
            "SELECT name, balance FROM account ORDER BY name",
            "SELECT count(*) FROM link",
        ):
            assert bank.query(sql) == stepwise.query(sql)


def test_a_step_that_fails_is_undone_alone(bank: RoundwiseBank, answers: Answers, folder: Path) -> None:
    step(bank, answers, 1, "bet", (take_bet(60),))
    step(bank, answers, 1, "bet", (take_bet(60),))
    assert [type(error) for error in answers.errors] == [Overdraft]
    assert bank.account("poker") == Account(40)
    step(bank, answers, 1, "result", line="{}")
    bank.close()
    with SqliteBank(folder) as found:
        assert found.account("poker") == Account(40)
        assert audit(found).ok


def test_a_round_that_cannot_be_committed_is_undone_and_answered(
    bank: RoundwiseBank, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        """A connection to a full disk."""

        def __init__(self, connection: sqlite3.Connection) -> None:
            self.connection = connection
            self.in_transaction = True

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:  # noqa: ANN401 - of a statement
            if sql == "COMMIT":
                self.connection.execute("ROLLBACK")
                self.in_transaction = False
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = sqlite3.SQLITE_FULL
                raise error
            return self.connection.execute(sql, *parameters)

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - of the connection
            return getattr(self.connection, name)

    step(bank, answers, 1, "bet", (take_bet(60),))
    with monkeypatch.context() as full:
        full.setattr(bank, "_connection", Full(bank._connection))
        step(bank, answers, 1, "result", line="{}")
    (error,) = answers.errors
    assert isinstance(error, KnownError)
    assert error.trouble is Trouble.DISK_FULL
    assert bank.account("poker") == Account(100), "the whole round is undone"
    play(bank, answers, 1)
    assert bank.account("poker") == Account(101)
    assert audit(bank).ok


def test_closing_keeps_the_round_that_has_begun(bank: RoundwiseBank, answers: Answers, folder: Path) -> None:
    step(bank, answers, 1, "bet", (take_bet(5),))
    bank.close()
    bank.close()
    with SqliteBank(folder, folder.parent / "marks") as found:
        assert found.account("poker") == Account(95)
        assert not found.is_unmarked


def test_a_commit_of_its_own_is_durable_at_once(folder: Path, tmp_path: Path) -> None:
    with RoundwiseBank(folder) as bank:
        bank.commit("poker", Record("initialize", "[]"), (grant(7),))
        with SqliteBank(crashed(folder, tmp_path)) as found:
            assert found.account("poker") == Account(7)
