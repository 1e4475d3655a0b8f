"""Draws the program's icon.

Into packaging/icons go the drawings: cardroom.svg, those of small sizes, and a symbolic one of one colour. Into
resources/icon go the pictures that the program's windows show. Run ``python tools/draw_icon.py`` to write the files, or
with ``--check`` to compare only. Exit code 1 of a check reports a difference.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PySide6.QtGui import QImage

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "desktop")]

from cardroom.app.window_program import PICTURE, SIZES  # noqa: E402 - after the path
from tools.icon import large, small, symbolic  # noqa: E402 - after the path
from tools.packages import icons  # noqa: E402 - after the path

_ROUNDING = 2
"""The most by which a channel of a pixel may differ: another processor may round in another way."""


def drawings() -> dict[str, str]:
    """Draws the SVG files, by name."""
    files = {f"cardroom-{size}.svg": small.icon(size) for size in small.SIZES}
    return {"cardroom.svg": large.icon(), "cardroom-symbolic.svg": symbolic.icon(), **files}


def pictures() -> dict[Path, int]:
    """Returns the paths of the windows' pictures, with their sizes."""
    return {ROOT / PICTURE.format(size): size for size in SIZES}


def differing() -> list[str]:
    """Lists files on disk that differ, are missing or are superfluous."""
    files = {name: text.encode() for name, text in drawings().items()}
    found = {file.name: file.read_bytes() for file in icons.DRAWINGS.iterdir()}
    wrong = [name for name in {*files, *found} if found.get(name) != files.get(name)]
    wanted = pictures()
    wrong += [path.name for path, size in wanted.items() if not _is_same(QImage(str(path)), icons.picture(size))]
    return sorted(wrong) + sorted(path.name for path in next(iter(wanted)).parent.iterdir() if path not in wanted)


def _is_same(found: QImage, drawn: QImage) -> bool:
    """Returns whether two pictures are equal, but for rounding."""
    if found.size() != drawn.size():
        return False
    # Both are kept until they are compared: their bits do not keep them.
    one, other = (each.convertToFormat(QImage.Format.Format_RGBA8888) for each in (found, drawn))
    return all(abs(a - b) <= _ROUNDING for a, b in zip(one.constBits(), other.constBits(), strict=True))


def write() -> int:
    """Writes the files, and returns how many."""
    for name, text in drawings().items():
        _write(icons.DRAWINGS / name, text.encode())
    for path, size in pictures().items():
        _write(path, icons.png(size))
    return len(drawings()) + len(pictures())


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def main(arguments: list[str] | None = None) -> int:
    """Draws or checks the icon."""
    parser = argparse.ArgumentParser(description="Draw the program's icon.")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 when a file differs")
    if parser.parse_args(arguments).check:
        wrong = differing()
        for name in wrong:
            print(f"differs: {name}")
        return 1 if wrong else 0
    print(f"{write()} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
