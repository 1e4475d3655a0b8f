"""The client against servers that send what no game could have."""

import socket
import threading
from functools import cache
from random import Random

import pytest

from cardroom.tables.daifugo.contest.client import Player, ServerLost
from cardroom.tables.daifugo.contest.tables import SIZE, Table, number_bytes, profile
from cardroom.tables.daifugo.player.roster import normal
from tests.tables.daifugo.contest.hall import Tap, contest, seed_of


def play_against(data: bytes) -> Player | None:
    """Plays with a server that sends fixed bytes and closes.

    Raises:
        ServerLost: as the client does.
    """
    own, other = socket.socketpair()

    def serve() -> None:
        with other:
            try:
                other.sendall(data)
                other.shutdown(socket.SHUT_WR)
                while other.recv(10_000):
                    pass
            except OSError:
                pass

    server = threading.Thread(target=serve)
    server.start()
    try:
        with own:
            player = Player(own, "me", normal, seed_of(1), lambda line: None)
            player.play()
            return player
    finally:
        server.join(20)


@pytest.mark.parametrize("number", [-1, 5, 2**31 - 1])
def test_no_player_number(number: int) -> None:
    with pytest.raises(ServerLost, match="it sent no player number"):
        play_against(number_bytes(number))


@pytest.mark.parametrize("count", [0, 3, 4, 4 + SIZE // 2, 4 + SIZE, 4 + 2 * SIZE - 1])
def test_a_server_that_closes(count: int) -> None:
    with pytest.raises(ServerLost, match="it closed the connection"):
        play_against(recorded()[0][:count])


@cache
def recorded() -> list[bytes]:
    """Returns all bytes that the players of two games received."""
    taps: list[Tap] = []
    contest([normal] * 5, 2, seed="recorded", taps=taps)
    return [bytes(tap.all_received) for tap in taps]


def test_a_recorded_server_is_followed() -> None:
    for player, data in enumerate(recorded()):
        outcome = play_against(data)
        assert outcome is not None
        assert (outcome.outcome.player, outcome.outcome.games) == (player, 2)


@pytest.mark.parametrize("number", range(5))
def test_a_server_that_changes_numbers_is_lost_or_followed(number: int) -> None:
    """No other error can come of it."""
    source, data = Random(number), recorded()[number]
    lost = 0
    for _ in range(12):
        changed = bytearray(data)
        for _ in range(source.choice((1, 1, 5, 50))):
            at = 4 * source.randrange(1, len(data) // 4)
            changed[at : at + 4] = number_bytes(source.choice((0, 1, 2, 3, 6, -1, 53, source.randrange(2**31))))
        try:
            play_against(bytes(changed))
        except ServerLost:
            lost += 1
    assert lost > 2


def test_garbage() -> None:
    for number in range(20):
        with pytest.raises(ServerLost):
            play_against(number_bytes(number % 5) + Random(number).randbytes(20 * SIZE))


def test_a_refused_play_is_counted_and_told() -> None:
    own, other = socket.socketpair()
    hand = {(0, 1): 1, (6, 0): 1, (6, 1): 2, **{(6, 10 + seat): seat for seat in range(5)}}
    first = Table.of(hand | {(5, 0): 1})
    state = Table.of(hand | {(5, 2): 1, (5, 3): 0, (5, 4): 1})
    stage = Table.of({key: number for key, number in hand.items() if key[0] == 6} | {(5, 4): 1})
    told: list[str] = []
    with own, other:
        other.sendall(number_bytes(0) + first.to_bytes() + state.to_bytes() + number_bytes(8))
        other.sendall(stage.to_bytes() + number_bytes(2))
        outcome = Player(own, "me", normal, seed_of(1), told.append).play()
        assert other.recv(10_000) == profile("me").to_bytes() + Table.of({(0, 1): 1}).to_bytes()
    assert told == ["game 1: the server refused a play"]
    assert (outcome.refused, outcome.games, outcome.drawn, outcome.points) == (1, 1, 1, 0)
