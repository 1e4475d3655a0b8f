"""A server with five clients in threads of this process."""

import socket
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TextIO

from cardroom.dataflow.seeds import seeded
from cardroom.tables.daifugo.contest.client import Outcome, Player
from cardroom.tables.daifugo.contest.games import Client
from cardroom.tables.daifugo.contest.server import listen, play_contest
from cardroom.tables.daifugo.contest.tables import number_bytes, profile
from cardroom.tables.daifugo.player.roster import Choose
from cardroom.tables.daifugo.series import Series

Play = Callable[[socket.socket], object]
"""What a client does after it has its player number."""


class Tap(socket.socket):
    """A socket that keeps what it has sent and received."""

    def __init__(self, port: int) -> None:
        super().__init__()
        self.all_sent = bytearray()
        self.all_received = bytearray()
        self.connect(("127.0.0.1", port))

    def sendall(self, data: bytes) -> None:  # type: ignore[override] # our client sends bytes
        self.all_sent += data
        super().sendall(data)

    def recv(self, count: int, flags: int = 0) -> bytes:
        data = super().recv(count, flags)
        self.all_received += data
        return data


class Refusals(list[str]):
    """The lines about refused plays."""


def seed_of(number: int) -> bytes:
    return bytes([number] * 32)


def contest(  # noqa: PLR0913 - what a test may vary
    players: Sequence[Choose | Play],
    count: int,
    *,
    seed: str = "a",
    limit: float = 20,
    log: TextIO | None = None,
    taps: list[Tap] | None = None,
) -> tuple[Series, list[Client], list[Outcome]]:
    """Plays a contest over sockets of this machine.

    Args:
        players: in the order of their numbers; those with a name that begins with "hostile" get a socket.
        count: number of games.
        seed: the seed.
        limit: seconds for an answer.
        log: the log.
        taps: gets the sockets of the players.

    Returns:
        The results, the clients as the server knows them, and the outcomes of the players.
    """
    listener = listen("127.0.0.1", "0")
    port = listener.getsockname()[1]
    told = Refusals()
    with ThreadPoolExecutor(len(players) + 1) as threads:
        served = threads.submit(play_contest, listener, seeded(seed), count, limit, log)
        streams = [Tap(port) for _ in players]
        plays: list[Callable[[], object]] = []
        for number, (stream, choose) in enumerate(zip(streams, players, strict=True)):
            if choose.__name__.startswith("hostile"):
                stream.sendall(profile("hostile").to_bytes())
                assert stream.recv(4) == number_bytes(number)
                plays.append(partial(choose, stream))  # type: ignore[arg-type] # it is a Play
            else:
                plays.append(Player(stream, f"client {number}", choose, seed_of(number), told.append).play)  # type: ignore[arg-type]
        running = [threads.submit(play) for play in plays]  # when all have entered
        results, clients = served.result()
        found = [done for each in running if isinstance(done := each.result(), Outcome)]
        for stream in streams:
            stream.close()
    if taps is not None:
        taps += streams
    assert told == []
    return results, clients, found
