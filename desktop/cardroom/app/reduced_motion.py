"""Asks the system whether it should move less; each system keeps the answer in another place."""

import ctypes
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from shutil import which

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

PATIENCE_MS = 2000
"""A system that has not answered after so long asks for nothing."""

_SPI_GETCLIENTAREAANIMATION = 0x1042


@dataclass(frozen=True)
class Question:
    """A program of the system that knows the answer.

    Attributes:
        words: the program and its arguments.
        yes: what it prints where less motion is wanted.
    """

    words: tuple[str, ...]
    yes: str


def question(
    platform: str, environment: Mapping[str, str], find: Callable[[str], str | None] = which
) -> Question | None:
    """What to ask on a platform; None where there is nobody to ask.

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
    """Asks once, without holding anything up.

    Signals:
        told(bool): whether less motion is wanted. Not emitted where the system does not answer.
    """

    told = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = QProcess(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._yes = ""
        self._process.finished.connect(self._answered)
        self._process.errorOccurred.connect(self._patience.stop)
        self._patience.timeout.connect(self._process.kill)

    def ask(self, asked: Question | None) -> None:
        """Asks; `told` follows.

        Args:
            asked: from `question`; on Windows it is not needed.
        """
        if sys.platform == "win32":
            self.told.emit(not _windows_animates())
        elif asked is not None:
            self._yes = asked.yes
            program, *words = asked.words
            self._patience.start(PATIENCE_MS)
            self._process.start(program, words)

    def _answered(self, code: int, status: QProcess.ExitStatus) -> None:
        self._patience.stop()
        if status is QProcess.ExitStatus.NormalExit and code == 0:
            answer = bytes(self._process.readAllStandardOutput().data()).decode(errors="replace").strip()
            self.told.emit(answer == self._yes)


def _windows_animates() -> bool:
    """The setting "Animation effects" of Windows; on where it cannot be read."""
    animates = ctypes.c_int(1)
    if sys.platform == "win32":
        ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return bool(animates.value)
