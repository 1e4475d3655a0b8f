"""Every window, as it looks: held against golden pictures, and searched for texts that cannot be read.

To take the golden pictures again, after looking at what has changed:

    UPDATE_GOLDEN=1 python3 play.py test tests/panels/test_windows.py
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from golden_image import TOLERANCE, worst_difference

GOLDEN = Path(__file__).parents[1] / "golden" / "windows"
PATHS = os.pathsep.join(str(Path(__file__).parents[2] / folder) for folder in ("", "desktop", "tests"))
AT_1 = (
    "lobby-en",
    "lobby-open-round-ja",
    "poker-bet-en",
    "poker-choice-ja",
    "poker-win-en",
    "poker-coach-ja",
    "poker-coach-win-en",
    "coach-en",
    "practice-en",
    "practice-any-hand-ja",
    "practice-missed-en",
    "double-up-high-low-ja",
    "double-up-win-en",
    "fair-deal-ja",
    "history-en",
    "old-maid-start-ja",
    "old-maid-turn-en",
    "old-maid-six-ja",
    "old-maid-open-en",
    "old-maid-end-ja",
    "pay-tables-en",
    "statistics-ja",
    "settings-en",
    "help-ja",
    "about-en",
)
AT_2 = ("lobby-ja", "old-maid-turn-ja", "poker-choice-en", "double-up-pick-one-en", "pay-tables-ja", "statistics-en")


class Shots:
    """The windows at a scale of the screen; opened once for all tests."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._taken: dict[tuple[str, ...], tuple[Path, dict[str, list[str]]]] = {}

    def take(self, scale: str, *words: str) -> tuple[Path, dict[str, list[str]]]:
        """The folder of the pictures, and the faults of the texts by window."""
        asked = (scale, *words)
        if asked not in self._taken:
            folder = self._folder / "-".join(word.strip("-") for word in asked)
            folder.mkdir()
            told = subprocess.run(
                [sys.executable, str(Path(__file__).with_name("window_shots.py")), str(folder), *words],
                env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale, "PYTHONPATH": PATHS},
                capture_output=True,
                text=True,
                timeout=240,
                check=True,
            )
            self._taken[asked] = folder, json.loads(told.stdout)
        return self._taken[asked]


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Shots:
    return Shots(tmp_path_factory.mktemp("shots"))


@pytest.mark.parametrize(
    ("scale", "words"),
    [
        ("1", ()),
        ("1.5", ()),
        ("2", ()),
        ("1", ("--large-print",)),
        ("1", ("--size", "1280x800")),
        ("1.5", ("--size", "1280x800", "--large-print")),
        ("1", ("--size", "1920x1080", "--large-print")),
    ],
)
def test_no_text_is_cut_off_too_small_or_covered(shots: Shots, scale: str, words: tuple[str, ...]) -> None:
    _, faults = shots.take(scale, *words)
    assert {*AT_1, *AT_2} <= set(faults)
    assert {window: found for window, found in faults.items() if found} == {}


@pytest.mark.parametrize(("scale", "name"), [*(("1", name) for name in AT_1), *(("2", name) for name in AT_2)])
def test_the_window_looks_as_it_did(shots: Shots, scale: str, name: str) -> None:
    folder, _ = shots.take(scale)
    golden = GOLDEN / f"{name}@{scale}.webp"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        shutil.copy(folder / f"{name}.webp", golden)
    picture = QImage(str(folder / f"{name}.webp"))
    assert picture.width() == (800 if scale == "1" else 1600) or name.startswith(
        ("settings", "help", "about", "coach", "fair-deal", "history", "pay-tables", "statistics")
    )
    difference, x, y = worst_difference(picture, QImage(str(golden)))
    assert difference <= TOLERANCE, f"differs by {difference} at {x}, {y}: see {folder / name}.webp"


def test_a_word_that_is_not_there_would_be_seen() -> None:
    golden = QImage(str(GOLDEN / "poker-bet-en@1.webp"))
    changed = golden.copy()
    painter = QPainter(changed)
    painter.fillRect(350, 200, 60, 24, QColor("#0a4a30"))
    painter.end()
    assert worst_difference(changed, golden)[0] > TOLERANCE
