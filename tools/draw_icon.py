"""Draws the program's icon into packaging/icons.

It is cardroom.svg, with drawings of its own for small sizes, and a symbolic one of one colour.
Run ``python tools/draw_icon.py`` to write the files, or with ``--check`` to compare only. Exit code 1 of a check
reports a difference.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.icon import large, small, symbolic  # noqa: E402 - after the path

ICONS = ROOT / "packaging" / "icons"


def drawings() -> dict[str, str]:
    """Draws all files, by name."""
    files = {f"cardroom-{size}.svg": small.icon(size) for size in small.SIZES}
    return {"cardroom.svg": large.icon(), "cardroom-symbolic.svg": symbolic.icon(), **files}


def differing(files: dict[str, str]) -> list[str]:
    """Lists files on disk that differ, are missing or are superfluous."""
    found = {file.name: file.read_bytes() for file in ICONS.glob("*.svg")}
    return sorted(name for name in {*files, *found} if found.get(name) != files.get(name, "").encode())


def main(arguments: list[str] | None = None) -> int:
    """Draws or checks the icon."""
    parser = argparse.ArgumentParser(description="Draw the icon as SVG files.")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 when a file differs")
    files = drawings()
    if parser.parse_args(arguments).check:
        wrong = differing(files)
        for name in wrong:
            print(f"differs: {name}")
        return 1 if wrong else 0
    ICONS.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (ICONS / name).write_bytes(text.encode())
    print(f"{len(files)} files in {ICONS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
