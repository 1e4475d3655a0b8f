"""A card in the air at one moment."""

import math
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPixmap, QTransform

from cardroom.widgets.cards.card_faces import SHADOW_FALL, SHADOW_LEVELS, SHADOW_SIDE, shadow_blur

_LONGEST_OVERSHOOT = 0.05
"""The longest overshoot, in heights of the card that lands: on a long way a share of it would be too far."""


class FlightPath(Struct, frozen=True):
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


_FALL_ALOFT = 0.085
"""The offset of the shadow at the highest point, in heights of the card; on the table it is SHADOW_FALL."""

_EYE = 4.0
"""The distance of the eye from a card that is turned over, in widths of the card."""

_LEAST_TURN = 10.0
"""Up to this angle a card that is turned over has no perspective, in degrees: it takes a third of the time to paint."""

_LEAST_ANGLE = 0.2
"""Cards that are turned less than this are painted upright, which is much faster: the corner is half a pixel off."""


class FlightPose(NamedTuple):
    """A card at one moment.

    Attributes:
        place: its rectangle, upright and in full width.
        picture: the side that is seen.
        second: a picture that fades in over the first.
        second_strength: 0 to 1.
        opacity: 0 to 1.
        height: above the table, 0 to 1.
        angle: in degrees clockwise.
        turned: about its upright middle, -90 to 90 degrees.
        is_fast: whether it moves too fast for the eye to follow its details.
    """

    place: QRectF
    picture: QPixmap
    second: QPixmap
    second_strength: float = 0.0
    opacity: float = 1.0
    height: float = 0.0
    angle: float = 0.0
    turned: float = 0.0
    is_fast: bool = False

    @property
    def is_upright(self) -> bool:
        """Whether it is painted without a rotation."""
        return abs(self.angle) < _LEAST_ANGLE and not self.turned

    @property
    def shadow_level(self) -> int:
        """The softness of its shadow."""
        return round(self.height * (SHADOW_LEVELS - 1))

    @property
    def shadow_shift(self) -> QPointF:
        """The offset of its shadow, in pixels."""
        fall = self.place.height() * between(SHADOW_FALL, _FALL_ALOFT, self.height)
        return QPointF(fall * SHADOW_SIDE, fall)

    @property
    def shadow_place(self) -> QRectF:
        """The rectangle of its shadow, upright and in full width."""
        blur = self.place.height() * shadow_blur(self.shadow_level)
        return self.place.adjusted(-blur, -blur, blur, blur).translated(self.shadow_shift)

    @property
    def breadth(self) -> float:
        """The share of its width that is seen."""
        return abs(math.cos(math.radians(self.turned))) if self.turned else 1.0

    def turning(self) -> QTransform:
        """Returns the transform from a card round the origin to its place."""
        middle = self.place.center()
        turning = QTransform().translate(middle.x(), middle.y()).rotate(self.angle)
        if abs(self.turned) <= _LEAST_TURN:
            return turning.scale(self.breadth, 1)
        return turning.rotate(self.turned, Qt.Axis.YAxis, self.place.width() * _EYE)

    def squeeze(self) -> QTransform:
        """Returns the same without perspective, which is painted twice as fast."""
        middle = self.place.center()
        return QTransform().translate(middle.x(), middle.y()).rotate(self.angle).scale(self.breadth, 1)

    def touched(self) -> QRect:
        """Returns the area that card and shadow touch; empty while invisible."""
        if self.opacity <= 0:
            return QRect()
        fallen = self.shadow_place
        area = self.place.united(fallen)
        if not self.is_upright:
            area = area.united(self.turning().mapRect(_round_origin(self.place)))
            shade = QTransform().rotate(self.angle).mapRect(_round_origin(fallen))
            area = area.united(shade.translated(fallen.center()))
        # One pixel more on every side: a fractional edge touches two pixels.
        return area.toAlignedRect().adjusted(-1, -1, 1, 1)


def _round_origin(place: QRectF) -> QRectF:
    return place.translated(-place.center())
