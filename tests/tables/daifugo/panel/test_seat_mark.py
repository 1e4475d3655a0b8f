"""Tests of the mark over a seat's cards."""

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.seat_mark import MarkKind, SeatMark
from cardroom.widgets.window.look import TextSize
from tests.tables.daifugo.sitting import Sit


@pytest.mark.parametrize("size", [(140, 30), (80, 60), (300, 200)])
def test_the_text_is_not_cut(size: tuple[int, int], qtbot: QtBot) -> None:
    mark = SeatMark()
    qtbot.addWidget(mark)
    mark.setStyleSheet("font-size: 40px")
    mark.ensurePolished()
    mark.resize(*size)
    mark.show_mark(MarkKind.PASSED, "Pass")
    (text,) = mark.texts()
    metrics = QFontMetricsF(text.font)
    assert text.font.pixelSize() >= 14
    assert metrics.height() <= text.place.height() <= size[1]
    assert metrics.horizontalAdvance(text.text) <= text.place.width() <= size[0]


def test_a_mark_over_a_low_fan_has_room_for_its_text(sit: Sit) -> None:
    sitting = sit()
    sitting.appearance.apply_look(replace(sitting.appearance.look, text_size=TextSize.LARGEST))
    sitting.begin()
    table = sitting.controls.table
    table.resize(560, 300)
    assert min(fan.height() for fan in table.fans[1:4]) < 28, "the fans are low"
    for mark in table.marks[1:4]:
        mark.show_mark(MarkKind.PASSED, "PASS")
        (text,) = mark.texts()
        assert QFontMetricsF(text.font).height() <= text.place.height()
