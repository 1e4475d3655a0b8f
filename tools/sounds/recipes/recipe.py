"""A recipe: how one sound is made."""

from collections.abc import Callable
from typing import NamedTuple

from tools.sounds.signals import Rng, Wave


class Recipe(NamedTuple):
    """How a sound is made.

    Attributes:
        make: makes the dry sound; another source of chance makes another variant.
        lufs: its largest momentary loudness, before the level of a cue sheet.
        variants: how many files there are; what is heard often has four or more.
        longest_ms: the length that it never exceeds.
        room: how much of the room is heard.
    """

    make: Callable[[Rng], Wave]
    lufs: float
    variants: int = 1
    longest_ms: float = 300
    room: float = 1.0
