"""Paints the cards of a fan."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.cards.fan_shape import LIFT, FanShape
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.window.look import Look

_FOCUS = QColor("#ffffff")
_SHADOW_FALL, _LIFTED_FALL = 0.012, 0.05


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


class FanCardSeen(NamedTuple):
    """A card of a fan as it is painted.

    Attributes:
        card: None for a card face down.
        pose: its place.
        gold: whether it has a gold frame.
        focused: whether it has the focus.
    """

    card: Card | None
    pose: FanPose
    gold: bool
    focused: bool


def paint_fan(painter: QPainter, cards: Sequence[FanCardSeen], card_size: QSizeF, look: Look, ratio: float) -> None:
    """Paints cards from the left to the right.

    Args:
        painter: of the widget.
        cards: from the left.
        card_size: of a card at rest.
        look: the current deck.
        ratio: physical pixels per logical pixel.
    """
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    size = card_size.toSize()
    fallen = shadow(size, ratio)
    blur = size.height() * BLUR
    place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    radius = place.height() * CORNER
    for each in cards:
        painter.save()
        painter.setTransform(each.pose.turning(size.height()), combine=True)
        fall = size.height() * (_SHADOW_FALL + (_LIFTED_FALL - _SHADOW_FALL) * each.pose.rise)
        painter.drawPixmap(place.topLeft() + QPointF(fall * 0.4 - blur, fall - blur), fallen)
        paint_face(painter, place, each.card, look, ratio)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if each.gold:
            painter.setPen(QPen(gold(place), max(3.0, place.width() / 26)))
            painter.drawRoundedRect(place, radius, radius)
        if each.focused:
            painter.setPen(QPen(_FOCUS, max(2.5, place.width() / 36)))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), radius, radius)
        painter.restore()
