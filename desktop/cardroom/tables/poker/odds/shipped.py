"""The shipped tables of poker's mathematics, loaded lazily.

They are read once in a process, when they are first needed; until then numpy is not loaded either.
"""

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.odds.ways_to_play import WayToPlay

if TYPE_CHECKING:
    from cardroom.tables.poker.odds.odds_tables import OddsTables

FILE = "resources/mathematics/poker_hands.npz"


@cache
def odds_tables() -> "OddsTables":
    """Returns the tables, which the first call loads.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    from cardroom.tables.poker.odds.odds_tables import BadOddsTables, from_bytes  # noqa: PLC0415 - brings numpy

    path = resources.path(FILE)
    try:
        return from_bytes(path.read_bytes())
    except (OSError, BadOddsTables) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{path}: {fault}") from fault


def odds_are_loaded() -> bool:
    """Returns whether `odds_tables` returns at once."""
    return odds_tables.cache_info().currsize > 0


@lru_cache(maxsize=64)
def returns_of(game: Game, way: WayToPlay = WayToPlay.PERFECT) -> Returns:
    """Returns the exact returns of a game for a way to play.

    A new game takes some 30 ms.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return odds_tables().returns_of(game, way)
