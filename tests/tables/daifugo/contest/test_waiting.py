"""The server waits for five clients."""

import contextlib
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from cardroom.tables.daifugo.contest import waiting
from cardroom.tables.daifugo.contest.server import listen
from cardroom.tables.daifugo.contest.tables import number_bytes, profile
from cardroom.tables.daifugo.contest.waiting import WaitingRoom
from tests.tables.daifugo.contest.hostile import receive


class Room:
    """A waiting room in a thread.

    Attributes:
        closed_lines: a line for each connection that was closed.
        arrived: the five clients, later.
    """

    def __init__(self, threads: ThreadPoolExecutor) -> None:
        listener = listen("127.0.0.1", "0")
        self.closed_lines: list[str] = []
        self._port = listener.getsockname()[1]
        self._opened: list[socket.socket] = []
        self.arrived = threads.submit(WaitingRoom(listener, self.closed_lines.append).clients)

    def enter(self, data: bytes) -> socket.socket:
        """Connects, and sends something."""
        stream = socket.create_connection(("127.0.0.1", self._port), 20)
        self._opened.append(stream)
        with contextlib.suppress(ConnectionError):  # the server may close before it has read all
            stream.sendall(data)
        return stream

    def fill(self, *names: str) -> list[int]:
        """Enters with some names; returns the numbers."""
        numbers = []
        for name in names:
            numbers.append(int.from_bytes(receive(self.enter(profile(name).to_bytes()), 4), "big"))
        return numbers

    def names(self) -> list[str]:
        """Returns the names of the five clients."""
        return [name for _, name in self.arrived.result(20)]

    def close(self) -> None:
        """Fills the room, and closes all sockets."""
        while not self.arrived.done() and len(self._opened) < 100:
            with contextlib.suppress(ConnectionError):  # it is full
                self.enter(profile("last").to_bytes())
        for stream in [*self._opened, *(stream for stream, _ in self.arrived.result(20))]:
            stream.close()


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    monkeypatch.setattr(waiting, "PROFILE_S", 0.3)
    with ThreadPoolExecutor(1) as threads:
        room = Room(threads)
        yield room
        room.close()


def is_closed(stream: socket.socket) -> bool:
    """Waits until the server closes; returns whether nothing was sent."""
    try:
        return stream.recv(1) == b""
    except ConnectionError:
        return True


def test_numbers_are_in_the_order_of_the_profiles(room: Room) -> None:
    assert room.fill("a", "b", "c", "d", "e") == [0, 1, 2, 3, 4]
    assert room.names() == ["a", "b", "c", "d", "e"]
    assert room.closed_lines == []


def test_a_profile_in_parts(room: Room) -> None:
    data = profile("parts").to_bytes()
    stream = room.enter(data[:100])
    assert room.fill("a") == [0]
    stream.sendall(data[100:])
    assert receive(stream, 4) == number_bytes(1)


def test_a_silent_connection_delays_no_other(room: Room) -> None:
    silent = [room.enter(data) for data in (b"", bytes(100))]
    assert room.fill("a", "b") == [0, 1]
    assert all(map(is_closed, silent))
    assert room.closed_lines == ["a connection was closed: it sent no profile"] * 2


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (bytes(480), "its profile has another version"),
        (b"GET / HTTP/1.1\r\n" * 30, "its profile has another version"),
        (bytes(481), "it sent too much"),
        (bytes(100_000), "it sent too much"),
    ],
)
def test_what_is_no_profile(room: Room, data: bytes, reason: str) -> None:
    assert is_closed(room.enter(data))
    assert room.closed_lines == [f"a connection was closed: {reason}"]
    assert room.fill("a") == [0]


def test_who_leaves_or_speaks_before_the_first_game_loses_the_number(room: Room) -> None:
    assert room.fill("a") == [0]
    leaving, speaking = (room.enter(profile(name).to_bytes()) for name in ("b", "c"))
    numbers = {receive(leaving, 4), receive(speaking, 4)}
    assert numbers == {number_bytes(1), number_bytes(2)}
    leaving.close()
    speaking.sendall(b"a")
    assert is_closed(speaking)
    assert sorted(room.fill("d", "e", "f", "g")) == [1, 2, 3, 4]
    assert sorted(room.names()) == ["a", "d", "e", "f", "g"]


def test_more_connections_than_can_wait(room: Room) -> None:
    held = [room.enter(b"") for _ in range(waiting.MOST_PENDING)]
    assert is_closed(room.enter(b""))
    assert all(map(is_closed, held))
    assert room.fill("a", "b", "c", "d", "e") == [0, 1, 2, 3, 4]
