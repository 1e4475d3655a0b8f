"""A number by keypad, over the whole window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLocale, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.operator.pin_form import DigitForm, FormCover

_MOST_DIGITS = 7


class NumberEntry(FormCover):
    """Asks for a whole number; deletes itself when it is closed.

    It is closed with its field, too: the menu is left after a while, or by a fault.

    Args:
        field: that asks; the whole window is covered.
        title: what the number is.
        allowed: the numbers that are accepted; others say so, and can be corrected.
        then: called with the number.
    """

    def __init__(self, field: QWidget, title: str, allowed: range, then: Callable[[int], None]) -> None:
        form = DigitForm()
        super().__init__(field.window(), form)
        self.setObjectName("numberEntry")
        self._form, self._field, self._allowed, self._then = form, field, allowed, then
        self._digits = ""
        self.setAccessibleName(title)
        form.title.setText(title)
        form.pad.typed.connect(self._type)
        form.pad.erased.connect(lambda: self._show(self._digits[:-1]))
        form.pad.entered.connect(self._enter)
        self.cancel.setText(self.tr("CANCEL"))
        self._show("")
        field.installEventFilter(self)
        field.destroyed.connect(self.deleteLater)
        self.cover()

    def close_cover(self) -> None:
        """Closes it without a number."""
        self.uncover()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Closes with its field."""
        if watched is self._field and event.type() == QEvent.Type.Hide:
            self.close_cover()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes digits, Backspace, Enter and Escape."""
        if not self._form.pad.take_key(event):
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        if len(self._digits) < _MOST_DIGITS:
            self._show((self._digits + digit).lstrip("0") or "0")

    def _show(self, digits: str) -> None:
        self._digits = digits
        self._form.shown.setText(QLocale().toString(int(digits)) if digits else "–")
        self._form.message.setText(self._bounds())
        self._form.pad.ok.setEnabled(bool(digits))

    def _bounds(self) -> str:
        low, high = (QLocale().toString(bound) for bound in (self._allowed.start, self._allowed[-1]))
        return self.tr("{low} to {high}").format(low=low, high=high)

    def _enter(self) -> None:
        if int(self._digits) not in self._allowed:
            self._form.message.setText(self.tr("Not allowed: {bounds}").format(bounds=self._bounds()))
            return
        self._then(int(self._digits))
        self.close_cover()
