"""A number by keypad, over the whole window."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLocale, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.operator.digit_pad import DigitPad
from cardroom.kiosk.panel.window_cover import WindowCover

_VEIL = QColor(0, 0, 0, 170)
_MOST_DIGITS = 7


class NumberEntry(WindowCover):
    """Asks for a whole number; deletes itself when it is closed.

    It is closed with its field, too: the menu is left after a while, or by a fault.

    Args:
        field: that asks; the whole window is covered.
        title: what the number is.
        allowed: the numbers that are accepted; others say so, and can be corrected.
        then: called with the number.
    """

    def __init__(self, field: QWidget, title: str, allowed: range, then: Callable[[int], None]) -> None:
        window = field.window()
        super().__init__(window)
        self.setObjectName("numberEntry")
        self._field, self._allowed, self._then = field, allowed, then
        self._digits = ""
        self.setAccessibleName(title)
        frame = QFrame(self)
        frame.setObjectName("pinForm")
        self._figure, self._message = QLabel(frame), QLabel(frame)
        heading = QLabel(title, frame)
        for label, name in ((heading, "pinTitle"), (self._figure, "pinDots"), (self._message, "pinMessage")):
            label.setObjectName(name)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.pad = DigitPad(frame)
        self.pad.typed.connect(self._type)
        self.pad.erased.connect(lambda: self._show(self._digits[:-1]))
        self.pad.entered.connect(self._enter)
        inner = QVBoxLayout(frame)
        for widget in (heading, self._figure, self.pad, self._message):
            inner.addWidget(widget)
        cancel = QPushButton(self.tr("CANCEL"), self)
        cancel.setObjectName("cancelPin")
        cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cancel.clicked.connect(self.close_cover)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(frame, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
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
        if not self.pad.take_key(event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darkens what is behind."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), _VEIL)
        painter.end()

    def _type(self, digit: str) -> None:
        if len(self._digits) < _MOST_DIGITS:
            self._show((self._digits + digit).lstrip("0") or "0")

    def _show(self, digits: str) -> None:
        self._digits = digits
        self._figure.setText(QLocale().toString(int(digits)) if digits else "–")
        self._message.setText(self._bounds())
        self.pad.ok.setEnabled(bool(digits))

    def _bounds(self) -> str:
        low, high = (QLocale().toString(bound) for bound in (self._allowed.start, self._allowed[-1]))
        return self.tr("{low} to {high}").format(low=low, high=high)

    def _enter(self) -> None:
        if not self._digits:
            return
        if int(self._digits) not in self._allowed:
            self._message.setText(self.tr("Not allowed: {bounds}").format(bounds=self._bounds()))
            return
        self._then(int(self._digits))
        self.close_cover()
