"""The signs in the felt of empty places."""

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap, QPolygonF, QTransform

_SIZE = 0.145
"""Half of the height of a sign, in heights of the card."""
_FINE = 200.0
_GLINT, _GROOVE, _FLOOR = QColor(255, 255, 255, 34), QColor(0, 0, 0, 50), QColor(0, 0, 0, 34)


def paint_sign(painter: QPainter, card: QRect, place: int, pixel_ratio: float) -> None:
    """Paints the sign of an empty place.

    Args:
        painter: of the felt.
        card: where a card will lie.
        place: 0 to 4, from the left.
        pixel_ratio: physical pixels per logical pixel.
    """
    picture = _sign(place % len(_SHAPES), card.size(), pixel_ratio)
    size = picture.deviceIndependentSize()
    corner = QRectF(card).center() - QPointF(size.width() / 2, size.height() / 2)
    painter.drawPixmap(corner.toPoint(), picture)


@lru_cache(maxsize=10)
def _sign(number: int, card: QSize, pixel_ratio: float) -> QPixmap:
    """Paints a sign as if pressed into the felt.

    Cached, for cards fly over it.
    """
    half = card.height() * _SIZE
    side = math.ceil(2 * half) + 6
    picture = QPixmap(QSize(side, side) * pixel_ratio)
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.transparent)
    shape = QTransform.fromTranslate(side / 2, side / 2).scale(half, half).map(_SHAPES[number]())
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for colour, shift in ((_GLINT, 1.0), (_GROOVE, -1.0)):
        painter.fillPath(shape.translated(shift, shift), colour)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillPath(shape, _FLOOR)  # only the rims of the other two are left
    painter.end()
    return picture


# Shapes from -1 to 1. Not the signs of the font: to load their outlines takes 6 ms of the first picture.


def _heart() -> QPainterPath:
    half = QPainterPath(QPointF(0, 0.95))
    half.cubicTo(-0.3, 0.5, -0.92, 0.2, -0.92, -0.4)
    half.cubicTo(-0.92, -0.75, -0.68, -0.92, -0.46, -0.92)
    half.cubicTo(-0.2, -0.92, -0.05, -0.72, 0, -0.5)
    half.closeSubpath()
    return _with(half, QTransform.fromScale(-1, 1).map(half))


def _spade() -> QPainterPath:
    leaf = QTransform.fromScale(1, -0.88).map(_heart()).translated(0, -0.12)
    return _with(leaf, _stem())


def _club() -> QPainterPath:
    leaves = QPainterPath()
    for x, y, radius in ((0, -0.52, 0.43), (-0.5, 0.18, 0.43), (0.5, 0.18, 0.43), (0, -0.02, 0.26)):
        leaves.addEllipse(QPointF(x, y), radius, radius)
    return _with(leaves, _stem())


def _diamond() -> QPainterPath:
    return _polygon((0, -0.98), (0.72, 0), (0, 0.98), (-0.72, 0))


def _star() -> QPainterPath:
    angles = [math.pi * (number / 5 - 0.5) for number in range(10)]
    radii = [0.4 if number % 2 else 1.0 for number in range(10)]
    return _polygon(*((r * math.cos(angle), r * math.sin(angle)) for r, angle in zip(radii, angles, strict=True)))


def _stem() -> QPainterPath:
    return _polygon((0, 0), (0.1, 0.6), (0.36, 0.95), (-0.36, 0.95), (-0.1, 0.6))


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _with(path: QPainterPath, other: QPainterPath) -> QPainterPath:
    """Joins two paths; what both cover is painted once."""
    path.addPath(other)
    path.setFillRule(Qt.FillRule.WindingFill)
    fine = QTransform.fromScale(_FINE, _FINE).map(path).simplified()  # which makes curves to lines
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(fine)


_SHAPES: tuple[Callable[[], QPainterPath], ...] = (_spade, _heart, _star, _diamond, _club)
