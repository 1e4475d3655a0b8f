"""Chips of clay: single clicks, stacks and pours."""

import numpy as np

from tools.sounds import felt
from tools.sounds.modes import Mode, struck
from tools.sounds.signals import Rng, Wave, band, decay, filtered, mix, noise, vary

_PLATE = ((1.0, 1.0, 1.0), (1.73, 0.8, 0.75), (2.33, 0.55, 0.6), (3.08, 0.3, 0.45), (3.91, 0.2, 0.35))
"""Ratio, level and decay of a free round plate's modes."""


def click(rng: Rng, hertz: float = 2950, tau_ms: float = 7, ms: float = 60) -> Wave:
    """Lets a chip fall on another.

    Args:
        rng: source of chance; no two chips are the same.
        hertz: the lowest mode of a chip.
        tau_ms: its decay; a chip in a stack is damped by the others.
        ms: length of the result.
    """
    tone = vary(rng, hertz, 0.07)
    modes = [
        Mode(tone * vary(rng, ratio, 0.015), vary(rng, level, 0.35), vary(rng, tau_ms * share, 0.2))
        for ratio, level, share in _PLATE
    ]
    body = [Mode(vary(rng, 820, 0.1), 0.35, 5), Mode(vary(rng, 1430, 0.1), 0.4, 4)]
    tick = filtered(noise(rng, ms), band(2500, 6500)) * decay(ms, 0.9, 0.1)
    return struck([*modes, *body], ms, 0.16) + 0.08 * tick


def falling(rng: Rng, bounces: int, gap_ms: float, tau_ms: float = 6) -> Wave:
    """Lets a chip settle on a stack.

    Each bounce is sooner and softer.
    """
    parts, at, strength = [], 0.0, 1.0
    for _ in range(bounces):
        parts.append((at, strength * click(rng, tau_ms=tau_ms)))
        at += gap_ms * strength
        strength *= vary(rng, 0.5, 0.15)
    return mix(*parts)


def stacked(rng: Rng, times: list[float], loudness: list[float]) -> Wave:
    """Puts chips on a stack, one at each time in milliseconds.

    The stack is on the felt; its pitch rises a little.
    """
    parts = []
    for k, (at, strength) in enumerate(zip(times, loudness, strict=True)):
        parts.append((at, strength * click(rng, 2750 + 90 * k, 6.5)))
        parts.append((at, 0.16 * strength * felt.thud(rng, 190, 1.4, 60)))
    return mix(*parts)


def pour(rng: Rng, ms: float, count: int, top: float = 0.25) -> Wave:
    """Pours chips on the felt.

    Many clicks, densest at `top` of the time.
    """
    share = np.sort(rng.beta(1 + 3 * top, 1 + 3 * (1 - top), count))
    parts = []
    for place in share:
        strength = vary(rng, 0.6, 0.6) * (0.35 + 0.65 * np.sin(np.pi * min(1.0, place + 0.15)))
        parts.append((float(place * ms), strength * click(rng, vary(rng, 3200, 0.2), vary(rng, 6, 0.4), 50)))
    parts.append((0.0, 0.14 * felt.sweep(rng, ms * 0.9, top)))
    return mix(*parts)
