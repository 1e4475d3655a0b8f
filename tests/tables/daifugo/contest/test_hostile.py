"""Clients that break the protocol lose turns or their seat."""

import socket
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from cardroom.tables.daifugo.contest import server
from cardroom.tables.daifugo.contest.connection import MOST_UNASKED, Connection
from cardroom.tables.daifugo.contest.games import Client
from cardroom.tables.daifugo.contest.tables import SIZE
from cardroom.tables.daifugo.player.roster import PLAYERS, Choose, normal
from tests.tables.daifugo.contest.hall import Play, contest
from tests.tables.daifugo.contest.hostile import Answer, flood, hostile, hostile_from, nonsense, trickle

HONEST_S, HOSTILE_S = 60.0, 0.01
TURN = 2 * SIZE + 4


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets a short limit for the first clients."""

    def set_limits(hostile_clients: int) -> None:
        limits = iter([HOSTILE_S] * hostile_clients + [HONEST_S] * 5)
        monkeypatch.setattr(server, "Connection", lambda stream, limit: Connection(stream, next(limits)))

    return set_limits


def against(client: Play, games: int) -> Client:
    """Plays a hostile client against four honest ones, and returns it."""
    results, clients, outcomes = contest([client, *[normal] * 4], games)
    assert results.games == games
    assert sum(results.points) == 15 * games
    for outcome, honest in zip(outcomes, clients[1:], strict=True):
        assert (honest.lost_in, honest.connection.lost) == (0, "the contest is over")
        assert (honest.refused, honest.late, outcome.refused) == (0, 0, 0)
        assert outcome.games == games
    return clients[0]


ANSWERS: dict[str, Answer] = {
    "garbage": lambda table: Random(1).randbytes(SIZE),
    "its hand": lambda table: table.to_bytes(),
    "one byte too many": lambda table: bytes(SIZE + 1),
    "two tables": lambda table: bytes(2 * SIZE),
}
SHORT: dict[str, Answer] = {"nothing": lambda table: b"", "half a table": lambda table: bytes(SIZE // 2)}


@pytest.mark.parametrize("name", ANSWERS)
def test_wrong_answers_lose_the_turn(impatient: Callable[[int], None], name: str) -> None:
    impatient(0)
    client = against(hostile(ANSWERS[name]), 3)
    assert (client.lost_in, client.late) == (0, 0)
    assert client.refused >= 3


@pytest.mark.parametrize("name", SHORT)
def test_missing_answers_lose_the_turn(impatient: Callable[[int], None], name: str) -> None:
    impatient(1)
    client = against(hostile(SHORT[name]), 3)
    assert (client.lost_in, client.refused) == (0, 0)
    assert client.late >= 3


@pytest.mark.parametrize(
    "act",
    [socket.socket.close, flood, trickle, lambda stream: stream.shutdown(socket.SHUT_WR)],
    ids=["0", "1", "2", "3"],
)
@pytest.mark.parametrize("step", [0, 4, SIZE, 2 * SIZE, SIZE + TURN, SIZE + 20 * TURN])
def test_closing_and_flooding_lose_the_seat(
    impatient: Callable[[int], None], step: int, act: Callable[[socket.socket], object]
) -> None:
    impatient(1)
    client = against(hostile_from(step, act), 2)
    assert client.lost_in > 0


def test_a_seat_that_is_lost_is_told_once(impatient: Callable[[int], None], capsys: pytest.CaptureFixture[str]) -> None:
    impatient(1)
    against(hostile_from(0, socket.socket.close), 3)
    assert capsys.readouterr().err == (
        "cardroom: player 0 (hostile) lost its seat in game 1: it closed the connection\n"
    )


def test_nonsense_of_every_kind(impatient: Callable[[int], None]) -> None:
    impatient(1)
    client = against(hostile(nonsense(Random(7))), 8)
    assert client.lost_in == 0
    assert client.refused > 20


@pytest.mark.long
def test_a_hundred_thousand_hostile_messages(impatient: Callable[[int], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Four clients send nonsense of every kind, and the fifth plays on.

    A hostile one that lags behind its short limit may lose its seat by a flood of late answers.
    """
    sent = 0

    def counted(source: Random) -> Answer:
        make = nonsense(source)

        def answer(table: object) -> bytes:
            nonlocal sent
            sent += 1
            return make(table)  # type: ignore[arg-type] # a table

        return answer

    monkeypatch.setattr("tests.tables.daifugo.contest.test_hostile.HOSTILE_S", 0.001)
    number = 0
    while sent < 100_000:
        impatient(4)
        number += 1
        players: list[Choose | Play] = [
            *(hostile(counted(Random(10 * number + seat))) for seat in range(4)),
            PLAYERS["easy"],
        ]
        results, clients, outcomes = contest(players, 100, seed=str(number))
        assert sum(results.points) == 1500
        assert (clients[4].lost_in, clients[4].refused, clients[4].late, outcomes[0].games) == (0, 0, 0, 100)


# --- one connection ---------------------------------------------------------------------------------------------------


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, Connection]]:
    """A client's socket, and the server's connection to it."""
    client, own = socket.socketpair()
    connection = Connection(own, 0.2)
    yield client, connection
    connection.close("")
    client.close()


def test_an_answer_in_parts(ends: tuple[socket.socket, Connection]) -> None:
    client, connection = ends
    client.sendall(b"a" * 200)
    client.sendall(b"b" * 280)
    assert connection.answer() == b"a" * 200 + b"b" * 280


def test_the_limit_is_for_the_whole_answer(ends: tuple[socket.socket, Connection]) -> None:
    client, connection = ends
    client.sendall(b"a")
    begin = time.monotonic()
    assert connection.answer() == b"a"
    assert 0.15 < time.monotonic() - begin < 10
    assert connection.lost == ""


def test_a_late_answer_is_discarded(ends: tuple[socket.socket, Connection]) -> None:
    client, connection = ends
    client.sendall(b"a" * SIZE)
    connection.discard()
    client.sendall(b"b" * SIZE)
    assert connection.answer() == b"b" * SIZE


@pytest.mark.parametrize(("count", "lost"), [(MOST_UNASKED, ""), (MOST_UNASKED + 1, "it sent a flood")])
def test_the_limit_of_unasked_bytes(ends: tuple[socket.socket, Connection], count: int, lost: str) -> None:
    client, connection = ends
    client.sendall(bytes(count))
    connection.discard()
    assert connection.lost == lost


def test_a_client_that_reads_nothing_is_lost_at_once(ends: tuple[socket.socket, Connection]) -> None:
    _, connection = ends
    begin = time.monotonic()
    for _ in range(10_000):
        connection.send(bytes(SIZE))
    assert connection.lost == "it did not read what it was sent"
    assert time.monotonic() - begin < 10
    assert connection.answer() == b""


def test_the_first_reason_stays(ends: tuple[socket.socket, Connection]) -> None:
    client, connection = ends
    client.close()
    connection.discard()
    connection.close("another")
    connection.send(b"a")
    assert connection.lost == "it closed the connection"
