"""A set-up page joined with settings, as at the table."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QListWidget, QVBoxLayout, QWidget

from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.panel.setup.page import Choosing, SetupPage
from cardroom.tables.daifugo.panel.setup.rule_sheet import NumberRow, SwitchRow
from cardroom.tables.daifugo.panel.setup.rules_dialog import RulesDialog
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, RuleSet
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.dressing import Dressing
from cardroom.widgets.window.look import Look
from tests.keys import focused
from tools.screenshots.house import settle_until

CTRL = Qt.KeyboardModifier.ControlModifier
MANY = replace(CONTEST, seats=6, jokers=2, jack_back=True, five_skip=True, seven_pass=True, fall=True)
"""Rules with long texts."""

MINE = OwnRules().saved("Home", replace(BASIC, seats=6))
"""Own rules of a person."""


@dataclass
class Bench:
    """The page in a window, and what was chosen on it."""

    folder: Path
    options: DaifugoOptions = field(default_factory=DaifugoOptions)
    own: OwnRules = field(default_factory=OwnRules)
    look: Look = field(default_factory=Look)
    size: tuple[int, int] = (1280, 800)
    chosen: list[DaifugoOptions] = field(default_factory=list)

    def open(self) -> "Bench":
        self.settings = Settings(self.folder, "en")
        self.settings.appearance.apply_look(self.look)
        self.values = DaifugoSettings.of(self.settings)
        self.values.set_options(self.options)
        self.values.set_own(self.own)
        self.over = FeltSurface()
        self.over.setMinimumSize(400, 300)
        self.over.resize(*self.size)
        rows = QVBoxLayout(self.over)
        self.page = SetupPage(self.over)
        rows.addWidget(self.page)
        self.choosing = Choosing(self.page, self.settings, self.over)
        self.page.chosen.connect(self.chosen.append)
        self.dressing = Dressing(self.over, self.settings.appearance)
        self.over.show()
        self.over.activateWindow()
        return self

    def close(self) -> None:
        if self.choosing.dialog is not None:
            self.choosing.dialog.close()
        self.over.close()
        self.over.deleteLater()
        self.settings.deleteLater()

    @property
    def rules(self) -> RuleSet:
        """The rules that a set would be played by now."""
        return self.values.options().rules

    @property
    def dialog(self) -> RulesDialog:
        assert self.choosing.dialog is not None
        return self.choosing.dialog

    @property
    def note(self) -> str:
        return self.dialog.controls.note.text()

    def open_rules(self) -> RulesDialog:
        self.page.controls.houseRules.click()
        self.activate_rules()
        return self.dialog

    def activate_rules(self) -> None:
        """Waits until the dialog is active and has the focus."""
        settle_until(self._activated)

    def _activated(self) -> bool:
        self.dialog.activateWindow()
        return self.dialog.isActiveWindow() and self.dialog.focusWidget() is not None

    def switch(self, name: str) -> SwitchRow:
        row = self.dialog.controls.scrollRoom.rules[name]
        assert isinstance(row, SwitchRow)
        return row

    def number(self, name: str) -> NumberRow:
        row = self.dialog.controls.scrollRoom.rules[name]
        assert isinstance(row, NumberRow)
        return row

    def names(self) -> list[str]:
        """Returns the texts of the list, as they are spoken."""
        sets = self.dialog.controls.sets
        return [str(sets.item(row).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(sets.count())]

    def click_set(self, row: int) -> None:
        sets: QListWidget = self.dialog.controls.sets
        sets.scrollToItem(sets.item(row))
        place = sets.visualItemRect(sets.item(row)).center()
        QTest.mouseClick(sets.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def kept(self) -> DaifugoSettings:
        """Returns what a later start of the program would find."""
        return DaifugoSettings.of(Settings(self.folder, "en"))

    def press_by(self, how: str, button: QAbstractButton, key: Qt.Key, modifiers: Qt.KeyboardModifier = CTRL) -> None:
        """Presses a button by "mouse" or by "keys"."""
        if how == "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            self.press(key, modifiers)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = CTRL) -> None:
        QTest.keyClick(focused(), key, modifiers)


OpenBench = Callable[..., Bench]
"""Opens a bench; takes its fields but the folder."""


def click(widget: QWidget) -> None:
    """Clicks a widget; a button at its left, where its box is."""
    place = QPoint(12, widget.height() // 2) if isinstance(widget, QAbstractButton) else widget.rect().center()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)
