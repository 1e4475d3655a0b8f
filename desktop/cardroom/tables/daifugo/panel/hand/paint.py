"""Paints the cards of a hand."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from cardroom.tables.daifugo.panel.hand.shape import RAISE, HandShape, Pose
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card
from cardroom.widgets.cards.card_faces import BLUR, CORNER, paint_face, shadow
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.window.look import Look

_FOCUS, _FOCUS_EDGE = QColor("#ffffff"), QColor(0, 0, 0, 150)
_VEIL = QColor(12, 24, 18, 118)
_SHADOW_FALL, _RAISED_FALL = 0.012, 0.05


class SeenCard(NamedTuple):
    """A card of a hand as it is painted.

    Attributes:
        card: the card.
        pose: its place.
        raised: whether it is chosen.
        dimmed: whether it cannot be chosen.
        focused: whether it has the focus, reached by key.
    """

    card: CardSet
    pose: Pose
    raised: bool = False
    dimmed: bool = False
    focused: bool = False


def paint_hand(painter: QPainter, cards: Sequence[SeenCard], shape: HandShape, look: Look, ratio: float) -> None:
    """Paints cards from the left to the right.

    Args:
        painter: of the widget.
        cards: from the left.
        shape: of the hand.
        look: the current deck.
        ratio: physical pixels per logical pixel.
    """
    painter.setRenderHints(QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing)
    size = shape.card_size.toSize()
    fallen = shadow(size, ratio)
    blur = size.height() * BLUR
    place = QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())
    for each in cards:
        painter.save()
        painter.setTransform(shape.turning(each.pose), combine=True)
        height = max(0.0, min(1.0, each.pose.rise / RAISE))
        fall = size.height() * (_SHADOW_FALL + (_RAISED_FALL - _SHADOW_FALL) * height)
        painter.drawPixmap(place.topLeft() + QPointF(fall * 0.4 - blur, fall - blur), fallen)
        paint_face(painter, place, as_card(each.card), look, ratio)
        _paint_marks(painter, place, each)
        painter.restore()


def _paint_marks(painter: QPainter, place: QRectF, card: SeenCard) -> None:
    radius = place.height() * CORNER
    if card.dimmed:
        draw_rounded(painter, place, radius, fill=_VEIL)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if card.raised:
        width = max(2.5, place.width() / 32)
        painter.setPen(QPen(gold(place), width))
        inset = width / 2
        painter.drawRoundedRect(place.adjusted(inset, inset, -inset, -inset), radius, radius)
    if card.focused:
        width = max(2.5, place.width() / 36)
        for colour, breadth in ((_FOCUS_EDGE, width + 2.5), (_FOCUS, width)):
            painter.setPen(QPen(colour, breadth))
            painter.drawRoundedRect(place.adjusted(2, 2, -2, -2), radius, radius)
