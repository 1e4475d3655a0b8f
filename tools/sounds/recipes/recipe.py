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


RECIPES: dict[str, Recipe] = {}
"""All sounds by name; the modules of the recipes fill it."""

Make = Callable[[Rng], Wave]


def recipe(name: str, lufs: float, variants: int = 1, longest_ms: float = 300) -> Callable[[Make], Make]:
    """Adds the decorated function as the recipe of a sound; see `Recipe`."""

    def add(make: Make) -> Make:
        RECIPES[name] = Recipe(make, lufs, variants, longest_ms)
        return make

    return add
