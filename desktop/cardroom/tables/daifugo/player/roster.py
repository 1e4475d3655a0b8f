"""The computer players by level.

A level leads to the entry point ("module:function") of its player. A stronger level is one more entry.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from cardroom.house.spec import load
from cardroom.tables.daifugo.player.seen import Decision, Seen
from cardroom.tables.daifugo.player.streams import Stream

Choose = Callable[[Seen, Stream], Decision]
"""A player: a pure function from what its seat may see, and random numbers, to a decision."""

_HERE = "cardroom.tables.daifugo.player"

PLAYERS: Mapping[str, str] = MappingProxyType(
    {
        "random": f"{_HERE}.simple:by_chance",
        "easy": f"{_HERE}.simple:easy",
        "normal": f"{_HERE}.normal:choose",
    }
)
"""The entry point of each player, from weak to strong."""


@cache
def player(level: str) -> Choose:
    """Returns the player of a level.

    Args:
        level: a key of PLAYERS.
    """
    choose: Choose = load(PLAYERS[level])
    return choose
