"""Computes again what the computer players decided in a game."""

from collections.abc import Iterator, Sequence

from cardroom.messages import Message
from cardroom.tables.daifugo.player.roster import player
from cardroom.tables.daifugo.player.seen import message_of, seen_by
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from cardroom.tables.daifugo.rules.replay import NO_MONEY
from cardroom.tables.daifugo.rules.sight import sight_of


def decided_moves(games: Sequence[DaifugoCluster]) -> Iterator[Move]:
    """Yields the moves of a game as the computers decide them.

    A decision follows from what its seat saw, and from the seat's random numbers. The person's moves are taken as they
    are.

    Args:
        games: the game before each move, and after the last one.
    """
    for before, move in zip(games, games[-1].moves, strict=False):
        yield move if move.seat == before.person_seat else decided_move(before, move.seat)


def decided_move(cluster: DaifugoCluster, seat: int) -> Move:
    """Returns what a computer player does in a game.

    Args:
        cluster: a game in which the seat must act.
        seat: the seat.
    """
    seen = seen_by(sight_of(DaifugoState.TURN, cluster, NO_MONEY, seat))
    choose = player(cluster.options.level)
    return _move_of(message_of(seen, choose(seen, cluster.player_stream(seat))), seat)


def _move_of(message: Message, seat: int) -> Move:
    match message:
        case Give():
            return Move(MoveCode.GIVE, seat, message.cards)
        case PlayCards():
            return Move(MoveCode.PLAY, seat, message.cards, message.stands)
        case HandOn():
            return Move(MoveCode.CHOOSE, seat, message.cards)
    return Move(MoveCode.PASS, seat)
