"""The files of a bank: closed, moved away, merged, killed."""

import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from cardroom.bank.ports import Answer, Commit, Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.bank.sqlite.files import LOG, companion, database_in
from cardroom.errors import Trouble
from cardroom.ledger import (
    Account,
    grant,
    take_bet,
)
from tests.bank.troubles import fails

BET = Record("bet", '{"version": 1, "bet": 5}')
RESULT = Record("result", '{"version": 1, "hand": "flush"}')


def test_closing_twice_does_nothing_not_even_to_the_next_bank(folder: Path) -> None:
    first = SqliteBank(folder)
    first.close()
    with SqliteBank(folder):
        first.close()
        with fails(Trouble.BANK_IN_USE):
            SqliteBank(folder)


def test_a_closed_bank_is_a_bug_and_the_context_closes_after_an_error(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        pass
    with pytest.raises(sqlite3.ProgrammingError):
        bank.account("poker")
    with pytest.raises(sqlite3.ProgrammingError):
        bank.commit("poker", BET)
    with pytest.raises(ZeroDivisionError), SqliteBank(folder):
        raise ZeroDivisionError
    SqliteBank(folder).close()


def replace_by_text(database: Path) -> None:
    database.rename(database.with_name("elsewhere"))
    database.write_text("a receipt")


def replace_by_copy(database: Path) -> None:
    shutil.copy(database, database.with_name("copy"))
    database.rename(database.with_name("elsewhere"))
    database.with_name("copy").rename(database)


def move(database: Path) -> None:
    database.rename(database.with_name("elsewhere"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no open file")
@pytest.mark.parametrize("change", [replace_by_text, replace_by_copy, move])
def test_nothing_is_committed_to_a_file_that_is_no_longer_at_its_path(
    played: Path, change: Callable[[Path], None]
) -> None:
    database = played / "cardroom.db"
    with SqliteBank(played) as bank:
        change(database)
        with fails(Trouble.BANK_MOVED) as caught:
            bank.commit("poker", BET, (grant(1000),))
        assert str(database) in caught.value.detail
        assert bank.query("SELECT count(*) FROM entry") == [(121,)]
        found = audit(bank)
        assert (found.ok, found.faults) == (False, (f"moved: bank-moved: {caught.value.detail}",))
        (played / "elsewhere").replace(database)
        assert bank.commit("poker", BET, (take_bet(1),)).player == 1039
        assert audit(bank).ok


def raise_it(error: Exception) -> NoReturn:
    raise error


ANSWER = Answer(committed=lambda _: None, failed=raise_it)


def test_the_log_is_merged_when_a_round_has_its_result(folder: Path, tmp_path: Path) -> None:
    log = companion(database_in(folder), LOG)
    with SqliteBank(folder) as bank:
        bank.request(Commit("poker", BET, (grant(100),), Page(1)), ANSWER)
        assert log.stat().st_size > 0
        bank.request(Commit("poker", RESULT, (), Page(1, "{}")), ANSWER)
        assert log.stat().st_size == 0
        shutil.copytree(folder, tmp_path / "copy", ignore=shutil.ignore_patterns("*-wal", "*-shm"))
    with SqliteBank(tmp_path / "copy") as copy:
        assert (copy.recall("poker"), len(copy.lines("poker"))) == (RESULT, 1)


def test_an_answer_may_close_the_bank(folder: Path) -> None:
    opened = SqliteBank(folder)
    opened.request(Commit("poker", RESULT, (grant(7),), Page(1, "{}")), Answer(lambda _: opened.close(), raise_it))
    with SqliteBank(folder) as again:
        assert again.account("poker") == Account(7)


def test_a_log_that_cannot_be_merged_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Refusing:
        """A connection that merges no log."""

        def __init__(self, connection: sqlite3.Connection) -> None:
            self._connection = connection

        def execute(self, sql: str, *parameters: Any) -> sqlite3.Cursor:  # noqa: ANN401 - of a statement
            if "wal_checkpoint" in sql:
                raise sqlite3.OperationalError("disk I/O error")
            return self._connection.execute(sql, *parameters)

        def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - of the connection
            return getattr(self._connection, name)

    with SqliteBank(folder) as bank:
        monkeypatch.setattr(bank, "_connection", Refusing(bank._connection))
        bank.request(Commit("poker", RESULT, (grant(7),), Page(1, "{}")), ANSWER)
        assert companion(database_in(folder), LOG).stat().st_size > 0
        monkeypatch.undo()
    with SqliteBank(folder) as bank:
        assert bank.account("poker") == Account(7)


def test_a_quick_bank_loses_nothing_with_its_process(folder: Path, tmp_path: Path) -> None:
    with quick_bank(folder) as bank:
        assert bank.query("PRAGMA synchronous") == [(0,)]
        bank.request(Commit("poker", BET, (grant(7),), Page(1)), ANSWER)
        shutil.copytree(folder, tmp_path / "killed")
    with SqliteBank(tmp_path / "killed") as killed:
        assert killed.query("PRAGMA synchronous") == [(2,)]
        assert (killed.account("poker"), killed.recall("poker")) == (Account(7), BET)
        assert audit(killed).ok
