"""Painting: regions, texts and felts."""

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.widgets.paint.felt_surface import FELT_COLOURS, TURNED_COLOURS, FeltSurface
from cardroom.widgets.paint.painting import paint_by_rectangle
from cardroom.widgets.paint.texts import fitting_text, shrunk, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Felt, Look
from tests.widgets.on_screen import added


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_region_is_painted_once_and_nothing_else(qapp: QApplication, ratio: float) -> None:
    region = QRegion(QRect(2, 2, 10, 10)) + QRect(8, 6, 20, 4) + QRect(30, 30, 4, 4)
    pictures = []
    for by_rectangle in (False, True):
        picture = QImage(60, 60, QImage.Format.Format_ARGB32_Premultiplied)
        picture.setDevicePixelRatio(ratio)
        picture.fill(0)
        painter = QPainter(picture)

        def paint(painter: QPainter = painter) -> None:
            painter.fillRect(0, 0, 60, 60, QColor(0, 0, 0, 100))

        if by_rectangle:
            paint_by_rectangle(painter, region, paint)
        else:
            painter.setClipRegion(region)
            paint()
        painter.end()
        pictures.append(picture)
    assert pictures[0] == pictures[1]
    assert pictures[0].pixelColor(round(4 * ratio), round(4 * ratio)).alpha() == 100


@pytest.mark.parametrize(("count", "times"), [(3, 3), (40, 1)])
def test_a_region_of_many_rectangles_is_painted_at_once(qapp: QApplication, count: int, times: int) -> None:
    """Hundreds of small copies take longer than one slow one."""
    region = QRegion()
    for number in range(count):
        region += QRect(0, 3 * number, 5, 2)
    picture = QImage(10, 3 * count, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(picture)
    calls: list[None] = []
    paint_by_rectangle(painter, region, lambda: calls.append(None))
    painter.end()
    assert len(calls) == times


pytestmark = pytest.mark.usefixtures("qtbot")
WORDS = "a straight flush"


def test_a_font_shrinks_to_its_least_size_and_is_never_too_small() -> None:
    assert sized(QFont(), 3).pixelSize() == SMALLEST_TEXT
    assert sized(QFont(), 20.6).pixelSize() == 21
    assert sized(QFont(), 20, bold=True).bold()
    assert sized(sized(QFont(), 20, bold=True), 30).bold()
    assert shrunk(sized(QFont(), 40), lambda _: False).pixelSize() == SMALLEST_TEXT
    assert shrunk(sized(QFont(), 40), lambda _: False, 30).pixelSize() == 30
    assert shrunk(sized(QFont(), 40), lambda _: True).pixelSize() == 40


def test_letters_shrink_no_more_than_they_must(qtbot: QtBot) -> None:
    large = sized(QFont(), 40)
    room = text_width(sized(QFont(), 25), WORDS)
    fitting = fitting_text(WORDS, QRectF(0, 0, room, 50), large, QColor("white"))
    assert fitting.font.pixelSize() >= 25
    assert fitting.fits
    assert large.pixelSize() == 40
    assert not fitting_text(WORDS, QRectF(0, 0, 5, 50), large, QColor("white")).fits


@pytest.mark.parametrize("felt", Felt)
def test_every_felt_changes_its_colour_and_gets_it_back(felt: Felt, qtbot: QtBot) -> None:
    surface = added(qtbot, FeltSurface(), 120, 80)
    surface.apply_look(Look(felt=felt))
    before = surface.grab().toImage()
    surface.turn(turned=True)
    assert surface.grab().toImage() != before
    surface.turn(turned=False)
    assert surface.grab().toImage() == before


@pytest.mark.parametrize("felt", Felt)
def test_a_turned_felt_is_no_brighter_than_the_brightest_felt(felt: Felt) -> None:
    brightest = max(QColor(colours[0]).lightness() for colours in FELT_COLOURS.values())
    assert QColor(TURNED_COLOURS[felt][0]).lightness() <= brightest
