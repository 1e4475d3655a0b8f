"""Makes the application of a program with windows: display, font, style, icon."""

import ctypes
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    QPluginLoader,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.speech.roles import install_roles

_FONTS = ("resources/fonts/CardroomSans-Regular.otf", "resources/fonts/CardroomSans-Bold.otf")

APPLICATION_ID = "org.cardroom.Cardroom"
"""The name of the desktop entry, without its suffix; tools/packages/identity.py has the same."""

SIZES = (16, 24, 32, 48, 128)
PICTURE = "resources/icon/cardroom-{}.png"

_OF_A_SCREEN = ("xcb", "wayland")
"""The beginnings of the platforms that need an X or a Wayland server."""

EVERY_MS = 60_000
"""The interval in milliseconds, after which a kiosk returns memory."""

_COLLECT_EVERY_MS = 2_000
"""The interval of garbage collection in milliseconds."""


def make_application() -> QApplication:
    """Creates the application with font and style.

    Raises:
        KnownError: there is no display, or a file of the program is missing.
    """
    check_display()
    with fatal_messages_shown():
        application = QApplication(["cardroom"])
    application.setApplicationName("cardroom")
    application.setApplicationDisplayName("Cardroom")
    identify(application)
    dress()
    install_roles()
    return application


def dress() -> None:
    """Sets the bundled font and Qt's style of the application.

    Without a system font every glyph would be a box. Windows have style sheets of their own; the application has none,
    for each widget would be styled by both.

    Raises:
        KnownError: a file of the program is missing.
    """
    family, *_ = [load_font(name) for name in _FONTS]
    font = QFont(family)
    font.setPixelSize(16)
    QApplication.setFont(font)
    QApplication.setStyle("Fusion")


def load_font(name: str) -> str:
    """Loads a bundled font, and returns its family.

    Raises:
        KnownError: the font file is missing.
    """
    number = QFontDatabase.addApplicationFont(str(resources.path(name)))
    families = QFontDatabase.applicationFontFamilies(number)
    return families[0] if families else QFont().family()


def collect_garbage_here(application: QApplication) -> None:
    """Freezes the objects of the start, and collects garbage by a timer.

    They live until the end, so the collector need not scan them; see `command_line._open_window`. Automatic collection
    stays off: it would run in whichever thread allocates, and delete Qt's objects there.
    """
    gc.freeze()
    timer = QTimer(application)
    timer.timeout.connect(_collect_if_due)
    timer.start(_COLLECT_EVERY_MS)


def _collect_if_due() -> None:
    """Does what automatic collection would do, by the same thresholds."""
    due = [
        number
        for number, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        if count > most
    ]
    if due:
        gc.collect(max(due))


def return_memory() -> None:
    """Collects garbage, and returns what is free to the system.

    The objects of a closed table are old, and by the thresholds of the collector they would wait for minutes. The
    heap of glibc keeps what was freed: after 100,000 touches a kiosk held 800 MiB, of which it used 160. Elsewhere
    than under glibc it only collects.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def return_memory_here(parent: QObject) -> None:
    """Returns memory once a minute, in this thread."""
    timer = QTimer(parent)
    timer.timeout.connect(return_memory)
    timer.start(EVERY_MS)


def install_crash_report() -> None:
    """Installs the excepthook that opens the crash report."""
    sys.excepthook = _report_uncaught


def _report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    from cardroom.house.trouble.dialog import report_uncaught  # noqa: PLC0415 - only after a bug

    report_uncaught(kind, error, trace)


@contextmanager
def fatal_messages_shown() -> Iterator[None]:
    """Shows a fatal message of Qt, with the warnings before it.

    It is about a missing library, for example, without which Qt opens no window. A person who starts the program from
    a menu sees no stderr. On Windows Qt shows such a message itself.
    """
    if sys.platform == "win32":
        yield
        return
    messages: list[str] = []

    def take(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        _write(context.category, message)
        messages.append(message.strip())
        if kind is QtMsgType.QtFatalMsg:
            from cardroom.app.failed_start import show_cannot_start  # noqa: PLC0415 - seldom needed, and slow

            show_cannot_start("\n".join(messages))

    before = qInstallMessageHandler(take)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _write(category: str | None, message: str) -> None:
    """Writes a message to stderr, as Qt does."""
    if sys.stderr is not None:
        sys.stderr.write(f"{message}\n" if category in (None, "default") else f"{category}: {message}\n")
        sys.stderr.flush()


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
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)


# --- the display ------------------------------------------------------------------------------------------------------


def check_display() -> None:
    """Checks that a window can be opened.

    Otherwise Qt would abort the process.

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
