"""The shape of a fan: position and angle of each card."""

import math
from typing import NamedTuple, Self

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPolygonF, QTransform

from cardroom.widgets.cards.card_faces import CARD_RATIO

LIFT = 0.17
"""The rise of a lifted card, in heights of a card."""

_WIDEST_STEP = 0.6
"""The widest distance between cards, in widths of a card: two cards still overlap."""

_NARROWEST_STEP = 0.13
"""The narrowest distance, in widths of a card: a narrow fan has smaller cards instead."""

_LEAST_HEIGHT = 8

_SIDE_MARGIN = 0.38
"""The room for the tilt of the outermost cards, on both sides together, in heights of a card."""

_STEEPEST = math.radians(17)
"""The largest tilt of the outermost card."""

_LEAN = math.radians(5.5)
"""The tilt between neighbours in a small fan."""

_MARGIN = 0.06
"""The margin for shadows, in heights of a card."""

_SMALLER = 0.97


class FanShape(Struct, frozen=True):
    """A fan of `count` cards in an area, its middle card upright.

    Attributes:
        area: holds the fan with any card lifted.
        count: number of cards.
        height: of a card.
        step: horizontal distance between neighbours.
        radius: of the circle through the centres of the cards.
    """

    area: QRectF
    count: int
    height: float
    step: float
    radius: float

    @classmethod
    def fitting(cls, area: QRectF, count: int) -> "FanShape":
        """Makes the largest fan that fits an area."""
        height = area.height() / (1 + LIFT + 2 * _MARGIN)
        while True:
            shape = cls._of_height(area, count, height)
            fits = shape._depth() <= area.height() and shape.step >= height * CARD_RATIO * _NARROWEST_STEP
            if fits or height < _LEAST_HEIGHT:
                return shape
            height *= _SMALLER

    @classmethod
    def _of_height(cls, area: QRectF, count: int, height: float) -> "FanShape":
        width = height * CARD_RATIO
        gaps = max(1, count - 1)
        step = max(1.0, min(width * _WIDEST_STEP, (area.width() - width - height * _SIDE_MARGIN) / gaps))
        lean = min(_LEAN, 2 * _STEEPEST / gaps)
        return cls(area, count, height, step, step / math.sin(lean))

    @property
    def card_size(self) -> QSizeF:
        """The size of one card."""
        return QSizeF(round(self.height * CARD_RATIO), round(self.height))

    def angle(self, place: int) -> float:
        """Returns the tilt of a card in degrees clockwise."""
        return math.degrees(math.asin(max(-1.0, min(1.0, self._across(place) / self.radius))))

    def middle(self, place: int, *, lifted: bool = False) -> QPointF:
        """Returns the centre of a card."""
        across = self._across(place)
        fall = self.radius - math.sqrt(max(0.0, self.radius**2 - across**2))
        top = self.area.top() + (self.area.height() - self._depth()) / 2 + self.height * (_MARGIN + LIFT + 0.5)
        rise = self.height * LIFT if lifted else 0.0
        lean = math.radians(self.angle(place))
        x = self.area.center().x() + across + rise * math.sin(lean)
        return QPointF(x, top + fall - rise * math.cos(lean))

    def upright(self, place: int, *, lifted: bool = False) -> QRectF:
        """Returns a card's rectangle without its tilt, for flights."""
        size, middle = self.card_size, self.middle(place, lifted=lifted)
        return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())

    def turning(self, place: int, *, lifted: bool = False) -> QTransform:
        """Returns the transform from a card at the origin to its place."""
        middle = self.middle(place, lifted=lifted)
        return QTransform().translate(middle.x(), middle.y()).rotate(self.angle(place))

    def outline(self, place: int) -> QPolygonF:
        """Returns the clickable outline of a card, raised or not."""
        size = self.card_size
        card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        return self.turning(place).map(QPolygonF(card.adjusted(0, -self.height * LIFT, 0, 0)))

    def place_at(self, point: QPointF) -> int | None:
        """Finds the uppermost card at a point."""
        hit = (
            place
            for place in reversed(range(self.count))
            if self.outline(place).containsPoint(point, Qt.FillRule.OddEvenFill)
        )
        return next(hit, None)

    def strip(self, place: int) -> QRectF:
        """Returns roughly the visible part of a card, for its button."""
        left = self.area.center().x() + self._across(place) - self.step / 2
        return QRectF(left, self.middle(place).y() - self.height / 2, self.step, self.height)

    def _across(self, place: int) -> float:
        return (place - (self.count - 1) / 2) * self.step

    def _depth(self) -> float:
        """Returns the height from a lifted card to the lowest corner.

        The margins are included.
        """
        outermost = max(0, self.count - 1)
        across = self._across(outermost)
        fall = self.radius - math.sqrt(max(0.0, self.radius**2 - across**2))
        corner = self.height * CARD_RATIO / 2 * math.sin(math.radians(self.angle(outermost)))
        return fall + corner + self.height * (1 + LIFT + 2 * _MARGIN)


class FanPose(NamedTuple):
    """The place of a card in a fan.

    Attributes:
        x, y: its centre, not lifted.
        angle: in degrees clockwise.
        height: of the card, in pixels.
        rise: 0 in the fan, 1 for a lifted card.
    """

    x: float
    y: float
    angle: float
    height: float
    rise: float

    @classmethod
    def in_fan(cls, shape: FanShape, place: int, *, lifted: bool) -> Self:
        """Returns the pose of a card at rest."""
        middle = shape.middle(place)
        return cls(middle.x(), middle.y(), shape.angle(place), shape.card_size.height(), float(lifted))

    def toward(self, other: Self, part: float) -> Self:
        """Returns the pose between this one (0) and another one (1)."""
        return type(self)(*(first + (last - first) * part for first, last in zip(self, other, strict=True)))

    def turning(self, height: float) -> QTransform:
        """Returns the transform from a card at the origin to its place.

        Args:
            height: of the card at the origin.
        """
        scale = self.height / height
        return (
            QTransform()
            .translate(self.x, self.y)
            .rotate(self.angle)
            .translate(0, -self.rise * LIFT * self.height)
            .scale(scale, scale)
        )
