"""Runs the program, and kills it."""

import json
import os
import random
import select
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.paths import PYTHONPATH
from tests.reliability.deaths import Death
from tests.reliability.reports import Shown, from_line

SERVER = Path(__file__).with_name("fork_server.py")
PATIENCE_S = 120
"""How long a program may show nothing: far longer than a loaded machine needs. It ends a test that would hang."""


def marks_in(home: Path) -> Path:
    """Returns the folder of the marks in a home folder."""
    return home / ".local" / "state" / "cardroom" / "marks"


class ProgramFailedError(Exception):
    """Raised when the program ended by itself, or showed nothing any more."""


@dataclass(frozen=True)
class Session:
    """What a program showed before it was killed.

    Attributes:
        shown: the states, in order.
        places: the number of places of the chosen commit, if the death asked for a later one; else 0.
    """

    shown: tuple[Shown, ...]
    places: int


class Program:
    """The program, ready to be started often.

    Args:
        home: a folder for its home, where it keeps what it does not keep in the data folder.
        with_window: whether tables are opened in their windows, instead of by the autopilot.
        seed: draws the instants.

    Attributes:
        marks: the folder of the marks of the data folders.
    """

    def __init__(self, home: Path, seed: int, *, with_window: bool = False) -> None:
        self._with_window = with_window
        self._source = random.Random(seed)
        self._errors = home / "errors.txt"
        self.marks = marks_in(home)
        home.mkdir(parents=True, exist_ok=True)
        self._pipe, writing = os.pipe()
        os.set_blocking(self._pipe, False)
        environment = {name: os.environ[name] for name in ("DISPLAY", "QT_QPA_PLATFORM") if name in os.environ}
        with self._errors.open("wb") as errors:
            self._server = subprocess.Popen(
                [sys.executable, str(SERVER), str(writing), *(["window"] if with_window else [])],
                env={**environment, "PYTHONPATH": PYTHONPATH, "PATH": "", "HOME": str(home)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                pass_fds=[writing],
                bufsize=0,
            )
        os.close(writing)
        self._unread = b""
        self._start_s = self._step_s = 0.0

    def play(self, folder: Path, word: str, states: int = 0, death: Death | None = None) -> Session:
        """Plays at a table until the program is killed.

        Args:
            folder: the data folder.
            word: the table's word on the command line.
            states: how many states are shown before the instant is drawn; 0 also draws it while the program starts.
            death: ends the program from within instead.
        """
        words = [word, "--lang", "en"] if self._with_window else self._autopilot(word)
        self._order([*words, "--data", str(folder)], death)
        pid, began = int(self._answer("started")), time.monotonic()
        shown: list[Shown] = []
        places = 0
        kill_at = None if states or death else began + self._source.uniform(0, 1.5 * self._start_s)
        while True:
            ready = self._wait(kill_at)
            if self._pipe in ready or kill_at is None:
                for line in self._lines():
                    if line.isdigit():
                        places = int(line)
                        continue
                    shown.append(from_line(line))
                    now = time.monotonic()
                    if len(shown) == 1:
                        self._start_s = now - began
                    else:
                        self._step_s = (now - began - self._start_s) / len(shown)
                    if len(shown) == states and death is None:
                        kill_at = now + self._source.uniform(0, 2 * self._step_s)
            if kill_at is not None and time.monotonic() >= kill_at:
                os.kill(pid, signal.SIGKILL)
                break
            if any(source != self._pipe for source in ready):
                break
        code = int(self._answer("ended"))
        shown += [from_line(line) for line in self._lines() if not line.isdigit()]
        if code != -signal.SIGKILL:
            raise ProgramFailedError(f"it ended with {code}: {self._errors.read_text()[-4_000:]}")
        return Session(tuple(shown), places)

    def close(self) -> None:
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.close()
        self._server.wait(PATIENCE_S)
        self._server.stdout.close()
        os.close(self._pipe)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @staticmethod
    def _autopilot(word: str) -> list[str]:
        return ["autopilot", word, "--rounds", "10000000", "--seed", "kills"]

    def _order(self, words: list[str], death: Death | None) -> None:
        assert self._server.stdin
        order = {"words": words, "death": [death.commit, death.place] if death else None}
        self._server.stdin.write(json.dumps(order).encode() + b"\n")

    def _answer(self, kind: str) -> str:
        assert self._server.stdout
        if not select.select([self._server.stdout], [], [], PATIENCE_S)[0]:
            raise ProgramFailedError(f"no answer: {self._errors.read_text()[-4_000:]}")
        word, _, rest = self._server.stdout.readline().decode().partition(" ")
        if word != kind:
            raise ProgramFailedError(f"{word!r} instead of {kind!r}: {self._errors.read_text()[-4_000:]}")
        return rest

    def _wait(self, until: float | None) -> list[int]:
        timeout = PATIENCE_S if until is None else max(0.0, until - time.monotonic())
        assert self._server.stdout
        sources = [self._pipe, self._server.stdout.fileno()]
        ready = select.select(sources, [], [], timeout)[0]
        if until is None and not ready:
            raise ProgramFailedError(f"it shows nothing any more: {self._errors.read_text()[-4_000:]}")
        return ready

    def _lines(self) -> list[bytes]:
        """Reads the lines that are in the pipe."""
        while True:
            try:
                read = os.read(self._pipe, 1 << 16)
            except BlockingIOError:
                break
            if not read:
                break
            self._unread += read
        *lines, self._unread = self._unread.split(b"\n")
        return lines
