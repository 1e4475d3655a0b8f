"""Playing cards: varnished paper that rubs, bends and snaps."""

import numpy as np

from tools.sounds.modes import Mode, struck
from tools.sounds.signals import RATE, Curve, Rng, Wave, band, decay, envelope, filtered, mix, noise, samples, vary

SLOW: Curve = ((120, -40), (350, -9), (900, 0), (2200, -3), (5000, -15), (12_000, -34), (20_000, -60))
"""What a card sounds like that is rubbed slowly: dull."""

FAST: Curve = ((250, -44), (900, -12), (2400, 0), (5200, -1), (8500, -9), (14_000, -24), (20_000, -48))
"""The same, fast: its small bumps are hit more often and harder, so it is bright."""

_SMALL: Curve = ((60, -50), (180, -22), (380, -5), (650, 0), (22_000, 0))
"""A card is small: it radiates no low notes."""

PLATE = (410.0, 870.0, 1480.0, 2350.0, 3600.0, 5100.0)
"""The bending modes of a card held at one edge, in hertz; paper damps each in a few milliseconds."""


def rub(rng: Rng, speed: Wave, grains: float = 3500) -> Wave:
    """Rubs a card over another or over a finger.

    Args:
        rng: source of chance.
        speed: the speed at each sample, 0 to 1; loudness and brightness follow it.
        grains: bumps hit in a second at full speed.
    """
    hits = rng.random(len(speed)) < np.minimum(speed * grains / RATE, 0.5)
    bumps = np.where(hits, rng.standard_normal(len(speed)) * np.exp(0.5 * rng.standard_normal(len(speed))), 0.0)
    bumps *= np.sqrt(RATE / grains) * np.sqrt(np.maximum(speed, 1e-9))
    rough = bumps + 0.45 * speed * rng.standard_normal(len(speed))
    return speed * ((1 - speed) * filtered(rough, SLOW) + 1.4 * speed * filtered(rough, FAST))


def snap(rng: Rng, stiffness: float = 1.0, ms: float = 45) -> Wave:
    """Lets a bent card spring back.

    This is a burst of a thin plate's modes, and a puff of air.

    Args:
        rng: source of chance.
        stiffness: scales the modes; less than 1 for a card that is held loosely.
        ms: length of the result.
    """
    modes = [
        Mode(vary(rng, hertz * stiffness, 0.13), vary(rng, 1.0, 0.45), vary(rng, 3.4 / (1 + 0.3 * k), 0.25))
        for k, hertz in enumerate(PLATE)
    ]
    crack = filtered(noise(rng, ms), FAST) * decay(ms, vary(rng, 2.2, 0.2), 0.15)
    return filtered(struck(modes, ms, 0.16) * 9 + 1.6 * crack, _SMALL)


def edge(rng: Rng, ms: float = 20) -> Wave:
    """Taps the table with the edge of a card."""
    modes = [
        Mode(vary(rng, 1150, 0.08), 0.8, 3.2),
        Mode(vary(rng, 2300, 0.08), 0.6, 2.0),
        Mode(vary(rng, 3900, 0.08), 0.35, 1.2),
    ]
    return struck(modes, ms, 0.3) * 5 + 0.5 * filtered(noise(rng, ms), SLOW) * decay(ms, 2.5, 0.3)


def slap(rng: Rng, ms: float = 45, brightness: float = 1.0) -> Wave:
    """Lets a card come down flat.

    The air under it escapes, then its face meets the felt.
    """
    puff = filtered(noise(rng, ms), band(520 * brightness, 1500 * brightness, 10)) * decay(ms, vary(rng, 6.5, 0.2), 1.2)
    face = filtered(noise(rng, ms), band(1400 * brightness, 4200 * brightness, 11)) * decay(
        ms, vary(rng, 2.6, 0.2), 0.4
    )
    return puff + face


def air(rng: Rng, ms: float, top: float = 0.5, brightness: float = 1.0) -> Wave:
    """Moves a card through the air.

    This is soft noise that is brighter when the card is faster.

    Args:
        rng: source of chance.
        ms: how long it moves.
        top: the share of the time at which it is fastest.
        brightness: scales the frequencies.
    """
    rise = envelope(ms, (ms * top, 1.0), (ms, 0.0))
    source = noise(rng, ms)
    low = filtered(source, band(260 * brightness, 700 * brightness, 9))
    high = filtered(source, band(900 * brightness, 2600 * brightness, 9))
    return rise * ((1 - rise) * low + rise * (0.5 * low + 0.6 * high))


def stroke(rng: Rng, ms: float, top: float, strength: float = 1.0, grains: float = 3500) -> Wave:
    """Draws a card over another once, from rest to rest.

    It is fastest at `top` of the time.
    """
    speed = strength * envelope(ms, (ms * top, 1.0), (ms, 0.0))
    return rub(rng, np.clip(speed, 0, 1), grains)


def riffle(rng: Rng, ms: float, cards: int, rising: float) -> Wave:
    """Riffles a packet: the thumb releases card after card.

    Args:
        rng: source of chance.
        ms: how long it takes.
        cards: how many.
        rising: above 1, the cards come faster and faster; below 1, slower and slower.
    """
    places = np.linspace(0, 1, cards, endpoint=False) ** (1 / rising) * ms
    snaps = []
    for k, at in enumerate(places):
        weight = vary(rng, 0.5 + 0.5 * np.sin(np.pi * (k + 1) / (cards + 1)), 0.4)
        snaps.append((max(0.0, vary(rng, float(at), 0.012)), weight * snap(rng, 0.62 + 0.5 * k / cards, 24)))
    swish = 0.16 * rub(rng, np.clip(envelope(ms, (ms * 0.4, 0.55), (ms, 0.0)), 0, 1))
    out = mix(*snaps, (0, swish))
    return out[: samples(ms + 40)]
