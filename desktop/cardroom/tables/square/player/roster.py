"""The computer players by name, each as a player of many campaigns.

A name leads to the entry point ("module:function") of a function from the points that it plays for (a `Scoring`) to a
`BatchPlayer`. The module is imported on first use, because the learnt players read their values.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cardroom.house.spec import load
from cardroom.tables.square.player.batch import BatchPlayer
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.series import Rules
from cardroom.tables.square.rules.stages import LAST_STAGE

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


LEARNT = ("good", "expert")
"""The players that have learnt; American points for the last stage only."""


def check_rules(name: str, rules: Rules) -> None:
    """Checks that a player has learnt what is played.

    Args:
        name: a key of PLAYERS.
        rules: what is played.

    Raises:
        ValueError: it has not; the message is one plain line.
    """
    if name in LEARNT and rules.scoring is Scoring.AMERICAN and rules.stage != LAST_STAGE:
        raise ValueError(f"{name} plays for American points in stage {LAST_STAGE} only: add --stage {LAST_STAGE}")


def batch_player(name: str, scoring: Scoring) -> BatchPlayer:
    """Returns the player of this name.

    Args:
        name: a key of PLAYERS.
        scoring: the points that it plays for.
    """
    make: Callable[[Scoring], BatchPlayer] = load(PLAYERS[name])
    return make(scoring)
