"""Modal synthesis: a struck body rings in its modes."""

from typing import NamedTuple

import numpy as np

from tools.sounds.signals import RATE, Wave, convolved, ending, samples


class Mode(NamedTuple):
    """A mode of a body.

    Attributes:
        hertz: its frequency.
        level: its amplitude when an ideal impulse excites the body.
        tau_ms: the time in which it falls to 37 %.
    """

    hertz: float
    level: float
    tau_ms: float


def contact(ms: float) -> Wave:
    """Makes the force of a strike.

    It is a squared half sine, of area 1.
    The longer the contact, that is, the softer the mallet, the fewer high modes are excited.
    """
    length = max(3, round(ms * RATE / 1000))
    pulse: Wave = np.sin(np.pi * (np.arange(length) + 0.5) / length) ** 2
    pulse /= pulse.sum()
    return pulse


def struck(modes: list[Mode], ms: float, contact_ms: float) -> Wave:
    """Strikes a body once.

    Args:
        modes: what rings.
        ms: length of the result; its last quarter is faded out.
        contact_ms: how long the mallet touches: 0.1 for a fingernail, 3 for a soft mallet, 10 for a felt one.
    """
    at = np.arange(samples(ms)) / RATE
    out = np.zeros(len(at))
    for mode in modes:
        if mode.hertz < 0.45 * RATE:
            out += mode.level * np.exp(-at * (1000 / mode.tau_ms)) * np.sin(2 * np.pi * mode.hertz * at)
    return convolved(ending(out), contact(contact_ms))[: len(out)]


def doublets(modes: list[Mode], split: float) -> list[Mode]:
    """Splits each mode in two that beat slowly, as bells do."""
    halves = []
    for mode in modes:
        halves.append(Mode(mode.hertz * (1 - split / 2), mode.level * 0.82, mode.tau_ms))
        halves.append(Mode(mode.hertz * (1 + split / 2), mode.level * 0.18, mode.tau_ms))
    return halves
