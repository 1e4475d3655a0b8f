"""A copy of the ledger is audited beside the bank."""

import threading
from pathlib import Path

import pytest

from cardroom.app.table_checks import audit_beside, audit_tables
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import grant, take_bet
from cardroom.tables import TABLES


class Stopped(Exception):  # noqa: N818 - no error
    """Raised by the tests' progress."""


def test_a_copy_is_audited_as_the_ledger(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(1_000),), Page(0))
        assert audit_beside(bank, TABLES)(lambda done, total: None) == audit_tables(bank, TABLES)


def test_a_copy_is_of_one_moment(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "[]"), (grant(1_000),))
        with bank.copy() as copy:
            bank.commit("poker", Record("bet", "[]"), (take_bet(5),))
            assert audit(copy).meters["balance"] == 1_000
            assert audit(copy).ok
        assert audit(bank).meters["balance"] == 995


def test_a_copy_has_what_was_changed_in_the_ledger(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "[]"), (grant(1_000),), Page(0))
        bank.query("UPDATE step SET state = 'paid'")
        with bank.copy() as copy:
            assert audit(copy) == audit(bank)
            assert not audit(copy).ok


def test_it_notices_that_the_ledgers_own_file_was_moved(folder: Path) -> None:
    with SqliteBank(folder) as bank, bank.copy() as copy:
        (folder / "cardroom.db").rename(folder / "elsewhere.db")
        assert audit(copy).faults[0].startswith("moved: ")
        (folder / "elsewhere.db").rename(folder / "cardroom.db")


def test_commits_go_on_while_another_thread_audits(folder: Path) -> None:
    at_work, may_end = threading.Event(), threading.Event()
    results = []

    def progress(done: int, total: int) -> None:
        at_work.set()
        may_end.wait(10)

    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "[]"), (grant(1_000),))
        auditor = audit_beside(bank, ())
        thread = threading.Thread(target=lambda: results.append(auditor(progress)))
        thread.start()
        assert at_work.wait(10)
        assert bank.commit("poker", Record("bet", "[]"), (take_bet(5),)).player == 995
        may_end.set()
        thread.join()
    assert results[0].meters["balance"] == 1_000


def test_what_its_beat_raises_ends_a_query_that_runs(folder: Path) -> None:
    endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
    beats: list[int] = []

    def beat() -> None:
        beats.append(1)
        if len(beats) == 5:
            raise Stopped

    with SqliteBank(folder) as bank, bank.copy() as copy:
        copy.beat = beat
        with pytest.raises(Stopped):
            copy.query(endless)
        assert copy.query("SELECT 1") == [(1,)]
