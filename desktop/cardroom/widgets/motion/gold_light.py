"""The light of a celebration: gold frames and a sweeping band."""

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import canvas

LIGHT_STEPS = 8
"""Number of brightness steps; each is painted once and cached."""

_DESIGN_HEIGHT = 800
"""Lengths are pixels in a table of this height."""

_SWEEP_TILT = math.radians(18)
_SWEEP_LIGHT = (
    (0.0, 255, 205, 70, 0),
    (0.38, 255, 205, 70, 96),
    (0.5, 255, 240, 190, 128),
    (0.62, 255, 205, 70, 96),
    (1.0, 255, 205, 70, 0),
)
_CARD_LIGHT = (
    (0.0, 255, 214, 90, 0),
    (0.3, 255, 206, 70, 150),
    (0.5, 255, 236, 160, 190),
    (0.7, 255, 206, 70, 150),
    (1.0, 255, 214, 90, 0),
)
"""The light on a card is multiplied: white turns to gold, and ink keeps its colour."""

_PALE, _DARK_GOLD = QColor("#fff6d8"), QColor("#8a5a10")


class Picture(NamedTuple):
    """A picture, its corner, and the area that it touches."""

    area: QRect
    corner: QPointF
    picture: QPixmap

    def paint(self, painter: QPainter) -> None:
        """Paints it with the painter's opacity."""
        painter.drawPixmap(self.corner, self.picture)


class Band(NamedTuple):
    """The band of light over a place at one moment."""

    area: QRect
    place: QRectF
    light: QBrush
    keeps_ink: bool

    def paint(self, painter: QPainter) -> None:
        """Paints it with the painter's opacity."""
        painter.save()
        painter.setClipRect(self.area, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.keeps_ink:
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.light)
        painter.drawRoundedRect(self.place, _corner(self.place), _corner(self.place))
        painter.restore()


def band(place: QRectF, progress: float) -> Band:
    """Makes the band over a place, from left (0) to right (1)."""
    half = max(0.16 * place.width(), 0.5 * place.height()) * 0.5
    lean = math.tan(_SWEEP_TILT) * place.height() / 2
    reach = half / math.cos(_SWEEP_TILT) + lean
    middle = QPointF(place.left() - reach + progress * (place.width() + 2 * reach), place.center().y())
    across = QPointF(math.cos(_SWEEP_TILT), math.sin(_SWEEP_TILT)) * half
    light = QLinearGradient(middle - across, middle + across)
    for at, red, green, blue, alpha in _SWEEP_LIGHT if is_row(place) else _CARD_LIGHT:
        light.setColorAt(at, QColor(red, green, blue, alpha))
    lit = QRectF(middle.x() - reach, place.top(), 2 * reach, place.height())
    return Band(lit.intersected(place).toAlignedRect(), place, QBrush(light), not is_row(place))


def frame_round(place: QRectF, table: QRect, ratio: float) -> Picture:
    """Paints a gold frame with a soft glow round a card.

    A row gets a pale frame inside its edge: its neighbours must stay readable.

    Args:
        place: the framed area.
        table: the area of the whole table; a larger one gets a wider frame.
        ratio: physical pixels per logical pixel.
    """
    unit = unit_for(table)
    width, corner = max(2.0, 4 * unit), _corner(place)
    glow = 0.0 if is_row(place) else 2.5 * width
    area = place.adjusted(-width - glow, -width - glow, width + glow, width + glow).toAlignedRect()
    picture, painter = canvas(area.size(), ratio)
    painter.translate(-area.topLeft())
    if is_row(place):
        painter.setPen(QPen(_PALE, unit))
        painter.drawRoundedRect(_grown(place, -unit / 2), corner, corner)
    else:
        _paint_glow_round(painter, place, width, glow)
        for trim, breadth in ((QBrush(_DARK_GOLD), width + 1.5 * unit), (gold(place), width)):
            painter.setPen(QPen(trim, breadth))
            painter.drawRoundedRect(_grown(place, width / 2), corner + width / 2, corner + width / 2)
    painter.end()
    return picture_at(QPointF(area.topLeft()), picture)


def picture_at(corner: QPointF, picture: QPixmap) -> Picture:
    """Aligns a picture to whole physical pixels, which avoids scaling."""
    ratio = picture.devicePixelRatio()
    corner = QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio)
    return Picture(QRectF(corner, picture.deviceIndependentSize()).toAlignedRect(), corner, picture)


def unit_for(table: QRect) -> float:
    """Returns the pixels per design pixel in a table of this size."""
    return max(0.6, table.height() / _DESIGN_HEIGHT)


def is_row(place: QRectF) -> bool:
    """Whether a place is a row or a meter, not a card."""
    return place.width() > 2 * place.height()


def _paint_glow_round(painter: QPainter, place: QRectF, width: float, glow: float) -> None:
    """Paints a glow outside a place only: the card keeps its colours."""
    outside = QPainterPath()
    outside.addRect(_grown(place, width + glow))
    outside.addRoundedRect(place, _corner(place), _corner(place))
    painter.setClipPath(outside)  # odd-even fill: the area between both outlines
    for step in range(LIGHT_STEPS):
        reach = width + glow * (1 - step / LIGHT_STEPS)
        painter.setPen(QPen(QColor(255, 190, 50, 9 + 3 * step), 2 * reach))
        painter.drawRoundedRect(place, _corner(place), _corner(place))
    painter.setClipping(False)


def _corner(place: QRectF) -> float:
    return max(2.0, min(place.width(), place.height()) * 14 / 250)


def _grown(place: QRectF, by: float) -> QRectF:
    return place.adjusted(-by, -by, by, by)
