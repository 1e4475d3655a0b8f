"""Where a window stands: it comes back to its place, and fills the screen with F11."""

from typing import Protocol

from PySide6.QtCore import QByteArray, QEvent, QObject, QRect, Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

_LEAST_WIDTH, _LEAST_HEIGHT = 120, 60
"""So much of a window, in pixels, must be on a screen for a hand to catch it."""


class PlaceMemory(Protocol):
    """Remembers places as texts, from start to start."""

    def place(self, window: str) -> str:
        """The text of a window; empty where there is none."""

    def remember_place(self, window: str, place: str) -> None:
        """Keeps the text of a window."""


class WindowPlace(QObject):
    """Brings one window back to where it was, and remembers where it is when it is hidden.

    Args:
        window: a top-level window of the size that it has without a memory.
        name: what its place is remembered under.
        memory: what remembers it.
        fills_screen: whether F11 makes it fill the screen, and F11 or Escape brings it back.

    Attributes:
        full_screen: the action of F11, for a menu.
    """

    def __init__(self, window: QWidget, name: str, memory: PlaceMemory, *, fills_screen: bool = True) -> None:
        super().__init__(window)
        self._window = window
        self._name = name
        self._memory = memory
        self._area_before: QRect | None = None
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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the window."""
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
        """A window that was maximized before is so again afterwards."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)
        if not self._window.isFullScreen() and self._area_before is not None:
            self._window.setGeometry(self._area_before)
            self._area_before = None

    def _follow_state(self) -> None:
        fills = self._window.isFullScreen()
        self.full_screen.setChecked(fills)
        self._escape.setEnabled(fills)

    def _place(self) -> str:
        """The rectangle, which is tested before coming back, and Qt's own record."""
        area = self._window.normalGeometry()
        if not area.isValid():
            area = self._window.geometry()
        record = bytes(self._window.saveGeometry().data()).hex()
        return f"{area.x()} {area.y()} {area.width()} {area.height()} {record}"

    def _come_back(self) -> None:
        """A place that cannot be read, or that is off every screen, is ignored."""
        try:
            x, y, width, height, record = self._memory.place(self._name).split()
            area = QRect(int(x), int(y), int(width), int(height))
            data = bytes.fromhex(record)
        except ValueError:
            return
        if any(_can_be_caught(area & screen.availableGeometry()) for screen in QGuiApplication.screens()):
            self._window.restoreGeometry(QByteArray(data))
            self._follow_state()
            if self._window.isFullScreen():
                self._area_before = area  # the system knows no other area than the whole screen

    def _retranslate(self) -> None:
        self.full_screen.setText(self.tr("&Full screen"))


def _can_be_caught(part: QRect) -> bool:
    return part.width() >= _LEAST_WIDTH and part.height() >= _LEAST_HEIGHT
