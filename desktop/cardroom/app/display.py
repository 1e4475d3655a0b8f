"""Checks for a platform and a display before Qt makes the application.

Qt would abort the process without them.
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardroom.errors import KnownError, Trouble

_OF_A_SCREEN = ("xcb", "wayland")
"""The beginnings of the platforms that need an X or a Wayland server."""


def check_display() -> None:
    """Checks that a window can be opened.

    Raises:
        KnownError: NO_DISPLAY: no display is set, the X server does not answer, or QT_QPA_PLATFORM names no platform of
            this Qt.
    """
    platforms = _chosen_platforms()
    if sys.platform in ("win32", "darwin"):
        return
    if any(not name.startswith(_OF_A_SCREEN) for name in platforms):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    display = os.environ.get("DISPLAY", "")
    if not display:
        raise KnownError(Trouble.NO_DISPLAY, "neither DISPLAY nor WAYLAND_DISPLAY is set")
    if not _x_answers(display):
        raise KnownError(Trouble.NO_DISPLAY, f"the X server {display} does not answer")


def _chosen_platforms() -> list[str]:
    """Returns the platforms of QT_QPA_PLATFORM that this Qt has.

    There are none if the variable is not set. Its form is "NAME:ARGUMENTS;NAME:ARGUMENTS"; Qt takes the first that it
    can start.
    https://doc.qt.io/qt-6/qguiapplication.html#platformName-prop

    Raises:
        KnownError: NO_DISPLAY: Qt has none of them.
    """
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if not chosen:
        return []
    known = sorted(set(_platforms_of_qt()))
    names = [arguments[0].lower() for each in chosen.split(";") if (arguments := [*filter(None, each.split(":"))])]
    found = [name for name in names if name in known]
    if not known:
        return names  # the plugins are at a place of their own, or part of the program
    if not found:
        raise KnownError(Trouble.NO_DISPLAY, f"QT_QPA_PLATFORM is {chosen!r}, and Qt has: {', '.join(known)}")
    return found


def _platforms_of_qt() -> Iterator[str]:
    """Yields the platforms' names from the plugins' metadata, without loading the plugins."""
    from PySide6.QtCore import QCoreApplication, QPluginLoader  # noqa: PLC0415 - only if a platform is chosen

    folders = [Path(folder) / "platforms" for folder in QCoreApplication.libraryPaths()]
    own = os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH", "")
    folders += [Path(own), Path(own) / "platforms"] if own else []
    for folder in filter(Path.is_dir, folders):
        for plugin in folder.iterdir():
            metadata: dict[str, Any] = QPluginLoader(str(plugin)).metaData()
            yield from metadata.get("MetaData", {}).get("Keys", [])


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
