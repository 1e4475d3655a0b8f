"""Opens the block diagram of poker at each page of its tour."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget

from cardroom.dataflow.bank_loop import BankLoop
from cardroom.house.diagram.panel import DiagramPanel
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import FIXED_SEEDS, Size, settle, settle_until, temporary_house

PAGES = 6
"""The pages with a picture."""


@contextmanager
def tour(page: int, language: str, look: Look, size: Size) -> Iterator[QWidget]:
    """Opens a diagram as a page of the tour shows it.

    Args:
        page: counted from 1; on the last one the timeline is turned back.
        language: of the window.
        look: of the window.
        size: of the table.
    """
    with temporary_house(language, look) as (bank, settings):
        loop = BankLoop(bank)
        loop.start()
        table = PokerTable(loop, settings, FIXED_SEEDS)
        table.machine.has_stakes = False
        table.panel.resize(*size)
        table.start()
        table.show()
        table.open_diagram()
        panel = table.panel.findChild(DiagramPanel)
        assert isinstance(panel, DiagramPanel)
        for button in (table.panel.controls.betMax, table.panel.controls.primary):
            settle_until(lambda: table.machine.is_waiting)
            button.click()
        settle_until(lambda: table.machine.is_waiting)
        panel.timeline.catch_up()
        panel.open_tour(page)
        panel.timeline.go(-2 if page == PAGES else 0)
        settle()
        yield panel
        table.close()
        loop.end()
