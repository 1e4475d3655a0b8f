"""Paints the signs of a trick: suits, padlock, chain, turned arrow."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from cardroom.widgets.cards.suit_text import ON_DARK
from cardroom.widgets.paint.gold import SILVER_STOPS, gold
from cardroom.widgets.paint.painting import downward, draw_rounded, polygon
from cardroom.widgets.window.look import Deck

GROUND, EDGE = QColor(6, 14, 11, 228), QColor("#a8741a")
IVORY, TITLE, INK = QColor("#fdf6dc"), QColor("#ffe9a8"), QColor("#16181d")
_SHADE = QColor(0, 0, 0, 130)
_SUITS = "♠♥♦♣"


def suit_shape(number: int, place: QRectF) -> QPainterPath:
    """Returns the outline of a suit.

    Args:
        number: 0 to 3: spade, heart, diamond, club.
        place: the square that it fills.
    """
    path = (_spade, _heart, _diamond, _club)[number]()
    return QTransform().translate(place.x(), place.y()).scale(place.width(), place.height()).map(path)


def suit_colours(deck: Deck) -> Callable[[int], QColor]:
    """Returns the colours of suits on a dark ground, by their numbers."""
    return lambda number: QColor(ON_DARK[deck.colours].get(_SUITS[number], IVORY.name()))


def paint_suits(painter: QPainter, place: QRectF, suits: int, colour: Callable[[int], QColor]) -> None:
    """Paints suits side by side, in squares.

    Args:
        painter: of the widget.
        place: its left part is used.
        suits: as four bits.
        colour: of a suit by its number.
    """
    square = QRectF(place.left(), place.top(), place.height(), place.height())
    for number in range(len(_SUITS)):
        if suits >> number & 1:
            painter.fillPath(suit_shape(number, square), colour(number))
            square.translate(place.height() * 1.12, 0)


def suits_width(suits: int, height: float) -> float:
    """Returns the width of suits that are painted side by side."""
    return max(0.0, suits.bit_count() * 1.12 - 0.12) * height


def paint_padlock(painter: QPainter, place: QRectF, *, double: bool = False) -> None:
    """Paints a closed padlock; a double shackle stands for a hard lock."""
    width, height = place.width(), place.height()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset in (0.0, 0.2) if double else (0.0,):
        bow = QRectF(
            place.left() + width * (0.2 + inset * 0.75),
            place.top() + height * (0.05 + inset * 0.7),
            width * (0.6 - 1.5 * inset),
            height * 0.66,
        )
        shackle = QPainterPath(QPointF(bow.left(), place.top() + height * 0.55))
        shackle.lineTo(bow.left(), bow.center().y() - height * 0.02)
        shackle.arcTo(QRectF(bow.left(), bow.top(), bow.width(), bow.height()), 180, -180)
        shackle.lineTo(bow.right(), place.top() + height * 0.55)
        breadth = height * (0.13 if inset == 0 else 0.09)
        for pen in (QPen(_SHADE, breadth + 2), QPen(downward(bow, SILVER_STOPS), breadth)):
            painter.setPen(pen)
            painter.drawPath(shackle)
    body = QRectF(place.left(), place.top() + height * 0.44, width, height * 0.56)
    draw_rounded(painter, body, height * 0.1, fill=gold(body), edge=QPen(QColor("#6d4a10"), 1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    middle = body.center()
    painter.drawEllipse(middle - QPointF(0, height * 0.06), height * 0.075, height * 0.075)
    painter.drawRect(QRectF(middle.x() - height * 0.03, middle.y() - height * 0.06, height * 0.06, height * 0.2))


def paint_chain(painter: QPainter, start: QPointF, end: QPointF, thickness: float) -> None:
    """Paints a chain between two points.

    Args:
        painter: of the widget.
        start: of the first link.
        end: of the last link.
        thickness: of the chain, in pixels.
    """
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    count = max(1, round(length / (thickness * 1.15)))
    painter.save()
    painter.translate(start)
    painter.rotate(math.degrees(math.atan2(end.y() - start.y(), end.x() - start.x())))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    step, silver = length / count, downward(QRectF(0, -thickness / 2, 1, thickness), SILVER_STOPS)
    for link in range(count):
        flat = link % 2 == 0
        tall = thickness * (0.72 if flat else 0.2)
        oval = QRectF(link * step - thickness * 0.2, -tall / 2, step + thickness * 0.4, tall)
        breadth = thickness * (0.2 if flat else 0.26)
        for pen in (
            QPen(_SHADE, breadth + 2),
            QPen(silver, breadth),
        ):
            painter.setPen(pen)
            painter.drawRoundedRect(oval, tall / 2, tall / 2)
    painter.restore()


def paint_turned_arrow(painter: QPainter, place: QRectF, colour: QColor = TITLE) -> None:
    """Paints an arrow that turns back: the order is reversed."""
    square = QRectF(place.left(), place.top(), place.height(), place.height())
    width = square.height() * 0.13
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    arc = square.adjusted(width, width, -width, -width)
    painter.drawArc(arc, 40 * 16, 250 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    tip = QPointF(arc.center().x() + arc.width() * 0.42, arc.center().y() - arc.height() * 0.02)
    size = square.height() * 0.24
    barbs = tip + QPointF(-size * 1.15, -size * 0.55), tip + QPointF(size * 0.5, -size * 1.15)
    painter.drawPolygon([tip, *barbs])


def paint_plate(painter: QPainter, place: QRectF, edge: QColor = EDGE) -> None:
    """Paints a dark plate with a thin edge and round ends."""
    painter.setPen(QPen(edge, 1.3))
    painter.setBrush(GROUND)
    radius = min(place.height() / 2, 12.0)
    painter.drawRoundedRect(place, radius, radius)


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.97))
    path.cubicTo(0.36, 0.76, 0.02, 0.58, 0.02, 0.3)
    path.cubicTo(0.02, 0.02, 0.4, -0.04, 0.5, 0.25)
    path.cubicTo(0.6, -0.04, 0.98, 0.02, 0.98, 0.3)
    path.cubicTo(0.98, 0.58, 0.64, 0.76, 0.5, 0.97)
    return path


def _diamond() -> QPainterPath:
    return polygon([QPointF(x, y) for x, y in ((0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5))])


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.0))
    path.cubicTo(0.62, 0.2, 0.98, 0.38, 0.98, 0.62)
    path.cubicTo(0.98, 0.86, 0.66, 0.9, 0.5, 0.66)
    path.cubicTo(0.34, 0.9, 0.02, 0.86, 0.02, 0.62)
    path.cubicTo(0.02, 0.38, 0.38, 0.2, 0.5, 0.0)
    return path.united(_stem())


def _club() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for centre in ((0.5, 0.24), (0.25, 0.58), (0.75, 0.58)):
        path.addEllipse(QPointF(*centre), 0.23, 0.23)
    path.addRect(QRectF(0.42, 0.4, 0.16, 0.24))
    return path.united(_stem())


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.55))
    path.cubicTo(0.52, 0.85, 0.6, 0.94, 0.7, 1.0)
    path.lineTo(0.3, 1.0)
    path.cubicTo(0.4, 0.94, 0.48, 0.85, 0.5, 0.55)
    return path
