"""The player that takes any empty cell, each equally likely."""

from cardroom.cards.dealing import DealStream
from cardroom.tables.square.player.position import Position


def choose(position: Position, stream: DealStream) -> int:
    """Returns an empty cell, chosen by the stream."""
    return position.cells[stream.below(len(position.cells))]
