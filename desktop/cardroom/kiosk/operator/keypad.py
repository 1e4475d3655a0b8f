"""The keypad over a page, which asks the operator for the PIN."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.operator.pin_desk import PinDesk, Verdict
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.words import wait_text
from cardroom.kiosk.panel.window_cover import WindowCover

SECONDS = 20
"""The time without input after which the keypad is hidden."""

_SECOND_MS = 1_000
_VEIL = QColor(0, 0, 0, 170)


class Keypad(WindowCover):
    """Covers the window, and asks for the PIN.

    Args:
        window: that it covers.
        desk: checks the PIN.

    Signals:
        opened: the right PIN was entered.
    """

    opened = Signal()

    def __init__(self, window: QWidget, desk: PinDesk) -> None:
        super().__init__(window)
        self._desk = desk
        self.setObjectName("keypad")
        self.form = PinForm(self)
        self.form.entered.connect(self._check)
        self.form.touched.connect(self._wait_again)
        self._cancel = QPushButton(self)
        self._cancel.setObjectName("cancelPin")
        self._cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cancel.clicked.connect(self.close_cover)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self.form, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self._hiding, self._second = QTimer(self), QTimer(self)
        self._hiding.setSingleShot(True)
        self._hiding.timeout.connect(self.close_cover)
        self._second.timeout.connect(self._count_down)

    def ask(self) -> None:
        """Shows the keypad over the whole window."""
        self._begin()
        self.cover(self.form)
        self._hiding.start(SECONDS * _SECOND_MS)

    def close_cover(self) -> None:
        """Hides the keypad, and forgets what was typed."""
        self._hiding.stop()
        self._second.stop()
        self.form.begin("")
        self.uncover()

    def changeEvent(self, event: QEvent) -> None:
        """Begins again in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.isVisible():
            self._begin()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Darkens the page."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), _VEIL)
        painter.end()

    def _check(self, digits: str) -> None:
        self._wait_again()
        self.form.allow(allowed=False)
        self.form.show_message(self.tr("One moment …"))
        self._desk.check(digits, self._show_verdict)

    def _show_verdict(self, verdict: Verdict) -> None:
        if not self.isVisible():
            return  # cancelled meanwhile: a right PIN opens nothing now
        if verdict is Verdict.RIGHT:
            self.close_cover()
            self.opened.emit()
            return
        self._begin(self.tr("Wrong PIN") if verdict is Verdict.WRONG else "")

    def _begin(self, message: str = "") -> None:
        """Asks for the PIN, if there is no wait."""
        self._cancel.setText(self.tr("CANCEL"))
        self.form.begin(self.tr("PIN of the operator"), message)
        self._count_down()

    def _count_down(self) -> None:
        """Shows the rest of the wait, each second."""
        left = self._desk.lockout.seconds_left
        was_locked = self._second.isActive()
        self.form.allow(allowed=not left)
        if left:
            self.form.show_message(wait_text(left))
            self._second.start(_SECOND_MS)
        elif was_locked:
            self.form.show_message("")
            self._second.stop()

    def _wait_again(self) -> None:
        if self.isVisible():
            self._hiding.start(SECONDS * _SECOND_MS)
