"""Compares windows with their golden pictures, and checks their texts.

    PYTHONPATH=desktop:. QT_SCALE_FACTOR=2 python tests/window_shots.py [--size 800x600] [--golden FOLDER] WINDOW...

Prints one JSON object, by the name of the window and its language: the faults of its texts, and how much its picture
differs from the golden one, or null if there is none. This is a process of its own because the scale of a screen can
only be set before a program starts.
"""

import argparse
import json
import os
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from cardroom.app.window_program import make_application
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables import TABLES
from tests.golden_image import TOLERANCE, save_golden, worst_difference
from tests.text_fits import faults
from tools.screenshots.house import LARGE_PRINT, STILL, settle
from tools.take_screenshots import windows

_PATIENCE = 10
"""On a busy machine the thread of the status loop brings the last prompt late."""


def main() -> None:
    """Opens the windows and prints what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("windows", nargs="*", help="without their language, such as poker-bet; without any: all")
    parser.add_argument("--size", default="800x600")
    parser.add_argument("--large-print", action="store_true")
    parser.add_argument("--golden", type=Path, help="the folder of the golden pictures; without it none is compared")
    parser.add_argument("--failed", type=Path, help="where to write the pictures that differ")
    chosen = parser.parse_args()
    width, height = (int(length) for length in chosen.size.split("x"))
    look = LARGE_PRINT if chosen.large_print else STILL
    languages = Languages(make_application())
    found: dict[str, tuple[list[str], str | None]] = {}
    for language in LANGUAGES:
        languages.set(language)
        for window, opens in windows(TABLES).items():
            if not chosen.windows or window in chosen.windows:
                name = f"{window}-{language}"
                golden = chosen.golden and chosen.golden / f"{name}.webp"
                with opens(language, look, (width, height)) as shown:
                    found[name] = _examined(shown, golden, chosen.failed)
    print(json.dumps(found))


def _examined(window: QWidget, golden: Path | None, failed: Path) -> tuple[list[str], str | None]:
    """Returns the faults of a window's texts, and how its picture differs."""
    has_golden = golden is not None and golden.exists()
    for _ in range(_PATIENCE if has_golden else 1):
        settle()
    found = faults(window)
    return found, _difference(window.grab().toImage(), golden, failed) if golden and has_golden else None


def _difference(picture: QImage, golden: Path, failed: Path) -> str:
    """Returns where a picture differs, or ""; writes it if it does."""
    if os.environ.get("UPDATE_GOLDEN"):
        save_golden(picture, golden)
    difference, x, y = worst_difference(picture, QImage(str(golden)))
    if difference <= TOLERANCE:
        return ""
    file = failed / f"{golden.stem}.png"
    picture.save(str(file))
    return f"differs by {difference} at {x}, {y}: see {file}"


if __name__ == "__main__":
    main()
