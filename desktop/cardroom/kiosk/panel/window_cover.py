"""A cover over a window or a page, which keeps the keyboard."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

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


def is_tab_stop(control: QWidget) -> bool:
    """Returns whether Tab stops at a control."""
    takes_tab = control.focusPolicy() & Qt.FocusPolicy.TabFocus
    return control.isVisible() and control.isEnabled() and bool(takes_tab)
