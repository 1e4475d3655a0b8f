"""Painted texts: letters shrink to their place, and stay readable."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint.texts import fitting_text, shrunk, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT

pytestmark = pytest.mark.usefixtures("qtbot")
WORDS = "a straight flush"


def test_a_font_is_never_too_small_to_read() -> None:
    assert sized(QFont(), 3).pixelSize() == SMALLEST_TEXT
    assert sized(QFont(), 20.6).pixelSize() == 21
    assert sized(QFont(), 20, bold=True).bold()
    assert sized(sized(QFont(), 20, bold=True), 30).bold()


def test_letters_shrink_no_more_than_they_must(qtbot: QtBot) -> None:
    large = sized(QFont(), 40)
    room = text_width(sized(QFont(), 25), WORDS)
    fitting = fitting_text(WORDS, QRectF(0, 0, room, 50), large, QColor("white"))
    assert fitting.font.pixelSize() >= 25
    assert fitting.fits
    assert large.pixelSize() == 40
    assert not fitting_text(WORDS, QRectF(0, 0, 5, 50), large, QColor("white")).fits


def test_a_font_shrinks_to_its_least_size() -> None:
    assert shrunk(sized(QFont(), 40), lambda _: False).pixelSize() == SMALLEST_TEXT
    assert shrunk(sized(QFont(), 40), lambda _: False, 30).pixelSize() == 30
    assert shrunk(sized(QFont(), 40), lambda _: True).pixelSize() == 40
