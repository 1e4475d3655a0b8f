"""Wood: a knuckle on the table, a block, a marimba."""

import numpy as np

from tools.sounds.modes import Mode, struck
from tools.sounds.signals import Rng, Wave, band, decay, filtered, noise, vary

_BLOCK = ((1.0, 1.0, 1.0), (1.72, 0.55, 0.7), (2.57, 0.5, 0.55), (3.61, 0.3, 0.4), (4.64, 0.22, 0.3))
"""Ratio, level and decay of a wooden block's modes: those of a free beam, with the torsional ones between."""


def block(rng: Rng, hertz: float, tau_ms: float = 16, contact_ms: float = 0.7, ms: float = 120) -> Wave:
    """Strikes a block of wood.

    Args:
        rng: source of chance; no two blows meet the same place.
        hertz: its lowest mode.
        tau_ms: its decay: 6 for a held piece, 30 for a hollow one.
        contact_ms: the hardness of the stick.
        ms: length of the result.
    """
    modes = [
        Mode(vary(rng, hertz * ratio, 0.02), vary(rng, level, 0.45), tau_ms * share) for ratio, level, share in _BLOCK
    ]
    tick = filtered(noise(rng, ms), band(hertz * 1.2, hertz * 5)) * decay(ms, 1.6, 0.2)
    return struck(modes, ms, contact_ms) + 0.12 * tick


def knock(rng: Rng, strength: float = 1.0, ms: float = 170) -> Wave:
    """Knocks on the table with a knuckle.

    Soft bone meets a large board.
    """
    ratios = ((165, 0.8, 26), (238, 1.0, 22), (392, 0.8, 15), (610, 0.5, 10), (985, 0.28, 7), (1620, 0.12, 4))
    modes = [Mode(vary(rng, hertz, 0.035), vary(rng, level, 0.2), vary(rng, tau, 0.1)) for hertz, level, tau in ratios]
    skin = filtered(noise(rng, ms), band(500, 2200)) * decay(ms, 3.0, 0.4)
    return strength * (struck(modes, ms, 1.5 / np.sqrt(strength)) + 0.1 * skin)


def marimba(rng: Rng, hertz: float, ms: float, softness: float = 1.0) -> Wave:
    """Strikes a bar of a marimba, over its resonator.

    The bar is tuned to 1 : 4 : 10.

    Args:
        rng: source of chance.
        hertz: the note.
        ms: length of the result.
        softness: of the mallet: 0.6 for rubber, 1 for yarn, 3 for a soft one.
    """
    tau = 300 * (293.0 / hertz) ** 0.62
    modes = [
        Mode(hertz, 1.0, tau),
        Mode(hertz * 1.0011, 0.45, tau * 0.8),
        Mode(hertz * 2.02, 0.05, tau * 0.4),
        Mode(hertz * 3.98, vary(rng, 0.52, 0.15), tau * 0.3),
        Mode(hertz * 6.7, vary(rng, 0.14, 0.3), tau * 0.10),
        Mode(hertz * 9.85, vary(rng, 0.34, 0.2), tau * 0.10),
    ]
    contact_ms = 0.85 * softness * (440.0 / hertz) ** 0.5
    head = filtered(noise(rng, ms), band(380, 2400 / softness)) * decay(ms, 5.5, 0.4)
    stick = [Mode(vary(rng, 520, 0.06), 0.5, 8), Mode(vary(rng, 1180, 0.06), 0.4, 5)]
    return struck(modes, ms, contact_ms) + 0.3 * struck(stick, ms, 0.6 * softness) + 0.10 / softness * head
