"""Films a round of poker for README: deal, draw and win.

    python tools/film_motion.py

Needs `img2webp` (Debian: webp). Writes docs/poker-in-motion.webp.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

if __package__ in (None, ""):  # run as a script
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.app.window_program import make_application
from cardroom.dataflow.seeds import Seeds
from cardroom.house.languages import Languages
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import STILL, fixed_seed, opened, settle, temporary_house

FILM = Path(__file__).resolve().parents[1] / "docs/poker-in-motion.webp"
SIZE, WIDTH = (1280, 800), 720
FRAME_S, QUALITY = 1 / 15, 45
FULL_HOUSE = 2162
"""The number of the seed of the first round, whose five cards are a full house."""

PRESSES = ((0.3, "primary"), (2.3, "primary"))
"""Seconds and controls: DEAL, and DRAW without a change."""
LENGTH_S = 6.0

Frame = tuple[float, QImage]


def film(window: QWidget, controls: object) -> Iterator[Frame]:
    """Presses the controls at their times; yields pictures with their seconds."""
    begin, waiting = time.monotonic(), list(PRESSES)
    while (now := time.monotonic() - begin) < LENGTH_S:
        if waiting and waiting[0][0] <= now:
            getattr(controls, waiting.pop(0)[1]).click()
        QApplication.processEvents()
        yield now, window.grab().toImage().scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
        while time.monotonic() - begin < now + FRAME_S:
            QApplication.processEvents()


def write(frames: Sequence[Frame], file: Path) -> None:
    """Writes frames as a moving picture that repeats."""
    words = ["img2webp", "-loop", "0", "-lossy", "-q", str(QUALITY)]
    with tempfile.TemporaryDirectory() as folder:
        for number, ((at, picture), (until, _)) in enumerate(pairwise([*frames, (LENGTH_S + 1.5, QImage())])):
            path = f"{folder}/{number:03}.png"
            picture.save(path)
            words += ["-d", str(round(1000 * (until - at))), path]
        subprocess.run([*words, "-o", str(file)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def main() -> None:
    """Plays the round, and writes the film."""
    Languages(make_application()).set("en")
    with temporary_house("en", STILL) as (bank, settings):
        table = PokerTable(bank, settings, Seeds(lambda number: fixed_seed(FULL_HOUSE + number - 1), fair=True))
        with opened(table, SIZE) as it:
            settle()
            settings.appearance.apply_look(Look())
            write(list(film(it.panel, it.panel.controls)), FILM)
    print(FILM, f"{FILM.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
