"""Runs the program with windows: application, style, front door."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

import cardroom.app.quick_imports  # noqa: F401 - before all others, which it makes quick
from cardroom import resources

# isort: split
from cardroom.app.display import check_display
from cardroom.app.first_start import is_first_start
from cardroom.app.program import Program
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.spec import Tables
from cardroom.widgets.speech.roles import install_roles
from cardroom.widgets.window.dressing import style_sheet

_FONTS = ("resources/fonts/CardroomSans-Regular.otf", "resources/fonts/CardroomSans-Bold.otf")

APPLICATION_ID = "org.cardroom.Cardroom"
"""The name of the desktop entry, without its suffix; tools/packages/identity.py has the same."""

SIZES = (16, 24, 32, 48, 128)
PICTURE = "resources/icon/cardroom-{}.png"

_COLLECT_EVERY_MS = 2_000
"""The interval of garbage collection in milliseconds."""

_ASK_AFTER_MS = 300
"""The delay in milliseconds, after which the first window has been painted."""


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
    """Sets the bundled font and the style of the application.

    Without a system font every glyph would be a box.

    Raises:
        KnownError: a file of the program is missing.
    """
    family, *_ = [load_font(name) for name in _FONTS]
    font = QFont(family)
    font.setPixelSize(16)
    QApplication.setFont(font)
    QApplication.setStyle("Fusion")
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    # For messages; each window sets a style sheet for its own size.
    application.setStyleSheet(style_sheet(1.0, 1.0))


def load_font(name: str) -> str:
    """Loads a bundled font, and returns its family.

    Raises:
        KnownError: the font file is missing.
    """
    number = QFontDatabase.addApplicationFont(str(resources.path(name)))
    families = QFontDatabase.applicationFontFamilies(number)
    return families[0] if families else QFont().family()


def run(folder: Path, language: str | None, table: str | None, tables: Tables) -> int:
    """Opens the lobby or a table; returns when all windows are closed.

    Args:
        folder: the data folder.
        language: "en" or "ja"; None for the saved one.
        table: the code of a table, or None for the lobby.
        tables: the specs of all tables.

    Returns:
        The exit code.
    """
    application = make_application()
    install_crash_report()
    # Ctrl+C ends the process at once: every step is on record already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    first_start = is_first_start(folder)
    program = Program(
        application,
        folder,
        language,
        tables,
        lambda settings: QTimer.singleShot(_ASK_AFTER_MS, settings, lambda: _follow_reduced_motion(settings)),
    )
    try:
        program.open(table, first_start=first_start)
        QTimer.singleShot(0, lambda: collect_garbage_here(application))
        return application.exec()
    finally:  # also after a bug: a thread that runs when it is deleted aborts the process
        program.close()
        close_player()


def _follow_reduced_motion(settings: Settings) -> None:
    from cardroom.app.reduced_motion import ReducedMotion, question  # noqa: PLC0415 - after the first paint

    motion = ReducedMotion(settings)
    motion.answered.connect(settings.heed_system)
    motion.ask(question(sys.platform, os.environ))


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


def install_crash_report() -> None:
    """Installs the excepthook that opens the crash report."""
    sys.excepthook = _report_uncaught


def _report_uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    from cardroom.house.trouble.crash import report_uncaught  # noqa: PLC0415 - only after a bug

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
            from cardroom.app.system_message import show_cannot_start  # noqa: PLC0415 - seldom needed, and slow

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
        import ctypes  # noqa: PLC0415 - on Windows only

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APPLICATION_ID)
