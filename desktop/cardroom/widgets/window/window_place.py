"""Restores a window's place, and keeps it inside its screen; F11 toggles full screen."""

from typing import Protocol

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from cardroom.widgets.window.first_size import exceeds_screen, inside, known_frame, room_for

_FILLS = Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMaximized

_ASK_EVERY_MS = 30
_ASK_AT_MOST = 40

_LEAST_WIDTH, _LEAST_HEIGHT = 120, 60
"""The least part of a window, in pixels, that must be on a screen so that it can be dragged."""


class PlaceMemory(Protocol):
    """Saves the places of windows as texts."""

    def place(self, window: str) -> str:
        """Returns the saved text of a window; empty if there is none."""

    def remember_place(self, window: str, place: str) -> None:
        """Saves the text of a window."""


class WindowPlace(QObject):
    """Restores the place of a window, and saves it on hide.

    Args:
        window: a top-level window that has its default size.
        name: the key under which its place is saved.
        memory: saves and returns the place.
        fills_screen: whether F11 toggles full screen; Escape leaves it, too, unless the window has a use for Escape
            at the moment: it then accepts the ShortcutOverride event.

    Attributes:
        full_screen: the action of F11, for a menu.
    """

    def __init__(self, window: QWidget, name: str, memory: PlaceMemory, *, fills_screen: bool = True) -> None:
        super().__init__(window)
        self._window = window
        self._name = name
        self._memory = memory
        self._area_before: QRect | None = None
        self._own_area: QRect | None = None
        self._fit = ScreenFit(window)
        self.full_screen = QAction(self)
        self.full_screen.setCheckable(True)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
        self._escape.setEnabled(False)
        if fills_screen:
            self.full_screen.setShortcut(QKeySequence(Qt.Key.Key_F11))
            window.addAction(self.full_screen)
            self.full_screen.triggered.connect(self._switch)
            self._escape.activated.connect(self._switch)
        self._retranslate()
        window.installEventFilter(self)
        self._come_back()
        self._fit.take_size()

    def open_beside(self, opener: QWidget) -> None:
        """Opens the window in the state of its opener.

        So it opens in full screen, or maximized, on the opener's screen, or as neither, whatever its own state was the
        last time. Its place is its own, if it has one on that screen; otherwise the opener's.
        """
        window, state = self._window, opener.windowState() & _FILLS
        area, room = self._own_area, room_for(window)
        if area is None or (state and window.screen() is not opener.screen()):
            area, room = opener.normalGeometry() if state else opener.geometry(), room_for(opener)
        window.setWindowState(window.windowState() & ~_FILLS)
        # At the corner (0, 0) the opener has not been placed yet, and the title bar would be off the screen.
        if area.topLeft().isNull():
            window.resize(area.size())
        else:
            window.setGeometry(inside(area, room))
        self._area_before = window.geometry() if state & Qt.WindowState.WindowFullScreen else None
        window.setWindowState(window.windowState() | state)
        self._follow_state()
        self._fit.take_size()

    def end(self) -> None:
        """Stops restoring and saving: the window becomes a part of another one."""
        self._window.removeEventFilter(self)
        self._fit.end()
        self._window.removeAction(self.full_screen)
        self.full_screen.setEnabled(False)
        self._escape.setEnabled(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Saves the place on hide; follows state and language."""
        if watched is self._window:
            match event.type():
                case QEvent.Type.Hide:
                    self._memory.remember_place(self._name, self._place())
                case QEvent.Type.WindowStateChange:
                    self._follow_state()
                case QEvent.Type.LanguageChange:
                    self._retranslate()
        return False

    def _switch(self) -> None:
        """Toggles full screen.

        The state before is restored: a maximized window is maximized again.
        """
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)
        if not self._window.isFullScreen() and self._area_before is not None:
            self._window.setGeometry(self._area_before)
            self._area_before = None

    def _follow_state(self) -> None:
        fills = self._window.isFullScreen()
        self.full_screen.setChecked(fills)
        self._escape.setEnabled(fills)

    def _place(self) -> str:
        """Returns the rectangle, which `_come_back` tests, and `saveGeometry`."""
        area = self._window.normalGeometry()
        if not area.isValid():
            area = self._window.geometry()
        record = bytes(self._window.saveGeometry().data()).hex()
        return f"{area.x()} {area.y()} {area.width()} {area.height()} {record}"

    def _come_back(self) -> None:
        """Restores the saved place.

        Ignores a place that cannot be parsed, or that is off every screen.
        """
        try:
            x, y, width, height, record = self._memory.place(self._name).split()
            area = QRect(int(x), int(y), int(width), int(height))
            data = bytes.fromhex(record)
        except ValueError:
            return
        if any(_can_be_caught(area & screen.availableGeometry()) for screen in QGuiApplication.screens()):
            if self._window.restoreGeometry(QByteArray(data)):
                self._own_area = area
            self._follow_state()
            if self._window.isFullScreen():
                self._area_before = area  # the window system only has the full-screen area
            elif not self._window.isMaximized():
                self._window.setGeometry(inside(self._window.geometry(), room_for(self._window)))

    def _retranslate(self) -> None:
        self.full_screen.setText(self.tr("&Full screen"))


def _can_be_caught(part: QRect) -> bool:
    return part.width() >= _LEAST_WIDTH and part.height() >= _LEAST_HEIGHT


class ScreenFit(QObject):
    """Moves a window into the available area once its frame is known.

    Later, too, when larger texts make it grow. A window that was resized on purpose before it is shown, as for a
    picture, keeps its size.

    Args:
        window: a top-level window; the parent. Call `take_size` when it has its size.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._size = window.size()
        self._asked = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_ASK_EVERY_MS)
        self._timer.timeout.connect(self._ask)
        self._is_placed = False
        self._ask_later = QTimer(self, singleShot=True, interval=0)
        self._ask_later.timeout.connect(self._move_inside)
        window.installEventFilter(self)

    def take_size(self) -> None:
        """Takes the present size as the one that may be corrected."""
        self._size = self._window.size()

    def end(self) -> None:
        """Stops: the window becomes a part of another one."""
        self._timer.stop()
        self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Asks for the frame when the window is shown."""
        if watched is self._window and not event.spontaneous():
            if event.type() == QEvent.Type.Show and not self._is_for_a_picture():
                self._asked, self._is_placed = 0, False
                self._timer.start()
                self._ask()
            elif event.type() == QEvent.Type.Hide:
                self._timer.stop()
            elif event.type() == QEvent.Type.Resize and self._is_placed:
                self._ask_later.start()
        return False

    def _is_for_a_picture(self) -> bool:
        """Returns whether window or parent was resized on purpose."""
        over = self._window.parentWidget()
        return self._window.size() != self._size or (over is not None and exceeds_screen(over.window()))

    def _ask(self) -> None:
        """Corrects the place once the frame is known, within a second."""
        self._asked += 1
        fills = self._window.isFullScreen() or self._window.isMaximized()
        if not fills and not known_frame(self._window).isNull():
            self._correct()
        elif not fills and self._asked < _ASK_AT_MOST:
            return
        self._timer.stop()
        self._is_placed = True

    def _move_inside(self) -> None:
        """Moves a window that has grown, unless it exceeds the screen."""
        if self._window.size().boundedTo(room_for(self._window).size()) == self._window.size():
            self._ask()

    def _correct(self) -> None:
        window, room = self._window, room_for(self._window)
        smallest = window.minimumSize()
        if smallest.boundedTo(room.size()) != smallest:
            window.setMinimumSize(smallest.boundedTo(room.size()))
        area = inside(window.geometry(), room)
        if area != window.geometry():
            window.setGeometry(area)
