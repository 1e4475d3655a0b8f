"""The machine of SQUARE: states, terminals, money, resumption and troubles."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import GameStore
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import Seeds, seeded
from cardroom.ledger import Account, Reason
from cardroom.messages import Message
from cardroom.tables.square.autopilot import drive, press_of
from cardroom.tables.square.diagram import WIRING, square_diagram
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.rules.board import CELLS
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.messages import PlaceCard, SetStake
from cardroom.tables.square.rules.record import from_json
from cardroom.tables.square.rules.sight import SquareSight
from tests.dataflow.wiring_check import check
from tests.machine_alone import MachineAlone
from tests.memory_vault import MemoryVault
from tests.not_none import not_none
from tools.screenshots.house import fixed_seed

SEEDS = Seeds(fixed_seed, fair=False)


class Table(MachineAlone[SquareState, SquareCluster, SquareSight]):
    """The machine of SQUARE."""

    def __init__(self, store: GameStore, seeds: Seeds = SEEDS) -> None:
        super().__init__(square_diagram(seeds), SquareTerminals(), store)

    def place(self, *cells: int) -> Self:
        """Places the coming cards on cells."""
        for cell in cells:
            assert self.cluster.card is not None
            self.press(PlaceCard(self.cluster.card, cell))
        return self

    def fill(self) -> Self:
        """Fills the board from its first empty cell on."""
        return self.place(*(cell for cell in range(CELLS) if cell not in self.cluster.cells))


S = SquareState


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(MemoryVault(100)).start()


def test_a_campaign_begins_with_stage_1_and_loses_its_stake_when_it_is_quit(table: Table) -> None:
    before = table.cluster
    table.press(*map(SetStake, (-1, 11, 101)))
    table.press(*map(Message, ("undo", "advise", "go_on", "quit", "again", "new_game")))
    assert (table.state, table.cluster) == (S.READY, before), "stakes out of range and stray messages change nothing"
    table.press(SetStake(3), "start")
    assert [state for state, *_ in table.entered][-2:] == [S.SHUFFLE, S.PLACE]
    assert table.cluster.stage == 1
    assert table.machine.account == Account(97, 3)
    table.place(0).press("quit")
    assert (table.state, table.machine.account) == (S.READY, Account(97))


PASSING = (S.INITIALIZE, S.REFRESH, S.SHUFFLE, S.JUDGE, S.ABANDON)


def play_to(table: Table, state: SquareState, campaigns: int = 60) -> Table:
    """Plays by the rule of thumb until a state is entered."""
    while state not in {entered for entered, *_ in table.entered}:
        assert table.cluster.round_number <= campaigns, f"{state} is not reached"
        press = not_none(press_of(table.machine))
        table.press(press)
    return table


def test_the_terminals_of_each_state_of_which_passing_ones_wait_for_no_input(table: Table, qtbot: QtBot) -> None:
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
    assert {state for state in S if WIRING.waits_for_no_input(state)} == set(PASSING)
    check(WIRING, SquareTerminals.names())


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
    press = not_none(press_of(table.machine))
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


def test_some_campaigns_of_the_autopilot_are_staked_practised_or_advised_and_all_end(qtbot: QtBot) -> None:
    store, seen = MemoryVault(), defaultdict[str, set[int]](set)
    driven = drive(store, seeded("1"))
    machine = driven.machine
    machine.start()
    while not (machine.cluster.round_number == 15 and machine.state in driven.over):
        for _ in range(8):
            QCoreApplication.processEvents()
        press = not_none(driven.press())
        driven.terminals.send(press)
        seen[press.on].add(machine.cluster.round_number)
        if machine.state is S.PLACE:
            for name in ("stake", "practice", "advised"):
                if getattr(machine.cluster, name):
                    seen[name].add(machine.cluster.round_number)
    driven.stop()
    machine.deleteLater()
    assert (seen["stake"], seen["practice"], seen["advised"]) == ({3, 6, 9, 12, 15}, {7, 14}, {5, 10})
    stakes = [posting.player for posting in store.postings if posting.reason is Reason.STAKE]
    assert stakes == [-1] * 5
    lines = {page.round_number for page in store.pages if page is not None and page.line is not None}
    assert lines == {*range(1, 16)}
    assert {"place", "again", "start", "set_stake"} <= seen.keys()
