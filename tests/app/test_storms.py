"""Random events at every driven table never reach an illegal state.

A storm emits any terminal at any time, with plausible and wrong values. From time to time the drive's own player makes
a move, so that the game goes through all its states, or the machines stop and start again.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_type_hints

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import Page, Record
from cardroom.dataflow.seeds import seeded
from cardroom.house.drive import Drive
from cardroom.house.spec import TableSpec, load
from cardroom.ledger import Account, Posting
from cardroom.tables import TABLES
from memory_vault import MemoryVault

EVENTS = 4_000
_MOVES_TO_AN_END = 2_000  # far more than a round needs
_WRONG = (None, True, 7, -1, 1.5, "", "x" * 65, (), object())


class HouseVault(MemoryVault):
    """Keeps one record per table.

    Sub-VIs need it to run beside their table.
    """

    def __init__(self) -> None:
        super().__init__()
        self.records: dict[str, Record] = {}

    def recall(self, table: str) -> Record | None:
        return self.records.get(table)

    def commit(
        self, table: str, record: Record, postings: tuple[Posting, ...] = (), page: Page | None = None
    ) -> Account:
        account = super().commit(table, record, postings, page)
        self.records[table] = record
        return account


class Storm:
    """Emits events at a driven table, and checks invariants after each."""

    def __init__(self, spec: TableSpec, seed: str) -> None:
        self.vault = HouseVault()
        self.driven: Drive = load(spec.drive)(self.vault, seeded(seed))
        self._names = sorted(self.driven.terminals.names())
        self._source = random.Random(seed)
        self._entered: tuple[Enum, Any, Account] | None = None
        self._states: set[Enum] = set()
        self._failures: list[Exception] = []
        self.driven.machine.entered.connect(self._take_note)
        for machine in self.driven.machines:
            machine.failed.connect(self._failures.append)

    @property
    def states(self) -> set[Enum]:
        """All states that were entered."""
        return self._states

    def start(self) -> None:
        self.driven.machine.start()
        self._settle()

    def stop(self) -> None:
        for machine in self.driven.machines:
            machine.stop()

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
        """Makes the move of the drive's own player."""
        assert self._entered is not None
        message = self.driven.press(*self._entered)
        if message is not None:
            self.driven.terminals.named(message.on).emit(*message.values)

    def play_to_the_end_of_a_round(self) -> None:
        before = self.cluster.round_number
        for _ in range(_MOVES_TO_AN_END):
            self.move()
            self._settle()
            self._check()
            if self.cluster.round_number > before and self.state is self.driven.over:
                return
        raise AssertionError(f"no round ends: the table stays in {self.state}")

    @property
    def state(self) -> Enum:
        assert self._entered is not None
        return self._entered[0]

    @property
    def cluster(self) -> Any:  # noqa: ANN401 - each table has its own
        assert self._entered is not None
        return self._entered[1]

    def _take_note(self, state: Enum, cluster: object, account: Account) -> None:
        self._entered = state, cluster, account
        self._states.add(state)

    def _settle(self) -> None:
        for _ in range(4):
            QCoreApplication.processEvents()

    def _emit_any(self) -> None:
        name = self._source.choice(self._names)
        carried = self.driven.terminals.carries.get(name)
        if carried is None:
            self.driven.terminals.named(name).emit()
            return
        value = self._source.choice(_WRONG) if not self._source.randrange(4) else self._value(carried)
        self.driven.terminals.named(name).emit(value)

    def _value(self, kind: type, name: str = "") -> object:
        """Draws a value of a type; mostly the current round number."""
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
        return kind(**{field.name: self._value(hints[field.name], field.name) for field in fields(kind)})

    def _check(self) -> None:
        assert self._failures == []
        assert self._entered is not None
        account = self._entered[2]
        assert account == self.vault.money, "an account was announced that is not on record"
        assert account.player + account.escrow + self.vault.house == 0
        house = sum(posting.house for posting in self.vault.postings)
        assert (house, account.escrow >= 0) == (self.vault.house, True)


@contextmanager
def storm_at(spec: TableSpec, seed: str) -> Iterator[Storm]:
    storm = Storm(spec, seed)
    try:
        yield storm
    finally:
        storm.stop()
        for machine in storm.driven.machines:
            machine.deleteLater()


@pytest.mark.parametrize("seed", ["1", "2", "3"])
@pytest.mark.parametrize("spec", [spec for spec in TABLES if spec.drive], ids=lambda spec: spec.code)
def test_no_storm_of_events_stops_a_table(qapp: QCoreApplication, spec: TableSpec, seed: str) -> None:
    with storm_at(spec, seed) as storm:
        storm.start()
        for _ in range(4):
            storm.rage(EVENTS // 4)
            storm.play_to_the_end_of_a_round()
        assert storm.states == set(type(storm.state)), "the storm has missed a state"
        assert storm.cluster.round_number > 4
