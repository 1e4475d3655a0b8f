"""Metal: celesta, glockenspiel, vibraphone, hand bells, gongs and a latch."""

import numpy as np

from tools.sounds.modes import Mode, doublets, struck
from tools.sounds.signals import RATE, Rng, Wave, ending, samples, vary

_FREE_BAR = ((1.0, 1.0, 1.0), (2.756, 0.55, 0.42), (5.404, 0.4, 0.2), (8.933, 0.3, 0.1))
"""Ratio, level and decay of a free metal bar's modes."""


_GONG = (1.0, 1.48, 2.03, 2.59, 2.74, 3.41, 3.89, 4.46)
"""The lowest modes of a gong, whose notes it has; the others are a shimmer."""


def _tau(hertz: float, ms_at_d5: float) -> float:
    """Returns the decay of a note: high bars ring shorter."""
    return float(ms_at_d5 * (587.3 / hertz) ** 0.55)


def celesta(rng: Rng, hertz: float, ms: float) -> Wave:
    """Strikes a celesta.

    Felt hammers strike steel plates; wooden boxes under them carry the lowest mode.
    """
    tau = _tau(hertz, 420)
    modes = [Mode(hertz * ratio, vary(rng, level, 0.1), tau * share) for ratio, level, share in _FREE_BAR]
    box = [Mode(hertz * 2.0, 0.1, tau * 0.5), Mode(vary(rng, 260, 0.05), 0.12, 16)]
    return struck([*doublets(modes, 0.0014), *box], ms, 0.4 * (880 / hertz) ** 0.4)


def glockenspiel(rng: Rng, hertz: float, ms: float) -> Wave:
    """Strikes a glockenspiel's bar with a wooden mallet."""
    tau = _tau(hertz, 620)
    modes = [Mode(hertz * ratio, vary(rng, level, 0.1), tau * share) for ratio, level, share in _FREE_BAR]
    return struck(doublets(modes, 0.001), ms, 0.16)


def vibraphone(rng: Rng, hertz: float, ms: float) -> Wave:
    """Strikes a vibraphone's bar with a soft mallet; its fans turn."""
    tau = _tau(hertz, 900)
    modes = [
        Mode(hertz, 1.0, tau),
        Mode(hertz * 4.0, 0.4, tau * 0.25),
        Mode(hertz * 10.1, vary(rng, 0.16, 0.3), tau * 0.06),
    ]
    out = struck(doublets(modes, 0.0012), ms, 0.9 * (440 / hertz) ** 0.4)
    turn = 2 * np.pi * 5.2 * np.arange(len(out)) / RATE
    return out * (1 - 0.14 * (1 - np.cos(turn)) / 2)


def hand_bell(rng: Rng, hertz: float, ms: float, contact_ms: float = 0.4) -> Wave:
    """Rings a hand bell.

    It has the note, its twelfth and a soft hum below, each beating slowly.
    """
    tau = _tau(hertz, 620)
    modes = [
        Mode(hertz * 0.5, 0.10, tau * 1.3),
        Mode(hertz, 1.0, tau),
        Mode(hertz * 3.0, 0.42, tau * 0.45),
        Mode(hertz * 4.25, vary(rng, 0.14, 0.2), tau * 0.25),
        Mode(hertz * 6.9, vary(rng, 0.1, 0.2), tau * 0.12),
    ]
    return struck(doublets(modes, 0.0022), ms, contact_ms)


def gong(rng: Rng, hertz: float, ms: float, bloom_ms: float = 110, brightness: float = 1.0) -> Wave:
    """Strikes a gong.

    The low modes are heard at once; the high ones bloom as energy moves up to them, and decay first.

    Args:
        rng: source of chance.
        hertz: the lowest mode.
        ms: length of the result.
        bloom_ms: when the high modes are loudest.
        brightness: how strong the high modes are.
    """
    at = np.arange(samples(ms)) * 1000 / RATE
    ratios = [*_GONG, *np.sort(4.5 + 40 * rng.random(46) ** 1.6)]
    sink = np.cumsum(1 + 0.004 * np.exp(-at / 180)) * 2 * np.pi / RATE
    out = np.zeros(len(at))
    for ratio in ratios:
        height = np.log2(ratio) / 5.5
        rise = 1 - np.exp(-at / (1.5 + bloom_ms * height**1.5))
        tau = 640 / (1 + 3.2 * height)
        part = brightness * vary(rng, 0.2, 0.6) if ratio not in _GONG else vary(rng, 1.0, 0.2)
        note = vary(rng, hertz * float(ratio), 0.006)
        out += part * (1 - 0.75 * height) * rise * np.exp(-at / tau) * np.sin(note * sink + 6.28 * rng.random())
    return ending(out * (1 - np.exp(-at / 1.2)))


def latch(rng: Rng, hertz: float = 1750, ms: float = 160) -> Wave:
    """Closes a small metal latch.

    A held piece of brass gives a hard click.
    """
    ratios = ((1.0, 1.0, 16), (1.51, 0.7, 12), (2.33, 0.6, 9), (3.17, 0.4, 6), (4.05, 0.25, 4))
    modes = [Mode(vary(rng, hertz * ratio, 0.02), vary(rng, part, 0.2), tau) for ratio, part, tau in ratios]
    case = [Mode(vary(rng, 310, 0.04), 0.5, 9), Mode(vary(rng, 540, 0.04), 0.35, 7)]
    return struck([*modes, *case], ms, 0.22)
