"""The saved form of the Daifugō cluster: versioned JSON.

A record holds the seed, the standing of the set and the moves. It is replayed when it is read, so it cannot contain a
hand that the game would not have dealt; an illegal move is refused. A changed field needs a new version, a migration
and a golden record of the old version in the tests.
"""

import json
from dataclasses import replace
from functools import reduce

from cardroom.cards.dealing import check_seed, check_word
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, only
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, Move
from cardroom.tables.daifugo.rules.record_parts import (
    read_move,
    read_options,
    read_standing,
    standing_fits,
    write_move,
    write_options,
    write_standing,
)
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, can_clear, with_cleared_trick

VERSION = 1


def to_json(cluster: DaifugoCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


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
            "options": write_options(cluster.options),
        }
    )


def _write(cluster: DaifugoCluster) -> JsonObject:
    return {
        "round": cluster.round_number,
        "seed": cluster.seed,
        "word": cluster.word,
        "fair": cluster.fair,
        "options": write_options(cluster.options),
        "standing": write_standing(cluster.standing),
        "dealt": cluster.game is not None,
        "moves": [write_move(move) for move in cluster.moves],
        "cleared": cluster.cleared,
        "players": cluster.players,
    }


def _read(fields: JsonObject, earlier: DaifugoCluster | None) -> DaifugoCluster:
    """Replays the game of a record."""
    cluster = _read_start(fields)
    moves = tuple(read_move(each) for each in only(list, fields["moves"]))
    is_cleared = only(bool, fields["cleared"])
    players = only(int, fields["players"])
    if not only(bool, fields["dealt"]):
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


def _read_start(fields: JsonObject) -> DaifugoCluster:
    cluster = DaifugoCluster(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        word=only(str, fields["word"]),
        fair=only(bool, fields["fair"]),
        options=read_options(fields["options"]),
        standing=read_standing(fields["standing"]),
    )
    check_word(cluster.word)
    if cluster.seed:
        check_seed(cluster.seed)
    elif cluster.word:
        raise BadRecord("a word without a seed")
    if not _numbers_fit(cluster) or not standing_fits(cluster.standing, cluster.options):
        raise BadRecord("figures that no game could have left")
    return cluster


def _numbers_fit(cluster: DaifugoCluster) -> bool:
    """Returns whether the numbers of games can belong together.

    A seed is drawn for each game, from the first on. Each earlier set had at least one game.
    """
    before = cluster.standing
    return (cluster.round_number > 0) == bool(cluster.seed) and cluster.round_number >= before.set_number + before.games


def _continues(
    start: DaifugoCluster,
    moves: tuple[Move, ...],
    is_cleared: bool,
    earlier: DaifugoCluster,
) -> bool:
    """Returns whether start and moves continue the earlier game."""
    names = ("round_number", "seed", "word", "fair", "options", "standing")
    same = all(getattr(earlier, name) == getattr(start, name) for name in names)
    return (
        same
        and earlier.game is not None
        and moves[: len(earlier.moves)] == earlier.moves
        and (is_cleared or not earlier.cleared or len(moves) > len(earlier.moves))
    )


_RECORD = SavedRecord("game", VERSION, _write, _read)


class _Replay:
    """Caches the cluster that was read last."""

    def __init__(self) -> None:
        self._earlier: DaifugoCluster | None = None

    def __call__(self, text: str) -> DaifugoCluster:
        self._earlier = from_json(text, self._earlier)
        return self._earlier


read = _Replay()
"""Reads a recorded cluster; raises `BadRecord` if it is not one of a possible game."""
