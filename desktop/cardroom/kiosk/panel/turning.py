"""Turns the picture by the display server (ADR 57)."""

from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtGui import QGuiApplication

_X11_TURNS = {0: "normal", 90: "right", 180: "inverted", 270: "left"}
_WAYLAND_TURNS = {0: "normal", 90: "270", 180: "180", 270: "90"}
"""The transforms of Wayland turn the other way round (wayland.xml, wl_output.transform)."""


def turn_command(platform: str, screen: str, degrees: int) -> tuple[str, ...]:
    """Returns the command that turns a screen's picture.

    Args:
        platform: the name of Qt's platform, such as "wayland" or "xcb".
        screen: the name of the screen.
        degrees: clockwise: 0, 90, 180 or 270.

    Returns:
        The program and its arguments; nothing where the system turns the picture by its own settings.
    """
    if platform.startswith("wayland"):
        return "wlr-randr", "--output", screen, "--transform", _WAYLAND_TURNS[degrees]
    if platform == "xcb":
        return "xrandr", "--output", screen, "--rotate", _X11_TURNS[degrees]
    return ()


class Turning(QObject):
    """Turns the screen when the operator's setting has changed.

    Signals:
        failed(str): the command could not be run, or has failed; its message.
    """

    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._degrees = 0
        self._process: QProcess | None = None

    def follow(self, degrees: int, screen: str) -> None:
        """Turns the picture if it is not turned so already."""
        if degrees == self._degrees:
            return
        self._degrees = degrees
        command = turn_command(QGuiApplication.platformName(), screen, degrees)
        if command:
            self._start(*command)

    def _start(self, program: str, *arguments: str) -> None:
        process = self._process = QProcess(self)
        process.finished.connect(lambda code: self._report(process, code))
        process.errorOccurred.connect(lambda _: self._fail(process, f"{program}: {process.errorString()}"))
        process.start(program, list(arguments))

    def _report(self, process: QProcess, code: int) -> None:
        if code:
            self._fail(process, process.readAllStandardError().toStdString().strip())
        process.deleteLater()

    def _fail(self, process: QProcess, text: str) -> None:
        self.failed.emit(text)
        process.deleteLater()
