"""Random events at every driven table never reach an illegal state.

A storm emits any terminal at any time, with plausible and wrong values. From time to time the drive's own player makes
a move, so that the game goes through all its states, or the machines stop and start again.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from typing import Any, get_type_hints

import pytest
from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import Bank, Record
from cardroom.dataflow.seeds import seeded
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.drive import Drive
from cardroom.house.spec import TableSpec, load
from cardroom.ledger import Account
from cardroom.messages import StatePrompt
from cardroom.tables import TABLES
from tests.memory_vault import HouseVault
from tests.slow_vault import SlowVault

EVENTS = 4_000
_MOVES_TO_AN_END = 2_000  # far more than a round needs
_ROUNDS_TO_ALL_STATES = 80
"""SQUARE's player clears all stages in about one campaign in nine."""

_WRONG = (None, True, 7, -1, 1.5, "", "x" * 65, (), object())


AT_ONCE, SLOW, FAILING = "at once", "slow", "failing"
BANKS: dict[str, Callable[[HouseVault], Bank]] = {
    AT_ONCE: lambda house: house,
    SLOW: lambda house: SlowVault(house, 1),
    FAILING: lambda house: SlowVault(house, 0, fails=lambda source: source.randrange(20) == 0),
}


class Storm:
    """Emits events at a driven table, and checks invariants after each."""

    def __init__(self, spec: TableSpec, seed: str, bank: str = AT_ONCE) -> None:
        self.store = HouseVault()
        self.driven: Drive = load(spec.drive)(BANKS[bank](self.store), seeded(seed))
        self._may_fail = bank == FAILING
        self._terminals = [
            (each.terminals, name) for each in self.driven.all for name in sorted(each.terminals.names())
        ]
        self._source = random.Random(seed)
        self._states: set[Enum] = set()
        self._last_entry = -1
        self._postings_seen = self._house = 0
        self._failures: list[Exception] = []
        self._failed: list[TableMachine[Any, Any, Any]] = []
        machine = self.driven.machine
        machine.entered.connect(self._take_note)
        machine.prompt.connect(self._take_note_of_prompt)
        for drive in self.driven.all:
            drive.machine.failed.connect(partial(self._take_note_of_failure, drive.machine))

    @property
    def states(self) -> set[Enum]:
        """All states that were entered."""
        return self._states

    @property
    def failures(self) -> int:
        return len(self._failures)

    def start(self) -> None:
        self.driven.machine.start()
        self._settle()

    def stop(self) -> None:
        self.driven.stop()

    def rage(self, events: int) -> None:
        for _ in range(events):
            match self._source.randrange(40):
                case 0:
                    self.stop()
                    self.start()
                case number if number < 10:
                    self.move()
                case _:
                    self._emit_any()
            if self._source.randrange(8):  # else the next event comes before this one is handled
                self._settle()
                self._check()

    def move(self) -> None:
        """Makes a move of the drive's players, and of its sub-VIs'."""
        for drive in self.driven.all:
            message = drive.press() if drive.machine.running is not None and drive.machine.is_waiting else None
            if message is not None:
                drive.terminals.send(message)

    def play_to_the_end_of_a_round(self) -> None:
        before = self.cluster.round_number
        for _ in range(_MOVES_TO_AN_END):
            self.move()
            self._settle()
            self._check()
            if self.cluster.round_number > before and self.state in self.driven.over:
                return
        raise AssertionError(f"no round ends: the table stays in {self.state}")

    @property
    def state(self) -> Enum:
        state: Enum = self.driven.machine.state
        return state

    @property
    def cluster(self) -> Any:  # noqa: ANN401 - each table has its own
        return self.driven.machine.cluster

    def _take_note(self, state: Enum, cluster: object, account: Account) -> None:
        """Checks that the announced state is durable, and announced once."""
        self._states.add(state)
        diagram = self.driven.machine.diagram
        assert self.store.recall(diagram.table) == Record(state.value, diagram.to_json(cluster))
        assert account == self.store.money, "an account was announced that is not on record"
        before, self._last_entry = self._last_entry, self.driven.machine.entry().number
        assert before < self._last_entry, "a state was announced twice"

    def _take_note_of_failure(self, machine: TableMachine[Any, Any, Any], error: Exception) -> None:
        self._failures.append(error)
        if self._may_fail:
            self._failed.append(machine)

    def _take_note_of_prompt(self, prompt: StatePrompt) -> None:
        assert prompt.state is self.state
        assert prompt.entry == self._last_entry

    def _settle(self) -> None:
        for _ in range(4):
            QCoreApplication.processEvents()
        while not all(drive.machine.running is None or drive.machine.is_waiting for drive in self.driven.all):
            QThread.usleep(200)
            QCoreApplication.processEvents()
        while self._failed:
            self._failed.pop().start()  # as "Try again" does
            self._settle()

    def _emit_any(self) -> None:
        terminals, name = self._source.choice(self._terminals)  # those of a sub-VI that does not run do nothing
        carried = terminals.carries.get(name)
        if carried is None:
            terminals.named(name).emit()
            return
        value = self._source.choice(_WRONG) if not self._source.randrange(4) else self._value(carried)
        terminals.named(name).emit(value)  # the value may be wrong in itself, or in a field

    def _value(self, kind: type, name: str = "") -> object:
        """Draws a value of a type; mostly the current round number."""
        if not self._source.randrange(12):
            return self._source.choice(_WRONG)
        if kind is int:
            known = getattr(self.cluster, name, None) if name else None
            if type(known) is int:
                return known + self._source.choice((-1, 0, 0, 0, 1))
            return self._source.choice((-2, -1, *range(12), 52, 50_000, 50_001, 10**12))
        if kind is str:
            return self._source.choice(("", "luck", " no ", "開", "x" * 64, "x" * 65))
        if issubclass(kind, Enum):
            return self._source.choice(list(kind))
        assert is_dataclass(kind), f"the storm has no values of {kind}"
        hints = get_type_hints(kind)
        given = [field for field in fields(kind) if field.init]
        return kind(**{field.name: self._value(hints[field.name], field.name) for field in given})

    def _check(self) -> None:
        assert self._may_fail or self._failures == []
        account = self.driven.machine.account
        assert account == self.store.money, "the account is not that on record"
        assert account.player + account.escrow + account.prize + self.store.house == 0
        self._house += sum(posting.house for posting in self.store.postings[self._postings_seen :])
        self._postings_seen = len(self.store.postings)
        assert (self._house, account.escrow >= 0) == (self.store.house, True)


@contextmanager
def storm_at(spec: TableSpec, seed: str, bank: str = AT_ONCE) -> Iterator[Storm]:
    storm = Storm(spec, seed, bank)
    try:
        yield storm
    finally:
        storm.stop()
        storm.driven.machine.deleteLater()


@pytest.mark.each_value_once
@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("seed", ["1", *(pytest.param(seed, marks=pytest.mark.long) for seed in ("2", "3"))])
@pytest.mark.parametrize("spec", [spec for spec in TABLES if spec.drive], ids=lambda spec: spec.code)
def test_no_storm_of_events_stops_a_table(qapp: QCoreApplication, spec: TableSpec, seed: str, bank: str) -> None:
    events = EVENTS // 2 if bank == SLOW else EVENTS
    with storm_at(spec, seed, bank) as storm:
        storm.start()
        for _ in range(4):
            storm.rage(events // 4)
            storm.play_to_the_end_of_a_round()
        for _ in range(_ROUNDS_TO_ALL_STATES):
            if storm.states == set(type(storm.state)):
                break
            storm.play_to_the_end_of_a_round()
        assert storm.states == set(type(storm.state)), "the storm has missed a state"
        assert storm.cluster.round_number > 4
        assert bool(storm.store.postings) is spec.has_credits
        assert (storm.failures > 0) is (bank == FAILING)
