"""Shows a message without Qt, by what the system has."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

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
