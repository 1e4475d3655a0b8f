"""The autopilot finishes a double-up on record, in any state."""

import json
import subprocess
import sys
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import seeded
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import Entry, Message
from cardroom.tables.poker import player as poker_player
from cardroom.tables.poker.double_up import player as double_up_player
from cardroom.tables.poker.double_up.machine import DoubleUpTerminals, double_up_diagram
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState
from cardroom.tables.poker.double_up.rules.record import from_json
from cardroom.tables.poker.double_up.rules.ticket import Begin, Kind, Ticket
from cardroom.tables.poker.machine import PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.tables.poker.rules.sight import PokerEntry
from tests.paths import program_environment

SEED = "doubling-1"
ROUNDS = 40
_TURNS = 10_000  # of the event loop: far more than any of these games needs

Choose = Callable[[Entry[Any, Any]], Message | None]


def autopilot(folder: Path) -> subprocess.CompletedProcess[str]:
    words = ["autopilot", "poker", "--rounds", str(ROUNDS), "--seed", SEED, "--data", str(folder), "--json"]
    command = [sys.executable, "-m", "cardroom", *words]
    return subprocess.run(command, env=program_environment(), capture_output=True, text=True, timeout=60, check=False)


def play(
    machine: TableMachine[Any, Any, Any],
    terminals: Terminals,
    choose: Choose,
    until: Enum,
    begin: Message | None = None,
) -> Any:  # noqa: ANN401 - each table has its own cluster
    """Plays until a state is entered, and stops; returns its cluster.

    The state may be one that waits for no input: the machine then stops in it, as in a crash.
    """
    machine.entered.connect(lambda state, *_: machine.stop() if state is until else None)
    machine.start(begin=begin)
    for _ in range(_TURNS):
        QCoreApplication.processEvents()
        if machine.running is None:
            assert machine.state is until
            machine.deleteLater()
            return machine.cluster
        press = choose(machine.entry()) if machine.is_waiting else None
        if press is not None:
            terminals.send(press)
    raise AssertionError("the game stands still")


def press_at_poker(entry: PokerEntry) -> Message | None:
    if entry.state is PokerState.RESULT and entry.sight.escrow:
        return Message("double")
    return poker_player.choose(entry)


def left_doubling(bank: SqliteBank, kind: Kind = Kind.HIGH_LOW) -> Ticket:
    """Plays poker until a double-up begins; returns its ticket."""
    terminals = PokerTerminals()
    machine = TableMachine(poker_diagram(seeds=seeded(SEED)), terminals, bank)
    cluster = play(machine, terminals, press_at_poker, PokerState.DOUBLE_UP)
    assert cluster.round_number < ROUNDS
    return Ticket(cluster.round_number, cluster.seed, cluster.word, bank.account("poker").escrow, kind)


def double_until(bank: SqliteBank, ticket: Ticket, stop: DoubleUpState) -> int:
    """Plays a double-up until a state; returns its amount there."""
    terminals = DoubleUpTerminals()
    machine = TableMachine(double_up_diagram(), terminals, bank)
    return int(play(machine, terminals, double_up_player.choose, stop, Begin(ticket)).amount)


def doubled(folder: Path, ticket: Ticket) -> int:
    """Audits the bank; returns the amount after the double-up."""
    with SqliteBank(folder) as bank:
        assert audit(bank).ok
        lines = {line.round_number: json.loads(line.line) for line in bank.lines("poker")}
        record = bank.recall("double_up")
    assert record is not None
    cluster = from_json(record.cluster)
    assert (record.state, cluster.ticket) == ("finish", ticket)
    amount = lines[ticket.round_number]["doubled"]
    assert amount == cluster.amount
    assert type(amount) is int
    return amount


@pytest.mark.each_value_once
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("stop", DoubleUpState)
def test_a_double_up_is_played_on(tmp_path: Path, qapp: QCoreApplication, stop: DoubleUpState, kind: Kind) -> None:
    with SqliteBank(tmp_path) as bank:
        ticket = left_doubling(bank, kind)
        left = double_until(bank, ticket, stop)
    done = autopilot(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["rounds"] == ROUNDS
    amount = doubled(tmp_path, ticket)
    if stop is DoubleUpState.FINISH:
        assert amount == left


def test_a_double_up_that_was_not_begun_goes_as_it_would_have_gone(tmp_path: Path, qapp: QCoreApplication) -> None:
    amounts = []
    for name, begun in (("not begun", False), ("begun", True)):
        with SqliteBank(tmp_path / name) as bank:
            ticket = left_doubling(bank)
            if begun:
                double_until(bank, ticket, DoubleUpState.FINISH)
        done = autopilot(tmp_path / name)
        assert (done.returncode, done.stderr) == (0, "")
        amounts.append((doubled(tmp_path / name, ticket), done.stdout))
    assert amounts[0] == amounts[1]


@pytest.mark.parametrize("stop", [DoubleUpState.REFRESH, DoubleUpState.FINISH])
def test_the_double_up_of_another_win_is_not_taken(tmp_path: Path, qapp: QCoreApplication, stop: DoubleUpState) -> None:
    with SqliteBank(tmp_path) as bank:
        double_until(bank, Ticket(999, "ab" * 32, "", 7, Kind.PICK_ONE), stop)
        ticket = left_doubling(bank)
    assert autopilot(tmp_path).returncode == 0
    doubled(tmp_path, ticket)


def test_an_unreadable_double_up_is_an_error_and_changes_nothing(tmp_path: Path, qapp: QCoreApplication) -> None:
    with SqliteBank(tmp_path) as bank:
        left_doubling(bank)
        bank.commit("double_up", Record("refresh", "{}"))
        before = bank.recall("poker"), bank.account("poker")
    done = autopilot(tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("cardroom: record unreadable: ")
    assert done.stderr.count("\n") == 1
    with SqliteBank(tmp_path) as bank:
        assert (bank.recall("poker"), bank.account("poker")) == before
