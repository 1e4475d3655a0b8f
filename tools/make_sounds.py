"""Makes the program's sounds: resources/sounds/NAME.flac, or NAME-1.flac, NAME-2.flac … for variants.

Run ``python tools/make_sounds.py`` to write the files, or with ``--check`` to compare only: a sample may differ by the
last bit. With names, only these sounds are made.
Needs numpy and soundfile.
"""

import argparse
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "desktop")]

from tools.sounds.finish import finished  # noqa: E402 - after the path
from tools.sounds.recipes import RECIPES  # noqa: E402 - after the path
from tools.sounds.signals import RATE  # noqa: E402 - after the path

SOUNDS = ROOT / "resources" / "sounds"


def file_names(name: str) -> list[str]:
    """Lists the files of a sound."""
    variants = RECIPES[name].variants
    return [f"{name}.flac"] if variants == 1 else [f"{name}-{k}.flac" for k in range(1, variants + 1)]


def made(name: str, variant: int) -> NDArray[np.int16]:
    """Makes a variant of a sound.

    Each has its own seed, so that a new sound changes no other.
    """
    recipe = RECIPES[name]
    rng = np.random.default_rng([zlib.crc32(name.encode()), variant])
    return finished(recipe.make(rng), recipe.lufs, recipe.longest_ms, recipe.room)


def all_files(names: list[str]) -> Iterator[tuple[str, NDArray[np.int16]]]:
    """Yields the file name and samples of every variant of sounds."""
    for name in names:
        for variant, file in enumerate(file_names(name)):
            yield file, made(name, variant)


def differing(names: list[str]) -> list[str]:
    """Lists files that differ, are missing or are superfluous.

    A difference of the last bit is allowed: another processor may round in another way.
    """
    wrong = [file for file, wave in all_files(names) if not _is_same(SOUNDS / file, wave)]
    known = {file for name in RECIPES for file in file_names(name)}
    return wrong + [found.name for found in sorted(SOUNDS.glob("*.flac")) if found.name not in known]


def _is_same(file: Path, wave: NDArray[np.int16]) -> bool:
    """Returns whether a file has these samples, but for the last bit."""
    if not file.is_file():
        return False
    found, rate = soundfile.read(file, dtype="int16")
    return rate == RATE and found.shape == wave.shape and bool(np.all(np.abs(found.astype(int) - wave) <= 1))


def write(names: list[str]) -> None:
    """Writes sounds; files without a recipe are removed."""
    SOUNDS.mkdir(parents=True, exist_ok=True)
    known = {file for name in RECIPES for file in file_names(name)}
    for found in SOUNDS.glob("*.flac"):
        if found.name not in known:
            found.unlink()
    for file, wave in all_files(names):
        soundfile.write(SOUNDS / file, wave, RATE, format="FLAC", subtype="PCM_16", compression_level=1.0)


def main(arguments: list[str] | None = None) -> int:
    """Makes or checks the sounds."""
    parser = argparse.ArgumentParser(description="Make the sounds as FLAC files.")
    parser.add_argument("names", nargs="*", help="sounds to make; all without a name")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 when a file differs")
    parsed = parser.parse_args(arguments)
    names = parsed.names or list(RECIPES)
    if parsed.check:
        wrong = differing(names)
        for file in wrong:
            print(f"differs: {file}")
        return 1 if wrong else 0
    write(names)
    size = sum(found.stat().st_size for found in SOUNDS.glob("*.flac"))
    print(f"{len(list(SOUNDS.glob('*.flac')))} files, {size / 1e6:.2f} MB in {SOUNDS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
