"""Gives the windows their icon, and the desktop what groups them."""

import sys

from PySide6.QtGui import QGuiApplication, QIcon

from cardroom import resources

APPLICATION_ID = "org.cardroom.Cardroom"
"""The name of the desktop entry, without its suffix; tools/packages/identity.py has the same."""

SIZES = (16, 24, 32, 48, 128)
PICTURE = "resources/icon/cardroom-{}.png"


def identify(application: QGuiApplication) -> None:
    """Sets the windows' icon, and the name of the desktop entry."""
    application.setDesktopFileName(APPLICATION_ID)
    if sys.platform == "win32":
        _identify_to_task_bar()
    if sys.platform != "darwin":  # where the bundle's icon has more sizes than ours here
        application.setWindowIcon(window_icon())


def window_icon() -> QIcon:
    """Returns the icon; its files are read when they are painted.

    A missing file is no reason not to start: the windows then have the icon of their system.
    """
    icon = QIcon()
    for size in SIZES:
        icon.addFile(str(resources.ROOT / PICTURE.format(size)))
    return icon


def _identify_to_task_bar() -> None:
    """Separates our windows from those of other Python programs.

    The frozen program needs no name: its windows are grouped with its shortcuts, which have none.
    https://learn.microsoft.com/windows/win32/shell/appids
    """
    if sys.platform == "win32" and not getattr(sys, "frozen", False):
        import ctypes  # noqa: PLC0415 - on Windows only

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)
