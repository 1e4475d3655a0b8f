"""Recipes of Old Maid."""

from tools.sounds import felt, paper, wood
from tools.sounds.music import phrase, score
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix, vary


@recipe("draw", -26.2, 4)
def draw(rng: Rng) -> Wave:
    """Makes "draw".

    A card is pulled out of a fan: it rubs between two others until it springs free.
    """
    ms = vary(rng, 100, 0.1)
    return mix(
        (0, 0.55 * paper.stroke(rng, ms, 0.82, vary(rng, 0.8, 0.08), 2300)),
        (ms * 0.88, 0.13 * paper.snap(rng, vary(rng, 0.8, 0.1))),
        (ms * 0.86, 0.18 * paper.air(rng, 80, 0.25)),
    )


@recipe("pair", -25.0, 4)
def pair(rng: Rng) -> Wave:
    """Makes "pair".

    Two cards are dropped, one on the other.
    """
    gap = vary(rng, 88, 0.08)
    return mix(
        (0, 0.75 * paper.slap(rng)),
        (0.5, 0.55 * felt.thud(rng, vary(rng, 158, 0.05), 1.3, 100)),
        (gap, 0.85 * paper.slap(rng, 45, 1.15)),
        (gap, 0.12 * paper.snap(rng, 0.85)),
        (gap, 0.45 * felt.thud(rng, vary(rng, 182, 0.05), 1.3, 100)),
        (gap + 2, 0.2 * paper.stroke(rng, 50, 0.3, 0.7)),
    )


@recipe("loser", -20.0, 1, 1250)
def loser(rng: Rng) -> Wave:
    """Makes "loser".

    Three steps down in minor, with a wink: short notes of wood, and a knock.
    """
    notes = score("0 A4 0.9, 190 F4 0.9, 380 D4 1")
    return mix((0, phrase(rng, wood.marimba, notes, 1250, pedal=False)), (640, 0.55 * wood.knock(rng)))


@recipe("joker", -22.0, 1, 600)
def joker(rng: Rng) -> Wave:
    """Makes "joker".

    The card that was drawn is the joker: low wood slides down, uneasy.
    """
    slide = score("0 Bb4 0.6, 58 A4 0.65, 116 G4 0.75, 174 F4 0.9, 178 E4 0.6")
    return mix((0, phrase(rng, wood.marimba, slide, 580, pedal=False)), (0, 0.35 * felt.sweep(rng, 230, 0.6)))
