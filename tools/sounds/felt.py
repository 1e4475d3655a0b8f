"""The table: felt over a wooden board."""

import numpy as np

from tools.sounds.modes import Mode, struck
from tools.sounds.signals import Curve, Rng, Wave, decay, envelope, filtered, noise, spread, vary

CLOTH: Curve = ((90, -30), (260, -6), (600, 0), (1500, -5), (3200, -18), (8000, -44), (16_000, -70))
"""What is rubbed over felt sounds like: soft, without any hiss."""


def thud(rng: Rng, hertz: float = 135, hardness: float = 1.0, ms: float = 110) -> Wave:
    """Puts something down on the felt.

    The board under it answers with a few low modes, soon over.

    Args:
        rng: source of chance.
        hertz: the lowest mode of the board.
        hardness: 1 for a card that is put down; 2 for a fist.
        ms: length of the result.
    """
    low, middle, high, top = spread(rng, (hertz, hertz * 1.83, hertz * 2.92, hertz * 4.3), 0.07)
    modes = [Mode(low, 1.0, 13), Mode(middle, 0.85, 9.5), Mode(high, 0.6, 7), Mode(top, 0.45, 5)]
    pat = filtered(noise(rng, ms), CLOTH) * decay(ms, vary(rng, 7, 0.2), 0.6)
    return struck(modes, ms, 3.4 / hardness) * 1.6 + 0.8 * pat


def sweep(rng: Rng, ms: float, top: float = 0.4, grains: float = 900) -> Wave:
    """Slides something over the felt: soft, slightly uneven noise.

    Args:
        rng: source of chance.
        ms: how long.
        top: the share of the time at which it is fastest.
        grains: tufts brushed in a second; fewer sound coarser.
    """
    speed = envelope(ms, (ms * top, 1.0), (ms, 0.0))
    hits = rng.random(len(speed)) < speed * grains / 44_100
    tufts = np.where(hits, rng.standard_normal(len(speed)), 0.0) * np.sqrt(44_100 / grains)
    return speed * filtered(0.6 * tufts + 0.8 * rng.standard_normal(len(speed)), CLOTH)
