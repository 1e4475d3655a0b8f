"""Checks for a display before Qt is loaded.

Qt would abort the process without a display.
"""

import ctypes
import os
import sys

from cardroom.errors import KnownError, Trouble


def check_display() -> None:
    """Checks that a window can be opened.

    Raises:
        KnownError: NO_DISPLAY: no display is set, or the X server does not answer.
    """
    if sys.platform in ("win32", "darwin"):
        return
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen and not chosen.startswith(("xcb", "wayland")):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    display = os.environ.get("DISPLAY", "")
    if not display:
        raise KnownError(Trouble.NO_DISPLAY, "neither DISPLAY nor WAYLAND_DISPLAY is set")
    if not _x_answers(display):
        raise KnownError(Trouble.NO_DISPLAY, f"the X server {display} does not answer")


def _x_answers(display: str) -> bool:
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True  # Qt reports the missing library
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    answers = xcb.xcb_connection_has_error(connection) == 0
    xcb.xcb_disconnect(connection)
    return bool(answers)
