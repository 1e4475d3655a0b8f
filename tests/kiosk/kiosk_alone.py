"""A running kiosk without windows, over any bank."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QThread

from cardroom.bank.ports import GameStore
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.machine import KioskMachine, KioskTerminals, kiosk_diagram
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import CreditsIn, SetPin
from cardroom.kiosk.rules.setup import Setup
from cardroom.messages import Message
from cardroom.widgets.window.look import Speed
from tests.kiosk.walk import PIN, SETUP, any_message, change_to


class KioskAlone:
    """The machine of the kiosk, and its terminals.

    Args:
        bank: where it commits.

    Attributes:
        terminals, machine: its parts.
        failures: the errors that have stopped it.
        states: the states that were entered.
    """

    def __init__(self, bank: GameStore) -> None:
        self.terminals = KioskTerminals()
        self.machine: KioskMachine = TableMachine(kiosk_diagram(), self.terminals, bank)
        self.failures: list[Exception] = []
        self.states: list[KioskState] = []
        self.machine.failed.connect(self.failures.append)
        self.machine.entered.connect(lambda state, *_: self.states.append(state))

    def start(self) -> None:
        """Starts the machine, and waits for it."""
        self.machine.start()
        self.settle()

    def stop(self) -> None:
        """Stops and deletes the machine."""
        self.machine.stop()
        self.machine.deleteLater()
        self.terminals.deleteLater()
        QCoreApplication.processEvents()

    def set_up(self) -> None:
        """Sets PIN and settings, as an operator does."""
        self.send(SetPin(PIN), Message("open_menu"), change_to(SETUP), Message("leave_menu"))
        assert self.machine.state is KioskState.ATTRACT

    def send(self, *messages: Message) -> None:
        """Sends messages one by one, and waits for each."""
        for message in messages:
            self.terminals.send(message)
            self.settle()

    def send_at_once(self, *messages: Message) -> None:
        """Sends messages before the first one is answered."""
        for message in messages:
            self.terminals.send(message)
        self.settle()

    def send_any(self, chance: random.Random) -> None:
        """Sends a message by chance."""
        self.terminals.send(any_message(chance, self.machine.cluster))

    def settle(self) -> None:
        """Waits until the machine stands in a state with no message left."""
        for _ in range(3):
            QCoreApplication.processEvents()
        while self.machine.running is not None and not self._rests():
            QThread.usleep(50)
            QCoreApplication.processEvents()
        assert self.failures == []

    def _rests(self) -> bool:
        machine = self.machine
        passes = machine.diagram.wiring.waits_for_no_input(machine.state)
        return machine.is_waiting and not passes


@contextmanager
def kiosk_over(bank: GameStore) -> Iterator[KioskAlone]:
    """Runs a kiosk that is set up, over a new bank."""
    kiosk = KioskAlone(bank)
    kiosk.start()
    kiosk.set_up()
    yield kiosk
    kiosk.stop()


def begin_on(bank: GameStore, credits: int = 0, setup: Setup | None = None) -> None:
    """Brings the kiosk of a new ledger into a session.

    A window that opens on it has no pages before.
    """
    kiosk = KioskAlone(bank)
    kiosk.start()
    kiosk.send(SetPin(PIN), Message("open_menu"), change_to(setup or Setup()))
    if credits:
        kiosk.send(CreditsIn(credits, "test"))
    kiosk.send(Message("leave_menu"), Message("touch"))
    assert kiosk.machine.state is KioskState.SESSION
    kiosk.stop()


def begin_in(folder: Path, credits: int, setup: Setup | None = None) -> None:
    """Begins a session in a new data folder; its tables move nothing."""
    settings = Settings(folder)
    settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
    with SqliteBank(folder, folder / "marks") as bank:
        begin_on(bank, credits, setup)
