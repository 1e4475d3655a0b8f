"""Ends the event loop when the system asks the process to end."""

import signal
import socket
from types import FrameType

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier

SIGNALS = (signal.SIGTERM, signal.SIGINT, *((signal.SIGHUP,) if hasattr(signal, "SIGHUP") else ()))


class Ending(QObject):
    """Quits the application on SIGTERM, SIGINT and SIGHUP.

    Python runs the handler of a signal only between its own instructions, and Qt's event loop can sleep for minutes: so
    the signal wakes the loop by a pair of sockets.

    Args:
        application: its event loop ends with exit code 0.
    """

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._wake, self._woken = socket.socketpair()
        self._wake.setblocking(False)
        self._woken.setblocking(False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._drain)
        self._before = {each: signal.signal(each, self._quit) for each in SIGNALS}
        self._descriptor = signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Restores the handlers that were there before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._descriptor)
        for each, handler in self._before.items():
            signal.signal(each, handler)
        self._wake.close()
        self._woken.close()

    def _quit(self, number: int, frame: FrameType | None) -> None:
        QCoreApplication.exit(0)

    def _drain(self) -> None:
        self._woken.recv(64)
