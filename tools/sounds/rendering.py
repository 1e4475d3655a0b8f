"""Renders cues as the program plays them, and measures the result."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from cardroom.house.sound.cue_sheet import Cued
from cardroom.house.sound.mixer import Mixer, Sampler
from tools.sounds.finish import loudness
from tools.sounds.signals import RATE, Wave

BLOCK = RATE // 100
"""The frames of a block: 10 ms, as of the device."""

OCTAVES = (63, 125, 250, 500, 1000, 2000, 4000, 8000, 16_000)
"""The centres of the bands of the spectrum, in hertz."""

_ABOVE_ALL_HZ = 17_500
_PIECE = 512


class Figures(NamedTuple):
    """What a rendered signal measures.

    Attributes:
        seconds: its length.
        integrated: the loudness of the whole, gated as in ITU-R BS.1770, in LUFS.
        momentary: the largest loudness of 400 ms, in LUFS.
        peak_db: the true peak, between samples too, in dBFS.
        step_db: the peak of what is above all sounds, where only a step of the signal is heard, in dBFS.
        octaves_db: the level of each octave against the loudest, in decibels.
    """

    seconds: float
    integrated: float
    momentary: float
    peak_db: float
    step_db: float
    octaves_db: tuple[float, ...]


def rendered(cues: Iterable[Cued], folder: Path, seed: int = 1, hush_at: float | None = None) -> Wave:
    """Plays cues with the program's own mixer.

    Args:
        cues: in order of their time.
        folder: the sound files.
        seed: of the choice of variants.
        hush_at: all sounds are ended at this time in seconds after the first cue.
    """
    waiting = list(cues)
    begin = waiting[0].at
    now = 0.0
    mixer = Mixer(lambda: now)
    sampler = Sampler(folder, mixer, seed)
    blocks: list[Wave] = []
    while waiting or not mixer.is_silent:
        now = len(blocks) * BLOCK / RATE
        while waiting and waiting[0].at - begin <= now:
            sampler.play(waiting.pop(0)._replace(at=now))
        if hush_at is not None and now >= hush_at:
            mixer.silence()
            hush_at = None
        blocks.append(np.asarray(mixer.read(BLOCK), dtype=np.float64))
    return np.concatenate(blocks)


def measured(wave: Wave) -> Figures:
    """Measures a signal."""
    import pyloudnorm  # noqa: PLC0415 - imports scipy, which takes seconds

    meter = pyloudnorm.Meter(RATE, block_size=0.4)
    padded = np.pad(wave, (0, max(0, int(0.4 * RATE) - len(wave))))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # silence has no loudness
        integrated = float(meter.integrated_loudness(padded))
    return Figures(len(wave) / RATE, integrated, loudness(wave), _true_peak(wave), step(wave), _octaves(wave))


def step(wave: Wave) -> float:
    """Returns the peak above the band of all sounds, in dBFS.

    Only a step of the signal is heard there.
    """
    size = int(2 ** np.ceil(np.log2(len(wave) + 1)))
    spectrum = np.fft.rfft(wave, size)
    hertz = np.fft.rfftfreq(size, 1 / RATE)
    spectrum *= np.clip((hertz - _ABOVE_ALL_HZ) / 500, 0, 1)
    return _db(float(np.abs(np.fft.irfft(spectrum, size)[: len(wave)]).max()))


def _true_peak(wave: Wave) -> float:
    """Returns the peak at four times the rate, in dBFS.

    Only the pieces with the highest samples are looked at.
    """
    pieces = np.pad(wave, (0, -len(wave) % _PIECE)).reshape(-1, _PIECE)
    highest = np.argsort(-np.abs(pieces).max(axis=1))[:64]
    padded = np.pad(wave, _PIECE)
    near = np.stack([padded[k * _PIECE : (k + 3) * _PIECE] for k in highest if (k + 3) * _PIECE <= len(padded)])
    finer = np.fft.irfft(np.fft.rfft(near * np.hanning(3 * _PIECE + 2)[1:-1] ** 0.05), 12 * _PIECE) * 4
    return _db(float(np.abs(finer[:, 4 * _PIECE : 8 * _PIECE]).max()))


def _octaves(wave: Wave) -> tuple[float, ...]:
    power = np.abs(np.fft.rfft(wave)) ** 2
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    root = 2**0.5
    parts = [float(power[(hertz >= middle / root) & (hertz < middle * root)].sum()) for middle in OCTAVES]
    return tuple(10 * float(np.log10(max(part, 1e-12) / max(*parts, 1e-12))) for part in parts)


def _db(share: float) -> float:
    return 20 * float(np.log10(max(share, 1e-9)))
