"""The audit compares a kiosk's events with its entries.

Each forgery is sealed anew, and its balances are those of the entries. What an owner of disk and mark can still forge
is here, too: docs/reliability.md has the list.
"""

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.kiosk.rules.cluster import FaultCode
from cardroom.kiosk.rules.messages import (
    Coin,
    CreditsIn,
    CreditsOut,
    End,
    Fail,
    Idle,
    Log,
    MakeVouchers,
    Mend,
    SetPin,
    Voucher,
)
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.kiosk_alone import KioskAlone, kiosk_over
from tests.resealing import forge

Forge = Callable[[sqlite3.Connection], object]
TOUCH, MENU, LEAVE, MINUTE, WRONG = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute", "wrong_pin"))
END, IDLE = End(has_open_game=False), Idle(has_open_game=False)
FAULT = Fail(FaultCode.DISK.value, "x")
VOUCHERS = MakeVouchers("aa bb cc", 50)


def play(kiosk: KioskAlone) -> None:
    kiosk.send(Log("power-up", ""), MENU, VOUCHERS, CreditsIn(9, "a"), CreditsOut(2, "b"), LEAVE)
    kiosk.send(TOUCH, Coin(10), Coin(11), Coin(11), Voucher("aa", 50), MINUTE, IDLE, TOUCH, WRONG)
    kiosk.send(FAULT, MENU, Mend(FaultCode.DISK.value), LEAVE, END)
    kiosk.send(TOUCH, MINUTE, Log("test", "lamp"), Log("recall", "poker 1"), TOUCH, Voucher("bb", 50), END, TOUCH)
    kiosk.send(MENU, SetPin("another"), LEAVE, Log("backup", "x"), MINUTE)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a kiosk with sessions and vouchers."""
    QCoreApplication.instance() or QCoreApplication([])
    folder = tmp_path_factory.mktemp("kiosk")
    with SqliteBank(folder) as bank, kiosk_over(bank) as kiosk:
        play(kiosk)
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "copy"))


def faults(folder: Path) -> tuple[str, ...]:
    with SqliteBank(folder) as bank:
        return audit_tables(bank, TABLES).faults


def run(sql: str, *parameters: object) -> Forge:
    return lambda raw: raw.execute(sql, parameters)


def entry(table: str, reason: str, number: int | None, player: int = 500) -> Forge:
    """Inserts an entry at the end."""
    sql = "INSERT INTO entry (id, at, table_name, reason, player, house, escrow, prize, round_number) \
SELECT max(id) + 1, '2099-01-01T00:00:00.000Z', ?, ?, ?, ?, 0, 0, ? FROM entry"
    return run(sql, table, reason, player, -player, number)


def event(kind: str, **detail: object) -> Forge:
    """Inserts an event in the middle."""

    def make(raw: sqlite3.Connection) -> None:
        raw.execute("UPDATE event SET id = id + 1000 WHERE id > 8")
        raw.execute(
            "INSERT INTO event (id, at, kind, detail, hash) SELECT 9, at || '0', ?, ?, x'' FROM event WHERE id = 8",
            (kind, json.dumps(detail)),
        )

    return make


def both(*changes: Forge) -> Forge:
    def make(raw: sqlite3.Connection) -> None:
        for change in changes:
            change(raw)

    return make


def deleted(kind: str, which: str = "min") -> Forge:
    return run(f"DELETE FROM event WHERE id = (SELECT {which}(id) FROM event WHERE kind = 'kiosk-{kind}')")


def changed(kind: str, before: str, after: str) -> Forge:
    return run(f"UPDATE event SET detail = replace(detail, ?, ?) WHERE kind = 'kiosk-{kind}'", before, after)


INWARD = ("credit-in", "coin", "voucher", "bonus", "free")
DELETED = ("credits-in", "credits-out", "voucher-used", "session-ended")
INSERTED: dict[str, dict[str, object]] = {
    "kiosk-voucher-used": {"hash": "cc", "credits": 50},
    "kiosk-credits-in": {"credits": 500, "why": ""},
}
FORGED: dict[str, tuple[Forge, str]] = {
    **{f"{each} at no table": (entry("nowhere", each, None), "no table 'nowhere'") for each in INWARD},
    **{f"{each} in a round of no table": (entry("nowhere", each, 1), "no table 'nowhere'") for each in INWARD},
    **{f"{each} in no session": (entry("kiosk", each, None), "belongs to no round") for each in INWARD},
    **{f"{each} in the last session": (entry("kiosk", each, 2), "not as in the postings") for each in INWARD},
    **{f"{each} at old maid": (entry("old_maid", each, 1), "but in no session") for each in INWARD},
    **{f"{each} at poker": (entry("poker", each, None), "but in no session") for each in INWARD},
    "a coin that takes": (both(entry("kiosk", "coin", 2), entry("kiosk", "coin", 2, -5)), "as no coin does"),
    "a price that gives": (entry("kiosk", "price", 2, 5), "as no price does"),
    "a grant": (entry("poker", "grant", 1, 1_000), "beside those that a person was granted"),
    **{f"no {kind}": (deleted(kind), "event: ") for kind in DELETED},
    **{f"one {kind} more": (event(kind, **detail), "event: ") for kind, detail in INSERTED.items()},
    "a voucher used twice": (changed("voucher-used", '"bb"', '"aa"'), "was used before"),
    "a used voucher worth more": (changed("voucher-used", "50", "5000"), "has no entry"),
    "a made voucher worth more": (changed("voucher-made", "50", "5000"), "was not made so"),
    "a used voucher that was not made": (deleted("voucher-made"), "was not made so"),
    "other credits in": (changed("credits-in", "9", "8"), "has no entry"),
    "another end": (changed("session-ended", '"left": ', '"left": 1'), "has no entry"),
    "a damaged event": (changed("credits-in", "{", "["), "unreadable"),
}


def test_what_was_done_is_in_order(folder: Path) -> None:
    with SqliteBank(folder) as bank:
        kinds = {kind.removeprefix("kiosk-") for (kind,) in bank.query("SELECT kind FROM event")}
    assert {*DELETED, "voucher-made"} <= kinds
    assert faults(folder) == ()
    forge(folder, lambda raw: None)
    assert faults(folder) == ()


@pytest.mark.parametrize(("change", "named"), FORGED.values(), ids=FORGED)
def test_a_forgery_is_named(change: Forge, named: str, folder: Path) -> None:
    forge(folder, change)
    found = faults(folder)
    assert any(named in fault for fault in found), found
    assert not any(fault.startswith(("chain", "account")) for fault in found), found


def test_what_an_older_version_has_printed_is_in_order(folder: Path) -> None:
    forge(folder, event("kiosk-receipt-printed", detail="1"))
    assert faults(folder) == ()
