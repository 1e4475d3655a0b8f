"""Questions to the expert, and the functions that answer them.

No Qt is imported here: the process that thinks needs none.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

PLAYERS = "cardroom.tables.square.player"


class Topic(IntEnum):
    """What an answer is for; the lowest number is answered first."""

    ADVICE = 0
    DUEL = 1
    REVIEW = 2


class CellAdvice(Protocol):
    """What the expert expects of an empty cell."""

    @property
    def cell(self) -> int:
        """The cell, 0 to 24."""

    @property
    def loss(self) -> float:
        """The points lost against the best cell; 0 for the best."""

    @property
    def clears_stage(self) -> float:
        """The chance to clear the stage, 0 to 1."""

    @property
    def clears_all(self) -> float:
        """The chance to clear all five stages, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Minds:
    """Entry points of the functions that answer; tests name their own.

    Attributes:
        assess: from a Position to a tuple of CellAdvice, the best first.
        choose: from a Position to the expert's cell.
    """

    assess: str = f"{PLAYERS}.chances:assess"
    choose: str = f"{PLAYERS}.learnt:choose_expert"

    def of(self, topic: Topic) -> str:
        """Returns the entry point that answers a topic."""
        return self.choose if topic is Topic.DUEL else self.assess
