"""The keypad over a page, which asks the operator for the PIN."""

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from cardroom.kiosk.operator.pin_desk import PinDesk, Verdict
from cardroom.kiosk.operator.pin_form import PinForm
from cardroom.kiosk.operator.words import wait_text

SECONDS = 20
"""The time without input after which the keypad is hidden."""

_SECOND_MS = 1_000
_VEIL = QColor(0, 0, 0, 170)


class Keypad(QWidget):
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
        self._window = window
        self._desk = desk
        self.setObjectName("keypad")
        self.form = PinForm(self)
        self.form.entered.connect(self._check)
        self.form.touched.connect(self._wait_again)
        self._cancel = QPushButton(self)
        self._cancel.setObjectName("cancelPin")
        self._cancel.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cancel.clicked.connect(self.hide)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self.form, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        self._hiding, self._second = QTimer(self), QTimer(self)
        self._hiding.setSingleShot(True)
        self._hiding.timeout.connect(self.hide)
        self._second.timeout.connect(self._count_down)
        window.installEventFilter(self)
        self.hide()

    def ask(self) -> None:
        """Shows the keypad over the whole window."""
        self._cancel.setText(self.tr("CANCEL"))
        self.form.begin(self.tr("PIN of the operator"))
        self.setGeometry(self._window_rect())
        self.show()
        self.raise_()
        self.form.setFocus()
        self._hiding.start(SECONDS * _SECOND_MS)
        self._count_down()

    def hide(self) -> None:
        """Hides the keypad, and forgets what was typed."""
        self._hiding.stop()
        self._second.stop()
        self.form.begin("")
        super().hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Covers the window at its new size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._window_rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Takes Escape for CANCEL; no key gets through to the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Lets no touch through to the page."""
        event.accept()

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
            self.hide()
            self.opened.emit()
            return
        self.form.begin(self.tr("PIN of the operator"), self.tr("Wrong PIN") if verdict is Verdict.WRONG else "")
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

    def _window_rect(self) -> QRect:
        return self._window.rect()
