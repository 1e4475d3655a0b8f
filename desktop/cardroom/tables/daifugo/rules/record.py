"""The saved form of the Daifugō cluster: versioned JSON.

A record holds the seed, the standing of the set and the moves. It is replayed when it is read, so it cannot contain a
hand that the game would not have dealt; an illegal move is refused. A changed field needs a new version, a migration
and a golden record of the old version in the tests.
"""

import json
from collections.abc import Callable
from functools import reduce
from operator import attrgetter

from msgspec.structs import replace

from cardroom import kinds
from cardroom.cards.dealing import DEALT
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, JsonObject, ReadOn, SavedRecord
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.record_parts import MOVES, OPTIONS, STANDING, standing_fits
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, can_clear, with_cleared_trick
from cardroom.tables.daifugo.rules.state import Game

VERSION = 1


def from_json(text: str, earlier: DaifugoCluster | None = None) -> DaifugoCluster:
    """Reads a cluster that `to_json` wrote.

    Args:
        text: the record.
        earlier: a known earlier cluster; if the record continues its game, only the further moves are replayed.

    Raises:
        BadRecord: not a record, a newer version, or a state that no game can be in.
    """
    return _RECORD.from_json(text, earlier)


def line_of(cluster: DaifugoCluster, *, abandoned: bool = False) -> str | None:
    """Returns the result of a game as JSON for the book.

    None if the game is neither over nor broken off. `places` are the players by rank, empty if the game was broken off;
    `seating` the player of each seat, `points` those of the set after the game by player, `set` and `game` the numbers
    of set and game from 1, `fair` whether the seed came from the operating system; the options are as in the record.
    """
    if not cluster.places and not abandoned:
        return None
    standing = cluster.standing_after
    return json.dumps(
        {
            "set": standing.set_number,
            "game": cluster.standing.games + 1,
            "places": list(cluster.places),
            "seating": list(cluster.seating),
            "points": list(standing.points),
            "fair": cluster.fair,
            "options": OPTIONS.write(cluster.options),
        }
    )


def _write(cluster: DaifugoCluster) -> JsonObject:
    return {
        **_START.write(cluster),
        "dealt": cluster.game is not None,
        "moves": MOVES.write(cluster.moves),
        "cleared": cluster.cleared,
        "players": cluster.players,
    }


def _read(fields: JsonObject, earlier: DaifugoCluster | None) -> DaifugoCluster:
    """Replays the game of a record."""
    cluster, moves = _START.read(fields), MOVES.read(fields["moves"])
    is_cleared, players = kinds.flag.read(fields["cleared"]), kinds.whole.read(fields["players"])
    if not kinds.flag.read(fields["dealt"]):
        if moves or is_cleared or players:
            raise BadRecord("moves before the deal")
        return cluster
    if not 0 <= players <= PLAYERS_VERSION:
        raise BadRecord("computer players that this program does not know")
    if not cluster.seed or not cluster.standing.set_number:
        raise BadRecord("cards without a seed or a set")
    if earlier is not None and _continues(cluster, moves, is_cleared, earlier):
        cluster = earlier
    else:
        cluster, _ = case.deal(cluster, NO_MONEY, Message(DONE))
    cluster = reduce(_replay_move, moves[len(cluster.moves) :], cluster)
    if is_cleared and not cluster.cleared:
        if not can_clear(cluster):
            raise BadRecord("a trick that could not have been taken away")
        cluster = with_cleared_trick(cluster)
    return replace(cluster, players=players)


def _replay_move(cluster: DaifugoCluster, move: Move) -> DaifugoCluster:
    after = after_move(with_cleared_trick(cluster), move)
    if after is None:
        raise BadRecord("a move that no player could have made")
    return after


def _check_start(cluster: DaifugoCluster) -> None:
    if cluster.word and not cluster.seed:
        raise BadRecord("a word without a seed")
    if not _numbers_fit(cluster) or not standing_fits(cluster.standing, cluster.options):
        raise BadRecord("figures that no game could have left")


def _numbers_fit(cluster: DaifugoCluster) -> bool:
    """Returns whether the numbers of games can belong together.

    A seed is drawn for each game, from the first on. Each earlier set had at least one game.
    """
    before = cluster.standing
    return (cluster.round_number > 0) == bool(cluster.seed) and cluster.round_number >= before.set_number + before.games


def _continues(start: DaifugoCluster, moves: tuple[Move, ...], is_cleared: bool, earlier: DaifugoCluster) -> bool:
    """Returns whether start and moves continue the earlier game."""
    same = attrgetter("round_number", "seed", "word", "fair", "options", "standing")
    return (
        same(start) == same(earlier)
        and earlier.game is not None
        and moves[: len(earlier.moves)] == earlier.moves
        and (is_cleared or not earlier.cleared or len(moves) > len(earlier.moves))
    )


_START = kinds.checked(
    kinds.struct(DaifugoCluster, kinds.ROUND, **DEALT, options=OPTIONS, standing=STANDING), _check_start
)
_RECORD = SavedRecord("game", VERSION, _write, _read)
to_json = _RECORD.to_json

read = ReadOn(from_json)
"""Reads a recorded cluster; raises `BadRecord` if it is not one of a possible game."""

_S = DaifugoState
_IN_GAME: dict[DaifugoState, Callable[[DaifugoCluster, Game], bool]] = {
    _S.DEAL: lambda cluster, game: not cluster.moves,
    _S.EXCHANGE: lambda cluster, game: cluster.next_exchange is not None,
    _S.EXCHANGED: lambda cluster, game: _has_just(cluster, MoveCode.GIVE),
    _S.PLAYED: lambda cluster, game: _has_just(cluster, MoveCode.PLAY),
    _S.PASSED: lambda cluster, game: _has_just(cluster, MoveCode.PASS),
    _S.CHOSEN: lambda cluster, game: _has_just(cluster, MoveCode.CHOOSE),
    _S.CLEARED: lambda cluster, game: cluster.cleared and not game.is_over,
    _S.TURN: lambda cluster, game: not (game.is_over or game.duties or game.ended or cluster.next_exchange),
    _S.CHOOSE: lambda cluster, game: bool(game.duties),
    _S.RESULT: lambda cluster, game: game.is_over,
    _S.ABANDON: lambda cluster, game: not game.is_over,
}


def _has_just(cluster: DaifugoCluster, code: MoveCode) -> bool:
    """Returns whether the last step of the game was such a move."""
    return bool(cluster.moves) and cluster.moves[-1].code is code and not cluster.cleared


def fits(state: DaifugoState, cluster: DaifugoCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    if state in (_S.FINISH, _S.SET_OVER):
        return True  # nothing of the game is used any more
    if state in _IN_GAME:
        return cluster.game is not None and _IN_GAME[state](cluster, cluster.game)
    return cluster.game is None and (state is _S.INITIALIZE or bool(cluster.seed))
