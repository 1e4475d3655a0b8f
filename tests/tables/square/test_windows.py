"""Compares the windows of SQUARE with golden pictures; checks their texts."""

from tests.golden_windows import GoldenWindows
from tools.screenshots.square import WINDOWS


class TestWindows(GoldenWindows):
    windows = WINDOWS
    pictured = (
        "square-start-ja",
        "square-place-en",
        "square-all-clear-ja",
        "square-lesson-en",
        "square-history-en",
        "square-results-ja",
    )
