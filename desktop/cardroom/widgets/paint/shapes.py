"""Outlines of small signs."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF


def polygon(points: list[QPointF]) -> QPainterPath:
    """Returns a closed outline with these corners."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def star(centre: QPointF, radius: float) -> QPainterPath:
    """Returns a star with five points; lengths in pixels."""
    turns = [math.pi * point / 5 for point in range(10)]
    reaches = [radius * (0.42 if point % 2 else 1.0) for point in range(10)]
    spots = [QPointF(math.sin(turn), -math.cos(turn)) * reach for turn, reach in zip(turns, reaches, strict=True)]
    return polygon([centre + spot for spot in spots])


def diamond(centre: QPointF, radius: float) -> QPainterPath:
    """Returns a square that stands on a corner; lengths in pixels."""
    ways = QPointF(0, -radius), QPointF(radius, 0), QPointF(0, radius), QPointF(-radius, 0)
    return polygon([centre + way for way in ways])
