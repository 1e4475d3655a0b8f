"""Opens the first lesson for screenshots and golden images."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel
from cardroom.tables.daifugo.rules.lesson import STEPS
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Look
from tools.screenshots.house import FIXED_SEEDS, Opens, Size, opened, settle, temporary_house

_DONE = 3
"""Steps that are done: a pair is on the field."""


@contextmanager
def _lesson(language: str, look: Look, size: Size) -> Iterator[DaifugoLessonPanel]:
    """Opens the lesson at its fourth step, with the cards raised."""
    with (
        temporary_house(language, look) as (bank, settings),
        opened(DaifugoTable(bank, settings, FIXED_SEEDS), size) as table,
    ):
        table.open_lesson()
        panel = table.panel.findChild(DaifugoLessonPanel)
        assert isinstance(panel, DaifugoLessonPanel)
        for step in STEPS[:_DONE]:
            panel.play(step.cards)
        panel.controls.hand.choose(STEPS[_DONE].cards)
        settle()
        yield panel
        panel.close()


WINDOWS: dict[str, Opens] = {"daifugo-lesson": _lesson}
