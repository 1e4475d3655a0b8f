"""Tests of the mark over a seat's cards."""

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from cardroom.tables.daifugo.panel.seat_mark import MarkKind, SeatMark


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
