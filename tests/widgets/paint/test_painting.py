"""Aids of painting: a region is painted once, and as a whole."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QRegion
from PySide6.QtWidgets import QApplication

from cardroom.widgets.paint.painting import paint_by_rectangle


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
