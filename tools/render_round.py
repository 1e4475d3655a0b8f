"""Renders what is heard of the recorded rounds, and measures it.

    python tools/render_round.py [TABLE ...]

The cues are those of tests/golden/sounds; they are mixed by the program's own mixer at full volume, into
build/sounds/TABLE.wav. Exit code 1 reports a peak that clips, a step, or a loudness outside -18 LUFS ± 2.
"""

import argparse
import sys
import warnings
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "desktop")]

from cardroom.house.sound.cue_sheet import Cued  # noqa: E402 - after the path
from cardroom.house.sound.mixer import Mixer, Sampler  # noqa: E402 - after the path
from tools.make_sounds import SOUNDS, file_names  # noqa: E402 - after the path
from tools.sounds.finish import loudness  # noqa: E402 - after the path
from tools.sounds.recipes import RECIPES  # noqa: E402 - after the path
from tools.sounds.signals import RATE, Wave  # noqa: E402 - after the path

TO = ROOT / "build" / "sounds"
LISTS = ROOT / "tests" / "golden" / "sounds"
"""What is heard of a round of each table; tests/test_recorded_rounds.py writes it."""
TABLES = tuple(sorted(path.stem for path in LISTS.glob("*.txt")))
LISTED_DB = 12.0
"""The lists are of the default volume, which is so much below the full one."""

WANTED_LUFS, TOLERANCE = -18.0, 2.0
HIGHEST_PEAK_DB = 0.5
"""Between samples; no sample is above 0."""
HIGHEST_STEP_DB = -40.0
"""A cut without a fade is at -30 or above; the limiter reaches -43 when it rounds a needle off."""

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


def rendered(cues: Iterable[Cued], hush_at: float | None = None) -> Wave:
    """Plays cues with the program's own mixer.

    Args:
        cues: in order of their time.
        hush_at: all sounds are ended at this time in seconds after the first cue.
    """
    waiting = list(cues)
    begin = waiting[0].at
    now = 0.0
    mixer = Mixer(lambda: now)
    sampler = Sampler(SOUNDS, mixer, seed=1)
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


class _Listed(Enum):
    CUE = "a line of a list"


def recorded(table: str) -> list[Cued]:
    """Reads the cues of a recorded round."""
    lines = [line.split() for line in (LISTS / f"{table}.txt").read_text("utf-8").splitlines()]
    names = {Path(file).stem: name for name in RECIPES for file in file_names(name)}
    return [
        Cued(_Listed.CUE, (names[file],), float(db) + LISTED_DB, float(ms) / 1000) for ms, _, _, file, db, _ in lines
    ]


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


def faults(figures: Figures) -> list[str]:
    """Lists what is wrong with a rendered round."""
    found = []
    if abs(figures.integrated - WANTED_LUFS) > TOLERANCE:
        found.append(f"loudness {figures.integrated:.1f} LUFS")
    if figures.peak_db > HIGHEST_PEAK_DB:
        found.append(f"peak {figures.peak_db:.1f} dBFS")
    if figures.step_db > HIGHEST_STEP_DB:
        found.append(f"step {figures.step_db:.1f} dBFS")
    return found


def text(figures: Figures) -> str:
    """Writes the figures in words."""
    octaves = "  ".join(f"{hertz}: {level:.0f}" for hertz, level in zip(OCTAVES, figures.octaves_db, strict=True))
    return (
        f"{figures.seconds:.1f} s, {figures.integrated:.1f} LUFS, momentary {figures.momentary:.1f}, "
        f"true peak {figures.peak_db:.1f} dBFS, steps {figures.step_db:.1f} dBFS\n  octaves in dB: {octaves}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Renders the rounds of tables."""
    parser = argparse.ArgumentParser(description="Render what is heard of a recorded round.")
    parser.add_argument("tables", nargs="*", help="by default all")
    TO.mkdir(parents=True, exist_ok=True)
    wrong = []
    for name in parser.parse_args(arguments).tables or TABLES:
        wave = rendered(recorded(name))
        soundfile.write(TO / f"{name}.wav", wave, RATE, subtype="PCM_16")
        figures = measured(wave)
        print(f"{name}: {text(figures)}")
        found = faults(figures)
        print(*(f"  WRONG: {fault}" for fault in found), sep="\n", end="\n" if found else "")
        wrong += found
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
