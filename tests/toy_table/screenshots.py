"""Opens the window of High Card for screenshots."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardroom.widgets.window.look import Look
from tools.screenshots.house import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house
from toy_table.panel.window import HighCardPanel
from toy_table.table import HighCardTable


@contextmanager
def _open_card(language: str, look: Look, size: Size) -> Iterator[HighCardPanel]:
    with (
        temporary_house(language, look) as (bank, settings),
        opened(HighCardTable(bank, settings, FIXED_SEEDS), size) as table,
    ):
        table.panel.controls.primary.click()
        settle()
        yield table.panel


WINDOWS: dict[str, Opens] = {"high-card": _open_card}
