import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Commit, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.chains.heads import Heads
from cardroom.bank.sqlite.schema import VERSION, migrate
from cardroom.bank.sqlite.soundness import version_of_sound
from cardroom.bank.sqlite.writing import write_entries
from cardroom.errors import Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails

HERE = Path("cardroom.db")


@pytest.fixture
def ledger() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        heads = Heads.read(connection)
        commit = Commit("poker", Record("bet", "{}"), (grant(9),))
        write_entries(connection, heads, "2026-11-22T12:00:00.000Z", commit)
        heads.write(connection, "2026-11-22T12:00:00.000Z")
        yield connection


def test_a_file_with_nothing_in_it_has_version_0() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        assert version_of_sound(connection, HERE) == 0


def test_a_sound_ledger_has_its_version_and_is_not_changed(ledger: sqlite3.Connection) -> None:
    before = ledger.total_changes
    assert version_of_sound(ledger, HERE) == VERSION
    assert ledger.total_changes == before


@pytest.mark.parametrize(
    ("statements", "trouble", "words"),
    [
        ([f"PRAGMA user_version = {VERSION + 1}"], Trouble.BANK_NEWER, f"this program knows {VERSION}"),
        (["PRAGMA user_version = -1"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["PRAGMA user_version = 0"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["PRAGMA application_id = 7"], Trouble.BANK_CORRUPT, "no ledger of the card room"),
        (["DROP TABLE game"], Trouble.BANK_CORRUPT, "game is missing"),
        (["DROP TRIGGER entry_is_never_changed"], Trouble.BANK_CORRUPT, "entry_is_never_changed is missing"),
        (["DROP TRIGGER prize_only_rises"], Trouble.BANK_CORRUPT, "prize_only_rises is missing"),
        (["UPDATE account SET balance = 8 WHERE name = 'prize'"], Trouble.BANK_CORRUPT, "the accounts sum to 8"),
        (["CREATE TABLE stowaway (a)"], Trouble.BANK_CORRUPT, "stowaway is unknown"),
        (["UPDATE account SET balance = 8 WHERE name = 'player'"], Trouble.BANK_CORRUPT, "the accounts sum to -1"),
        (
            [
                "PRAGMA ignore_check_constraints = ON",
                "UPDATE account SET balance = -1 WHERE name = 'player'",
                "PRAGMA ignore_check_constraints = OFF",
            ],
            Trouble.BANK_CORRUPT,
            "CHECK constraint failed in account",
        ),
    ],
)
def test_what_is_wrong_is_said(ledger: sqlite3.Connection, statements: list[str], trouble: Trouble, words: str) -> None:
    for statement in statements:
        ledger.execute(statement)
    with fails(trouble) as caught:
        version_of_sound(ledger, HERE)
    assert words in caught.value.detail
    assert "cardroom.db" in caught.value.detail


def test_balances_whose_sum_overflows_are_corrupt(played: Path) -> None:
    with closing(sqlite3.connect(played / "cardroom.db", isolation_level=None)) as raw:
        for name in ("escrow:a", "escrow:b"):
            raw.execute("INSERT INTO account VALUES (?, ?)", (name, 2**63 - 1))
    with fails(Trouble.BANK_CORRUPT) as caught:
        SqliteBank(played)
    assert "integer overflow" in caught.value.detail
