"""Opens the windows of the pictures."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

from cardroom.tables import TABLES
from cardroom.widgets.window.look import Look
from tools.screenshots.house import STILL, Size, settle
from tools.take_screenshots import windows

SMALL, DESIGN = (800, 600), (1280, 800)

TABLE_WINDOWS = ("poker-choice", "practice", "double-up-offer", "square-place", "daifugo-lead", "old-maid-turn")
SIDE_WINDOWS = (
    *("settings", "help", "about", "coach", "fair-deal", "history", "pay-tables", "which-hand", "statistics"),
    *("square-lesson", "square-review", "square-results", "daifugo-rules", "daifugo-lesson", "daifugo-results"),
)
KINDS = ("lobby", *TABLE_WINDOWS, *SIDE_WINDOWS)
"""One window of each kind."""


@contextmanager
def shown(name: str, language: str = "en", look: Look = STILL, size: Size = DESIGN) -> Iterator[QWidget]:
    """Opens a window, and closes it after a failure, too."""
    opens = windows(TABLES)[name](language, look, size)
    window = opens.__enter__()
    try:
        settle()
        yield window
    finally:
        opens.__exit__(None, None, None)
