"""A whole kiosk over a real bank; its PIN is hashed cheaply."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.kiosk import awaited, pin
from cardroom.kiosk.kiosk import Kiosk
from cardroom.kiosk.machine import KioskTerminals
from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.operator.worker import wait_for_all
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import CreditsIn, SetPin
from cardroom.ledger import Note
from cardroom.messages import Message
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Speed
from tests.kiosk.found import there
from tests.kiosk_parts import kiosk_parts
from tests.running_kiosk import running_kiosk

from .running_menu import Menu

CHEAP = pin.Cost(1, 8192)
PIN = "48151623"
HASH = pin.hash_pin(PIN, CHEAP)


class KioskRoom:
    """Starts and ends the kiosk of one data folder."""

    def __init__(self, folder: Path, marks: Path) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.folder, self.marks, self.application = folder, marks, application
        Languages(application).set("en")
        self.settings = Settings(folder, "en")
        self.settings.appearance.apply_look(replace(self.settings.appearance.look, speed=Speed.OFF))
        self.start()

    def start(self) -> None:
        self.bank = SqliteBank(self.folder, self.marks)
        self.parts = kiosk_parts(KioskTerminals(), self.bank, self.settings, TABLES, self.folder)
        self.kiosk = Kiosk(self.application, self.parts)
        self.kiosk.shell.resize(1920, 1080)
        self.kiosk.shell.show()
        self.kiosk.start()
        self.turn()

    def end(self) -> None:
        self.kiosk.stop()
        wait_for_all()
        if self.kiosk.shell.page is not None:
            self.kiosk.shell.page.leave()
        self.kiosk.shell.hide()
        self.turn()
        for each in (self.kiosk.shell, self.kiosk.touches, self.kiosk):
            each.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.bank.close()

    def turn(self) -> None:
        """Lets threads end, and handles all that waits."""
        for _ in range(4):
            wait_for_all()
            QCoreApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    @property
    def state(self) -> KioskState:
        return self.kiosk.machine.state

    def is_in(self, state: KioskState) -> bool:
        """Returns whether the kiosk is in a state."""
        return self.state is state

    @property
    def page(self) -> QWidget:
        return there(self.kiosk.shell.page)

    @property
    def notes(self) -> list[Note]:
        return [event.note for event in self.bank.events(0, 100_000)]

    @property
    def entries(self) -> list[tuple[object, ...]]:
        return self.bank.query("SELECT * FROM entry ORDER BY 1", ())

    def set_pin(self) -> None:
        self.parts.terminals.set_pin.emit(SetPin(HASH))
        self.turn()

    def ask(self) -> None:
        """Wakes the kiosk, and shows the keypad."""
        self.parts.terminals.send(Message("touch"))
        self.turn()
        self.kiosk.door.ask()

    def type(self, digits: str) -> None:
        """Types digits and Enter into the keypad."""
        QTest.keyClicks(self.kiosk.door.keypad.form, digits)
        QTest.keyClick(self.kiosk.door.keypad.form, Qt.Key.Key_Return)
        self.turn()

    def enter_menu(self, credits: int = 0) -> OperatorPage:
        """Opens the operator's menu."""
        if self.state is KioskState.SET_PIN:
            self.set_pin()
        self.parts.terminals.send(Message("open_menu"))
        self.turn()
        if credits:
            self.parts.terminals.credits_in.emit(CreditsIn(credits, "test"))
            self.turn()
        assert isinstance(self.page, OperatorPage)
        return self.page

    def section(self, code: str) -> OperatorSection:
        page = self.enter_menu() if self.state is not KioskState.OPERATOR else self.kiosk.shell.page
        assert isinstance(page, OperatorPage)
        page.open_section(next(spec for spec in SECTIONS if spec.code == code))
        self.turn()
        return there(page.section)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[KioskRoom]:
    found = KioskRoom(tmp_path / "data", tmp_path / "state")
    yield found
    found.end()


@pytest.fixture
def menu(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Menu]:
    monkeypatch.setattr(awaited, "HOLD_MS", 50)
    with running_kiosk(tmp_path, qtbot) as room:
        room.start()
        room.set_pin()
        room.send(Message("open_menu"), KioskState.OPERATOR)
        yield Menu(room, qtbot, monkeypatch)
