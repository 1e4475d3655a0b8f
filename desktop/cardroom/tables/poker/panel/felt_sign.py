"""The signs in the felt of empty places."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from cardroom.widgets.paint.painting import polygon, star

_SIZE = 0.145
"""Half of the height of a sign, in heights of the card."""
_FINE = 200.0
_GLINT, _GROOVE, _FLOOR = QColor(255, 255, 255, 34), QColor(0, 0, 0, 50), QColor(0, 0, 0, 34)


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
    return star(QPointF(), 1.0)


def _stem() -> QPainterPath:
    return _polygon((0, 0), (0.1, 0.6), (0.36, 0.95), (-0.36, 0.95), (-0.1, 0.6))


def _polygon(*points: tuple[float, float]) -> QPainterPath:
    return polygon([QPointF(x, y) for x, y in points])


def _with(path: QPainterPath, other: QPainterPath) -> QPainterPath:
    """Joins two paths; what both cover is painted once."""
    path.addPath(other)
    path.setFillRule(Qt.FillRule.WindingFill)
    fine = QTransform.fromScale(_FINE, _FINE).map(path).simplified()  # which makes curves to lines
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(fine)


def _paint_sign(shape: Callable[[], QPainterPath], painter: QPainter, place: QRectF) -> None:
    """Paints a sign on an empty picture, as if pressed into felt."""
    half, middle = place.height() * _SIZE, place.center()
    sign = QTransform.fromTranslate(middle.x(), middle.y()).scale(half, half).map(shape())
    for colour, shift in ((_GLINT, 1.0), (_GROOVE, -1.0)):
        painter.fillPath(sign.translated(shift, shift), colour)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.fillPath(sign, _FLOOR)  # only the rims of the other two are left
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)


SIGNS = tuple(partial(_paint_sign, shape) for shape in (_spade, _heart, _star, _diamond, _club))
"""The signs of the five places, from the left; for `CardPicture.engrave`."""
