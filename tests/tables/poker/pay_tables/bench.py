"""An open editor of pay tables."""

from dataclasses import dataclass, field
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import Game, PayLine
from cardroom.tables.poker.odds.returns import Returns, returns_of_frequency
from cardroom.tables.poker.pay_tables.draft import Sheet
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.pay_tables import PAYING_HANDS, PRESETS, OwnTable, OwnTables, PayTable
from tests.keys import focused, press_alt

NONE = Qt.KeyboardModifier.NoModifier


MINE = OwnTables((OwnTable("own-3", "Mine", PRESETS["tight"]),), 3)


def known(table: PayTable) -> Returns:
    """Returns figures that are easy to check.

    Each paying hand comes once in twenty rounds.
    """
    frequency = {PayLine.NOTHING: Fraction(11, 20)} | {PayLine[hand.name]: Fraction(1, 20) for hand in PAYING_HANDS}
    return returns_of_frequency(Game(table), frequency)


def enter(line: QLineEdit, text: str) -> None:
    """Types a text; pastes it if it is not ASCII."""
    if text.isascii():
        QTest.keyClicks(focused(), text)
    else:
        QApplication.clipboard().setText(text)
        line.paste()
        line.textEdited.emit(line.text())


@dataclass
class Bench:
    editor: PayTableEditor
    values: PayTableSettings
    asked: list[tuple[PayTable, ...]] = field(default_factory=list)

    def number(self, hand: Hand) -> QSpinBox:
        return self.editor.controls.sheet.rows[hand].pay.number

    def answer(self, tables: tuple[PayTable, ...]) -> None:
        for table in tables:
            self.editor.show_returns(table, known(table))

    @property
    def sheet(self) -> Sheet:
        return self.editor.draft.sheet

    @property
    def names(self) -> list[str]:
        """The names of the own tables."""
        return [own.name for own in self.sheet.own.tables]

    @property
    def note(self) -> str:
        return self.editor.controls.note.text()

    def click(self, *buttons: QWidget) -> None:
        for button in buttons:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def type(self, hand: Hand, figures: str) -> None:
        number = self.number(hand)
        number.setFocus()
        number.selectAll()
        enter(number.lineEdit(), figures)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.ControlModifier) -> None:
        QTest.keyClick(focused(), key, modifiers)

    def do(self, how: str, button: QWidget, key: Qt.Key) -> None:
        """Presses a key with Control, or clicks its button."""
        self.press(key) if how == "keys" else self.click(button)

    def name(self, text: str) -> None:
        press_alt(self.editor, "N")
        self.editor.controls.name.selectAll()
        enter(self.editor.controls.name, text)

    def row(self, code: str) -> int:
        return [*PRESETS, *(own.code for own in self.sheet.own.tables)].index(code)

    def click_table(self, code: str) -> None:
        tables = self.editor.controls.tables
        place = tables.visualItemRect(tables.item(self.row(code))).center()
        QTest.mouseClick(tables.viewport(), Qt.MouseButton.LeftButton, pos=place)
