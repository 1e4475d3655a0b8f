"""Opens the windows of SQUARE for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from cardroom.house.screenshots import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look


@contextmanager
def _table(presses: int, language: str, look: Look, size: Size) -> Iterator[SquareTable]:
    """Opens the table after some cards; -1 is the ready page."""
    with (
        temporary_house(language, look) as (bank, settings),
        opened(SquareTable(bank, settings, FIXED_SEEDS), size) as table,
    ):
        controls = table.panel.controls
        if presses >= 0:
            controls.primary.click()
            settle()
        for _ in range(presses):
            next(cell for cell in controls.board.cells if cell.card is None).click()
            settle()
        yield table


@contextmanager
def _window(presses: int, language: str, look: Look, size: Size) -> Iterator[SquarePanel]:
    with _table(presses, language, look, size) as table:
        yield table.panel


WINDOWS: dict[str, Opens] = {
    "square-start": partial(_window, -1),
    "square-place": partial(_window, 11),
    "square-over": partial(_window, 25),
}
"""The windows, by the names of their pictures."""
