"""Forms of digits, for PINs and numbers."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from cardroom.kiosk.panel.widgets import Translated, button, label
from cardroom.kiosk.panel.window_cover import WindowCover
from cardroom.kiosk.pin import LONGEST
from cardroom.widgets.paint.texts import CENTRE

_COLUMNS = 3
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ERASE = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_DOT, _GAP = "●", "○"


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
        for digit in "123456789":
            self._add(f"digit{digit}", digit, partial(self.typed.emit, digit))
        erase = self._add("erase", "←", self.erased.emit)
        self._add("digit0", "0", partial(self.typed.emit, "0"))
        self.ok = self._add("ok", "OK", self.entered.emit)
        erase.setAccessibleName(self.tr("Erase the last digit"))

    def take_key(self, event: QKeyEvent) -> bool:
        """Does what a button would do.

        Returns:
            Whether the key is that of a button.
        """
        if event.text() in tuple("0123456789"):
            self.typed.emit(event.text())
        elif event.key() in _ERASE:
            self.erased.emit()
        elif event.key() in _ENTER and self.ok.isEnabled():
            self.entered.emit()
        else:
            return False
        return True

    def _add(self, name: str, text: str, act: Callable[[], object]) -> QPushButton:
        made = button(name, text, act, self)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the form around it takes the keys
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._grid.addWidget(made, *divmod(self._grid.count(), _COLUMNS))
        return made


class DigitForm(QFrame):
    """A title, what was typed, the digits as buttons, and a message.

    Attributes:
        title, shown, message: the labels.
        pad: the buttons.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("pinForm")
        names = ("pinTitle", "pinDots", "pinMessage")
        self.title, self.shown, self.message = (label(name, parent=self, align=CENTRE, wraps=True) for name in names)
        self.pad = DigitPad(self)
        layout = QVBoxLayout(self)
        for widget in (self.title, self.shown, self.pad, self.message):
            layout.addWidget(widget, 1 if widget is self.pad else 0)


class FormCover(WindowCover):
    """Covers the window with a form in the middle, and CANCEL below.

    Attributes:
        cancel: the button; it has no text yet.
    """

    def __init__(self, window: QWidget, form: QWidget) -> None:
        super().__init__(window)
        self.cancel = button("cancelPin", "", self.close_cover)
        self.cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        for widget in (form, self.cancel):
            layout.addWidget(widget, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)


class PinForm(Translated, DigitForm):
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
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.pad.typed.connect(lambda digit: self._change((self._digits + digit)[:LONGEST]))
        self.pad.erased.connect(lambda: self._change(self._digits[:-1]))
        self.pad.entered.connect(self._enter)
        self._show("")

    def begin(self, title: str, message: str = "") -> None:
        """Empties the form, and shows what is asked for."""
        self.title.setText(title)
        self.setAccessibleName(title)
        self.show_message(message)
        self._show("")

    def show_message(self, message: str) -> None:
        """Shows a message under the digits."""
        if message != self.message.text():
            self.message.setText(message)
            self.setAccessibleDescription(message)

    def allow(self, *, allowed: bool) -> None:
        """Lets digits be entered, or not, as during a wait."""
        self.pad.setEnabled(allowed)
        self._show(self._digits if allowed else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes digits, Backspace and Enter."""
        if not (self.pad.isEnabled() and self.pad.take_key(event)):
            event.ignore()

    def take_digit(self, event: QKeyEvent) -> bool:
        """Takes a digit or Backspace that another control has left.

        Returns:
            Whether it is one, and digits can be entered.
        """
        return event.key() not in _ENTER and self.pad.isEnabled() and self.pad.take_key(event)

    def _change(self, digits: str) -> None:
        self._show(digits)
        self.touched.emit()

    def _enter(self) -> None:
        digits = self._digits
        self._show("")
        if digits:
            self.entered.emit(digits)

    def _retranslate(self) -> None:
        self._show(self._digits)

    def _show(self, digits: str) -> None:
        self._digits, count = digits, len(digits)
        self.shown.setText(" ".join(_DOT * count + _GAP * (LONGEST - count)))
        self.shown.setAccessibleName(self.tr("%Ln digits", "", count))
        self.pad.ok.setEnabled(self.pad.isEnabled() and bool(count))
