"""Brings a window to the front, if the desktop allows it."""

import ctypes
import os
import struct
import sys
from contextlib import suppress

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

_ANY_PROCESS = 0xFFFFFFFF

_CLIENT_MESSAGE, _FORMAT = 33, 32
_TO_THE_MANAGER = 0x100000 | 0x80000
"""The masks of an event for the one who manages the root window."""
_FROM_A_PAGER = 2
_REPLY = struct.Struct("=BxHII")
_EVENT = struct.Struct("=BBHII5I")


def allow_foreground() -> None:
    """Lets the open program take the front from this one.

    Windows gave it to the program that the person has started.

    https://learn.microsoft.com/windows/win32/api/winuser/nf-winuser-allowsetforegroundwindow
    """
    if sys.platform == "win32":
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

    def _note(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is not None:
            self._window = new.window()


# --- X11 --------------------------------------------------------------------------------------------------------------


def activate(window: int) -> None:
    """Sends _NET_ACTIVE_WINDOW as a task bar does.

    Qt sends it on behalf of the program, with the time of the last press in it. A window manager then sees a press
    elsewhere that is newer, and only marks the window in the task bar. https://specifications.freedesktop.org/wm-spec/

    Args:
        window: the window's identifier.

    Raises:
        OSError: libxcb is missing.
    """
    xcb = ctypes.CDLL("libxcb.so.1")
    for name in ("xcb_connect", "xcb_get_setup", "xcb_intern_atom_reply"):
        getattr(xcb, name).restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        if not xcb.xcb_connection_has_error(connection):
            _send(xcb, connection, window)
    finally:
        xcb.xcb_disconnect(connection)


def _send(xcb: ctypes.CDLL, connection: ctypes.c_void_p, window: int) -> None:
    name = b"_NET_ACTIVE_WINDOW"
    atom = _atom(xcb, connection, name)
    event = _EVENT.pack(_CLIENT_MESSAGE, _FORMAT, 0, window, atom, _FROM_A_PAGER, 0, 0, 0, 0)
    xcb.xcb_send_event(connection, 0, _root(xcb, connection), _TO_THE_MANAGER, event)
    xcb.xcb_flush(connection)


def _atom(xcb: ctypes.CDLL, connection: ctypes.c_void_p, name: bytes) -> int:
    asked = xcb.xcb_intern_atom(connection, 0, len(name), name)
    reply = ctypes.c_void_p(xcb.xcb_intern_atom_reply(connection, asked, None))
    if not reply.value:
        return 0
    *_, atom = _REPLY.unpack(ctypes.string_at(reply.value, _REPLY.size))
    ctypes.CDLL(None).free(reply)
    return int(atom)


class _Screens(ctypes.Structure):
    """xcb_screen_iterator_t: the first field of a screen is its root window."""

    _fields_ = (("data", ctypes.POINTER(ctypes.c_uint32)), ("rem", ctypes.c_int), ("index", ctypes.c_int))


def _root(xcb: ctypes.CDLL, connection: ctypes.c_void_p) -> int:
    xcb.xcb_setup_roots_iterator.restype = _Screens
    setup = ctypes.c_void_p(xcb.xcb_get_setup(connection))
    return int(xcb.xcb_setup_roots_iterator(setup).data[0])
