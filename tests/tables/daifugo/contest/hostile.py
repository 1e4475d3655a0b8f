"""Clients that send what they must not."""

import contextlib
import socket
from collections.abc import Callable
from random import Random

from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.tables import FACTS, SIZE, Table

Answer = Callable[[Table], bytes]
"""What a hostile client sends when it gets a table and is asked."""


def receive(stream: socket.socket, count: int) -> bytes:
    """Returns so many bytes.

    Raises:
        ConnectionError: the server has closed.
    """
    data = b""
    while len(data) < count:
        part = stream.recv(count - len(data))
        if not part:
            raise ConnectionError("closed")
        data += part
    return data


def hostile(answer: Answer) -> Callable[[socket.socket], None]:
    """Returns a client that follows the protocol but for its answers."""

    def hostile_client(stream: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                code = tables.GO_ON
                hand = Table.read(receive(stream, SIZE))
                if hand.at(FACTS, tables.TO_GIVE) > 0:
                    stream.sendall(answer(hand))
                while code == tables.GO_ON:
                    state = Table.read(receive(stream, SIZE))
                    if state.at(FACTS, tables.MY_TURN):
                        stream.sendall(answer(state))
                        assert receive(stream, 4) in (tables.number_bytes(8), tables.number_bytes(9))
                    receive(stream, SIZE)
                    code = int.from_bytes(receive(stream, 4), "big")
                if code == tables.ALL_OVER:
                    break
        stream.close()

    return hostile_client


def nonsense(source: Random) -> Answer:
    """Returns answers of every wrong kind, by chance."""
    kinds: list[Answer] = [
        lambda table: source.randbytes(SIZE),
        lambda table: source.randbytes(source.randint(1, SIZE - 1)),
        lambda table: source.randbytes(source.randint(SIZE + 1, 3 * SIZE)),
        lambda table: Table.of({_cell(source): source.choice((1, 2))}).to_bytes(),
        lambda table: Table.of({_cell(source): source.choice((1, 1, 2, 3, -1)) for _ in range(4)}).to_bytes(),
        lambda table: table.to_bytes(),
        lambda table: Table.of({**table.card_cells, _cell(source): source.randint(0, 2)}).to_bytes(),
        lambda table: Table.of(_some(table, source)).to_bytes(),
        lambda table: Table.of({**_some(table, source), _cell(source): 2}).to_bytes(),
        lambda table: Table.read(source.randbytes(SIZE)).to_bytes()[: SIZE // 2] * 2,
        lambda table: b"",
    ]
    return lambda table: source.choice(kinds)(table)  # noqa: PLW0108 - another one each time


def _cell(source: Random) -> tuple[int, int]:
    return source.randrange(5), source.randrange(15)


def _some(table: Table, source: Random) -> dict[tuple[int, int], int]:
    """Returns some cells of a hand."""
    cells = list(table.card_cells.items())
    return dict(source.sample(cells, min(len(cells), source.randint(1, 3))))


def hostile_from(step: int, act: Callable[[socket.socket], object]) -> Callable[[socket.socket], None]:
    """Returns a client that acts at a step, and reads until then.

    Args:
        step: the number of bytes that it reads before; a hand table has 480.
        act: what it does then.
    """

    def hostile_step(stream: socket.socket) -> None:
        with contextlib.suppress(OSError):
            receive(stream, step)
            act(stream)

    return hostile_step


def flood(stream: socket.socket) -> None:
    """Sends until the server closes."""
    while True:
        stream.sendall(bytes(100_000))


def trickle(stream: socket.socket) -> None:
    """Sends half a table, and leaves."""
    stream.sendall(bytes(SIZE // 2))
    stream.close()
