"""Compares the windows of Old Maid with golden pictures; checks their texts."""

from tests.golden_windows import GoldenWindows
from tools.screenshots.old_maid import WINDOWS


class TestWindows(GoldenWindows):
    windows = WINDOWS
    pictured = (
        "history-old-maid-en",
        "old-maid-start-ja",
        "old-maid-turn-en",
        "old-maid-six-ja",
        "old-maid-open-en",
        "old-maid-end-ja",
    )
