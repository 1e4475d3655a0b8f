"""Keeps the place of a focused control that is disabled or hidden."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from cardroom.kiosk.panel.window_cover import is_tab_stop

_COMES_BACK = (QEvent.Type.EnabledChange, QEvent.Type.Show)


class LostFocus(QObject):
    """Gives the focus to the page, and back to the control.

    Qt would focus the next control, which a second press of Space would then press. Tab goes on from the control that
    has lost the focus.

    Args:
        page: it calls `move` in its `focusNextPrevChild`.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._control: QWidget | None = None

    def move(self, *, is_next: bool) -> bool:
        """Moves the focus to the page, or on from the lost control.

        Returns:
            Whether it did; Tab has its usual meaning otherwise.
        """
        focused = self._page.focusWidget()
        if focused is None or focused is self._page:
            stop = self._stop_beside(is_next=is_next)
            if stop is not None:
                stop.setFocus(Qt.FocusReason.TabFocusReason if is_next else Qt.FocusReason.BacktabFocusReason)
            return stop is not None
        if not self._page.isVisible() or (focused.isEnabled() and focused.isVisible()):
            return False
        self._forget()
        self._control = focused
        focused.installEventFilter(self)
        self._page.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Gives the focus back when the control can be pressed again."""
        control = self._control
        if event.type() in _COMES_BACK and watched is control and control.isEnabled() and control.isVisible():
            self._forget()
            if self._page.hasFocus():
                control.setFocus(Qt.FocusReason.OtherFocusReason)
        return False

    def _forget(self) -> None:
        if self._control is not None and isValid(self._control):
            self._control.removeEventFilter(self)
        self._control = None

    def _stop_beside(self, *, is_next: bool) -> QWidget | None:
        """Returns the control beside the lost one, in the order of Tab."""
        start = self._control
        if start is None or not isValid(start) or not self._page.isAncestorOf(start):
            return None
        stop: QWidget | None = start
        while stop is not None:
            stop = stop.nextInFocusChain() if is_next else stop.previousInFocusChain()
            if stop is start:
                return None
            if stop is not None and self._page.isAncestorOf(stop) and is_tab_stop(stop):
                return stop
        return None
