"""Recipes of the double-up."""

from tools.sounds import bells, chips, felt, wood
from tools.sounds.music import hertz, phrase, roll, score, timpano
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix


def _soft(rng: Rng, pitch: float, ms: float) -> Wave:
    return wood.marimba(rng, pitch, ms, 2.4)


@recipe("suspense", -24.0, 2, 640)
def suspense(rng: Rng) -> Wave:
    """Makes "suspense".

    A roll of soft mallets grows under the card that is about to be turned.
    """
    low = roll(rng, _soft, hertz("A3"), 430, 10)
    high = roll(rng, _soft, hertz("D4"), 430, 8)
    brush = 0.5 * felt.sweep(rng, 500, 0.85)
    return mix((0, low), (20, 0.7 * high), (0, brush), (0, 0.3 * roll(rng, timpano, hertz("D3"), 430, 9)))


@recipe("double-right", -19.5, 1, 800)
def right(rng: Rng) -> Wave:
    """Makes "double-right".

    A fourth up, bright.
    """
    notes = score("0 A5 0.8, 88 D6 1")
    return mix(
        (0, phrase(rng, wood.marimba, notes, 800)),
        (2, 0.5 * phrase(rng, bells.celesta, [*notes, (170.0, "F#6", 0.6)], 800)),
    )


@recipe("double-wrong", -21.0, 1, 700)
def wrong(rng: Rng) -> Wave:
    """Makes "double-wrong".

    A minor third down, muffled, and the felt.
    """
    notes = score("0 F4 0.9, 135 D4 1")
    return mix((0, phrase(rng, _soft, notes, 650, pedal=False)), (135, 0.5 * felt.thud(rng, 105, 0.8, 160)))


@recipe("double-draw", -22.0, 1, 600)
def draw(rng: Rng) -> Wave:
    """Makes "double-draw".

    The same note twice: neither up nor down.
    """
    return phrase(rng, wood.marimba, score("0 A4 0.9, 120 A4 0.9"), 600)


@recipe("take-all", -17.5, 1, 1250)
def take_all(rng: Rng) -> Wave:
    """Makes "take-all".

    All chips are pulled in, and a cadence comes home.
    """
    close = score("0 A4 0.6, 2 E5 0.7, 190 D4 0.7, 194 A4 0.6, 199 D5 0.75, 206 F#5 0.9")
    return mix(
        (0, 0.50 * chips.pour(rng, 420, 26, 0.3)),
        (0, 0.30 * felt.sweep(rng, 380, 0.35)),
        (60, phrase(rng, bells.vibraphone, close, 1200)),
        (60, 0.7 * phrase(rng, wood.marimba, close, 1200)),
        (262, 0.3 * phrase(rng, bells.celesta, score("0 D6 1, 80 A6 0.6"), 1000)),
    )


@recipe("bank-half", -19.0, 1, 850)
def bank_half(rng: Rng) -> Wave:
    """Makes "bank-half".

    A stack is cut in two: one half comes down here, the other there; a fifth stays open.
    """
    return mix(
        (0, 0.45 * chips.stacked(rng, [0, 24, 47, 69], [0.6, 0.7, 0.8, 1.0])),
        (230, 0.45 * chips.stacked(rng, [0, 22, 43], [0.6, 0.75, 0.9])),
        (40, phrase(rng, wood.marimba, score("0 D5 0.9, 228 A4 0.8"), 800)),
        (40, 0.5 * phrase(rng, bells.vibraphone, score("0 D5 0.7, 228 A5 0.6"), 800)),
    )
