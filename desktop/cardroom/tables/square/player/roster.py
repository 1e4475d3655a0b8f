"""The computer players by name, each as a player of many campaigns.

A name leads to the entry point ("module:function") of a function from the points that it plays for (a `Scoring`) to a
`BatchPlayer`. The module is imported on first use, because the learnt players read their values.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from cardroom.tables.square.player.batch import BatchPlayer
from cardroom.tables.square.player.points import Scoring

_HERE = "cardroom.tables.square.player"

PLAYERS: Mapping[str, str] = MappingProxyType(
    {
        "random": f"{_HERE}.simple_batch:by_chance",
        "greedy": f"{_HERE}.simple_batch:greedy",
        "rule": f"{_HERE}.simple_batch:by_rule",
        "good": f"{_HERE}.campaigns:good",
        "expert": f"{_HERE}.campaigns:expert",
    }
)
"""The entry point of each player, from weak to strong."""


class PlayerNotAvailable(Exception):  # noqa: N818 - named for what happened
    """Raised for a player that this program lacks.

    The message is one plain line.
    """


def batch_player(name: str, scoring: Scoring, players: Mapping[str, str] = PLAYERS) -> BatchPlayer:
    """Returns the player of this name.

    Args:
        name: a key of `players`.
        scoring: the points that it plays for.
        players: the entry points by name.

    Raises:
        PlayerNotAvailable: the module or function of the player does not exist.
    """
    module, _, function = players[name].partition(":")
    not_available = PlayerNotAvailable(f"the player {name} is not available in this program")
    try:
        home = import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name != module:  # a module of the player's lacks another: that is a bug
            raise
        raise not_available from fault
    make: Callable[[Scoring], BatchPlayer] | None = getattr(home, function, None)
    if make is None:
        raise not_available
    return make(scoring)
