"""Heads of persons for portraits: hair and skin, without the face."""

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

INK = QColor("#221a16")


class Coat(Struct, frozen=True):
    """The colours of fur, muzzle, ears and background."""

    fur: str
    pale: str
    ear: str
    wall: str


def ellipse(  # noqa: PLR0913, PLR0917
    painter: QPainter, colour: str, x: float, y: float, wide: float, high: float
) -> None:
    """Paints an ellipse round a centre."""
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(x, y), wide, high)


def polygon(painter: QPainter, colour: str, *corners: tuple[float, float]) -> None:
    """Paints a polygon; a line of the same colour rounds its corners."""
    painter.setPen(QPen(QColor(colour), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
    painter.setPen(Qt.PenStyle.NoPen)


def arc(  # noqa: PLR0913, PLR0917
    painter: QPainter, line: QPen, x: float, y: float, radius: float, start: int, span: int
) -> None:
    """Paints part of a circle; degrees counter-clockwise from the right."""
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), start * 16, span * 16)
    painter.setPen(Qt.PenStyle.NoPen)


def person(painter: QPainter, coat: Coat) -> None:
    """Paints long hair with a fringe."""
    ellipse(painter, coat.ear, 0, -4, 35, 34)
    for side in (-1, 1):
        ellipse(painter, coat.ear, side * 32, 14, 9, 17)
    ellipse(painter, coat.fur, 0, 10, 29, 29)
    fringe = QPainterPath(QPointF(-29, 2))
    fringe.cubicTo(QPointF(-26, -30), QPointF(26, -30), QPointF(29, 2))
    fringe.cubicTo(QPointF(16, -4), QPointF(6, -8), QPointF(-2, -14))
    fringe.cubicTo(QPointF(-8, -6), QPointF(-18, -2), QPointF(-29, 2))
    painter.fillPath(fringe, QColor(coat.ear))


def short(painter: QPainter, coat: Coat) -> None:
    """Paints short hair that stands up, and ears."""
    ellipse(painter, coat.ear, 0, -3, 31, 29)
    for side in (-1, 1):
        ellipse(painter, coat.fur, side * 29, 12, 6, 8)
    ellipse(painter, coat.fur, 0, 12, 28, 28)
    ellipse(painter, coat.ear, 0, -18, 26, 11)
    for x in (-20, -10, 0, 10, 20):
        polygon(painter, coat.ear, (x - 7, -8), (x + 7, -8), (x + 3, -32 + abs(x) / 4), (x, 0))


def curly(painter: QPainter, coat: Coat) -> None:
    """Paints many curls round the face."""
    for x, y in ((-30, 14), (-34, -2), (-27, -19), (-12, -29), (5, -31), (21, -25), (32, -9), (33, 7), (28, 19)):
        ellipse(painter, coat.ear, x, y, 11, 11)
    ellipse(painter, coat.ear, 0, -6, 30, 26)
    ellipse(painter, coat.fur, 0, 12, 28, 28)
    for x in (-16, -4, 9, 19):
        ellipse(painter, coat.ear, x, -12, 8, 7)


def grey(painter: QPainter, coat: Coat) -> None:
    """Paints a bun and glasses."""
    ellipse(painter, coat.ear, 0, -32, 13, 12)
    ellipse(painter, coat.ear, 0, -3, 33, 30)
    ellipse(painter, coat.fur, 0, 12, 28, 28)
    ellipse(painter, coat.ear, -13, -11, 17, 9)
    ellipse(painter, coat.ear, 13, -11, 17, 9)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(INK, 1.8))
    for side in (-1, 1):
        painter.drawEllipse(QPointF(side * 11, 9), 8.5, 8.5)
    painter.drawLine(QPointF(-2.5, 8), QPointF(2.5, 8))
    painter.setPen(Qt.PenStyle.NoPen)


def cap(painter: QPainter, coat: Coat) -> None:
    """Paints a cap with a peak, and hair below it."""
    for side in (-1, 1):
        ellipse(painter, coat.ear, side * 26, 6, 8, 13)
    ellipse(painter, coat.fur, 0, 12, 28, 28)
    dome = QPainterPath(QPointF(-31, -4))
    dome.cubicTo(QPointF(-30, -42), QPointF(30, -42), QPointF(31, -4))
    dome.closeSubpath()
    painter.fillPath(dome, QColor("#c8283c"))
    polygon(painter, "#8e1a2b", (-31, -5), (38, -5), (34, 1), (-28, 1))
    ellipse(painter, "#f0bf45", 0, -20, 6, 6)
