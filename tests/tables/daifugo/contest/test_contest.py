"""Contests between our server and our clients, over sockets."""

import hashlib
import io
import json
from collections.abc import Sequence

from cardroom.cards.dealing import DealStream
from cardroom.tables.daifugo.contest.client import Outcome
from cardroom.tables.daifugo.player.roster import PLAYERS, Choose, normal
from cardroom.tables.daifugo.player.seen import Decision, Seen
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.series import Series, play_series
from tests.tables.daifugo.contest.hall import Tap, contest

GAMES = 20


def watching(seen_by: list[Seen]) -> Choose:
    """Returns a normal player that notes what it saw."""

    def choose(seen: Seen, stream: DealStream) -> Decision:
        seen_by.append(seen)
        return normal(seen)

    return choose


def series(players: Sequence[Choose], seed: str, count: int) -> Series:
    *_, last = play_series(players, CONTEST, seed, count)
    return last


def assert_agrees(results: Series, outcomes: list[Outcome]) -> None:
    """Checks the places that the clients have counted."""
    assert [outcome.player for outcome in outcomes] == list(range(5))
    assert [tuple(outcome.places) for outcome in outcomes] == list(results.counts)
    assert [outcome.points for outcome in outcomes] == [results.mean(player) for player in range(5)]
    assert [outcome.refused for outcome in outcomes] == [0] * 5


def test_the_games_are_those_of_the_series() -> None:
    """The clients see what a seat of the series sees."""
    here: list[list[Seen]] = [[] for _ in range(5)]
    there: list[list[Seen]] = [[] for _ in range(5)]
    results, clients, outcomes = contest([watching(seen) for seen in here], GAMES, seed="contest")
    assert results == series([watching(seen) for seen in there], "contest", GAMES)
    assert here == there
    assert_agrees(results, outcomes)
    assert [(client.refused, client.late, client.lost_in) for client in clients] == [(0, 0, 0)] * 5
    assert sum(client.answers for client in clients) == sum(map(len, there))


def test_players_with_random_numbers_play_legally() -> None:
    """The random player makes plays of every kind."""
    levels = ("random", "easy", "random", "easy", "random")
    results, clients, outcomes = contest([PLAYERS[level] for level in levels], 8)
    assert [(client.refused, client.late) for client in clients] == [(0, 0)] * 5
    if not any(outcome.drawn for outcome in outcomes):
        assert_agrees(results, outcomes)


GOLDEN = "a4a98ff71a954c88f0297aea8a3e033ea4e3dba5134dbe7d34f365a51e46cabc"
"""The SHA-256 of all bytes: for each client what it sent, then what it received."""


def test_golden_bytes() -> None:
    """Every byte of three games, in both directions, is as it was."""
    taps: list[Tap] = []
    levels = ("random", "easy", "normal", "random", "easy")
    contest([PLAYERS[level] for level in levels], 3, seed="golden", taps=taps)
    digest = hashlib.sha256()
    for tap in taps:
        digest.update(tap.all_sent + tap.all_received)
    assert digest.hexdigest() == GOLDEN


def test_the_log() -> None:
    log = io.StringIO()
    results, _, _ = contest([normal] * 5, 4, log=log)
    games = [json.loads(line) for line in log.getvalue().splitlines()]
    assert [game["game"] for game in games] == [1, 2, 3, 4]
    assert [len(game["exchange"]) for game in games] == [0, 2, 2, 2]
    for game in games:
        assert sorted(game["seats"]) == sorted(game["places"]) == list(range(5))
        assert sum(len(hand.split()) for hand in game["deal"]) == 53
        assert game["refused"] == []
    for player in range(5):
        assert results.points[player] == sum(5 - game["places"].index(player) for game in games)


def test_passing_clients_get_drawn_ranks() -> None:
    """Twenty passes in a row end a game."""

    def passing(seen: Seen, stream: DealStream) -> Decision:
        return normal(seen) if seen.exchange else Decision(0)

    results, clients, outcomes = contest([passing] * 5, 5)
    assert [outcome.drawn for outcome in outcomes] == [5] * 5
    assert [outcome.games for outcome in outcomes] == [5] * 5
    assert sum(client.answers for client in clients) >= 5 * 20
    assert sum(results.points) == 75
