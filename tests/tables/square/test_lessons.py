"""Tests of the hints of the first campaign."""

import pytest
from PySide6.QtCore import Qt

from cardroom.house.lessons.guide import Guide
from cardroom.tables.square.lessons import LESSONS
from cardroom.tables.square.panel.lesson_panel import LessonPanel
from tests.tables.square.conftest import SitWithExpert
from tests.tables.square.with_expert import Sitting

SPACE = Qt.Key.Key_Space


@pytest.fixture
def sitting(sit_with_expert: SitWithExpert) -> Sitting:
    return sit_with_expert()


@pytest.fixture
def guide(sitting: Sitting) -> Guide:
    sitting.table.add_lessons(LESSONS)
    guide = sitting.panel.guide
    assert guide is not None
    guide.follow(sitting.table.machine.entry(None))
    assert guide.hint == "lesson"
    return guide


def test_the_lesson_is_offered_first_and_the_board_is_explained_card_by_card(sitting: Sitting, guide: Guide) -> None:
    hints = []
    sitting.press(SPACE)
    hints.append(guide.hint)
    for cell in range(6):
        sitting.place(cell)
        hints.append(guide.hint)
    assert hints == ["place", "lines", "lines", "to_come", "to_come", "to_come", ""]


def test_the_hint_of_the_lesson_goes_with_a_press_on_its_button(sitting: Sitting, guide: Guide) -> None:
    sitting.press(Qt.Key.Key_L)
    lesson = sitting.panel.findChild(LessonPanel)
    assert isinstance(lesson, LessonPanel)
    lesson.close()
    assert guide.hint == ""
    assert guide.bubble is not None
    assert not guide.bubble.isVisible()
