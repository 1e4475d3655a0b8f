"""Compares the windows of the house with golden pictures; checks all texts."""

import random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage, QPainter

from tests.golden_image import TOLERANCE, worst_difference
from tests.golden_windows import PICTURES, GoldenWindows, examine

FURTHER_SCREENS: tuple[tuple[str, ...], ...] = (
    ("2",),
    ("1", "--large-print"),
    ("1.5",),
    ("1.5", "--size", "1280x800", "--large-print"),
    ("1", "--size", "1280x800"),
    ("1", "--size", "1920x1080", "--large-print"),
)
"""Screens of the long run `python3 play.py long further_screens`: the scale, then words for `window_shots.py`."""


class TestWindows(GoldenWindows):
    windows = ("lobby", "lobby-open-round", "achievements", "data", "settings", "help", "about")
    pictured = (
        "achievements-ja",
        "lobby-en",
        "lobby-open-round-ja",
        "settings-en",
        "help-ja",
        "about-en",
    )


@pytest.mark.long
@pytest.mark.parametrize("screen", FURTHER_SCREENS, ids=" ".join)
def test_no_text_is_cut_off_on_further_screens(screen: tuple[str, ...]) -> None:
    found = examine(*screen)
    assert len(found) > 100
    assert {name: faults for name, (faults, _) in found.items() if faults} == {}


@pytest.mark.parametrize("seed", range(8))
def test_a_part_that_is_one_pixel_aside_would_be_seen(seed: int) -> None:
    """Moves a part of a picture by one pixel."""
    dice = random.Random(seed)
    golden = QImage(str(PICTURES / "poker-choice-ja.webp"))
    step = dice.choice((QPoint(1, 0), QPoint(0, 1), QPoint(-1, 0), QPoint(0, -1)))
    part = golden.rect().adjusted(20, 120, -20, -20)
    part.setSize(part.size() / dice.uniform(1, 2))
    changed = golden.copy()
    painter = QPainter(changed)
    painter.drawImage(part.topLeft() + step, golden.copy(part))
    painter.end()
    assert worst_difference(changed, golden)[0] > TOLERANCE
