"""The last steps of every sound: room, ends, level, 16 bits."""

from functools import cache, lru_cache

import numpy as np
from numpy.typing import NDArray

from tools.sounds.signals import RATE, Wave, convolved, filtered, gain, samples

WINDOW_MS = 400.0
"""The window in which loudness is measured: momentary loudness of ITU-R BS.1770 and EBU Tech 3341."""

PEAK_DB = -7.0
"""No sample is above; needles of a snap are limited to it. The sampler adds 6 dB."""

_NEEDLE_MS = 1.5

_QUIET_DB = -55.0
_RUMBLE = ((8, -48), (20, -30), (45, -6), (70, 0), (8000, 0), (11_500, -4), (15_500, -14), (20_000, -40))


def loudness(wave: Wave) -> float:
    """Measures the largest momentary loudness of a signal, in LUFS.

    A signal that is shorter than the window is padded with silence.
    """
    length = samples(WINDOW_MS)
    padded = np.concatenate([np.zeros(length), wave, np.zeros(length)])
    size = int(2 ** np.ceil(np.log2(len(padded) + length)))
    heard = np.fft.irfft(np.fft.rfft(padded, size) * _k_weighting(size), size)[: len(padded)]
    power = np.cumsum(heard**2)
    loudest = float(np.max(power[length:] - power[:-length])) / length
    return -0.691 + 10 * float(np.log10(max(loudest, 1e-15)))


@lru_cache(maxsize=16)
def _k_weighting(size: int) -> NDArray[np.complex128]:
    """Returns the response of the two filters of BS.1770.

    They are a high shelf, for the head, and a high-pass.
    """
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    response = np.ones(len(z), dtype=np.complex128)
    for f0, q, shelf_db in (
        (1681.974450955533, 0.7071752369554196, 3.999843853973347),
        (38.13547087602444, 0.5003270373238773, 0.0),
    ):
        k = np.tan(np.pi * f0 / RATE)
        a0 = 1 + k / q + k * k
        a1, a2 = 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0
        if shelf_db:
            vh, vb = gain(shelf_db), gain(shelf_db) ** 0.4996667741545416
            b = ((vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0)
        else:
            b = (1.0, -2.0, 1.0)
        response *= (b[0] + b[1] * z + b[2] * z * z) / (1 + a1 * z + a2 * z * z)
    return response


def limited(wave: Wave) -> Wave:
    """Turns a signal down around samples above the peak level.

    The gain moves within a few milliseconds and does not bend the wave.
    """
    half = samples(_NEEDLE_MS)
    most = gain(PEAK_DB)
    near = np.lib.stride_tricks.sliding_window_view(np.pad(np.abs(wave), 2 * half), 2 * half + 1).max(axis=1)
    window = np.hanning(2 * half + 3)[1:-1]
    smooth = np.convolve(np.minimum(1.0, most / np.maximum(near, 1e-9)), window / window.sum(), "valid")
    out: Wave = wave * smooth
    return out


def finished(wave: Wave, lufs: float, longest_ms: float, room: float = 1.0) -> NDArray[np.int16]:
    """Finishes a sound.

    Args:
        wave: the dry sound.
        lufs: its loudness.
        longest_ms: what is longer is faded out.
        room: how much of the room is heard.

    Raises:
        ValueError: it cannot be as loud as that below the peak level.
    """
    out = _cut(filtered(in_the_room(wave, room), _RUMBLE), longest_ms)
    for _ in range(8):
        out -= np.mean(out) * np.sin(np.linspace(0, np.pi, len(out))) ** 2 * 2
        out *= gain(lufs - loudness(out))
        if float(np.max(np.abs(out))) <= gain(PEAK_DB):
            break
        out = limited(out)
    if abs(loudness(out) - lufs) > 0.3:
        raise ValueError(f"only {loudness(out):.1f} LUFS are possible")
    return np.round(out * 32_767).astype(np.int16)


def _cut(wave: Wave, longest_ms: float) -> Wave:
    """Cuts a sound where it is inaudible, and fades its ends."""
    loud = np.nonzero(np.abs(wave) > np.max(np.abs(wave)) * gain(_QUIET_DB))[0]
    end = min(int(loud[-1]) + 1, samples(longest_ms))
    fade = samples(min(0.3 * longest_ms, 260)) if end == samples(longest_ms) else min(samples(25), end // 3)
    out = wave[:end].copy()
    out[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    rise = samples(0.4)
    out[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    return out


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
