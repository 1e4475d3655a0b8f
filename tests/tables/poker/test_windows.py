"""Compares the windows of poker with golden pictures; checks their texts."""

from tests.golden_windows import GoldenWindows
from tools.screenshots.poker import WINDOWS


class TestWindows(GoldenWindows):
    windows = WINDOWS
    pictured = (
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
        "run-ja",
        "statistics-ja",
        "pay-tables-en",
    )
