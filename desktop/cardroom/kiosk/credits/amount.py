"""An amount of credits, typed by keys on the screen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cardroom.kiosk.credits.key_pad import DIGIT_ROWS, KeyPad
from cardroom.kiosk.rules.setup import MOST_CREDITS
from cardroom.widgets.controls.meter import Meter


class AmountPad(QWidget):
    """A meter over the keys of a telephone.

    It never has the focus: its section gives it what is typed on a real keyboard.

    Signals:
        changed(int): the amount has changed.
    """

    changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._meter, self._pad = Meter(self), KeyPad(DIGIT_ROWS, self)
        self._meter.setObjectName("amount")
        self._pad.typed.connect(self.type_digit)
        self._pad.erased.connect(self.erase)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._meter)
        layout.addWidget(self._pad, 8)
        layout.addStretch(1)

    @property
    def amount(self) -> int:
        """The typed amount; 0 for none."""
        return self._meter.number

    def show_caption(self, caption: str) -> None:
        """Shows what the amount is."""
        self._meter.setProperty("caption", caption)

    def show_amount(self, amount: int) -> None:
        """Shows an amount; it is not reported."""
        self._meter.show_number(amount)

    def type_digit(self, digit: str) -> None:
        """Adds a digit; more than a machine can hold is left out."""
        self._set(self.amount * 10 + int(digit))

    def erase(self) -> None:
        """Deletes the last digit."""
        self._set(self.amount // 10)

    def take_key(self, event: QKeyEvent) -> bool:
        """Types on a real keyboard.

        Returns:
            Whether the key is a digit or Backspace, and the pad is enabled.
        """
        if not self.isEnabled():
            return False
        if event.key() == Qt.Key.Key_Backspace:
            self.erase()
        elif event.text() in tuple("0123456789"):
            self.type_digit(event.text())
        else:
            return False
        return True

    def _set(self, amount: int) -> None:
        if amount <= MOST_CREDITS and amount != self.amount:
            self._meter.show_number(amount)
            self.changed.emit(amount)
