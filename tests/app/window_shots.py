"""Takes pictures of windows, and checks the texts of all windows.

    PYTHONPATH=desktop:. QT_SCALE_FACTOR=2 python tests/app/window_shots.py FOLDER [--size 800x600]

With --only-pictures no other windows are opened. Prints one JSON object: the faults of the texts, by the name of the
window. This is a process of its own because the scale of a screen can only be set before a program starts.
"""

import argparse
import json
from pathlib import Path

from cardroom.app.window_program import make_application
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables import TABLES
from tests.text_fits import faults
from tools.screenshots.house import LARGE_PRINT, STILL, settle
from tools.take_screenshots import windows

LOSSLESS = 100

_PATIENCE = 10
"""On a busy machine the thread of the status loop brings the last prompt late."""


def main() -> None:
    """Takes the pictures and prints the faults."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="800x600")
    parser.add_argument("--large-print", action="store_true")
    parser.add_argument("--pictures", nargs="*", default=[], help="windows whose pictures to take: poker-bet-en")
    parser.add_argument("--only-pictures", action="store_true")
    chosen = parser.parse_args()
    width, height = (int(length) for length in chosen.size.split("x"))
    look = LARGE_PRINT if chosen.large_print else STILL
    languages = Languages(make_application())
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        languages.set(language)
        for name, opens in windows(TABLES).items():
            if chosen.only_pictures and f"{name}-{language}" not in chosen.pictures:
                continue
            with opens(language, look, (width, height)) as window:
                is_pictured = f"{name}-{language}" in chosen.pictures
                for _ in range(_PATIENCE if is_pictured else 1):
                    settle()
                found[f"{name}-{language}"] = faults(window)
                if is_pictured:
                    window.grab().save(str(chosen.folder / f"{name}-{language}.webp"), quality=LOSSLESS)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
