"""Questions to the computer players, and the functions that answer them.

No Qt is imported here: the process that thinks needs none.
"""

from dataclasses import dataclass
from enum import IntEnum

from cardroom.tables.daifugo.player.roster import player
from cardroom.tables.daifugo.player.seen import Decision, Seen

THOUGHTFUL = frozenset({"normal"})
"""The levels that think for a while; they use no random numbers. The others decide at once."""


class Topic(IntEnum):
    """What an answer is for; the lowest number is answered first."""

    MOVE = 0
    HINT = 1


@dataclass(frozen=True, slots=True)
class Minds:
    """Entry points of the functions that answer; tests name their own.

    Attributes:
        move: from a Seen to the Decision of a computer on turn.
        hint: from a Seen to a tuple of PlayValue, the best first.
    """

    move: str = f"{__name__}:decide"
    hint: str = "cardroom.tables.daifugo.player.assessment:assess"

    def of(self, topic: Topic) -> str:
        """Returns the entry point that answers a topic."""
        return self.move if topic is Topic.MOVE else self.hint


class _NoStream:
    """The random numbers of a player that uses none."""

    def below(self, bound: int) -> int:
        """Raises an error: a thoughtful player draws no numbers.

        Raises:
            ValueError: always.
        """
        raise ValueError(f"a thoughtful player draws a number below {bound}")


def decide(seen: Seen) -> Decision:
    """Returns the decision of the normal player."""
    return player("normal")(seen, _NoStream())
