"""Opens the window of High Card for screenshots."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardroom.widgets.window.look import Look
from tests.toy_table.panel.window import HighCardPanel
from tests.toy_table.table import HighCardTable
from tools.screenshots.house import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house


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
