"""Reads the operating system's setting for reduced motion."""

import ctypes
import sys
from collections.abc import Callable, Mapping
from shutil import which

from msgspec import Struct
from PySide6.QtCore import QObject, QProcess, QTimer, Signal

PATIENCE_MS = 2000
"""Timeout of the answer in milliseconds; after it, motion is not reduced."""

_SPI_GETCLIENTAREAANIMATION = 0x1042


class Question(Struct, frozen=True):
    """A system program that prints the setting.

    Attributes:
        words: the command line: the program and its arguments.
        yes: the output that means reduced motion.
    """

    words: tuple[str, ...]
    yes: str


def question(
    platform: str, environment: Mapping[str, str], find: Callable[[str], str | None] = which
) -> Question | None:
    """Returns the program to run on a platform.

    None if there is none, and on Windows, where the setting is read by a call.

    Args:
        platform: as `sys.platform` names it.
        environment: the variables of the process.
        find: finds a program by its name.
    """
    if platform == "darwin":
        return Question(("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1")
    # Without a session bus gsettings would start one.
    if platform.startswith("linux") and "DBUS_SESSION_BUS_ADDRESS" in environment and find("gsettings"):
        return Question(("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false")
    return None


class ReducedMotion(QObject):
    """Reads the setting once, without blocking.

    Signals:
        answered(bool): whether motion is reduced. Not emitted if the system does not answer.
    """

    answered = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = QProcess(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._yes = ""
        self._process.finished.connect(self._read_answer)
        self._process.errorOccurred.connect(self._patience.stop)
        self._patience.timeout.connect(self._process.kill)

    def ask(self, asked: Question | None) -> None:
        """Starts the query; `answered` is emitted with the result.

        Args:
            asked: from `question`; ignored on Windows. None emits nothing.
        """
        if sys.platform == "win32":
            self.answered.emit(not _windows_animates())
        elif asked is not None:
            self._yes = asked.yes
            program, *words = asked.words
            self._patience.start(PATIENCE_MS)
            self._process.start(program, words)

    def _read_answer(self, code: int, status: QProcess.ExitStatus) -> None:
        self._patience.stop()
        if status is QProcess.ExitStatus.NormalExit and code == 0:
            answer = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").strip()
            self.answered.emit(answer == self._yes)


def _windows_animates() -> bool:
    """Returns Windows' setting "Animation effects"; True if it is unreadable."""
    animates = ctypes.c_int(1)
    if sys.platform == "win32":
        ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return bool(animates.value)
