"""A keyboard on the screen."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from cardroom.kiosk.credits.vouchers import ALPHABET
from cardroom.widgets.controls.key_button import KeyButton

CODE_ROWS = tuple(ALPHABET[start : start + 8] for start in range(0, len(ALPHABET), 8))
"""The keys of a voucher's code."""
DIGIT_ROWS = ("123", "456", "789", " 0")
LETTER_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM,. ")

_LEAST = 60
_HIGHEST = 110
ERASE = "⌫"


class KeyPad(QWidget):
    """Keys for a finger; what is typed on a real keyboard goes to the page.

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
        self._space: KeyButton | None = None
        for row, characters in enumerate(rows):
            for column, character in enumerate(characters):
                if character != " ":
                    grid.addWidget(self._key(character), row, column)
        width = max(len(characters) for characters in rows)
        self._erase = KeyButton()
        self._erase.setText(ERASE)
        self._erase.setObjectName("erase")
        self._erase.clicked.connect(self.erased)
        self._fit(self._erase)
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

    def _key(self, character: str) -> KeyButton:
        key = KeyButton()
        key.setText(character.replace("&", "&&"))
        key.setObjectName(f"key_{character}")
        key.clicked.connect(partial(self.typed.emit, character))
        self._fit(key)
        return key

    def _fit(self, key: KeyButton) -> None:
        key.setProperty("pad", True)
        key.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        key.setMinimumSize(_LEAST, _LEAST)
        key.setMaximumHeight(_HIGHEST)
        key.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
