"""Variation: the same sound is never heard twice in the same way."""

from random import Random
from typing import NamedTuple

PITCH = 0.03
"""The pitch varies by this share at most, up or down: a quarter tone is 0.029."""
LEVEL_DB = 1.5
"""The level varies by this at most, up or down, in decibels."""


class Take(NamedTuple):
    """How a sound is played once.

    Attributes:
        variant: the number of the file, from 0.
        pitch: 1 for the file as it is.
        level_db: added to the level, in decibels.
    """

    variant: int
    pitch: float
    level_db: float


class Variation:
    """Chooses the variant, pitch and level of each sound.

    A sound with one file only is a tune: it is played as it is.

    Args:
        seed: the same seed gives the same choices; None for choices that differ every time.
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = Random(seed)
        self._last: dict[str, int] = {}

    def take(self, name: str, count: int) -> Take:
        """Chooses how a sound is played.

        Its variant is never that of the last time.

        Args:
            name: the name of the sound.
            count: how many variants it has, at least 1.
        """
        if count == 1:
            return Take(0, 1.0, 0.0)
        others = [each for each in range(count) if each != self._last.get(name)]
        variant = self._random.choice(others)
        self._last[name] = variant
        pitch = 1 + self._random.uniform(-PITCH, PITCH)
        return Take(variant, pitch, self._random.uniform(-LEVEL_DB, LEVEL_DB))
