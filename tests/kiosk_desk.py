"""A kiosk's machine over a real bank, for tests of pages."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.credits.vouchers import events_after
from cardroom.kiosk.machine import KioskMachine, KioskTerminals, kiosk_diagram
from cardroom.kiosk.panel.page import KioskEntry
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.log import Happening, happening_of
from cardroom.kiosk.rules.messages import Change, SetPin
from cardroom.kiosk.rules.setup import Setup, to_fields
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk_parts import kiosk_parts


class Shows(Protocol):
    """A page or a section."""

    def enter(self, entry: KioskEntry) -> None: ...


class Desk:
    """Runs the kiosk's machine; passes each entry to a page."""

    def __init__(self, bank: SqliteBank, folder: Path) -> None:
        self.bank = bank
        self.parts = kiosk_parts(KioskTerminals(), bank, Settings(folder, "en"), TABLES, folder)
        self.machine: KioskMachine = TableMachine(kiosk_diagram(), self.parts.terminals, bank)
        self.page: Shows | None = None
        self.machine.entered.connect(self._pass_on)

    @property
    def entry(self) -> KioskEntry:
        return self.machine.entry()

    @property
    def credits(self) -> int:
        return self.bank.account("kiosk").player

    def show(self, page: Shows) -> None:
        """Shows the present state on a page, and all states to come."""
        self.page = page
        page.enter(self.entry)

    def start(self) -> None:
        self.machine.start()
        self.settle()
        if self.machine.state is KioskState.SET_PIN:
            self.send(SetPin("a hash"))

    def send(self, message: Message) -> None:
        self.parts.terminals.send(message)
        self.settle()

    def settle(self) -> None:
        for _ in range(50):
            QCoreApplication.processEvents()
            if self.machine.is_waiting:
                return

    def open_menu(self, **values: object) -> None:
        """Opens the operator's menu, and changes settings."""
        self.send(Message("open_menu"))
        if values:
            self.change(replace(self.entry.sight.setup, **values))

    def change(self, setup: Setup) -> None:
        self.send(Change(json.dumps(to_fields(setup))))

    def entries(self, reason: Reason) -> list[int]:
        """Returns the credits of the entries with a reason."""
        rows = self.bank.query("SELECT player FROM entry WHERE reason = ? ORDER BY id", (reason.value,))
        return [player for (player,) in rows]

    def happenings(self, happening: Happening) -> list[dict[str, object]]:
        events = events_after(self.bank, 0)
        return [dict(each.note.detail) for each in events if happening_of(each.note.kind) is happening]

    def _pass_on(self, *_: object) -> None:
        if self.page is not None:
            self.page.enter(self.entry)


@contextmanager
def open_desk(folder: Path) -> Iterator[Desk]:
    """Opens the bank of a folder, and starts the machine over it."""
    with SqliteBank(folder) as bank:
        desk = Desk(bank, folder)
        desk.start()
        try:
            yield desk
        finally:
            desk.page = None
            desk.machine.stop()
            desk.machine.deleteLater()
            desk.settle()
