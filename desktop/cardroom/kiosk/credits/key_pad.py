"""Keyboards on the screen: of characters, and of an amount of credits."""

from collections.abc import Sequence
from functools import partial
from textwrap import wrap

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from cardroom.kiosk.credits.controls import LEAST, FingerButton
from cardroom.kiosk.credits.vouchers import ALPHABET
from cardroom.kiosk.panel.widgets import Translated, meter
from cardroom.kiosk.rules.setup import MOST_CREDITS

CODE_ROWS = wrap(ALPHABET, 11)
"""The keys of a voucher's code."""
LETTER_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM,. ")

_DIGIT_ROWS = ("123", "456", "789", " 0")
_HIGHEST = 120
_GAP = 8
_LEAST_OF_MANY = 44
"""The least width of a key in a row of more than _FEW: eleven of them fit beside the menu at 1024 pixels."""
_FEW = 4


class KeyPad(Translated, QWidget):
    """Keys of a keyboard, for a finger.

    What is typed on a real keyboard goes to the page.

    Args:
        rows: the characters of each row. A space leaves a gap, but at the end of the last row it is the space bar; the
            key that deletes fills the last row otherwise.
        parent: the page.

    Signals:
        typed(str): a character was pressed.
        erased: the last character is to be deleted.
    """

    typed = Signal(str)
    erased = Signal()

    def __init__(self, rows: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("keyPad")
        self._least = LEAST if max(map(len, rows)) <= _FEW else _LEAST_OF_MANY
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        for row, characters in enumerate(rows):
            for column, character in enumerate(characters):
                if character != " ":
                    grid.addWidget(self._key(f"key_{character}", character), row, column)
        self.setMaximumHeight(len(rows) * (_HIGHEST + _GAP))  # or the rows would drift apart on an upright screen
        grid.setSpacing(_GAP)
        width, last = max(map(len, rows)), len(rows) - 1
        self._space = self._key("space", " ") if rows[last].endswith(" ") else None
        self._erase = self._key("erase", "")
        if self._space is not None:
            grid.addWidget(self._space, last, width - 1)
            grid.addWidget(self._erase, 0, width)
        else:
            grid.addWidget(self._erase, last, width - 1)
        self._retranslate()

    def _retranslate(self) -> None:
        self._erase.setAccessibleName(self.tr("Delete the last character"))
        if self._space is not None:
            self._space.setAccessibleName(self.tr("Space"))

    def _key(self, name: str, character: str) -> FingerButton:
        """Makes a key; one without a character deletes."""
        text = {" ": "␣", "": "←"}.get(character, character)
        key = FingerButton(name, text, partial(self.typed.emit, character) if character else self.erased.emit)
        key.setProperty("pad", True)
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the page keeps the keyboard
        key.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        key.setMaximumHeight(_HIGHEST)
        key.setMinimumWidth(self._least)
        return key


class AmountPad(QWidget):
    """A meter over the keys of a telephone.

    It never has the focus: its section gives it what is typed on a real keyboard.

    Args:
        caption: what the amount is.
        parent: the section.

    Signals:
        changed(int): the amount has changed.
    """

    changed = Signal(int)

    def __init__(self, caption: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._meter, pad = meter("amount", caption, self), KeyPad(_DIGIT_ROWS, self)
        pad.typed.connect(self._type)
        pad.erased.connect(self._erase)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._meter)
        layout.addWidget(pad, 8)
        layout.addStretch(1)

    @property
    def amount(self) -> int:
        """The typed amount; 0 for none."""
        return self._meter.number

    def show_amount(self, amount: int) -> None:
        """Shows an amount; it is not reported."""
        self._meter.show_number(amount)

    def take_key(self, event: QKeyEvent) -> bool:
        """Types on a real keyboard.

        Returns:
            Whether the key is a digit or Backspace, and the pad is enabled.
        """
        if not self.isEnabled():
            return False
        if event.key() == Qt.Key.Key_Backspace:
            self._erase()
        elif event.text() in tuple("0123456789"):
            self._type(event.text())
        else:
            return False
        return True

    def _type(self, digit: str) -> None:
        self._set(self.amount * 10 + int(digit))

    def _erase(self) -> None:
        self._set(self.amount // 10)

    def _set(self, amount: int) -> None:
        """Takes an amount that a machine can hold."""
        if amount <= MOST_CREDITS and amount != self.amount:
            self._meter.show_number(amount)
            self.changed.emit(amount)
