"""Reports to the supervisor of the process, as systemd's services do.

The protocol is that of sd_notify(3): datagrams of "NAME=value" lines to the socket that NOTIFY_SOCKET names. The
heartbeat comes from a timer of the event loop that paints the windows, so a loop that hangs is noticed. Without
NOTIFY_SOCKET nothing is sent and no timer runs.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

from PySide6.QtCore import QObject, Qt, QTimer

_SOCKET = "NOTIFY_SOCKET"
_TIMEOUT = "WATCHDOG_USEC"
_PROCESS = "WATCHDOG_PID"
_ABSTRACT = "@"
_USEC_PER_MS = 1_000


def notify(address: str, *lines: str) -> None:
    """Sends lines to the supervisor; an error changes nothing.

    Args:
        address: a path, or "@" and the name of an abstract socket.
        lines: such as "READY=1".
    """
    if not hasattr(socket, "AF_UNIX"):  # Windows
        return
    target = "\0" + address[1:] if address.startswith(_ABSTRACT) else address
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
        sender.setblocking(False)
        sender.sendto("\n".join(lines).encode(), target)


def interval_ms(environment: Mapping[str, str], *processes: int) -> int | None:
    """Returns half of the watchdog's timeout in milliseconds.

    None if there is no watchdog, or it watches another process.

    Args:
        environment: of the process.
        processes: those that count as this one: under a compositor that starts one program, that is what the supervisor
            has started.
    """
    timeout, watched = environment.get(_TIMEOUT, ""), environment.get(_PROCESS, "")
    if not timeout.isdigit() or (watched and watched not in map(str, processes)):
        return None
    return max(1, int(timeout) // (2 * _USEC_PER_MS))


class Watchdog(QObject):
    """Reports to the supervisor that the event loop runs.

    Args:
        environment: of the process.
        parent: its owner.

    Attributes:
        is_supervised: whether there is a supervisor.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._address = environment.get(_SOCKET, "")
        self._interval = interval_ms(environment, os.getpid(), os.getppid()) if self._address else None
        self._is_ready = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)

    @property
    def is_supervised(self) -> bool:
        """Whether there is a supervisor."""
        return bool(self._address)

    def begin(self, status: str) -> None:
        """Reports that the first page is painted, and starts the heartbeat.

        A later call only changes the status.
        """
        self._send(f"STATUS={status}", *(() if self._is_ready else ("READY=1",)))
        self._is_ready = True
        if self._interval is not None and not self._timer.isActive():
            self._beat()
            self._timer.start(self._interval)

    def end(self) -> None:
        """Reports that the process ends by itself."""
        self._timer.stop()
        self._send("STOPPING=1")

    def _beat(self) -> None:
        self._send("WATCHDOG=1")

    def _send(self, *lines: str) -> None:
        if self._address:
            notify(self._address, *lines)
