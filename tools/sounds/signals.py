"""Signals: noise, filters, envelopes and mixing, with numpy alone."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples in a second."""

Rng = np.random.Generator
"""A source of chance."""

Wave = NDArray[np.float64]
"""A mono signal."""

Curve = tuple[tuple[float, float], ...]
"""The response of a filter: pairs of hertz and decibels, lowest frequency first."""

_FLOOR_DB = -90.0


def samples(ms: float) -> int:
    """Returns the number of samples of a time in milliseconds."""
    return max(1, round(ms * RATE / 1000))


def gain(db: float) -> float:
    """Converts decibels to a factor."""
    return float(10 ** (db / 20))


def noise(rng: Rng, ms: float) -> Wave:
    """Makes white noise of about unit level."""
    return rng.standard_normal(samples(ms))


def mix(*parts: tuple[float, Wave]) -> Wave:
    """Adds signals, each at a time in milliseconds."""
    starts = [round(at * RATE / 1000) for at, _ in parts]
    out = np.zeros(max(start + len(wave) for start, (_, wave) in zip(starts, parts, strict=True)))
    for start, (_, wave) in zip(starts, parts, strict=True):
        out[start : start + len(wave)] += wave
    return out


def envelope(ms: float, *points: tuple[float, float]) -> Wave:
    """Makes an envelope through points of (milliseconds, level), with smooth bends.

    It is 0 before the first point if that is later than 0, and holds the level of the last.
    """
    at = np.arange(samples(ms)) * 1000 / RATE
    out = np.full(len(at), points[-1][1])
    before = (0.0, 0.0)
    for point in points:
        inside = (at >= before[0]) & (at < point[0])
        share = (at[inside] - before[0]) / max(point[0] - before[0], 1e-9)
        out[inside] = before[1] + (point[1] - before[1]) * (1 - np.cos(np.pi * share)) / 2
        before = point
    return out


def decay(ms: float, tau_ms: float, rise_ms: float = 0.5) -> Wave:
    """Makes an exponential decay with a short rise.

    It falls to 37 % in `tau_ms`.
    """
    at = np.arange(samples(ms)) * 1000 / RATE
    out: Wave = np.exp(-at / tau_ms) * (1 - np.exp(-at / rise_ms))
    return out


@lru_cache(maxsize=256)
def _response(curve: Curve, size: int) -> NDArray[np.complex128]:
    """Returns a curve's minimum-phase response for an FFT of a size."""
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    knots = np.log2([point[0] for point in curve])
    level = np.interp(np.log2(np.maximum(hertz, 1.0)), knots, [point[1] for point in curve])
    log_magnitude = np.maximum(level, _FLOOR_DB) * (np.log(10) / 20)
    cepstrum = np.fft.irfft(log_magnitude, size)
    cepstrum[1 : size // 2] *= 2
    cepstrum[size // 2 + 1 :] = 0
    return np.exp(np.fft.rfft(cepstrum))


def _size(length: int) -> int:
    return int(2 ** np.ceil(np.log2(max(length, 1024))))


def filtered(wave: Wave, curve: Curve) -> Wave:
    """Filters a signal by a curve, with minimum phase.

    So nothing is heard before its cause.
    """
    size = _size(2 * len(wave))
    out: Wave = np.fft.irfft(np.fft.rfft(wave, size) * _response(curve, size), size)[: len(wave)]
    return out


def band(low: float, high: float, slope: float = 12) -> Curve:
    """Makes the curve of a band.

    It falls by `slope` decibels an octave outside.
    """
    return ((low / 8, -3 * slope), (low, 0.0), (high, 0.0), (high * 8, -3 * slope))


def convolved(wave: Wave, kernel: Wave) -> Wave:
    """Convolves a signal with a short one."""
    length = len(wave) + len(kernel) - 1
    size = _size(length)
    out: Wave = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(kernel, size), size)[:length]
    return out


def ending(wave: Wave, share: float = 0.25) -> Wave:
    """Fades out the last share of a signal."""
    tail = max(1, int(len(wave) * share))
    out = wave.copy()
    out[-tail:] *= np.cos(np.linspace(0, np.pi / 2, tail)) ** 2
    return out


def vary(rng: Rng, value: float, share: float) -> float:
    """Varies a value by at most a share.

    A share of 0.05 is 5 %.
    """
    return float(value * (1 + share * (2 * rng.random() - 1)))


def spread(rng: Rng, values: Sequence[float], share: float) -> list[float]:
    """Varies each of several values."""
    return [vary(rng, value, share) for value in values]
