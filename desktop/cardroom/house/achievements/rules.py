"""What a table declares about its achievements; without Qt."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct

from cardroom.house.spec import Text


class Achievement(NamedTuple):
    """An achievement.

    Attributes:
        name: a few words.
        how: one sentence: what was done.
    """

    name: Text
    how: Text


class AchievementRules(Struct, frozen=True):
    """The achievements of a table, easiest first, and its best.

    Attributes:
        achievements: all of them, by their codes in the bank.
        earned: returns the codes that a game has earned, from its cluster in a state after its end; none for a game
            that the person only watched. It may take long, and is called in another thread.
        best: returns the figure of a game, from its line and the credits after it; 0 for none. The highest counts.
        best_text: says it, with {best}.
    """

    achievements: Mapping[str, Achievement]
    earned: Callable[[Any], Iterable[str]]
    best: Callable[[str, int], int]
    best_text: Text
