"""The digits as buttons: for PINs and numbers."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

_COLUMNS = 3
_ORDER = "123456789"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ERASE = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)


class DigitPad(QWidget):
    """Twelve buttons: the digits, ← and OK.

    Signals:
        typed(str): a digit.
        erased: takes the last digit back.
        entered: OK.
    """

    typed = Signal(str)
    erased = Signal()
    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        for place, digit in enumerate(_ORDER):
            self._digit(digit, place // _COLUMNS, place % _COLUMNS)
        self._erase = self._add("erase", "←", 3, 0)
        self._digit("0", 3, 1)
        self.ok = self._add("ok", "OK", 3, 2)
        self._erase.clicked.connect(self.erased)
        self.ok.clicked.connect(self.entered)
        self._erase.setAccessibleName(self.tr("Erase the last digit"))

    def take_key(self, event: QKeyEvent) -> bool:
        """Does what a button would do.

        Returns:
            Whether the key is that of a button.
        """
        if event.text() in _ORDER + "0" and event.text():
            self.typed.emit(event.text())
        elif event.key() in _ERASE:
            self.erased.emit()
        elif event.key() in _ENTER and self.ok.isEnabled():
            self.entered.emit()
        else:
            return False
        return True

    def _digit(self, digit: str, row: int, column: int) -> None:
        self._add(f"digit{digit}", digit, row, column).clicked.connect(partial(self.typed.emit, digit))

    def _add(self, name: str, text: str, row: int, column: int) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(name)
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the form around it takes the keys
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._grid.addWidget(button, row, column)
        return button
