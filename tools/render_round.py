"""Renders what is heard of a table, and measures it.

    python tools/render_round.py [TABLE ...] [--seconds 30]

Each table is played in its real window, off screen and in real time; its cues are mixed by the program's own mixer at
full volume, into build/sounds/TABLE.wav. Exit code 1 reports a peak that clips, a step, or a loudness outside
-18 LUFS ± 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "desktop")]

import numpy as np  # noqa: E402 - after the path
import soundfile  # noqa: E402 - after the path

from tools.sounds.recording import TABLES, recorded  # noqa: E402 - after the path
from tools.sounds.rendering import OCTAVES, Figures, measured, rendered  # noqa: E402 - after the path
from tools.sounds.signals import RATE  # noqa: E402 - after the path

TO = ROOT / "build" / "sounds"
WANTED_LUFS, TOLERANCE = -18.0, 2.0
HIGHEST_PEAK_DB = 0.5
"""Between samples; no sample is above 0."""
HIGHEST_STEP_DB = -40.0
"""A cut without a fade is at -30 or above; the limiter reaches -43 when it rounds a needle off."""


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
    """Renders tables."""
    parser = argparse.ArgumentParser(description="Render what is heard of a table.")
    parser.add_argument("tables", nargs="*", help="by default all")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is played")
    parsed = parser.parse_args(arguments)
    TO.mkdir(parents=True, exist_ok=True)
    wrong = 0
    for name in parsed.tables or TABLES:
        cues = recorded(name, parsed.seconds)
        wave = rendered(cues, ROOT / "resources" / "sounds")
        soundfile.write(TO / f"{name}.wav", wave, RATE, subtype="PCM_16")
        begin = cues[0].at
        (TO / f"{name}.txt").write_text(
            "".join(f"{1000 * (cue.at - begin):8.0f}  {cue.level_db:6.1f}  {cue.cue.name}\n" for cue in cues)
        )
        figures = measured(wave)
        print(f"{name}: {len(cues)} cues, {text(figures)}")
        for fault in faults(figures):
            print(f"  WRONG: {fault}")
            wrong = 1
        print(f"  momentary loudness by second: {_course(wave)}")
    return wrong


def _course(wave: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> str:
    """Shows how the loudness goes on."""
    parts = [wave[at : at + RATE] for at in range(0, len(wave) - RATE // 2, RATE)]
    return " ".join(f"{measured(part).momentary:.0f}" for part in parts)


if __name__ == "__main__":
    sys.exit(main())
