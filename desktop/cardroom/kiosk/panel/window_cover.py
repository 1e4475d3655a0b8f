"""Covers over a window or a page, which keep the keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from cardroom.kiosk.panel.widgets import Translated, label
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.speech.speaker import speak

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_VEIL = QColor(0, 0, 0, 170)


class WindowCover(QWidget):
    """Covers a window or a page: no input gets through.

    Tab stays inside. Once it is uncovered, the focus is where it was before. Escape closes it.

    Args:
        window: the window, or the page of one, that it covers.
        veil: darkens what it covers.
    """

    def __init__(self, window: QWidget, veil: QColor = _VEIL) -> None:
        super().__init__(window)
        self._window, self._veil = window, veil
        self._before: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        window.installEventFilter(self)
        self.hide()

    def cover(self, focused: QWidget | None = None) -> None:
        """Covers the window.

        Args:
            focused: the control that takes the keys; None for this widget.
        """
        if self.isHidden():
            self._before = QApplication.focusWidget()
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        (focused or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def uncover(self) -> None:
        """Gives the focus back, and hides."""
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)  # Qt would focus any next widget
        self.hide()

    def close_cover(self) -> None:
        """Uncovers the window for Escape."""
        self.uncover()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: N802 - Qt's name
        """Keeps Tab inside: what lies under it is not pressed."""
        stops = [each for each in self.findChildren(QWidget) if is_tab_stop(each)]
        if stops:
            focused = self.focusWidget()
            place = stops.index(focused) if focused in stops else -1 if next else 0
            stop = stops[(place + (1 if next else -1)) % len(stops)]
            stop.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Covers the window at its new size."""
        if watched is self._window and event.type() == QEvent.Type.Resize and not self.isHidden():
            self.setGeometry(self._window.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Closes on Escape, and presses the focused button on Enter."""
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_cover()
        elif event.key() in _ENTER and isinstance(focused, QAbstractButton) and not event.isAutoRepeat():
            focused.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the veil."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._veil)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Lets no touch through."""
        event.accept()


class Sheet(Translated, WindowCover):
    """Covers its parent with a question and two answers.

    Clicks beside it do nothing, and Escape means no, which has the focus.

    Args:
        parent: the page.

    Attributes:
        text: the question.
        yes, no: the answers.
        about: what the open question is about; None for nothing that can change.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, QColor(2, 6, 4, 150))
        self._act: Callable[[], None] | None = None
        self.about: object = None
        box = QFrame(self)
        box.setObjectName("kioskSheet")
        self.text = label("sheetText", parent=box, align=CENTRE, wraps=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.yes, self.no = KeyButton(box), KeyButton(box)
        self.yes.setObjectName("sheetYes")
        self.no.setObjectName("sheetNo")
        self.yes.clicked.connect(self._agree)
        self.no.clicked.connect(self.close_cover)
        buttons = QHBoxLayout()
        buttons.addWidget(self.yes)
        buttons.addWidget(self.no)
        rows = QVBoxLayout(box)
        rows.setContentsMargins(36, 28, 36, 24)
        rows.setSpacing(24)
        rows.addWidget(self.text)
        rows.addLayout(buttons)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(box, 3)
        middle.addStretch(1)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(1)

    def ask(self, question: str, yes: tuple[str, Callable[[], None]] | None, no: str, about: object = None) -> None:
        """Asks a question.

        Args:
            question: plain text.
            yes: caption and action of the answer yes; None for a message that is only closed.
            no: caption of the other answer.
            about: as the attribute.
        """
        self._act, self.about = None if yes is None else yes[1], about
        self.text.setText(question)
        self.yes.setVisible(yes is not None)
        self.yes.setText("" if yes is None else yes[0])
        self.no.setText(no)
        self.no.setProperty("key", self.tr("Esc"))
        self.setAccessibleName(question)
        self.cover(self.no)
        speak(self, question)

    def close_cover(self) -> None:
        """Closes it without an answer, which means no."""
        self._act = self.about = None
        self.uncover()

    def _retranslate(self) -> None:
        """Closes it: its text stays in the language before."""
        self.close_cover()

    def _agree(self) -> None:
        act = self._act
        self.close_cover()
        if act is not None:
            act()


def is_tab_stop(control: QWidget) -> bool:
    """Returns whether Tab stops at a control."""
    takes_tab = control.focusPolicy() & Qt.FocusPolicy.TabFocus
    return control.isVisible() and control.isEnabled() and bool(takes_tab)
