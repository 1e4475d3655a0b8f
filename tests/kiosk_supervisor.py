"""A small supervisor with the contract of systemd's `Type=notify` services.

It starts a process, receives its datagrams, kills it when the heartbeat stops, and starts it anew whenever it has
ended.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.paths import ROOT

_PATIENCE = 60.0


def kiosk_command(data: Path, *more: str) -> list[str]:
    """Returns the command that starts a kiosk in a window."""
    return [sys.executable, "-m", "cardroom", "kiosk", "--window", "--data", str(data), *more]


class Supervisor:
    """Runs a command until `close`.

    Args:
        command: what is run.
        folder: the folder of the socket and of the process's output.
        watchdog: seconds without a heartbeat after which the process is killed.
        environment: added to that of this process.

    Attributes:
        command: as given; a change holds from the next start on.
        process: the present process.
        restarts: how often it was started anew.
        killed: how often the watchdog has killed it.
        codes: the exit codes of the processes that have ended.
        lines: all lines that were received, such as "READY=1".
        ready_after: the seconds from the start of each process to its READY=1.
    """

    def __init__(
        self, command: Sequence[str], folder: Path, watchdog: float = 3.0, environment: Mapping[str, str] | None = None
    ) -> None:
        self.command = list(command)
        self._address = str(folder / "notify")
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(self._address)
        self._watchdog = watchdog
        self._log = (folder / "output.txt").open("ab")
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT / "desktop"), **(environment or {})}
        self.environment |= {"NOTIFY_SOCKET": self._address, "WATCHDOG_USEC": str(int(watchdog * 1_000_000))}
        self.restarts = -1
        self.killed = 0
        self.codes: list[int] = []
        self.lines: list[str] = []
        self.ready_after: list[float] = []
        self._start()

    @property
    def output(self) -> str:
        """Returns what the processes have written."""
        self._log.flush()
        return Path(self._log.name).read_text(encoding="utf-8")

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Sends a signal to the process."""
        self.process.send_signal(number)

    def wait_until(self, holds: Callable[[], bool], patience: float = _PATIENCE) -> None:
        """Supervises until a condition holds."""
        end = time.monotonic() + patience
        while not holds():
            assert time.monotonic() < end, f"waited for {patience} s; the process has written: {self.output[-2_000:]}"
            self._supervise()

    def wait_ready(self, count: int) -> float:
        """Waits until so many processes were ready.

        Returns:
            The seconds from the start of the last.
        """
        self.wait_until(lambda: len(self.ready_after) >= count)
        return self.ready_after[-1]

    def close(self) -> None:
        """Ends the process by SIGKILL, unless it has ended."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self._socket.close()
        self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _start(self) -> None:
        self.restarts += 1
        self._is_ready = False
        self._started = self._beat = time.monotonic()
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=self._log, stderr=self._log, stdin=subprocess.DEVNULL
        )

    def _supervise(self) -> None:
        readable, _, _ = select.select([self._socket], [], [], 0.01)
        if readable:
            self._take(self._socket.recv(4_096).decode())
        if self.process.poll() is not None:
            self.codes.append(self.process.returncode)
            self._start()
        elif self._is_ready and time.monotonic() - self._beat > self._watchdog:
            self.killed += 1
            self.process.kill()
            self.process.wait()

    def _take(self, datagram: str) -> None:
        for line in datagram.splitlines():
            self.lines.append(line)
            if line == "READY=1":
                self._is_ready = True
                self.ready_after.append(time.monotonic() - self._started)
            if line in ("READY=1", "WATCHDOG=1"):
                self._beat = time.monotonic()
