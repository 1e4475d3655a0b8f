"""Each state of SQUARE: its terminals, its resumption, and its troubles."""

import json
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.ledger import Account
from cardroom.messages import Message
from cardroom.tables.square.autopilot import press_of
from cardroom.tables.square.diagram import WIRING
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.messages import SetStake
from cardroom.tables.square.rules.record import from_json
from tests.memory_vault import MemoryVault
from tests.tables.square.machine_alone import Table

S = SquareState
PASSING = (S.INITIALIZE, S.REFRESH, S.SHUFFLE, S.JUDGE, S.ABANDON)


def play_to(table: Table, state: SquareState, campaigns: int = 60) -> Table:
    """Plays by the rule of thumb until a state is entered."""
    while state not in {entered for entered, *_ in table.entered}:
        assert table.cluster.round_number <= campaigns, f"{state} is not reached"
        press = press_of(table.machine)
        assert press is not None, table.state
        table.press(press)
    return table


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(MemoryVault(100)).start()


def test_the_terminals_of_each_state(table: Table) -> None:
    legal: dict[SquareState, frozenset[str]] = {}
    table.machine.entered.connect(lambda state, *_: legal.setdefault(state, table.machine.entry().legal))
    table.press(SetStake(2), "start")
    play_to(table, S.ALL_CLEAR)
    play_to(table, S.GAME_OVER)
    table.press("again", "start", "quit", "leave", "new_game")
    ends = frozenset({"again"})
    assert legal == {
        S.READY: {"set_stake", "add_word", "start", "practise", "leave"},
        S.REFRESH: frozenset(),
        S.SHUFFLE: {"quit"},
        S.PLACE: {"place", "quit"},  # with a stake there is no advice
        S.JUDGE: {"quit"},
        S.CLEARED: {"go_on", "quit"},
        S.ALL_CLEAR: ends,
        S.GAME_OVER: ends,
        S.ABANDON: frozenset(),
        S.FINISH: {"new_game"},
        S.INITIALIZE: frozenset(),
    }


def test_only_passing_states_wait_for_no_input() -> None:
    assert {state for state in S if WIRING.waits_for_no_input(state)} == set(PASSING)


def test_every_recorded_state_is_taken_up_again_without_acting_twice(qtbot: QtBot) -> None:
    store = MemoryVault(50)
    table = Table(store).start().press(SetStake(2))
    for press in ("start", "place", "place", "quit", "practise", "place", "undo", "quit", "leave"):
        table.press(press_of(table.machine) or press if press == "place" else press)
        record, money, commits = store.record, store.money, store.commits
        table.machine.stop()
        table = Table(store).start()
        assert record is not None
        assert [state for state, *_ in table.entered] == [S(record.state)]
        assert table.cluster == from_json(record.cluster)
        assert (table.machine.account, store.commits) == (money, commits)


@pytest.mark.parametrize("state", PASSING)
def test_a_state_that_waits_for_nothing_goes_on_after_a_crash(qtbot: QtBot, state: SquareState) -> None:
    store = MemoryVault()
    table = Table(store)

    def crash(entered: SquareState, *_: object) -> None:
        if entered is state:
            table.machine.stop()

    table.machine.entered.connect(crash)
    table.start()
    for _ in range(200):
        if table.machine.running is None:
            break
        table.press("quit" if table.state is S.PLACE and state is S.ABANDON else press_of(table.machine) or "start")
    assert store.record is not None
    assert store.record.state == state.value
    placed, money = from_json(store.record.cluster).placed, store.money
    again = Table(store).start()
    assert again.state not in PASSING
    if state in (S.SHUFFLE, S.JUDGE):
        assert again.cluster.placed == placed
    assert store.money.player + store.money.escrow + store.money.prize + store.house == 0
    assert store.money.escrow <= money.escrow


def test_only_one_place_of_two_and_no_value_of_a_wrong_type_places_a_card(table: Table) -> None:
    """Only a Place has a cell: a number, a letter, nothing else."""
    table.press("start")
    before = table.cluster
    for value in (6, 9, 1.5, "x", None, True, (3, 3)):
        table.terminals.named("place").emit(value)
        table.settle()
        assert (table.state, table.cluster) == (S.PLACE, before)
    assert table.failures == []
    press = press_of(table.machine)
    assert press is not None
    table.terminals.send(press)
    table.terminals.send(press)
    table.settle()
    assert len(table.cluster.cells) == 1


def test_the_real_bank_keeps_the_steps_and_a_line_for_each_campaign(qtbot: QtBot, tmp_path: Path) -> None:
    with SqliteBank(tmp_path) as bank:
        table = Table(bank).start().press("start").place(0, 1).press("quit", SetStake(2), "start").fill()
        steps = [step.state for step in bank.steps("square", 1)]
        assert steps == ["refresh", "ready", "shuffle", "place", "place", "place", "abandon"]
        first, second = reversed(bank.lines("square"))
        assert json.loads(first.line)["end"] == "abandon"
        assert (json.loads(second.line)["end"], second.credits) == ("game-over", 998)
        assert bank.account("square") == Account(998)
        table.machine.stop()


def test_no_step_that_is_kept_is_lost_in_the_longest_campaign(qtbot: QtBot, tmp_path: Path) -> None:
    """A campaign has fewer steps than the book keeps of a round."""
    with SqliteBank(tmp_path) as bank:
        table = play_to(Table(bank).start(), S.ALL_CLEAR)
        number = table.cluster.round_number
        steps = bank.steps("square", number)
        assert 5 * 28 <= len(steps) <= 150
        assert from_json(steps[-1].cluster) == table.cluster
        table.machine.stop()


def test_a_long_practice_keeps_its_end(qtbot: QtBot, tmp_path: Path) -> None:
    """The book replaces steps from the 300th on; the last one stays."""
    with SqliteBank(tmp_path) as bank:
        table = Table(bank).start().press("practise")
        for _ in range(160):
            table.place(0).press(Message("undo"))
        table.place(7).press("quit")
        steps = bank.steps("square", 1)
        assert len(steps) <= 310
        assert from_json(steps[-1].cluster).placed == ((7,),)
        table.machine.stop()
