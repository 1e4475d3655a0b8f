"""A form for one PIN: title, dots, digits and a message."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from cardroom.kiosk.operator.digit_pad import DigitPad
from cardroom.kiosk.pin import LONGEST

_DOT, _GAP = "●", "○"


class PinForm(QFrame):
    """Takes the digits of a PIN; shows only how many.

    Signals:
        entered(str): OK was pressed; the form is empty again.
        touched: a digit was typed or erased.
    """

    entered = Signal(str)
    touched = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._digits = ""
        self.setObjectName("pinForm")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._title = self._label("pinTitle")
        self._dots = self._label("pinDots")
        self._message = self._label("pinMessage")
        self.pad = DigitPad(self)
        self.pad.typed.connect(self._type)
        self.pad.erased.connect(self._erase)
        self.pad.entered.connect(self._enter)
        layout = QVBoxLayout(self)
        for widget in (self._title, self._dots, self.pad, self._message):
            layout.addWidget(widget, 1 if widget is self.pad else 0)
        self._show()

    def begin(self, title: str, message: str = "") -> None:
        """Empties the form, and shows what is asked for."""
        self._digits = ""
        self._title.setText(title)
        self.setAccessibleName(title)
        self.show_message(message)
        self._show()

    def show_message(self, message: str) -> None:
        """Shows a message under the digits."""
        if message != self._message.text():
            self._message.setText(message)
            self.setAccessibleDescription(message)

    def allow(self, *, allowed: bool) -> None:
        """Lets digits be entered, or not, as during a wait."""
        self.pad.setEnabled(allowed)
        if not allowed:
            self._digits = ""
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes digits, Backspace and Enter."""
        if not (self.pad.isEnabled() and self.pad.take_key(event)):
            event.ignore()

    def take_digit(self, event: QKeyEvent) -> bool:
        """Takes a digit or Backspace that another control has left.

        Returns:
            Whether it is one, and digits can be entered.
        """
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return not is_enter and self.pad.isEnabled() and self.pad.take_key(event)

    def changeEvent(self, event: QEvent) -> None:
        """Shows the number of digits in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._show()

    def _type(self, digit: str) -> None:
        if len(self._digits) < LONGEST:
            self._digits += digit
        self._show()
        self.touched.emit()

    def _erase(self) -> None:
        self._digits = self._digits[:-1]
        self._show()
        self.touched.emit()

    def _enter(self) -> None:
        digits, self._digits = self._digits, ""
        self._show()
        if digits:
            self.entered.emit(digits)

    def _show(self) -> None:
        count = len(self._digits)
        self._dots.setText(" ".join(_DOT * count + _GAP * (LONGEST - count)))
        self._dots.setAccessibleName(self.tr("%Ln digits", "", count))
        self.pad.ok.setEnabled(self.pad.isEnabled() and bool(count))

    def _label(self, name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(name)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        return label
