"""Brings a window to the front, if the desktop allows it."""

import os
import sys
from contextlib import suppress

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_ANY_PROCESS = 0xFFFFFFFF


def allow_foreground() -> None:
    """Lets the open program take the front from this one.

    Windows gave it to the program that the person has started.

    https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-allowsetforegroundwindow
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - on Windows only

        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROCESS)


def bring_to_front(window: QWidget, token: str = "") -> None:
    """Shows a window in front of all others, with the focus.

    Args:
        window: a window; it may be minimised.
        token: the permission that the desktop gave to the second start. Under Wayland a window without one may only
            ask for attention.
    """
    if token:
        os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt's plugin for Wayland takes it from there, once
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    if QGuiApplication.platformName() == "xcb":
        from cardroom.app.single_instance.x11_activation import activate  # noqa: PLC0415 - under X11 only

        with suppress(OSError):  # without libxcb: Qt has asked already
            activate(int(window.winId()))


class LastActive(QObject):
    """Knows which of our windows was used last.

    Args:
        parent: its owner.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._window: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._note)

    @property
    def window(self) -> QWidget | None:
        """The window that had the focus last, if it is still open."""
        if self._window is None or not isValid(self._window) or not self._window.isVisible():
            return None
        return self._window

    def modal(self) -> QWidget | None:
        """Returns the message that all other windows wait for, if any."""
        return QApplication.activeModalWidget()

    def _note(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            self._window = new.window()
