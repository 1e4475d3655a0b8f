"""A kiosk with a real bank and a real window, for tests."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank, quick_bank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Change, CreditsIn, SetPin
from cardroom.kiosk.rules.setup import Setup, to_fields
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Speed
from tests.kiosk_parts import kiosk_parts


class RunningKiosk:
    """Runs a kiosk over the SQLite bank of a folder.

    Attributes:
        kiosk: the running kiosk; its shell has the size of the test's screen.
        terminals: its connector pane.
    """

    def __init__(self, folder: Path, qtbot: QtBot, *, demonstrates: bool = False) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.folder, self._qtbot = folder, qtbot
        self.settings = Settings(folder)
        # Without motion, the effect of a press is visible before the next one.
        self.settings.appearance.apply_look(replace(self.settings.appearance.look, speed=Speed.OFF))
        self.languages = Languages(application)
        self.settings.language_changed.connect(self.languages.set)
        self._bank = SqliteBank(folder, folder / "marks")
        self._loop = BankLoop(self._bank, application)
        self._loop.start()
        self.terminals = KioskTerminals()
        self.parts = kiosk_parts(
            self.terminals, self._loop, self.settings, TABLES, folder, demo_bank=quick_bank if demonstrates else None
        )
        self.kiosk = Kiosk(application, self.parts)
        self.shell = self.kiosk.shell

    @property
    def state(self) -> KioskState:
        return self.kiosk.machine.state

    @property
    def credits(self) -> int:
        return self._loop.account("kiosk").player

    def start(self, width: int = 1400, height: int = 900) -> None:
        self.shell.resize(width, height)
        self.shell.show()
        self.kiosk.start()
        self._qtbot.waitUntil(lambda: self.kiosk.machine.has_entered and self.state is not KioskState.INITIALIZE)

    def send(self, message: Message, state: KioskState) -> None:
        """Sends a message, and waits until it has led to a state."""
        self.terminals.send(message)
        self._qtbot.waitUntil(lambda: self.state is state)
        self.settle()

    def settle(self) -> None:
        """Waits until all requests to the bank have been answered."""
        for _ in range(3):
            self._loop.account("kiosk")
            QApplication.processEvents()

    def set_pin(self) -> None:
        self.send(SetPin(hash="scrypt$test"), KioskState.ATTRACT)

    def begin(self, credits: int = 0, setup: Setup | None = None) -> None:
        """Opens a session, with credits and settings by the operator."""
        self.set_pin()
        self.send(Message("touch"), KioskState.SESSION)
        if credits:
            self.send(Message("open_menu"), KioskState.OPERATOR)
            if setup is not None:
                self.terminals.change.emit(Change(setup=json.dumps(to_fields(setup))))
            self.terminals.credits_in.emit(CreditsIn(credits=credits, why="test"))
            self.settle()
            self.send(Message("leave_menu"), KioskState.SESSION)

    def stop(self) -> None:
        self.kiosk.stop()
        self._loop.end()
        self._bank.close()
        self.shell.hide()
        self.shell.deleteLater()
        self.kiosk.touches.deleteLater()
        self.kiosk.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()


@contextmanager
def running_kiosk(folder: Path, qtbot: QtBot, *, demonstrates: bool = False) -> Iterator[RunningKiosk]:
    kiosk = RunningKiosk(folder, qtbot, demonstrates=demonstrates)
    try:
        yield kiosk
    finally:
        kiosk.stop()
