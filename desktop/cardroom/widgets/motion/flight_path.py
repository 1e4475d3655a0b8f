"""The path of a flight, with a bend and an overshoot."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF

_LONGEST_OVERSHOOT = 0.05
"""The longest overshoot, in heights of the card that lands: on a long way a share of it would be too far."""


@dataclass(frozen=True, slots=True)
class FlightPath:
    """Where a card is at each part of its way.

    Args:
        start: the card's first rectangle.
        end: its last one.
        arc: how far the path bends off the straight line, as a share of its length.
    """

    start: QRectF
    end: QRectF
    arc: float

    @property
    def length(self) -> float:
        """The length of the straight line, in pixels."""
        straight = self.end.center() - self.start.center()
        return math.hypot(straight.x(), straight.y())

    def place(self, way: float) -> QRectF:
        """Returns the upright rectangle at a part of the way."""
        if way == 1:
            return QRectF(self.end)
        middle = self._middle(way)
        # An overshoot moves the card, but leaves its size.
        part = min(1.0, way)
        width = between(self.start.width(), self.end.width(), part)
        height = between(self.start.height(), self.end.height(), part)
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    def _middle(self, way: float) -> QPointF:
        """Returns the centre of the card: a parabola over the straight line.

        It bends up; a vertical path bends sideways.
        """
        first, straight = self.start.center(), self.end.center() - self.start.center()
        side = 1 if straight.x() >= 0 else -1
        bend = QPointF(straight.y(), -straight.x()) * (side * self.arc * 4 * way * (1 - way))
        return first + straight * way + bend


def easing_curve(plain: QEasingCurve.Type, overshoot: float, path: FlightPath) -> QEasingCurve:
    """Returns the easing of a flight.

    Args:
        plain: the easing without an overshoot.
        overshoot: how far the card goes beyond its end, as a share of its way.
        path: of the flight; it limits the overshoot.
    """
    length = path.length
    share = min(overshoot, _LONGEST_OVERSHOOT * path.end.height() / length) if length else 0.0
    if share <= 0:
        return QEasingCurve(plain)
    curve = QEasingCurve(QEasingCurve.Type.OutBack)
    curve.setOvershoot(_strength(share))
    return curve


def _strength(share: float) -> float:
    """Returns the parameter of OutBack for an overshoot.

    The farthest point of the curve with the parameter s is 1 + 4 s^3 / (27 (s + 1)^2).
    """
    low, high = 0.0, 10.0
    for _ in range(30):
        middle = (low + high) / 2
        if 4 * middle**3 / (27 * (middle + 1) ** 2) < share:
            low = middle
        else:
            high = middle
    return low


def between(first: float, last: float, part: float) -> float:
    """Returns a number between two others; part 0 is the first."""
    return first + (last - first) * part
