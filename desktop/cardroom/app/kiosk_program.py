"""Runs the program as a kiosk."""

import ctypes
import gc
import sys
import traceback
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from cardroom.app.kiosk_running import BUG, KioskRunning
from cardroom.app.window_program import collect_garbage_here, make_application
from cardroom.errors import KnownError
from cardroom.house.languages import Languages
from cardroom.house.settings.settings import Settings
from cardroom.house.sound.desk import close_player
from cardroom.house.spec import Tables
from cardroom.kiosk.panel.screens import show_window

EVERY_MS = 60_000


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


def run(folder: Path, language: str | None, tables: Tables, *, fills_screen: bool = True) -> int:
    """Opens the kiosk; returns when the event loop has ended.

    Args:
        folder: the data folder of the kiosk.
        language: "en" or "ja"; None for the operator's choice.
        tables: the specs of all tables.
        fills_screen: whether the window fills the screen; not for a try on one's own desk.

    Returns:
        The exit code: 0 after SIGTERM, 70 after bugs.

    Raises:
        KnownError: there is no display, another kiosk uses the data folder, or a person's own games are in it.
    """
    try:
        return _run(folder, language, tables, fills_screen=fills_screen)
    except KnownError:
        raise
    except Exception:  # noqa: BLE001 - reported, and the exit code says it to the supervisor
        traceback.print_exc(file=sys.stderr)
        return BUG


def _run(folder: Path, language: str | None, tables: Tables, *, fills_screen: bool) -> int:
    gc.disable()  # it is collected by a timer, in the window's thread
    application = make_application()
    settings = Settings(folder, language, application)
    languages = Languages(application)
    languages.set(settings.language)
    settings.language_changed.connect(languages.set)
    show = partial(show_window, fills_screen=fills_screen)
    running = KioskRunning(application, folder, settings, tables, show)
    running.start()
    QTimer.singleShot(0, lambda: collect_garbage_here(application))
    return_memory_here(application)
    code = application.exec()
    running.end()
    close_player()
    return code
