"""Plays poker, double-up and SQUARE by random presses, with crashes."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import GameStore
from cardroom.dataflow.seeds import Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.dataflow.terminals import Terminals
from cardroom.messages import AddWord, Message
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from cardroom.tables.poker.doubling import Doubling
from cardroom.tables.poker.machine import PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import BetTo, Marking, PokerOptions, ToggleMark
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
from cardroom.tables.square.diagram import square_diagram
from cardroom.tables.square.machine import SquareTerminals
from cardroom.tables.square.player.rule import cell_by_rule
from cardroom.tables.square.rules.cluster import SquareCluster
from cardroom.tables.square.rules.messages import PlaceCard, SetStake

_RICH = PayTable((2, 9, 20, 40, 80, 160, 320, 640, 1280))
_WORDS = ("", "luck", "開けゴマ", "a" * 64)
_RARE = {"leave", "quit", "undo", "practise", "set_stake", "advise"}


@dataclass
class Seat:
    """A running machine and its terminals."""

    machine: TableMachine[Any, Any, Any]
    terminals: Terminals


class CreditRoom:
    """Two tables on one account.

    Args:
        chance: decides every press.
        book: the bank.
        tables: which tables are played.
    """

    def __init__(self, chance: random.Random, book: GameStore, tables: str = "poker square") -> None:
        self.chance = chance
        self.book = book
        self.seats: dict[str, Seat] = {}
        self._tables = tables.split()
        self.failures: list[Exception] = []

    def open_at_once(self, *tables: str) -> None:
        """Opens tables that read the account before either has written."""
        for table in tables:
            self._open(table, settles=False)
        self._settle()

    @contextmanager
    def open(self, table: str) -> Iterator[Seat]:
        """Opens one table, for presses that a test chooses."""
        self._open(table)
        yield self.seats[table]
        self._close(table)
        assert not self.failures, self.failures

    def press(self, seat: Seat, press: str | Message) -> None:
        """Presses, and waits for the machine."""
        seat.terminals.send(Message(press) if isinstance(press, str) else press)
        self._settle()

    def play(self, presses: int) -> None:
        """Presses so often, and leaves both tables as they are."""
        for _ in range(presses):
            table = self.chance.choice(self._tables)
            if table not in self.seats:
                self._open(table)
            elif self.chance.random() < 0.01:
                self._crash(table)
            self._press(table)
        for table in [table for table in self._tables if table in self.seats]:
            self._close(table)
        assert not self.failures, self.failures

    def _open(self, table: str, *, settles: bool = True) -> None:
        seeds = Seeds(lambda _: self.chance.randbytes(32), fair=self.chance.random() < 0.5)
        if table == "poker":
            terminals: Terminals = PokerTerminals()
            machine: TableMachine[Any, Any, Any] = TableMachine(
                poker_diagram(self._options, seeds), terminals, self.book
            )
            doubling = Doubling(machine, self.book, lambda: self.chance.choice(list(Kind)))
            doubling.failed.connect(self.failures.append)
            self.seats["double_up"] = Seat(doubling.child, doubling.terminals)
        else:
            terminals = SquareTerminals()
            machine = TableMachine(square_diagram(seeds), terminals, self.book)
        machine.failed.connect(self.failures.append)
        self.seats[table] = Seat(machine, terminals)
        machine.start()
        if settles:
            self._settle()

    def _close(self, table: str) -> None:
        seats = [self.seats.pop(table)]
        if table == "poker":
            seats.append(self.seats.pop("double_up"))
        for seat in reversed(seats):
            seat.machine.stop()
        seats[0].machine.deleteLater()
        seats[0].terminals.deleteLater()
        QCoreApplication.processEvents()

    def _crash(self, table: str) -> None:
        self._close(table)
        self._open(table)

    def _settle(self) -> None:
        for _ in range(40):
            QCoreApplication.processEvents()
            running = [seat.machine for seat in self.seats.values() if seat.machine.running is not None]
            if all(machine.is_waiting and not self._passes(machine) for machine in running):
                return

    @staticmethod
    def _passes(machine: TableMachine[Any, Any, Any]) -> bool:
        return machine.diagram.wiring.waits_for_no_input(machine.state) and machine.state.value not in {
            "bet",
            "double-up",
            "result",
        }

    def _options(self) -> PokerOptions:
        table = self.chance.choice([*PRESETS.values(), _RICH, _RICH])
        return PokerOptions(table, self.chance.choice(list(Marking)), self.chance.random() < 0.7)

    def _press(self, table: str) -> None:
        doubling = self.seats.get("double_up")
        seat = self.seats[table]
        if table == "poker" and doubling is not None and doubling.machine.running is not None:
            seat = doubling
        if not seat.machine.has_entered:
            self._settle()
            return
        legal = sorted(seat.machine.entry().legal)
        common = [each for each in legal if each not in _RARE]
        if not legal:
            self._settle()
            return
        name = self.chance.choice(legal if self.chance.random() < 0.15 or not common else common)
        if "double" in legal and self.chance.random() < 0.5:
            name = "double"
        seat.terminals.send(self._message(name, seat.machine.cluster))
        if self.chance.random() < 0.03:
            return  # the next press, or a crash, comes before the machine has gone on
        self._settle()

    def _message(self, name: str, cluster: object) -> Message:
        chance = self.chance
        if name == "place":
            assert isinstance(cluster, SquareCluster)
            return self._place(cluster)
        if name == "mark_all" and chance.random() < 0.8:
            return Message("draw")
        values: dict[str, Message] = {
            "bet_to": BetTo(chance.randint(-3, 15)),
            "mark": ToggleMark(chance.randrange(5)),
            "add_word": AddWord(chance.choice(_WORDS)),
            "pick": Pick(chance.randrange(4)),
            "set_stake": SetStake(chance.randrange(11)),
        }
        return values.get(name) or Message(name)

    def _place(self, cluster: SquareCluster) -> PlaceCard:
        card = 0 if cluster.card is None else cluster.card
        by_chance = cluster.card is None or self.chance.random() < 0.01
        return PlaceCard(card, self.chance.randrange(25) if by_chance else cell_by_rule(cluster.present_board, card))
