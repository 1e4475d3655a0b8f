"""The server's connection to one client, which may send anything."""

import socket
import time
from typing import Final

from cardroom.tables.daifugo.contest.tables import SIZE

MOST_UNASKED: Final = 100 * SIZE
"""The number of bytes that a client may send unasked between two questions; more is a flood.

A slow client that catches up sends several late answers at once.
"""

_BUFFER: Final = 1 << 18
"""The number of bytes that may be unread in each direction: for a client more than two games."""


class Connection:
    """Sends to a client, and reads its answers within the limit.

    Attributes:
        lost: why the connection is closed, in a few words; "" while it is open.

    Args:
        client: the connected socket.
        limit: seconds for an answer.
    """

    def __init__(self, client: socket.socket, limit: float) -> None:
        self.lost = ""
        self._client = client
        self._limit = limit
        client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _BUFFER)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _BUFFER)
        if client.family in (socket.AF_INET, socket.AF_INET6):
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, data: bytes) -> None:
        """Sends at once; a client that leaves too much unread is lost."""
        if self.lost:
            return
        try:
            self._client.settimeout(0)
            sent = self._client.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self.close("it closed the connection")
            return
        if sent < len(data):
            self.close("it did not read what it was sent")

    def discard(self) -> None:
        """Discards what came unasked, such as a late answer.

        A client that has sent too much of it, or has closed, is lost.
        """
        left = MOST_UNASKED
        while not self.lost and (data := self._receive(left + 1, 0)):
            left -= len(data)
            if left < 0:
                self.close("it sent a flood")

    def answer(self) -> bytes:
        """Waits for an answer.

        Returns:
            480 bytes; fewer if no more came within the limit, one more if too many came at once.
        """
        data, end = b"", time.monotonic() + self._limit
        while len(data) < SIZE and not self.lost and (left := end - time.monotonic()) > 0:
            data += self._receive(SIZE + 1 - len(data), left)
        return data

    def close(self, reason: str) -> None:
        """Closes the connection."""
        self.lost = self.lost or reason
        self._client.close()

    def _receive(self, most: int, seconds: float) -> bytes:
        """Returns what comes in time; b"" for nothing."""
        try:
            self._client.settimeout(seconds)
            data = self._client.recv(most)
        except (BlockingIOError, TimeoutError):
            return b""
        except OSError:
            data = b""
        if not data:
            self.close("it closed the connection")
        return data
