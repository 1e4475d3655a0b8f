"""The audit finds manual changes of the ledger and of the records."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.auditing.audit import Audit, audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError
from cardroom.ledger import (
    award_prize,
    end_stake,
    grant,
    pay_win,
    settle_double,
    take_stake,
)
from tests.resealing import change_sealed

Tamper = Callable[..., None]


def _audit(folder: Path) -> Audit:
    with SqliteBank(folder, inspects=True) as bank:
        return audit(bank)


def test_a_played_ledger_is_sound_and_its_meters_add_up(played: Path) -> None:
    with SqliteBank(played, inspects=True) as bank:
        bank.commit("poker", Record("result", "{}"), (pay_win(12), settle_double(12, 10)))
        bank.commit("square", Record("result", "[]"), (pay_win(30), settle_double(30, 0)))
        bank.commit("square", Record("stage", "[]"), (take_stake(10),))
        bank.commit("square", Record("clear", "[]"), (end_stake(10), award_prize(10_000), take_stake(3)))
        found = audit(bank)
    assert found == Audit(
        ok=True,
        faults=(),
        meters={
            "balance": 1027,
            "escrow": 10 + 3,
            "prize": 10_000,
            "house": -11_040,
            "granted": 1000,
            "bet": 40 * 5,
            "won": 40 * 6 + 12 + 30,
            "doubled": -2 - 30,
            "collected": 40 * 6,
            "staked": 13,
            "stakes_ended": 10,
            "brought_in": 0,
            "taken_out": 0,
            "entries": 1 + 40 * 3 + 4 + 4,
            "games": 2,
        },
        uncompared="there is no folder for marks",
    )
    meters = found.meters
    held = meters["balance"] + meters["escrow"] + meters["prize"]
    paid = meters["granted"] + meters["won"] + meters["doubled"] + meters["prize"]
    assert paid - meters["bet"] - meters["stakes_ended"] == held == -meters["house"]
    assert meters["staked"] - meters["stakes_ended"] == 3, "the stake in escrow"


def test_a_fresh_ledger_is_sound(folder: Path) -> None:
    found = _audit(folder)
    assert found.ok
    assert set(found.meters.values()) == {0}


def test_auditing_changes_nothing(played: Path, contents: Callable[[Path], dict[str, bytes]]) -> None:
    with SqliteBank(played, inspects=True) as bank:
        before = list(contents(played))
        assert audit(bank) == audit(bank)
        assert list(contents(played)) == before


@pytest.mark.parametrize(
    ("statements", "fault"),
    [
        (
            ["UPDATE entry SET player = player - 1, house = house + 1 WHERE id = 1"],
            "account: house is -1040, its entries",
        ),
        (
            ["UPDATE entry SET player = player - 1, house = house + 1 WHERE id = 1"],
            "account: player is 1040, its entries",
        ),
        (["DELETE FROM entry WHERE id = 5"], "entry: 120 numbered 1 to 121"),
        (["UPDATE entry SET reason = 'gift' WHERE id = 1"], "entry: 1 has the unknown reason 'gift'"),
        (
            ["UPDATE entry SET table_name = 'square' WHERE id = 3"],
            "account: escrow:square is None, its entries sum to 6",
        ),
        (["DELETE FROM account WHERE name = 'escrow:poker'"], "account: escrow:poker is None, its entries sum to 0"),
        (["INSERT INTO account VALUES ('escrow:nobody', 0)"], "account: escrow:nobody is 0, its entries sum to None"),
        (
            [
                "UPDATE account SET balance = balance + 5 WHERE name = 'player'",
                "UPDATE account SET balance = balance - 5 WHERE name = 'house'",
            ],
            "account: player is 1045, its entries sum to 1040",
        ),
        (["UPDATE game SET cluster = '{\"version\": 1,'"], "game: poker is no JSON"),
        (
            [
                "UPDATE account SET balance = balance + 5 WHERE name = 'prize'",
                "UPDATE account SET balance = balance - 5 WHERE name = 'house'",
            ],
            "account: prize is 5, its entries sum to 0",
        ),
        (["DELETE FROM account WHERE name = 'prize'"], "account: prize is None, its entries sum to 0"),
    ],
)
def test_what_was_changed_by_hand_is_found(played: Path, by_hand: Tamper, statements: list[str], fault: str) -> None:
    by_hand(*statements)
    found = _audit(played)
    assert not found.ok
    assert [line for line in found.faults if line.startswith(fault)], found.faults
    assert found.meters["games"] == 1


@pytest.mark.parametrize("text", ["[" * 100_000 + "]" * 100_000, "9" * 5000, '{"version": ' + "[" * 100_000])
def test_a_game_that_ends_a_parser_is_a_fault(played: Path, text: str) -> None:
    change_sealed(played, "UPDATE game SET cluster = ?", text)
    assert any("is no JSON" in fault for fault in _audit(played).faults)


@pytest.mark.parametrize("name", ["round", "step", "entry:poker", "round:"])
def test_a_chain_of_another_name_is_found(played: Path, name: str) -> None:
    with closing(sqlite3.connect(played / "cardroom.db")) as raw, raw:
        raw.execute("INSERT INTO chain (name, head) VALUES (?, zeroblob(32))", (name,))
    assert f"chain: {name} is no name of a chain" in _audit(played).faults


def test_a_lost_trigger_is_found(played: Path) -> None:
    with SqliteBank(played, inspects=True) as bank:
        bank.query("DROP TRIGGER entry_is_never_deleted")
        assert audit(bank).faults == ("schema: entry_is_never_deleted is missing",)


def test_a_negative_balance_and_an_unbalanced_entry_are_found(played: Path) -> None:
    with SqliteBank(played, inspects=True) as bank:
        bank.query("PRAGMA ignore_check_constraints = ON")
        bank.query(
            "INSERT INTO entry (table_name, reason, player, house, escrow) VALUES ('poker', 'bet', -2000, 1999, 0)"
        )
        bank.query("PRAGMA ignore_check_constraints = OFF")
        found = audit(bank)
    assert "entry: 122 does not sum to zero" in found.faults
    assert "account: player is negative" in found.faults
    assert "integrity: CHECK constraint failed in entry" in found.faults


def test_an_entry_that_takes_from_the_prize_account_is_found(played: Path) -> None:
    with SqliteBank(played, inspects=True) as bank:
        bank.commit("square", Record("clear", "[]"), (award_prize(10),))
        bank.query("DROP TRIGGER prize_only_rises")
        bank.query("PRAGMA ignore_check_constraints = ON")
        bank.query(
            "INSERT INTO entry (table_name, reason, player, house, escrow, prize) VALUES ('square', 'win', 4, 0, 0, -4)"
        )
        bank.query("PRAGMA ignore_check_constraints = OFF")
        found = audit(bank)
    assert "entry: 123 moves credits as no win does" in found.faults
    assert "schema: prize_only_rises is missing" in found.faults
    assert not [fault for fault in found.faults if fault.startswith("account: ")], "the balances fit the entries"


def test_unreadable_data_is_a_fault_and_no_exception(folder: Path) -> None:
    with SqliteBank(folder, inspects=True) as bank:
        for _ in range(40):
            bank.commit("poker", Record("bet", "{}"), (grant(1),) * 100)
    with SqliteBank(folder, inspects=True) as bank:
        bank.query("PRAGMA cache_size = 1")
        with (folder / "cardroom.db").open("r+b") as file:
            file.seek(10 * 4096)
            file.write(b"\xff" * 20 * 4096)
        found = audit(bank)
    assert not found.ok
    assert [fault for fault in found.faults if fault.startswith("unreadable: bank-corrupt")]
    assert found.meters == {}


@pytest.mark.parametrize("column", ["player", "escrow"])
def test_entries_whose_sum_overflows_are_a_fault(played: Path, column: str) -> None:
    entry = f"INSERT INTO entry (table_name, reason, {column}, {{}}, house) VALUES ('poker', 'grant', {{}}, 0, {{}})"
    other = "escrow" if column == "player" else "player"
    with SqliteBank(played, inspects=True) as bank:
        bank.query("DROP TRIGGER entry_moves_accounts")
        for amount in (2**63 - 1, 2**63 - 1):
            bank.query(entry.format(other, amount, -amount))
        found = audit(bank)
    assert [fault for fault in found.faults if fault.startswith("unreadable: bank-corrupt") and "overflow" in fault]
    assert found.meters == {}


def read_number(text: str) -> int:
    """Reads a record; the error of `int` is a ValueError."""
    return int(text)


def test_records_and_kept_steps_are_read_by_their_readers(folder: Path) -> None:
    with SqliteBank(folder, inspects=True) as bank:
        for number, cluster in ((1, "1"), (2, "2"), (2, '"two"'), (2, "3"), (3, "null")):
            bank.commit("poker", Record("result", cluster), (), Page(number))
        bank.commit("square", Record("result", '"no number"'), (), Page(1))
        assert audit(bank).ok
        assert audit(bank, {"daifugo": read_number}).ok
        found = audit(bank, {"poker": read_number})
    assert found.faults == (
        "the record of the table poker cannot be read: invalid literal for int() with base 10: 'null'",
        "round 2 of poker, step 2: invalid literal for int() with base 10: '\"two\"'",
        "round 3 of poker, step 1: invalid literal for int() with base 10: 'null'",
    )


def test_a_ledger_with_another_definition_is_damaged_and_no_bug(played: Path, by_hand: Tamper) -> None:
    by_hand(
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'head BLOB', 'heed BLOB') WHERE name = 'chain'",
    )
    with pytest.raises(KnownError, match="no such column: head"):
        _audit(played)


def test_a_value_of_another_type_is_a_fault_and_no_exception(played: Path, by_hand: Tamper) -> None:
    """A flipped bit can turn a text into nothing."""
    by_hand(
        "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(replace(sql, ' STRICT', ''), 'name TEXT NOT NULL', 'name') "
        "WHERE name IN ('account', 'chain')",
        "PRAGMA writable_schema = RESET",
        "UPDATE account SET name = NULL WHERE name = 'prize'",
        "UPDATE chain SET head = 'text' WHERE name = 'entry'",
    )
    found = _audit(played)
    assert any("TypeError" in fault or "not supported" in fault for fault in found.faults), found.faults
    assert any(fault.startswith("chain:") for fault in found.faults)
