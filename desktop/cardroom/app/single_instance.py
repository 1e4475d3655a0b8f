"""Lets a second start call the program that has the data open.

The second start writes a file into a folder that the open program watches. The open program shows the window and then
deletes the file; that is the answer. A program that hangs deletes nothing. See docs/adr/0053.
"""

import json
import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict
from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from cardroom.app.bring_to_front import allow_foreground

PATIENCE_S = 2.0
"""The time that the open program has to answer; it may just be starting."""

_INTERVAL_MS = 50
_TOO_OLD_S = 10.0
"""A call of this age in seconds is not answered: the second start was killed while it waited."""
_SUFFIX = ".call"
_VERSION = 1

_TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""Given to a program by the desktop that starts it: its window may come to the front."""


class Call(Struct, frozen=True):
    """A second start.

    Attributes:
        table: the code of the table to open; None for the room.
        screen: where the person is, see `this_screen`.
        token: the desktop's permission to come to the front; "" without one.
    """

    table: str | None
    screen: str
    token: str = ""


def call_for(table: str | None) -> Call:
    """Returns the call of this process."""
    return Call(table, this_screen(), next(filter(None, map(os.environ.get, _TOKENS)), ""))


def this_screen() -> str:
    """Returns a name of the screen on which this process shows windows.

    The same person may be at two: a window that comes to the front on the other one is not seen.
    """
    names = ("SESSIONNAME",) if sys.platform == "win32" else ("WAYLAND_DISPLAY", "DISPLAY")
    return json.dumps([os.environ.get(name, "") for name in names])


def to_json(call: Call) -> str:
    """Returns the call as text."""
    return json.dumps({"version": _VERSION, **asdict(call)})


def from_json(text: str) -> Call | None:
    """Parses a call; None if it is unreadable, or of another version."""
    try:
        fields = json.loads(text)
        version, call = fields.pop("version"), Call(**fields)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None
    is_call = isinstance(call.table, str | None) and isinstance(call.screen, str) and isinstance(call.token, str)
    return call if is_call and version == _VERSION else None


class SingleInstance(QObject):
    """Listens to second starts, or calls the open program.

    Args:
        place: the folder of the calls for one data folder; None if there is none, then nothing is passed on.
        parent: its owner.

    Signals:
        called(Call): another start wants a window; it ends when the receivers have returned.
        answered: the open program shows its window; this one may end.
        unanswered: no answer has come in time.
    """

    called = Signal(object)
    answered = Signal()
    unanswered = Signal()

    def __init__(self, place: Path | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._place = place
        self._watcher: QFileSystemWatcher | None = None
        self._file: Path | None = None
        self._is_written = False
        self._deadline = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MS)
        self._timer.timeout.connect(self._look_for_the_answer)

    # --- the open program --------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Receives calls, also those that wait.

        Where the folder cannot be made or watched, a second start gets no answer.
        """
        if self._place is None or self._watcher is not None:
            return
        try:
            self._place.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            return
        self._watcher = QFileSystemWatcher([str(self._place)], self)
        self._watcher.directoryChanged.connect(self._receive)
        self._receive()

    def _receive(self) -> None:
        """Passes on what was written, and answers by deleting it.

        Calls from another screen, or of a newer version, are not answered.
        """
        assert self._place is not None
        for file in sorted(self._place.glob(f"*{_SUFFIX}")):
            with suppress(OSError):
                if abs(time.time() - file.stat().st_mtime) > _TOO_OLD_S:
                    file.unlink()
                    continue
                call = from_json(file.read_text(encoding="utf-8"))
                if call is not None and call.screen == this_screen():
                    self.called.emit(call)
                    file.unlink()

    # --- the second start --------------------------------------------------------------------------------------------

    def call(self, table: str | None) -> bool:
        """Calls the open program; `answered` or `unanswered` follows.

        Args:
            table: the code of the table to open; None for the room.

        Returns:
            False if nothing follows: there is no way to call, or it was in vain already.
        """
        if self._place is None or self._file is not None:
            return False
        allow_foreground()
        self._file = self._place / f"{os.getpid()}-{secrets.token_hex(4)}{_SUFFIX}"
        self._text = to_json(call_for(table))
        self._deadline = time.monotonic() + PATIENCE_S
        self._timer.start()
        return True

    def _look_for_the_answer(self) -> None:
        assert self._file is not None
        if not self._is_written:
            self._is_written = _write(self._file, self._text)
        elif not self._file.exists():
            self._end(is_answered=True)
            return
        if time.monotonic() > self._deadline:
            self._end(is_answered=self._is_written and not _withdrawn(self._file))

    def _end(self, *, is_answered: bool) -> None:
        self._timer.stop()
        (self.answered if is_answered else self.unanswered).emit()

    # --- both --------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Stops listening and calling; both can begin again."""
        self._timer.stop()
        if self._watcher is not None:
            self._watcher.deleteLater()
            self._watcher = None
            assert self._place is not None
            with suppress(OSError):  # a call is in it
                self._place.rmdir()
        if self._file is not None:
            _withdrawn(self._file)
            self._file, self._is_written = None, False


def _write(file: Path, text: str) -> bool:
    """Writes a file that is never seen half-written.

    Returns:
        False if the folder is not there (yet), or cannot be written.
    """
    draft = file.with_suffix(".draft")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
    except OSError:
        return False
    return True


def _withdrawn(file: Path) -> bool:
    """Deletes a call; returns False if it was answered already."""
    try:
        file.unlink()
    except OSError:
        return False
    return True
