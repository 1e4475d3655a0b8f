"""A keyboard on the screen."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from cardroom.kiosk.credits.finger_button import FingerButton
from cardroom.kiosk.credits.vouchers import ALPHABET

CODE_ROWS = tuple(ALPHABET[start : start + 11] for start in range(0, len(ALPHABET), 11))
"""The keys of a voucher's code; the one that deletes fills the last row."""
DIGIT_ROWS = ("123", "456", "789", " 0")
LETTER_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM,. ")

_HIGHEST = 120
_GAP = 8
_LEAST_OF_MANY = 44
"""The least width of a key in a row of more than _FEW: eleven of them fit beside the menu at 1024 pixels."""
_FEW = 4
ERASE = "←"


class KeyPad(QWidget):
    """Keys of a keyboard, for a finger.

    What is typed on a real keyboard goes to the page.

    Args:
        rows: the characters of each row. A space leaves a gap, but at the end of the last row it is the space bar.
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
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        self._space: FingerButton | None = None
        for row, characters in enumerate(rows):
            for column, character in enumerate(characters):
                if character != " ":
                    grid.addWidget(self._key(character), row, column)
        self.setMaximumHeight(len(rows) * (_HIGHEST + _GAP))  # or the rows would drift apart on an upright screen
        grid.setSpacing(_GAP)
        width = max(len(characters) for characters in rows)
        self._erase = FingerButton(grows=True)
        self._erase.setMaximumHeight(_HIGHEST)
        self._erase.setText(ERASE)
        self._erase.setObjectName("erase")
        self._erase.clicked.connect(self.erased)
        last = len(rows) - 1
        if rows[last].endswith(" ") and len(rows[last]) == width:
            self._space = self._key(" ")
            self._space.setObjectName("space")
            grid.addWidget(self._space, last, width - 1)
            grid.addWidget(self._erase, 0, width)
        elif len(rows[last]) < width:
            grid.addWidget(self._erase, last, width - 1)
        else:
            grid.addWidget(self._erase, last, width)
        if width > _FEW:
            for key in self.findChildren(FingerButton):
                key.setMinimumWidth(_LEAST_OF_MANY)
        self._show_texts()

    def changeEvent(self, event: QEvent) -> None:
        """Shows the texts in a new language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._show_texts()
        super().changeEvent(event)

    def _show_texts(self) -> None:
        self._erase.setAccessibleName(self.tr("Delete the last character"))
        if self._space is not None:
            self._space.setText("␣")
            self._space.setAccessibleName(self.tr("Space"))

    def _key(self, character: str) -> FingerButton:
        key = FingerButton(grows=True)
        key.setMaximumHeight(_HIGHEST)
        key.setText(character.replace("&", "&&"))
        key.setObjectName(f"key_{character}")
        key.clicked.connect(partial(self.typed.emit, character))
        return key
