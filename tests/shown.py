"""Opens a window of the pictures."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

from cardroom.widgets.window.look import Look
from tools.screenshots.house import STILL, Opens, Size, settle

SMALL, DESIGN = (800, 600), (1280, 800)


@contextmanager
def shown(opens: Opens, language: str = "en", look: Look = STILL, size: Size = DESIGN) -> Iterator[QWidget]:
    """Opens a window, and closes it after a failure, too."""
    context = opens(language, look, size)
    window = context.__enter__()
    try:
        settle()
        yield window
    finally:
        context.__exit__(None, None, None)
