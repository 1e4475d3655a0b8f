"""Pictures of a gold coin, and of the glow round a meter."""

import math
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from cardroom.widgets.motion.gold_light import LIGHT_STEPS, Picture, picture_at
from cardroom.widgets.paint.painting import canvas

TILTS = 12
"""Number of pictures of half a turn; a coin looks the same after half a turn."""

_RIM, _GROOVE = QColor("#fff1b8"), QColor("#a8741a")
_EDGE = ((0.0, "#e9c35a"), (0.35, "#a8741a"), (1.0, "#6f4708"))
_FACE = ((0.0, "#fff6d2"), (0.28, "#f3cf6b"), (0.62, "#d39d2c"), (1.0, "#f6dc8b"))
_THICK = 0.2
"""The thickness of a coin, in diameters."""


@lru_cache(maxsize=64)  # one or two sizes of twelve pictures: some kilobytes each
def coin(size: int, tilt: int, ratio: float) -> QPixmap:
    """Paints a coin with a soft light round it.

    Args:
        size: the diameter in pixels; the picture is twice as wide.
        tilt: 0 is the whole face; half of `TILTS` is the edge alone.
        ratio: physical pixels per logical pixel.
    """
    picture, painter = canvas(QSize(2 * size, 2 * size), ratio)
    painter.translate(size, size)
    painter.setPen(Qt.PenStyle.NoPen)
    _paint_light(painter, size)
    painter.rotate(-18)
    angle = math.pi * (tilt % TILTS) / TILTS
    _paint_coin(painter, size / 2, math.cos(angle), math.sin(angle))
    painter.end()
    return picture


def _paint_light(painter: QPainter, radius: float) -> None:
    light = QRadialGradient(QPointF(), radius)
    light.setColorAt(0, QColor(255, 214, 92, 150))
    light.setColorAt(0.5, QColor(255, 196, 60, 105))
    light.setColorAt(1, QColor(255, 180, 40, 0))
    painter.setBrush(light)
    painter.drawEllipse(QPointF(), radius, radius)


def _paint_coin(painter: QPainter, radius: float, breadth: float, slant: float) -> None:
    """Paints edge and face of a turned coin.

    Args:
        painter: with its origin in the coin's middle.
        radius: in pixels.
        breadth: of the face, from 1 (whole) to -1 (its other side).
        slant: how much of the edge is visible, 0 to 1.
    """
    narrow, shift = max(0.05, abs(breadth)) * radius, slant * _THICK * radius
    side = -1 if breadth > 0 else 1
    edge = QPainterPath()
    edge.addEllipse(QPointF(side * shift, 0), narrow, radius)
    edge.addRect(QRectF(-shift, -radius, 2 * shift, 2 * radius))
    edge.addEllipse(QPointF(-side * shift, 0), narrow, radius)
    edge.setFillRule(Qt.FillRule.WindingFill)
    painter.setBrush(_shine(_EDGE, radius))
    painter.drawPath(edge)
    painter.translate(-side * shift, 0)
    painter.scale(narrow / radius, 1)
    painter.setBrush(_shine(_FACE, radius))
    painter.drawEllipse(QPointF(), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_RIM, radius * 0.1))
    painter.drawEllipse(QPointF(), radius * 0.94, radius * 0.94)
    painter.setPen(QPen(_GROOVE, radius * 0.07))
    painter.drawEllipse(QPointF(), radius * 0.74, radius * 0.74)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_GROOVE)
    painter.drawPath(_star(radius * 0.56))


def _shine(colours: Iterable[tuple[float, str]], radius: float) -> QBrush:
    shine = QLinearGradient(QPointF(-radius * 0.6, -radius), QPointF(radius * 0.6, radius))
    for at, colour in colours:
        shine.setColorAt(at, QColor(colour))
    return QBrush(shine)


def _star(radius: float) -> QPainterPath:
    """Makes a star of four points.

    A currency sign would promise cash.
    """
    star = QPainterPath(QPointF(0, -radius))
    for x, y in ((radius, 0.0), (0.0, radius), (-radius, 0.0), (0.0, -radius)):
        star.quadTo(QPointF(), QPointF(x, y))
    return star


def glow_round(place: QRectF, ratio: float) -> Picture:
    """Paints a soft golden light on a meter's frame and outside it.

    Args:
        place: the meter.
        ratio: physical pixels per logical pixel.
    """
    reach, corner = max(4.0, place.height() * 0.22), min(11.0, place.height() / 4)
    area = place.adjusted(-reach, -reach, reach, reach).toAlignedRect()
    picture, painter = canvas(area.size(), ratio)
    painter.translate(-area.topLeft())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(LIGHT_STEPS):
        painter.setPen(QPen(QColor(255, 200, 70, 12 + 6 * step), 2 * reach * (1 - step / LIGHT_STEPS)))
        painter.drawRoundedRect(place, corner, corner)
    painter.setPen(QPen(QColor(255, 246, 214, 220), max(1.5, place.height() / 26)))
    painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), corner, corner)
    painter.end()
    return picture_at(QPointF(area.topLeft()), picture)
