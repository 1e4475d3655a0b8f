"""Decisions of the computer players, as messages to the table."""

from cardroom.messages import Message
from cardroom.tables.daifugo.player.roster import player
from cardroom.tables.daifugo.player.seen import message_of, seen_by
from cardroom.tables.daifugo.player.streams import Stream
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.sight import DaifugoEntry


def seat_to_act(state: DaifugoState, cluster: DaifugoCluster) -> int | None:
    """Returns the seat whose press the table waits for, if any."""
    if state is DaifugoState.EXCHANGE:
        exchange = cluster.next_exchange
        return None if exchange is None else exchange.rich
    if state in (DaifugoState.TURN, DaifugoState.CHOOSE) and cluster.game is not None:
        return cluster.game.turn
    return None


def decide(entry: DaifugoEntry, level: str, stream: Stream) -> Message:
    """Returns the press of a player whose turn it is.

    Args:
        entry: the state, as the player's seat sees it.
        level: how well it plays, a key of `roster.PLAYERS`.
        stream: its random numbers.
    """
    seen = seen_by(entry.sight)
    return message_of(seen, player(level)(seen, stream))
