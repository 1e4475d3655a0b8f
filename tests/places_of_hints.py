"""Tests of windows: hints cover nothing, and have pointers."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import ClassVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from cardroom.house.languages import translated
from cardroom.house.lessons.obstacles import area_on, obstacles
from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.hints.hint_bubble import HintBubble
from cardroom.widgets.window.look import TextSize
from tests.shown import DESIGN, SMALL, shown
from tools.screenshots.house import STILL, Opens, Size, settle

HINTS = {
    "poker-bet": ("poker", "bet deal"),
    "poker-choice": ("poker", "mark draw all_kept"),
    "poker-win": ("poker", "win"),
    "practice": ("practice", "mark"),
    "double-up-offer": ("double_up", "start"),
    "double-up-high-low": ("double_up", "guess"),
    "double-up-pick-one": ("double_up", "pick"),
    "double-up-win": ("double_up", "go_on"),
    "square-start": ("square", "lesson start"),
    "square-place": ("square", "place lines to_come advised"),
    "square-cleared": ("square", "cleared"),
    "daifugo-start": ("daifugo", "lesson start"),
    "daifugo-lead": ("daifugo", "lead follow"),
    "daifugo-lock": ("daifugo", "lock"),
    "daifugo-exchange": ("daifugo", "exchange"),
    "old-maid-start": ("old_maid", "setup"),
    "old-maid-turn": ("old_maid", "draw pairs"),
}
"""The windows of pictures: the code of their lessons, and the names of those that they can have."""
LESSONS = {code: lessons for spec in TABLES for code, lessons in spec.lessons.items()}


def must_be_seen(front: QWidget, control: QWidget) -> Iterator[tuple[str, QRect]]:
    """Yields what no hint may cover."""
    yield "its control", area_on(front, control)
    for part in front.findChildren(QWidget):
        is_read = isinstance(part, Meter) or part.objectName() in ("prompt", "handRibbon", "primary")
        is_card = isinstance(part, CardPicture) and not part.shown.is_empty
        if (is_read or is_card) and part.isVisible():
            yield part.objectName(), area_on(front, part)


def is_at(bubble: HintBubble, control: QWidget) -> bool:
    """Returns whether the pointer ends beside the control."""
    front = bubble.parentWidget()
    assert isinstance(front, QWidget)
    area = area_on(front, control)
    return area.adjusted(-8, -8, 8, 8).contains(bubble.pointer.tip) and not area.contains(bubble.pointer.tip)


def faults(window: TableWindow, code: str, names: str) -> Iterator[str]:
    front = window.front
    bubble = HintBubble(front, partial(obstacles, front))
    for lesson in LESSONS[code]:
        control = front.findChild(QWidget, lesson.control)
        if lesson.name not in names.split() or not isinstance(control, QWidget) or not control.isVisible():
            continue
        bubble.show_hint(translated(lesson.text), partial(area_on, front, control))
        settle()
        for name, area in must_be_seen(front, control):
            if bubble.body().intersects(area):
                yield f"{lesson.name}: covers {name}"
        ring = bubble.pointer.geometry()
        if not bubble.pointer.isVisible() or not ring.contains(bubble.pointer.tip) or not is_at(bubble, control):
            yield f"{lesson.name}: no pointer"
    bubble.deleteLater()


@pytest.mark.usefixtures("dressed")
class PlacesOfHints:
    """Tests of the hints of some windows.

    Attributes:
        windows: how each is opened, by the name of its picture.
    """

    windows: ClassVar[Mapping[str, Opens]]

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        metafunc.parametrize("name", [name for name in HINTS if name in cls.windows])

    @pytest.mark.each_value_once
    @pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
    @pytest.mark.parametrize("size", [SMALL, DESIGN])
    def test_each_hint_has_its_place(self, name: str, size: Size, language: str, text_size: TextSize) -> None:
        with shown(self.windows[name], language, replace(STILL, text_size=text_size), size) as window:
            assert isinstance(window, TableWindow)
            assert list(faults(window, *HINTS[name])) == []
