"""The operator's menu of a running kiosk, as a finger meets it."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cardroom.kiosk.credits.controls import MessageLine
from cardroom.kiosk.credits.vouchers import events_after
from cardroom.kiosk.operator.menu import SECTIONS, OperatorPage
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.rules.log import Happening, happening_of
from tests.kiosk.found import found, there
from tests.running_kiosk import RunningKiosk

AMOUNT = ("key_1", "key_0", "key_0", "reason_promotion")
"""The buttons of 100 credits with a reason."""


class Menu:
    """The operator's menu of a kiosk whose commits can be slow."""

    def __init__(self, room: RunningKiosk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room, self._qtbot, self._monkeypatch = room, qtbot, monkeypatch

    @property
    def page(self) -> OperatorPage:
        assert isinstance(self.room.shell.page, OperatorPage)
        return self.room.shell.page

    @property
    def section(self) -> OperatorSection:
        return there(self.page.section)

    @property
    def message(self) -> str:
        return found(self.section, MessageLine).text()

    def open(self, code: str) -> None:
        self.page.open_section(next(spec for spec in SECTIONS if spec.code == code))
        self.room.settle()

    def button(self, name: str) -> QPushButton:
        return found(self.section, QPushButton, name)

    def press(self, *names: str) -> None:
        """Presses where buttons are, as a finger does."""
        for name in names:
            QTest.mouseClick(self.button(name), Qt.MouseButton.LeftButton)

    def put_in(self, *names: str) -> None:
        """Opens the section of the credits, and puts an amount in."""
        self.open("credits")
        self.press(*names, "reason_event", "creditsIn")
        self.wait(lambda: self.message)
        self.wait(self.button("creditsOut").isEnabled)

    def press_twice(self, name: str) -> None:
        """Presses again while the first press is being committed."""
        self.press(name)
        self._qtbot.wait(20)
        self.press(name)

    def commit_by(self, before: Callable[[], None]) -> None:
        """Calls a function before each commit, in the bank's thread."""
        real = self.room._bank.commit

        def commit(*values: Any, **named: Any) -> Any:  # noqa: ANN401
            before()
            return real(*values, **named)

        self._monkeypatch.setattr(self.room._bank, "commit", commit)

    def count(self, happening: Happening) -> int:
        events = events_after(self.room._bank, 0)
        return sum(happening_of(event.note.kind) is happening for event in events)

    def wait(self, holds: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(holds()))
