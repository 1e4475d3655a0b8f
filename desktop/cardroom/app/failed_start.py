"""Shows why the windows could not be opened.

It is a window of Qt, or without Qt a message by what the system has.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.app.folders import data_folder
from cardroom.errors import KnownError, Trouble

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QMessageBox

_TITLE = "Cardroom"
_MESSAGE_PROGRAMS = (
    ("zenity", "--error", "--no-markup", f"--title={_TITLE}", "--text={}"),
    ("kdialog", "--title", _TITLE, "--error", "{}"),
    ("xmessage", "-center", "{}"),
    ("notify-send", _TITLE, "{}"),
)
"""Of GNOME, KDE, X11 and any desktop; the first that is installed is used."""

_APPLE_SCRIPT = ("on run argv", f'display alert "{_TITLE}" message (item 1 of argv)', "end run")
_ERROR_ICON = 0x10

_CANNOT_START = {"en": "Cardroom cannot start.", "ja": "Cardroomを起動できません。"}
"""By language: without Qt there are no translations."""

_START_SCRIPT = ("cardroom.sh", "--dialog", "--check")
"""Beside the program in the portable archive: shows which packages of the system are missing, and how to get them."""

_UNSEEN = ("offscreen", "minimal")
"""The platforms of Qt that show nothing."""


def show_failed_start(fault: Exception, folder: Path | None, language: str | None) -> bool:
    """Shows an error in a window; returns when it is closed.

    A person who starts the program from a menu sees no stderr. Shows nothing where nothing can be seen.

    Args:
        fault: what ended the start.
        folder: the chosen data folder, whose settings say the language.
        language: the chosen language.

    Returns:
        Whether the error is reported on stderr, too.
    """
    if isinstance(fault, KnownError) and fault.trouble is Trouble.NO_DISPLAY:
        return False
    try:
        from PySide6.QtCore import QEventLoop  # noqa: PLC0415 - it may be what is missing
        from PySide6.QtWidgets import QApplication  # noqa: PLC0415 - as above
    except ImportError:
        show_cannot_start(str(fault))
        return False
    application = QApplication.instance() or QApplication(["cardroom"])
    assert isinstance(application, QApplication)
    if application.platformName() in _UNSEEN:
        return False
    with suppress(KnownError, OSError):
        _set_language(application, folder, language)
    box = _open(fault)
    if box is not None:
        loop = QEventLoop()  # to quit the application would end every later loop, too
        box.finished.connect(loop.quit)
        loop.exec()
    return not isinstance(fault, KnownError)


def _set_language(application: QApplication, folder: Path | None, language: str | None) -> None:
    from cardroom.house.languages import Languages  # noqa: PLC0415 - needs Qt
    from cardroom.house.settings.settings import Settings  # noqa: PLC0415 - needs Qt

    Languages(application).set(Settings(data_folder(folder), language).language)


def _open(fault: Exception) -> QMessageBox | None:
    """Opens the message; a bug is written to stderr, too."""
    from cardroom.house.trouble.dialog import (  # noqa: PLC0415 - needs Qt
        report_bug,
        show_trouble,
        trouble_text,
    )
    from cardroom.widgets.translation import translate  # noqa: PLC0415 - needs Qt

    if isinstance(fault, KnownError):
        return show_trouble(trouble_text(fault), ((translate("Startup", "Quit"), lambda: None),))
    return report_bug(fault)


# --- without Qt -------------------------------------------------------------------------------------------------------


def show_cannot_start(reason: str) -> None:
    """Shows that the program cannot start, in the language of the system.

    Returns when the message is closed; at once if the system cannot show one.

    Args:
        reason: in the words of the system or of Qt.
    """
    text = f"{_CANNOT_START[_language()]}\n\n{reason}"
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - on Windows only

        ctypes.windll.user32.MessageBoxW(None, text, _TITLE, _ERROR_ICON)
    elif not _start_script_explains():
        _run(_command(text))


def _start_script_explains() -> bool:
    """Runs the start script of the portable archive.

    A person may have double-clicked the program instead of it.

    Returns:
        Whether it has found something missing, and said so.
    """
    name, *words = _START_SCRIPT
    script = Path(sys.executable).with_name(name)
    if not getattr(sys, "frozen", False) or not script.is_file():
        return False
    done = subprocess.run([script, *words], env=_environment(), stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 1


def _command(text: str) -> list[str]:
    """Returns the command that shows a text; empty if there is none."""
    if sys.platform == "darwin":
        lines = [word for line in _APPLE_SCRIPT for word in ("-e", line)]
        return ["osascript", *lines, text]
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        for words in _MESSAGE_PROGRAMS:
            if program := shutil.which(words[0]):
                return [program, *(word.replace("{}", text) for word in words[1:])]
    return []


def _run(command: list[str]) -> None:
    if command:
        subprocess.run(command, env=_environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False)


def _environment() -> dict[str, str]:
    """Returns the environment without the libraries of the frozen program.

    https://pyinstaller.org/en/stable/common-issues-and-pitfalls.html#launching-external-programs-from-the-frozen-application
    """
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
        if before := environment.get("LD_LIBRARY_PATH_ORIG"):
            environment["LD_LIBRARY_PATH"] = before
    return environment


def _language() -> str:
    """Returns "ja" if the system is Japanese, else "en"."""
    chosen = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "ja" if next(filter(None, chosen), "").startswith("ja") else "en"
