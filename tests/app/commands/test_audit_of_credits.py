"""The audit names what an owner of the disk forges.

Every row is sealed anew after the change, and the balances are those of the entries. So the chain and the sums are in
order.
"""

import json
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
from tests.credit_room import CreditRoom
from tests.resealing import Forge, both, forge, run

_ENTRY = "INSERT INTO entry (at, table_name, reason, player, house, escrow, round_number) \
SELECT at, table_name, ?, ?, ?, ?, round_number FROM step WHERE table_name = 'poker' ORDER BY id DESC LIMIT 1"
_ENTRY_AT = "INSERT INTO entry (table_name, reason, player, house, escrow, round_number) SELECT"
_LAST = "(SELECT max(round_number) FROM round WHERE table_name = 'poker')"


def faults(folder: Path) -> tuple[str, ...]:
    with SqliteBank(folder) as bank:
        return audit_tables(bank, TABLES).faults


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which poker, double-ups and SQUARE were played for credits."""
    QCoreApplication.instance() or QCoreApplication([])
    folder = tmp_path_factory.mktemp("played")
    with SqliteBank(folder) as bank:
        bank.query("PRAGMA synchronous = OFF")
        CreditRoom(random.Random(2), bank, "poker square").play(400)
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(played, tmp_path / "copy"))


def test_what_was_played_is_in_order(played: Path) -> None:
    with SqliteBank(played) as bank:
        counts = dict(bank.query("SELECT table_name, count(*) FROM round GROUP BY 1"))
    assert counts["poker"] > 20
    assert counts["square"] > 10
    assert counts["double_up"] > 1
    assert faults(played) == ()


def test_what_is_sealed_anew_is_in_order(folder: Path) -> None:
    forge(folder, lambda raw: None)
    assert faults(folder) == ()


def post(reason: str, **amounts: int) -> Forge:
    """Inserts an entry in the last round of poker."""
    player, escrow = amounts.get("player", 0), amounts.get("escrow", 0)
    return lambda raw: raw.execute(_ENTRY, (reason, player, -player - escrow, escrow))


def in_json(table: str, column: str, where: str, **fields: Any) -> Forge:  # noqa: ANN401 - any JSON
    """Changes fields of a JSON text."""

    def make(raw: sqlite3.Connection) -> None:
        ((row, text),) = raw.execute(f"SELECT rowid, {column} FROM {table} WHERE {where}").fetchall()
        changed = json.dumps({**json.loads(text), **fields})
        assert changed != text
        raw.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (changed, row))

    return make


_A_RESULT = "id = (SELECT min(id) FROM step WHERE table_name = 'poker' AND state = 'result')"
_A_LINE = f"table_name = 'poker' AND round_number = {_LAST}"

FORGED: dict[str, tuple[Forge, str]] = {
    "a grant of 1,000,000": (post("grant", player=1_000_000), "grant"),
    "first credits once more": (post("grant", player=1_000), "grant"),
    "a win": (post("win", escrow=500), "win"),
    "a win that is collected": (both(post("win", escrow=500), post("collect", player=500, escrow=-500)), "win"),
    "a huge win": (post("win", escrow=9_200_000_000_000_000_000), "9200000000000000000"),
    "a coin at poker": (post("coin", player=500), "is one of a kiosk, but in no session"),
    "credits of a kiosk": (
        run(f"{_ENTRY_AT} 'kiosk', 'credit-in', 500, -500, 0, 1"),
        "beside those that a person was granted",
    ),
    "a win at no table": (run(f"{_ENTRY_AT} 'nowhere', 'win', 0, -5, 5, 1"), "there is no table 'nowhere'"),
    "a bet that gives": (post("bet", player=500), "moves credits as no bet does"),
    "another first entry": (run("UPDATE entry SET player = 5000, house = -5000 WHERE id = 1"), "round 0 of "),
    "no game": (run("DELETE FROM game WHERE table_name = 'poker'"), "game: poker is missing"),
    "another state of the game": (run("UPDATE game SET state = 'refresh' WHERE table_name = 'square'"), "game: square"),
    "another state of a step": (run(f"UPDATE step SET state = 'bet' WHERE {_A_RESULT}"), "step "),
    "another waiting seed": (in_json("game", "cluster", "table_name = 'poker'", seed="ab" * 32), "poker"),
    "another next seed": (
        in_json("step", "cluster", _A_RESULT, next={"seed": "ab" * 32, "word": "", "fair": True}),
        "of poker, step ",
    ),
    "another bet": (in_json("step", "cluster", _A_RESULT, bet=7), "of poker, step "),
    "a line with a huge win": (in_json("round", "line", _A_LINE, win=9_200_000_000_000_000_000), "line: win"),
    "a line of a chosen seed": (in_json("round", "line", _A_LINE, pay_table="0/0/0/0/0/0/0/0/0"), "line: "),
    "no line": (run(f"DELETE FROM round WHERE {_A_LINE}"), "line: it is missing"),
    "another line of a double-up": (
        run("UPDATE round SET line = replace(line, 'amount\": ', 'amount\": 1') WHERE table_name = 'double_up'"),
        "double-up, line: ",
    ),
    "no double-up": (run("DELETE FROM step WHERE table_name = 'double_up'"), "double"),
    "a line of SQUARE": (
        run("UPDATE round SET line = replace(line, '\"fair\": ', '\"fair\":  ') WHERE table_name = 'square'"),
        "of square, line: its text",
    ),
    "a campaign of SQUARE that was lost": (
        run("UPDATE round SET line = replace(line, 'abandon', 'game-over') WHERE table_name = 'square'"),
        "of square, line: end",
    ),
    "a card of SQUARE": (
        run(
            "DELETE FROM step WHERE id = (SELECT min(id) + 1 FROM step WHERE table_name = 'square' AND state = 'place')"
        ),
        "of square, ",
    ),
    "other credits of a step": (run(f"UPDATE step SET player = player + 1 WHERE {_A_RESULT}"), "poker, step "),
}


@pytest.mark.parametrize(("change", "named"), FORGED.values(), ids=FORGED)
def test_a_forged_ledger_is_named(change: Forge, named: str, folder: Path) -> None:
    forge(folder, change)
    found = faults(folder)
    assert any(named in fault for fault in found), found
    assert not any(fault.startswith(("chain", "account")) for fault in found), found
