"""Compares every window with golden pictures, and checks its texts.

To update the golden pictures, after reviewing the changes:

    UPDATE_GOLDEN=1 python3 play.py test tests/app/test_windows.py
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from tests.golden_image import TOLERANCE, worst_difference
from tests.paths import PYTHONPATH

GOLDEN = Path(__file__).parents[1] / "golden" / "windows"
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
    "history-old-maid-en",
    "old-maid-start-ja",
    "old-maid-turn-en",
    "old-maid-six-ja",
    "old-maid-open-en",
    "old-maid-end-ja",
    "square-start-ja",
    "square-place-en",
    "square-all-clear-ja",
    "square-lesson-en",
    "square-history-en",
    "square-results-ja",
    "daifugo-start-en",
    "daifugo-lead-ja",
    "daifugo-lock-en",
    "daifugo-revolution-ja",
    "daifugo-exchange-en",
    "daifugo-result-ja",
    "daifugo-standings-en",
    "daifugo-hint-ja",
    "daifugo-rules-en",
    "daifugo-lesson-ja",
    "history-daifugo-en",
    "daifugo-results-ja",
    "statistics-ja",
    "pay-tables-en",
    "settings-en",
    "help-ja",
    "about-en",
)
AT_2 = (
    "lobby-ja",
    "history-old-maid-ja",
    "old-maid-turn-ja",
    "poker-choice-en",
    "double-up-pick-one-en",
    "square-place-ja",
    "daifugo-six-ja",
    "pay-tables-ja",
    "statistics-en",
)


DIALOGS = (
    *("settings", "help", "about", "coach", "fair-deal", "history", "pay-tables", "statistics"),
    *("square-lesson", "square-history", "square-results"),
    *("daifugo-rules", "daifugo-lesson", "daifugo-results"),
)
"""The windows that do not fill the screen."""

SINGLE, DOUBLE = ("1",), ("2", "--only-pictures")
"""Scale of the screen, then the words for `window_shots.py`."""

FURTHER_SCREENS: tuple[tuple[str, ...], ...] = (
    ("2",),
    ("1", "--large-print"),
    ("1.5",),
    ("1.5", "--size", "1280x800", "--large-print"),
    ("1", "--size", "1280x800"),
    ("1", "--size", "1920x1080", "--large-print"),
)
"""Screens of the long run `python3 play.py long further_screens`."""

PICTURES: dict[tuple[str, ...], tuple[str, ...]] = {SINGLE: AT_1, DOUBLE: AT_2}
AT_ONCE = 3  # the processes wait a third of the time

pytestmark = pytest.mark.timeout(900)
"""The first test of a screen waits for all its pictures, beside other tests for minutes."""

Faults = dict[str, list[str]]


class Shots:
    """Takes the pictures of all tests, each screen in its own process."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._taken = {screen: self._pool.submit(self._take, screen) for screen in PICTURES}

    def take_further(self) -> None:
        """Takes the pictures of the further screens, too."""
        for screen in FURTHER_SCREENS:
            self._taken[screen] = self._pool.submit(self._take, screen)

    def faults(self, screen: tuple[str, ...]) -> Faults:
        """Waits for a screen; returns the faults of its texts by window."""
        return self._taken[screen].result()

    def picture(self, screen: tuple[str, ...], window: str) -> Path:
        """Returns the file of a picture, which exists after `faults`."""
        return self.folder / "-".join(word.strip("-") for word in screen) / f"{window}.webp"

    def end(self) -> None:
        """Waits for running processes, and cancels the others."""
        self._pool.shutdown(cancel_futures=True)

    def _take(self, screen: tuple[str, ...]) -> Faults:
        scale, *words = screen
        folder = self.picture(screen, "").parent
        folder.mkdir()
        program = str(Path(__file__).with_name("window_shots.py"))
        done = subprocess.run(
            [sys.executable, program, str(folder), *words, "--pictures", *PICTURES.get(screen, ())],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale, "PYTHONPATH": PYTHONPATH},
            capture_output=True,
            text=True,
            timeout=500,
            check=True,
        )
        found: Faults = json.loads(done.stdout)
        return found


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shots]:
    shots = Shots(tmp_path_factory.mktemp("shots"))
    yield shots
    shots.end()


@pytest.mark.parametrize("screen", PICTURES, ids=" ".join)
def test_no_text_is_cut_off_too_small_or_covered(shots: Shots, screen: tuple[str, ...]) -> None:
    faults = shots.faults(screen)
    assert {*PICTURES[screen]} <= set(faults)
    assert {window: found for window, found in faults.items() if found} == {}


@pytest.mark.long
def test_no_text_is_cut_off_on_further_screens(shots: Shots) -> None:
    shots.take_further()
    faults = {screen: shots.faults(screen) for screen in FURTHER_SCREENS}
    assert {window: found for each in faults.values() for window, found in each.items() if found} == {}


@pytest.mark.parametrize(("screen", "name"), [(screen, name) for screen, names in PICTURES.items() for name in names])
def test_the_window_looks_as_it_did(shots: Shots, screen: tuple[str, ...], name: str) -> None:
    assert shots.faults(screen) is not None
    taken, scale = shots.picture(screen, name), screen[0]
    golden = GOLDEN / f"{name}@{scale}.webp"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        shutil.copy(taken, golden)
    picture = QImage(str(taken))
    assert picture.width() == (800 if scale == "1" else 1600) or name.startswith(DIALOGS)
    difference, x, y = worst_difference(picture, QImage(str(golden)))
    assert difference <= TOLERANCE, f"differs by {difference} at {x}, {y}: see {taken}"


def test_a_word_that_is_not_there_would_be_seen() -> None:
    golden = QImage(str(GOLDEN / "poker-bet-en@1.webp"))
    changed = golden.copy()
    painter = QPainter(changed)
    painter.fillRect(350, 200, 60, 24, QColor("#0a4a30"))
    painter.end()
    assert worst_difference(changed, golden)[0] > TOLERANCE
