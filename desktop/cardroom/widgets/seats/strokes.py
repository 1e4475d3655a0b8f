"""Shapes and colours that portraits are painted with."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

INK = QColor("#221a16")


@dataclass(frozen=True, slots=True)
class Coat:
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
