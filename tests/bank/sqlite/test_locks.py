import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cardroom.bank.sqlite import locks
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import Trouble
from tests.bank.troubles import fails


def test_one_process_claims_a_ledger_once(tmp_path: Path) -> None:
    database = tmp_path / "cardroom.db"
    locks.claim(database)
    with fails(Trouble.BANK_IN_USE):
        locks.claim(tmp_path / "roundabout" / ".." / "cardroom.db")
    locks.release(database)
    locks.release(database)
    locks.claim(database)
    locks.release(database)


def test_nothing_is_held_where_nothing_is(tmp_path: Path) -> None:
    assert not locks.is_held(tmp_path / "cardroom.db")
    (tmp_path / "cardroom.db").mkdir()
    assert not locks.is_held(tmp_path / "cardroom.db")


def test_a_closed_ledger_is_free(played: Path) -> None:
    assert not locks.is_held(played / "cardroom.db")
    with SqliteBank(played):
        assert locks.is_held(played / "cardroom.db")
    assert not locks.is_held(played / "cardroom.db")


def test_a_ledger_of_another_process_is_held_until_that_ends(
    played: Path, other_process: Callable[..., Any], contents: Callable[[Path], dict[str, bytes]]
) -> None:
    if os.name == "nt":
        return  # Windows itself refuses to move an open file; test_rescue covers that
    with other_process(played) as process:
        before = contents(played)
        assert locks.is_held(played / "cardroom.db")
        assert contents(played) == before
        with fails(Trouble.BANK_IN_USE):  # asking does not break the lock
            SqliteBank(played)
        process.kill()
        process.wait()
        assert not locks.is_held(played / "cardroom.db")
