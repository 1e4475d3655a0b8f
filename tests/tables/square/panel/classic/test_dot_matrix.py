"""Tests of the display of dots, and of its font."""

import string

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from cardroom.tables.square.panel.classic.display_text import WIDTH
from cardroom.tables.square.panel.classic.dot_matrix import (
    COLUMNS,
    INK,
    LCD_BOTTOM,
    LCD_TOP,
    ROWS,
    ROWS_OF,
    DotMatrix,
    dots_of,
    grid_for,
)
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.speech.roles import Role
from tests.widgets.on_screen import added
from tests.widgets.paint.test_contrast import contrast

TEXT = "[♦7] 1 1[  ]"


@pytest.fixture
def display(qtbot: QtBot) -> DotMatrix:
    return added(qtbot, DotMatrix(), 416, 98)


def ink_count(picture: QImage) -> int:
    return sum(
        picture.pixelColor(x, y) == INK
        for x in range(picture.width())
        for y in range(round(picture.height() * 0.3), picture.height())
    )


@pytest.mark.parametrize("width", [180, 265, 400, 686, 1400, 2800])
def test_all_dots_are_inside_and_apart(width: int) -> None:
    grid = grid_for(width, width / 6)
    assert grid.square(0, 0, 0).left() >= 0
    assert grid.square(WIDTH - 1, COLUMNS - 1, 0).right() < width
    assert grid.square(0, 0, ROWS + 1).bottom() < width / 6
    assert grid.square(0, 0, 0).right() < grid.square(0, 1, 0).left()
    assert grid.square(0, COLUMNS - 1, 0).right() + grid.pitch // 2 < grid.square(1, 0, 0).left(), "a gap"


def test_each_lit_dot_is_painted_as_a_square(display: DotMatrix) -> None:
    display.show_text(TEXT, frozenset())
    dots = sum(len(dots_of(character)) for character in TEXT)
    painted = ink_count(display.grab().toImage())
    side = round((painted / dots) ** 0.5)
    assert side >= 4
    assert painted == pytest.approx(dots * side * side, rel=0.2), "the lamp's reflection covers some dots"


def test_the_cursor_is_five_dots(display: DotMatrix) -> None:
    assert display.spoken_role is Role.StaticText
    display.show_text(" " * WIDTH, frozenset())
    assert ink_count(display.grab().toImage()) == 0
    display.show_cursor(2)
    assert display.cursor_at == 2
    assert ink_count(display.grab().toImage()) >= 5 * 4 * 4
    display.show_cursor(None)
    assert ink_count(display.grab().toImage()) == 0


def test_the_font_has_every_character_of_the_display() -> None:
    marks = {mark.value for mark in Mark}
    assert {*"READY STAGE CLEAR GAME OVER!! JQKX", *string.digits, *"♠♥♦♣[]-* ", *marks} <= ROWS_OF.keys()
    with pytest.raises(KeyError):
        dots_of("é")


def test_each_character_has_its_own_picture_of_five_by_seven_dots() -> None:
    for character in ROWS_OF:
        assert all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in dots_of(character)), character
    assert len({frozenset(dots_of(character)) for character in ROWS_OF}) == len(ROWS_OF)
    assert dots_of(" ") == ()


def test_the_dots_have_a_contrast_of_seven_to_one() -> None:
    for ground in (LCD_TOP, LCD_BOTTOM):
        assert contrast(ground, INK) > 7
