"""Opens the windows of SQUARE for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import NamedTuple

from cardroom.house.screenshots import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house
from cardroom.tables.square import SPEC
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.record_screenshots import record_windows
from cardroom.tables.square.rules.messages import Place
from cardroom.tables.square.table import SquareTable
from cardroom.widgets.window.look import Look

SOLVED = (
    "wdcnhxkgjitmyvpueofraqslb",
    "xjdtskfqghcluproemvywnbai",
    "dmxplvnqiobetsycjhauwfkrg",
    "xqikvnpmlarutdgbhjcsfowey",
    "cnkeqomiygxrbjshfdvlputaw",
)
"""The cells of each stage's cards in the first game of the fixed seeds: "a" is cell 0. They clear all five stages."""

_FULL = 25


class _Moment(NamedTuple):
    """The moment at which the table is shown.

    Attributes:
        stages: so many stages are cleared before.
        cards: so many cards of the next stage are placed.
        begin: "start" with a stake, "practise", or "" for the ready page.
    """

    stages: int = 0
    cards: int = 0
    begin: str = "start"


@contextmanager
def _table(moment: _Moment, language: str, look: Look, size: Size) -> Iterator[SquareTable]:
    """Opens the table at a moment."""
    with (
        temporary_house(language, look) as (bank, settings),
        opened(SquareTable(bank, settings, FIXED_SEEDS), size) as table,
    ):
        controls = table.panel.controls
        for _ in range(3):
            controls.stakeUp.click()
            settle()
        if moment.begin:
            (controls.practise if moment.begin == "practise" else controls.primary).click()
            settle()
        for stage in range(moment.stages + 1 if moment.begin else 0):
            is_last = stage == moment.stages
            _place(table, SOLVED[stage][: moment.cards if is_last else _FULL])
            if not is_last:
                controls.primary.click()
                settle()
        yield table


def _place(table: SquareTable, cells: str) -> None:
    """Places the coming cards on cells."""
    for letter in cells:
        card = table.machine.cluster.card
        assert card is not None
        table.terminals.place.emit(Place(card, ord(letter) - ord("a")))
        settle()


@contextmanager
def _window(moment: _Moment, language: str, look: Look, size: Size) -> Iterator[SquarePanel]:
    with _table(moment, language, look, size) as table:
        table.panel.stage.end_celebration()
        yield table.panel


WINDOWS: dict[str, Opens] = {
    "square-start": partial(_window, _Moment(begin="")),
    "square-place": partial(_window, _Moment(stages=1, cards=17)),
    "square-practice": partial(_window, _Moment(cards=6, begin="practise")),
    "square-cleared": partial(_window, _Moment(cards=_FULL)),
    "square-all-clear": partial(_window, _Moment(stages=4, cards=_FULL)),
    **record_windows(SPEC),
}
"""The windows, by the names of their pictures."""
