"""Shape of a hand: a shallow fan with gaps between ranks."""

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPolygonF, QTransform

from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.window.look import Deck, Look

RAISE = 0.2
"""The rise of a chosen card, in heights of a card."""

SINK = 0.05
"""The fall of a card that cannot be chosen, in heights of a card."""

HOVER = 0.05
"""The rise of the card under the pointer or with the focus, in heights of a card."""

_WIDEST_STEP = 0.62
"""The widest distance between cards, in widths of a card."""

_GAP = 0.4
"""The additional distance between two ranks, in distances between cards."""

_SIDE_MARGIN = 0.16
"""The room for the tilt of the outermost cards, on both sides together, in heights of a card."""

_MARGIN = 0.035
"""The margin for shadows, in heights of a card."""

_STEEPEST = math.radians(6.5)
"""The largest tilt of the outermost card."""

_FALL = 0.11
"""How much lower the outermost card is, at most, in heights of a card: a wide hand is flat."""

_LEAN = math.radians(1.7)
"""The largest tilt between neighbours."""

_NARROWEST = {"normal": 0.205, "large": 0.275}
"""The visible part of a card that shows its index, in widths of a card, by the size of the print."""

_LARGE_BELOW = 112
"""Lower cards have large print: in pixels."""

_LEAST_HEIGHT = 8
_SMALLER = 0.97


class HandPose(NamedTuple):
    """The place of a card.

    Attributes:
        across: from the middle of the hand to the centre of the card, along the arc, in pixels.
        rise: in heights of a card.
    """

    across: float
    rise: float = 0.0

    def toward(self, other: "HandPose", part: float) -> "HandPose":
        """Returns the pose between this one (0) and another one (1)."""
        return HandPose(
            self.across + (other.across - self.across) * part,
            self.rise + (other.rise - self.rise) * part,
        )


class HandShape(Struct, frozen=True):
    """The places of a hand's cards in an area.

    Attributes:
        area: holds the hand with any card raised.
        across: the place of each card, from the left.
        height: of a card.
        radius: of the circle through the centres of the cards.
    """

    area: QRectF
    across: tuple[float, ...]
    height: float
    radius: float

    @classmethod
    def fitting(cls, area: QRectF, ranks: Sequence[int], narrowest: float) -> "HandShape":
        """Makes the largest hand that fits an area.

        Args:
            area: in pixels.
            ranks: the rank of each card, from the left.
            narrowest: the least distance between cards that shows the index, in widths of a card.
        """
        height = max(float(_LEAST_HEIGHT), area.height() / (1 + RAISE + HOVER + SINK + 2 * _MARGIN))
        while True:
            shape = cls._of_height(area, ranks, height, narrowest)
            fits = shape._depth() <= area.height() and shape._least_step() >= height * CARD_RATIO * narrowest
            if fits or height <= _LEAST_HEIGHT:
                return shape
            height *= _SMALLER

    @classmethod
    def _of_height(cls, area: QRectF, ranks: Sequence[int], height: float, narrowest: float) -> "HandShape":
        width = height * CARD_RATIO
        steps = [_GAP + 1 if one != other else 1.0 for one, other in itertools.pairwise(ranks)]
        room = max(1.0, area.width() - width - height * _SIDE_MARGIN)
        step = min(width * _WIDEST_STEP, room / max(1.0, sum(steps)))
        if step < width * narrowest:  # no room for gaps
            steps = [1.0] * len(steps)
            step = room / max(1, len(steps))
        places = [0.0]
        for each in steps:
            places.append(places[-1] + each * step)
        half = places[-1] / 2
        across = tuple(place - half for place in places[: len(ranks)])
        radius = max(half / math.sin(_STEEPEST), step / math.sin(_LEAN), half * half / (2 * _FALL * height), 1.0)
        return cls(area, across, height, radius)

    @property
    def card_size(self) -> QSizeF:
        """The size of one card, in whole pixels."""
        return QSizeF(round(self.height * CARD_RATIO), round(self.height))

    @property
    def count(self) -> int:
        """The number of cards."""
        return len(self.across)

    def angle(self, across: float) -> float:
        """Returns the tilt at a place in degrees clockwise."""
        return math.degrees(math.asin(max(-1.0, min(1.0, across / self.radius))))

    def middle(self, pose: HandPose) -> QPointF:
        """Returns the centre of a card."""
        fall = self._fall(pose.across)
        top = self.area.top() + (self.area.height() - self._depth()) / 2
        top += self.height * (_MARGIN + RAISE + HOVER + 0.5)
        lean, rise = math.radians(self.angle(pose.across)), pose.rise * self.height
        x = self.area.center().x() + pose.across + rise * math.sin(lean)
        return QPointF(x, top + fall - rise * math.cos(lean))

    def upright(self, pose: HandPose) -> QRectF:
        """Returns a card's rectangle without its tilt, for flights."""
        size, middle = self.card_size, self.middle(pose)
        return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())

    def turning(self, pose: HandPose) -> QTransform:
        """Returns the transform from a card at the origin to its place."""
        middle = self.middle(pose)
        return QTransform().translate(middle.x(), middle.y()).rotate(self.angle(pose.across))

    def place_at(self, point: QPointF, poses: Sequence[HandPose]) -> int | None:
        """Finds the uppermost card at a point, or the raised one above."""
        size = self.card_size
        card = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
        for place in reversed(range(len(poses))):
            reach = max(0.0, poses[place].rise) * self.height
            outline = self.turning(poses[place]).map(QPolygonF(card.adjusted(0, 0, 0, reach)))
            if outline.containsPoint(point, Qt.FillRule.OddEvenFill):
                return place
        return None

    def strip(self, place: int) -> QRectF:
        """Returns roughly the visible part of a card, for its button.

        The strip after the last one begins at the right edge of the last card.
        """
        size = self.card_size
        last = self.count - 1
        left = self._left(min(place, last)) + (size.width() if place > last else 0.0)
        right = self._left(place + 1) if place < last else self._left(last) + size.width()
        pose = HandPose(self.across[min(place, last)])
        return QRectF(left, self.middle(pose).y() - size.height() / 2, max(1.0, right - left), size.height())

    def _left(self, place: int) -> float:
        return self.area.center().x() + self.across[place] - self.card_size.width() / 2

    def _least_step(self) -> float:
        steps = [other - one for one, other in zip(self.across, self.across[1:], strict=False)]
        return min(steps, default=self.height)

    def _fall(self, across: float) -> float:
        return self.radius - math.sqrt(max(0.0, self.radius**2 - across**2))

    def _depth(self) -> float:
        """Returns the height of the whole hand, with margins."""
        outermost = max(-self.across[0], self.across[-1]) if self.across else 0.0
        corner = self.height * CARD_RATIO / 2 * math.sin(math.radians(self.angle(outermost)))
        return self._fall(outermost) + corner + self.height * (1 + RAISE + HOVER + SINK + 2 * _MARGIN)


def hand_shape(area: QRectF, ranks: Sequence[int], deck: Deck) -> HandShape:
    """Returns the shape of a hand with readable indices.

    Args:
        area: in pixels.
        ranks: the rank of each card, from the left.
        deck: the chosen deck.
    """
    shape = HandShape.fitting(area, ranks, _NARROWEST[deck.print_size])
    return HandShape.fitting(area, ranks, _NARROWEST["large"]) if shape.height < _LARGE_BELOW else shape


def printed_for(look: Look, height: float) -> Look:
    """Returns a look with large print for small cards."""
    return look if height >= _LARGE_BELOW else replace(look, deck=Deck.of(look.deck.colours, "large"))
