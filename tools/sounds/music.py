"""Notes in one key, in just intonation: what overlaps agrees."""

from collections.abc import Callable

import numpy as np

from tools.sounds.signals import RATE, Rng, Wave, band, decay, ending, filtered, mix, noise, samples

D4 = 293.66

_STEPS = {
    "D": 1.0,
    "E": 9 / 8,
    "F": 6 / 5,
    "F#": 5 / 4,
    "G": 4 / 3,
    "A": 3 / 2,
    "Bb": 8 / 5,
    "B": 5 / 3,
    "C": 8 / 9,
    "C#": 15 / 16,
}
"""Good news uses D E F# A B; bad news D F G A Bb C."""

Strike = Callable[[Rng, float, float], Wave]
"""Plays a note: source of chance, hertz, milliseconds."""


def hertz(note: str) -> float:
    """Returns the frequency of a note such as "F#5"."""
    return D4 * _STEPS[note[:-1]] * 2.0 ** (int(note[-1]) - 4)


Score = list[tuple[float, str, float]]
"""Notes of a phrase: the time in milliseconds, the note and its strength."""


def score(text: str) -> Score:
    """Reads notes such as "0 D5 0.8, 95 A5 0.9"."""
    parts = (note.split() for note in text.split(","))
    return [(float(at), note, float(strength)) for at, note, strength in parts]


_TOGETHER_MS = 40.0
_DAMPED_MS = 75.0


def phrase(rng: Rng, strike: Strike, notes: Score, ms: float, *, pedal: bool = True) -> Wave:
    """Plays a phrase.

    Args:
        rng: source of chance.
        strike: the instrument.
        notes: what is played.
        ms: length of the phrase.
        pedal: every note rings until the end; without it, the next one damps it, so that steps do not rub.
    """
    parts = []
    for at, note, strength in notes:
        played = strike(rng, hertz(note), ms - at)
        played = played * (strength / max(float(np.max(np.abs(played))), 1e-9))
        later = [other - at for other, _, _ in notes if other > at + _TOGETHER_MS]
        if later and not pedal:
            rest = np.arange(len(played)) * 1000 / RATE - min(later)
            played = played * np.exp(-np.maximum(rest, 0.0) / _DAMPED_MS)
        parts.append((at, played))
    return mix(*parts)[: samples(ms)]


def timpano(rng: Rng, pitch: float, ms: float) -> Wave:
    """Strikes a kettledrum with a soft mallet."""
    at = np.arange(samples(ms)) / RATE
    out = np.zeros(len(at))
    for ratio, part, tau in (
        (1.0, 1.0, 0.42),
        (1.504, 0.7, 0.34),
        (1.742, 0.35, 0.2),
        (2.0, 0.4, 0.26),
        (2.494, 0.25, 0.15),
    ):
        glide = 1 + 0.012 * np.exp(-at / 0.03)
        out += part * np.exp(-at / tau) * np.sin(2 * np.pi * np.cumsum(pitch * ratio * glide) / RATE)
    skin = filtered(noise(rng, ms), band(180, 900)) * decay(ms, 16, 2)
    return ending((out + 0.35 * skin) * (1 - np.exp(-at / 0.0025)), 0.4)


def roll(rng: Rng, strike: Strike, pitch: float, ms: float, blows: int) -> Wave:
    """Plays a roll that grows."""
    parts = []
    for k in range(blows):
        at = ms * k / blows + (rng.random() - 0.5) * 0.2 * ms / blows
        strength = 0.25 + 0.75 * (k / blows) ** 1.6
        parts.append((max(0.0, at), strength * strike(rng, pitch, ms - max(0.0, at) + 200)))
    return mix(*parts)
