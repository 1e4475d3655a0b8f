"""Runs the program with windows: application, style, front door."""

import gc
import os
import signal
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

import cardroom.app.quick_imports  # noqa: F401 - before all others, which it makes quick
from cardroom import resources

# isort: split
from cardroom.app.display import check_display
from cardroom.app.fatal_messages import fatal_messages_shown
from cardroom.app.first_start import is_first_start
from cardroom.app.identity import identify
from cardroom.app.program import Program
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.spec import Tables
from cardroom.widgets.speech.roles import install_roles
from cardroom.widgets.window.dressing import style_sheet

_FONTS = ("resources/fonts/CardroomSans-Regular.otf", "resources/fonts/CardroomSans-Bold.otf")

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
