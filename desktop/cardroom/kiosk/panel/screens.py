"""Keeps the kiosk's window on its screen, in front, filling it.

The picture is turned by the display server (ADR 57).
"""

from PySide6.QtCore import QEvent, QObject, QProcess, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

_SOON_MS = 50
"""Several changes come together when a display goes away."""

_TRIES = 8
"""A window manager with a menu open answers late; after so many tries the next change of the window is waited for."""

_MAPPINGS = 2
"""After mapping it so often in vain, the window is made anew."""

_MOVED = (
    QEvent.Type.WindowStateChange,
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.WindowDeactivate,
    QEvent.Type.Hide,
    QEvent.Type.Expose,
)

_X11_TURNS = {0: "normal", 90: "right", 180: "inverted", 270: "left"}
_WAYLAND_TURNS = {0: "normal", 90: "270", 180: "180", 270: "90"}
"""The transforms of Wayland turn the other way round (wayland.xml, wl_output.transform)."""


def screen_named(name: str) -> QScreen:
    """Returns the screen of a name, or else the first."""
    return next((each for each in QGuiApplication.screens() if each.name() == name), QGuiApplication.primaryScreen())


class ScreenKeeper(QObject):
    """Fills a screen with a window, again whenever that has changed.

    A display can go away and come back, and a window manager can move, hide or minimise the window.

    Args:
        window: the window; the parent.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self._fills = False
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._try)
        self._tries = 0
        self._is_trying = False
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenAdded.connect(self._follow_screen)
        for screen in application.screens():
            screen.geometryChanged.connect(self._wait)
        application.screenRemoved.connect(self._wait)
        application.primaryScreenChanged.connect(self._wait)
        window.installEventFilter(self)

    @property
    def screen(self) -> QScreen:
        """The screen to fill: the named one, or the first."""
        return screen_named(self._name)

    def fill(self) -> None:
        """Fills the screen, and keeps it filled."""
        self._fills = True
        self._window.setWindowFlag(Qt.WindowType.WindowStaysOnTopHint)
        self.put_right()
        handle = self._window.windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def follow(self, name: str) -> None:
        """Takes the name of the screen from the operator's settings."""
        if name != self._name:
            self._name = name
            self._wait()

    def put_right(self) -> None:
        """Shows the window on its screen, in front."""
        if not self._fills:
            return
        window, screen = self._window, self.screen
        if window.screen() is not screen or window.geometry() != screen.geometry():
            if window.isFullScreen() and window.screen() is not screen:
                window.showNormal()  # a window manager keeps a window that fills a screen on it
            window.setScreen(screen)
            window.setGeometry(screen.geometry())
        if self._is_unmapped():
            window.hide()  # a window that is mapped anew comes to the desktop that is shown
            if self._tries > _MAPPINGS:
                window.windowHandle().destroy()  # it was destroyed from outside: the next one is another
        if not window.isFullScreen() or not window.isVisible() or window.isMinimized():
            window.showFullScreen()
        window.raise_()
        window.activateWindow()

    def _try(self) -> None:
        """Puts the window right; tries again after a growing pause."""
        if self.is_right():
            return
        self._is_trying = True
        self.put_right()
        self._is_trying = False
        self._tries += 1
        if self._tries < _TRIES:
            self._soon.start(_SOON_MS * 2**self._tries)

    def _is_unmapped(self) -> bool:
        """Returns whether another program under X11 has unmapped the window."""
        handle = self._window.windowHandle()
        is_shown = self._window.isVisible() and not self._window.isMinimized()
        is_x11 = QGuiApplication.platformName() == "xcb"
        return is_x11 and is_shown and self._tries > 0 and handle is not None and not handle.isExposed()

    def is_right(self) -> bool:
        """Returns whether the window fills its screen and is in front."""
        window = self._window
        return (
            window.isVisible()
            and window.isFullScreen()
            and not window.isMinimized()
            and window.geometry() == self.screen.geometry()
            and window.isActiveWindow()
            and window.windowHandle().isExposed()
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notes that the window was moved, hidden or left."""
        if event.type() == QEvent.Type.Expose and self._fills:
            self._take_keyboard()
        is_ours = self._is_trying or self._soon.isActive()
        if event.type() in _MOVED and self._fills and not is_ours and not self.is_right():
            self._wait()
        return False

    def _take_keyboard(self) -> None:
        """Grabs the keyboard under X11.

        A menu of the window manager would take it otherwise, and the keys of coins.
        """
        if QGuiApplication.platformName() == "xcb" and self._window.windowHandle().isExposed():
            self._window.windowHandle().setKeyboardGrabEnabled(True)

    def _follow_screen(self, screen: QScreen) -> None:
        screen.geometryChanged.connect(self._wait)
        self._wait()

    def _wait(self) -> None:
        if self._fills:
            self._tries = 0
            self._soon.start(_SOON_MS)


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


def show_window(window: QWidget, *, fills_screen: bool) -> None:
    """Shows a window of the kiosk, on its whole screen or not.

    Args:
        window: the shell, or what is shown in its place while the ledger cannot be opened.
        fills_screen: whether it fills its screen and stays in front.
    """
    if fills_screen:
        keeper = window.findChild(ScreenKeeper) or ScreenKeeper(window)
        keeper.fill()
    else:
        window.resize(1280, 800)
        window.show()
