"""The shape of a fan of cards: where each card is and how it is turned. Pure geometry, in logical pixels."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPolygonF, QTransform

from cardroom.widgets.cards.card_faces import CARD_RATIO

LIFT = 0.17
"""How far a lifted card rises out of the fan, in heights of a card."""

_WIDEST_STEP = 0.6
"""From card to card at most, in widths of a card: a fan of two is still a fan."""

_NARROWEST_STEP = 0.13
"""From card to card at least, in the same widths: in a narrow place cards get smaller before they cover each other."""

_LEAST_HEIGHT = 8

_SIDE_MARGIN = 0.38
"""Room for the lean of the outermost cards, on both sides together, in heights of a card."""

_STEEPEST = math.radians(17)
"""How far the outermost card may lean."""

_LEAN = math.radians(5.5)
"""How far a card leans against its neighbour, while the fan is small."""

_MARGIN = 0.06
"""Room for shadows, in heights of a card."""

_SMALLER = 0.97


@dataclass(frozen=True, slots=True)
class FanShape:
    """A fan of `count` cards that fits an area, its middle card upright.

    Attributes:
        area: what the fan fits, with its cards lifted.
        count: how many cards there are.
        height: of a card.
        step: from the middle of a card to that of the next, across.
        radius: of the circle that the middles of the cards lie on.
    """

    area: QRectF
    count: int
    height: float
    step: float
    radius: float

    @classmethod
    def fitting(cls, area: QRectF, count: int) -> "FanShape":
        """The largest fan in an area."""
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
        """Of one card."""
        return QSizeF(round(self.height * CARD_RATIO), round(self.height))

    def angle(self, place: int) -> float:
        """How far the card at a place leans, in degrees clockwise."""
        return math.degrees(math.asin(max(-1.0, min(1.0, self._across(place) / self.radius))))

    def middle(self, place: int, *, lifted: bool = False) -> QPointF:
        """The middle of the card at a place."""
        across = self._across(place)
        fall = self.radius - math.sqrt(max(0.0, self.radius**2 - across**2))
        top = self.area.top() + (self.area.height() - self._depth()) / 2 + self.height * (_MARGIN + LIFT + 0.5)
        rise = self.height * LIFT if lifted else 0.0
        lean = math.radians(self.angle(place))
        x = self.area.center().x() + across + rise * math.sin(lean)
        return QPointF(x, top + fall - rise * math.cos(lean))

    def upright(self, place: int, *, lifted: bool = False) -> QRectF:
        """The card at a place, turned upright: where a flight begins or lands."""
        size, middle = self.card_size, self.middle(place, lifted=lifted)
        return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())

    def turning(self, place: int, *, lifted: bool = False) -> QTransform:
        """From a card whose middle is the origin to its place in the fan."""
        middle = self.middle(place, lifted=lifted)
        return QTransform().translate(middle.x(), middle.y()).rotate(self.angle(place))

    def outline(self, place: int) -> QPolygonF:
        """Where a hand meets the card at a place: the card, and the room that it rises into."""
        size = self.card_size
        card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        return self.turning(place).map(QPolygonF(card.adjusted(0, -self.height * LIFT, 0, 0)))

    def place_at(self, point: QPointF) -> int | None:
        """The uppermost card at a point, if there is one."""
        hit = (place for place in reversed(range(self.count)) if _is_inside(self.outline(place), point))
        return next(hit, None)

    def strip(self, place: int) -> QRectF:
        """The part of the card at a place that no other one covers, roughly: for whom it is spoken to."""
        left = self.area.center().x() + self._across(place) - self.step / 2
        return QRectF(left, self.middle(place).y() - self.height / 2, self.step, self.height)

    def _across(self, place: int) -> float:
        return (place - (self.count - 1) / 2) * self.step

    def _depth(self) -> float:
        """From the top of a lifted card to the lowest corner of the outermost one, margins and all."""
        outermost = max(0, self.count - 1)
        across = self._across(outermost)
        fall = self.radius - math.sqrt(max(0.0, self.radius**2 - across**2))
        corner = self.height * CARD_RATIO / 2 * math.sin(math.radians(self.angle(outermost)))
        return fall + corner + self.height * (1 + LIFT + 2 * _MARGIN)


def _is_inside(outline: QPolygonF, point: QPointF) -> bool:
    """Whether a point lies on the same side of all edges of a convex outline."""
    corners = [outline.at(number) for number in range(outline.count())]
    turns = [
        (end.x() - start.x()) * (point.y() - start.y()) - (end.y() - start.y()) * (point.x() - start.x())
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)
