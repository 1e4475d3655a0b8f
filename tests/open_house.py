"""Fixtures of a data folder whose front door can be reopened."""

import hashlib
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QThread
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardroom.app.card_room import CardRoom
from cardroom.app.startup import Startup
from cardroom.house.languages import Languages
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress


class House:
    """Opens and closes the front door of one data folder, repeatedly."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder = folder
        self.tables = TABLES
        self.marks: Path | None = None
        self.qtbot = qtbot
        self.settings = Settings(folder, "en")
        LessonSettings.of(self.settings).switch(False)
        # Without motion, the effect of a press is visible before the next one.
        self.settings.appearance.apply_look(replace(self.settings.appearance.look, speed=Speed.OFF))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        self.languages = Languages(application)
        self.languages.set("en")
        self.door: Startup | None = None
        self.calls: Path | None = None

    def open(self, table: str | None = None) -> Startup:
        made = iter([self.settings])

        def settings() -> Settings:
            self.settings = next(made, None) or Settings(self.folder, "en")
            return self.settings

        self.door = Startup(
            self.folder,
            settings,
            self.languages,
            table,
            self.tables,
            marks=self.marks,
            calls=self.calls,
        )
        self.door.open()
        return self.door

    @property
    def room(self) -> CardRoom:
        assert self.door is not None
        assert self.door.room is not None
        return self.door.room

    @property
    def poker(self) -> PokerTable:
        table = self.room.open_tables["poker"]
        assert isinstance(table, PokerTable)
        return table

    @property
    def practice(self) -> PracticeTable:
        table = self.room.open_tables["practice"]
        assert isinstance(table, PracticeTable)
        return table

    @property
    def old_maid(self) -> OldMaidTable:
        table = self.room.open_tables["old_maid"]
        assert isinstance(table, OldMaidTable)
        return table

    def sit_down(self) -> PokerTable:
        self.open("poker")
        table = self.poker
        table.panel.rest_ms = 0
        self.settle()
        return table

    def sit_down_doubling(self) -> PokerTable:
        """Opens the poker table and waits for its saved double-up."""
        self.open("poker")
        table = self.poker
        self.qtbot.waitUntil(lambda: table.double_up is not None)
        return table

    def close(self) -> None:
        if self.door is not None:
            self.door.close()
            self.door.deleteLater()
            self.door = None
        for box in self.messages():
            box.deleteLater()
        QCoreApplication.processEvents()

    def settle(self) -> None:
        """Waits until every open machine waits for input."""
        if "practice" in self.room.open_tables:
            self.qtbot.waitUntil(lambda: self.practice._loading.is_over)  # its machine is started then
        machines = [table.machine for table in self.room.open_tables.values()]
        if "poker" in self.room.open_tables and self.poker.doubling is not None:
            machines.append(self.poker.doubling.child)
        self.qtbot.waitUntil(lambda: all(machine.running is None or machine.is_waiting for machine in machines))
        for _ in range(10):
            QCoreApplication.processEvents()
            QThread.msleep(1)

    def messages(self) -> list[QMessageBox]:
        return [each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox) and each.isVisible()]

    def message(self) -> QMessageBox:
        self.qtbot.waitUntil(lambda: len(self.messages()) == 1)
        return self.messages()[0]

    def choose(self, beginning: str) -> None:
        """Clicks the way out whose caption begins with a text."""
        box = self.message()
        next(button for button in box.buttons() if button.text().startswith(beginning)).click()
        QCoreApplication.processEvents()


@pytest.fixture
def house(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A house with the same seeds in every run.

    Tests do not depend on chance.
    """
    drawn = iter(range(1, 1_000))
    monkeypatch.setattr(secrets, "token_bytes", lambda count: hashlib.sha256(b"%d" % next(drawn)).digest()[:count])
    dress()
    house = House(tmp_path, qtbot)
    yield house
    house.close()


def deal_and_mark(house: House) -> PokerTable:
    table = house.sit_down()
    controls = table.panel.controls
    for control in (controls.betMax, controls.primary, controls.card2, controls.card5):
        control.click()
        house.settle()
    return table
