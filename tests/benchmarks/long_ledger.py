"""Writes a ledger of very many rounds, for figures of the audit.

A few rounds of each table are played by the autopilot in a folder of their own. Their lines and postings are written
again and again under rising numbers, and sealed by the bank's own code. Then the autopilot goes on in the long ledger,
so that the last hundred rounds have all their steps.
"""

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import ROUNDS_KEPT, Page, Record
from cardroom.bank.rounds import PlayedRound
from cardroom.bank.sqlite.auditing.round_reading import RoundReader
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.house.spec import load, spec_of
from cardroom.ledger import FIRST_CREDITS, grant
from cardroom.tables import TABLES
from tests.recorded_games import quick
from tests.resealing import reseal

SHARES = {"poker": 0.6, "old_maid": 0.2, "daifugo": 0.15, "square": 0.05}
"""The share of each table in the rounds."""

LAST_ROUNDS = ROUNDS_KEPT + 5
"""The number of rounds of each table that are played after those that are written."""

_SAMPLES = {"poker": 80, "old_maid": 20, "daifugo": 20, "square": 12}
_AT = "2026-01-01T00:00:00.000Z"
_MOST_NET = 40
_ENTRY = "INSERT INTO entry (at, table_name, reason, player, house, escrow, prize, round_number, hash) \
VALUES (?, ?, ?, ?, ?, ?, ?, ?, x'00')"
_LINE = "INSERT INTO round (table_name, round_number, at, credits, line, hash) VALUES (?, ?, ?, ?, ?, x'00')"


def write_ledger(folder: Path, rounds: int, shares: Mapping[str, float] = SHARES) -> None:
    """Writes a ledger whose audit finds nothing.

    Args:
        folder: the data folder, new.
        rounds: their number, of all tables; each table has 300 or more.
        shares: of the tables, by code.
    """
    samples = folder.with_name(f"{folder.name}-samples")
    counts = {table: max(300, round(rounds * share)) for table, share in shares.items()}
    with quick(SqliteBank(samples)) as bank:
        for table in counts:
            _fly(bank, table, _SAMPLES[table])
        played = {table: _read(bank, table) for table in counts}
    cycles = {table: _cycle(rounds) for table, rounds in played.items()}
    written = {table: (counts[table] - LAST_ROUNDS) // len(each) * len(each) for table, each in cycles.items()}
    SqliteBank(folder).close()
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as raw:
        triggers = raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        kept = ("entry_moves_accounts",)
        for name, _ in triggers:
            if name not in kept:
                raw.execute(f"DROP TRIGGER {name}")
        raw.execute("BEGIN")
        _write_rounds(raw, written, cycles)
        reseal(raw)
        raw.execute("COMMIT")
        for name, trigger in triggers:
            if name not in kept:
                raw.execute(trigger)
    with quick(SqliteBank(folder)) as bank:
        for table, number in written.items():
            bank.commit(table, _start_of(played[table], number + 1), (), Page(number + 1))
        for table, count in counts.items():
            _fly(bank, table, count)


def _fly(bank: SqliteBank, table: str, rounds: int) -> None:
    """Plays as the autopilot does, up to a number of rounds."""
    application = QCoreApplication.instance() or QCoreApplication([])
    driven: Drive = load(spec_of(TABLES, table).drive)(bank, seeded("long ledger"))
    machine = driven.machine
    machine.start()
    while machine.state not in driven.over or machine.cluster.round_number < rounds:
        application.processEvents()
        for drive in driven.all:
            message = drive.press() if drive.machine.is_waiting else None
            if message is not None:
                drive.terminals.send(message)
    driven.stop()


def _cycle(rounds: list[PlayedRound]) -> list[PlayedRound]:
    """Returns rounds that can be played again and again.

    Nothing is in escrow before the first one and after the last one, and the player wins a little with all of them.
    """
    rounds = [each for each in rounds if each.line is not None]
    best: list[PlayedRound] = []
    for first, start in enumerate(rounds):
        escrow = player = 0
        for last in range(first, len(rounds)):
            postings = rounds[last].postings or ()
            escrow += sum(each.escrow for each in postings)
            player += sum(each.player for each in postings)
            if not start.escrow and not escrow and 0 <= player <= _MOST_NET and last - first >= len(best):
                best = rounds[first : last + 1]
    assert best, "no rounds that can be played again and again"
    return best


def _write_rounds(raw: sqlite3.Connection, counts: Mapping[str, int], played: Mapping[str, list[PlayedRound]]) -> None:
    """Writes lines and entries of many rounds, the tables in turn."""
    player = FIRST_CREDITS
    raw.execute(_ENTRY, (_AT, "poker", "grant", grant(player).player, grant(player).house, 0, 0, 0))
    for table, count in counts.items():
        escrow = 0
        for number, each in enumerate(islice(cycle(played[table]), count), 1):
            for one in each.postings or ():
                amounts = (one.player, one.house, one.escrow, one.prize)
                raw.execute(_ENTRY, (_AT, table, one.reason.value, *amounts, number))
                player, escrow = player + one.player, escrow + one.escrow
            for line in (each, *(each.parts or ())):
                if line.line is not None:
                    raw.execute(_LINE, (line.table, number, _AT, player + escrow, _line_of(line, number)))


def _line_of(played: PlayedRound, number: int) -> str:
    assert played.line is not None
    fields: dict[str, Any] = json.loads(played.line)
    return json.dumps({**fields, "set": number}) if "set" in fields else played.line


def _start_of(rounds: list[PlayedRound], number: int) -> Record:
    """Returns the first waiting state of round 1 as another round's.

    No card has been dealt in it, so its record fits any number.
    """
    start = rounds[1].steps[1]
    return Record(start.state, json.dumps({**json.loads(start.cluster), "round": number}))


def _read(samples: SqliteBank, table: str) -> list[PlayedRound]:
    parts = spec_of(TABLES, table).sub_vis
    return [recorded.played for recorded in RoundReader(samples.query, table, parts).rounds()]
