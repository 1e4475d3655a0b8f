"""Waits for the five clients of a contest.

A connection has two seconds for its profile. All are read side by side, so that a silent one delays no other.
"""

import selectors
import socket
import time
from collections.abc import Callable, Iterable
from typing import Final

from cardroom.tables.daifugo.contest.tables import PLAYERS, SIZE, Table, name_in, number_bytes

PROFILE_S: Final = 2.0
MOST_PENDING: Final = 32
"""The number of connections without a profile; more are closed at once."""


class _Pending:
    """A connection that has sent no profile yet.

    Attributes:
        data: what it has sent.
        end: when its time is over.
    """

    def __init__(self) -> None:
        self.data = b""
        self.end = time.monotonic() + PROFILE_S


class WaitingRoom:
    """Gives each client that introduces itself the lowest free player number.

    A client that leaves or sends anything more before the first game loses its number.

    Args:
        listener: a listening socket.
        tell: is called with one line about each connection that is closed.
    """

    def __init__(self, listener: socket.socket, tell: Callable[[str], None]) -> None:
        self._listener = listener
        self._tell = tell
        self._selector = selectors.DefaultSelector()
        self._pending: dict[socket.socket, _Pending] = {}
        self._seated: dict[int, tuple[socket.socket, str]] = {}

    def clients(self) -> list[tuple[socket.socket, str]]:
        """Waits until all numbers are taken.

        Returns:
            The socket and the name of each player. The listener is closed, and so are all other connections.
        """
        with self._selector, self._listener:
            self._listener.setblocking(False)
            self._selector.register(self._listener, selectors.EVENT_READ)
            try:
                while len(self._seated) < PLAYERS:
                    self._read_all(self._selector.select(self._seconds_left()))
            except BaseException:
                for client, _ in self._seated.values():
                    client.close()
                raise
            finally:
                for client in self._pending:
                    client.close()
        return [self._seated[player] for player in range(PLAYERS)]

    def _seconds_left(self) -> float | None:
        ends = [pending.end for pending in self._pending.values()]
        return max(0.0, min(ends) - time.monotonic()) if ends else None

    def _read_all(self, events: Iterable[tuple[selectors.SelectorKey, int]]) -> None:
        for key, _ in events:
            ready = key.fileobj
            assert isinstance(ready, socket.socket)
            if ready is self._listener:
                self._accept()
            elif ready in self._pending:
                self._read_profile(ready)
            else:
                self._drop(ready, "it left, or sent more, before the first game")
            if len(self._seated) == PLAYERS:
                return
        now = time.monotonic()
        for client in [client for client, pending in self._pending.items() if pending.end <= now]:
            self._drop(client, "it sent no profile")

    def _accept(self) -> None:
        try:
            client, _ = self._listener.accept()
        except OSError:
            return  # it has left already
        if len(self._pending) >= MOST_PENDING:
            client.close()
            return
        client.setblocking(False)
        self._pending[client] = _Pending()
        self._selector.register(client, selectors.EVENT_READ)

    def _read_profile(self, client: socket.socket) -> None:
        pending = self._pending[client]
        try:
            data = client.recv(SIZE + 1 - len(pending.data))
        except BlockingIOError:
            return
        except OSError:
            data = b""
        pending.data += data
        if not data or len(pending.data) > SIZE:
            self._drop(client, "it sent too much" if data else "it sent no profile")
        elif len(pending.data) == SIZE:
            self._seat(client, name_in(Table.read(pending.data)))

    def _seat(self, client: socket.socket, name: str | None) -> None:
        if name is None:
            self._drop(client, "its profile has another version")
            return
        player = next(number for number in range(PLAYERS) if number not in self._seated)
        try:
            client.send(number_bytes(player))
        except OSError:
            self._drop(client, "it left")
            return
        del self._pending[client]
        self._seated[player] = client, name

    def _drop(self, client: socket.socket, reason: str) -> None:
        self._tell(f"a connection was closed: {reason}")
        self._selector.unregister(client)
        self._pending.pop(client, None)
        self._seated = {player: seated for player, seated in self._seated.items() if seated[0] is not client}
        client.close()
