"""Compares the windows of Daifugō with golden pictures; checks their texts."""

from tests.golden_windows import GoldenWindows
from tools.screenshots.daifugo import WINDOWS


class TestWindows(GoldenWindows):
    windows = WINDOWS
    pictured = (
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
        "daifugo-review-ja",
    )
