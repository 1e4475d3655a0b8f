"""The room: a few early reflections, the same for all sounds."""

from functools import cache

import numpy as np

from tools.sounds.signals import RATE, Wave, convolved, filtered, gain, samples

_TAPS = ((3.7, -20), (5.9, -22), (8.3, -23), (11.9, -25), (15.1, -28), (19.7, -30), (24.3, -33), (31.1, -36))
"""Reflections at the table, walls and ceiling: milliseconds, decibels."""

_TAIL_DB = -49.0
_TAIL_MS = 120.0


@cache
def _reflections() -> Wave:
    """Makes the impulse response of the room without the direct sound."""
    rng = np.random.default_rng(20_14)
    out = np.zeros(samples(_TAIL_MS))
    for k, (ms, db) in enumerate(_TAPS):
        out[samples(ms)] += gain(db) * (1 if k % 3 else -1)
    after = np.arange(len(out)) * 1000 / RATE
    out += gain(_TAIL_DB) * rng.standard_normal(len(out)) * np.minimum(1.0, after / 20) * np.exp(-after / 26)
    return filtered(out, ((60, -12), (250, 0), (3000, -2), (7000, -9), (16_000, -26)))


def in_the_room(wave: Wave, amount: float = 1.0) -> Wave:
    """Adds the reflections; the result is longer by 120 ms."""
    wet = convolved(wave, _reflections())
    wet *= amount
    wet[: len(wave)] += wave
    return wet
