"""Paints what one card on the table shows."""

import math
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import CARD_RATIO, CORNER, paint_face
from cardroom.widgets.cards.card_marks import paint_hint, paint_ribbon
from cardroom.widgets.paint.gold import draw_gold_frame, draw_silver_frame
from cardroom.widgets.paint.painting import canvas, draw_rounded
from cardroom.widgets.window.look import Look

Sign = Callable[[QPainter, QRectF], None]
"""Paints a sign into an empty place."""

_SILVER_WIDTH = 0.7  # of the gold frame
_GROUND, _GROOVE, _GLINT = QColor(0, 0, 0, 26), QColor(0, 0, 0, 96), QColor(255, 255, 255, 64)
_FOCUS = QColor("#ffffff")
_DIM = QColor(12, 22, 18, 85)


class CardPose(Enum):
    """How a card lies: flat, dimmed to go, or raised to stay."""

    FLAT = "flat"
    DIMMED = "dimmed"
    RAISED = "raised"


class ShownCard(NamedTuple):
    """What a card picture shows; see `CardPicture.show_card`."""

    card: Card | None = None
    face_down: bool = False
    badge: str = ""
    lit: bool = False
    made: bool = False
    pose: CardPose = CardPose.FLAT
    quiet: bool = False
    marked: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether there is no card."""
        return self.card is None and not self.face_down


class CardFront(NamedTuple):
    """A card with everything on it.

    Attributes:
        shown: the card and its marks.
        hint: the word at the lower edge of an open card.
        look: the current deck.
        has_focus: whether it has the ring of the focus.
        dimness: how far it is dimmed, 0 to 1.
    """

    shown: ShownCard
    hint: str
    look: Look
    has_focus: bool
    dimness: float

    def paint(self, painter: QPainter, place: QRect, pixel_ratio: float) -> None:
        """Paints it upright, without its shadow.

        Of an empty place, only what lies on it is painted.
        """
        shown = self.shown
        if not shown.is_empty:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # with it a copy takes ten times as long
            paint_face(painter, QRectF(place), shown.card, self.look, pixel_ratio)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.dimness > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            veil = QColor(_DIM)
            veil.setAlphaF(veil.alphaF() * self.dimness)
            painter.setBrush(veil)
            radius = place.height() * CORNER
            painter.drawRoundedRect(place, radius, radius)
        width = frame_width(place.width())
        if shown.lit:
            draw_gold_frame(painter, QRectF(place).adjusted(-width, -width, width, width), width, width * 3.4)
        elif shown.made:
            thin = width * _SILVER_WIDTH
            draw_silver_frame(painter, QRectF(place).adjusted(-thin, -thin, thin, thin), thin, place.width() / 14)
        if self.hint and shown.card is not None:
            paint_hint(painter, QRectF(place), self.hint)
        if shown.badge:
            large = self.look.deck.print_size == "large"
            paint_ribbon(painter, QRectF(place), shown.badge, width, quiet=shown.quiet, large=large)
        if self.has_focus:
            draw_rounded(painter, QRectF(place).adjusted(-1.5, -1.5, 1.5, 1.5), 12, edge=QPen(_FOCUS, 3))

    def picture(self, size: QSize, margin: int, pixel_ratio: float) -> QPixmap:
        """Paints it on a picture of its own.

        Args:
            size: of the card, in logical pixels.
            margin: transparent, on every side; frames and ribbons reach over the card.
            pixel_ratio: physical pixels per logical pixel.
        """
        picture, painter = canvas(size + QSize(2 * margin, 2 * margin), pixel_ratio)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.paint(painter, QRect(QPoint(margin, margin), size), pixel_ratio)
        painter.end()
        return picture


def paint_groove(painter: QPainter, place: QRectF) -> None:
    """Paints the place of a card: a groove in the felt."""
    radius = place.height() * CORNER
    draw_rounded(painter, place.translated(0.75, 0.75), radius, fill=_GROUND, edge=QPen(_GLINT, 1.5))
    draw_rounded(painter, place, radius, edge=QPen(_GROOVE, 1.5))


def frame_width(card_width: float) -> float:
    """Returns the width of the gold frame in pixels.

    Every card leaves room for it.
    """
    return max(4.0, card_width / 36)


def paint_slot(painter: QPainter, place: QRect, pixel_ratio: float, sign: Sign | None = None) -> None:
    """Paints an empty place, and its sign."""
    painter.drawPixmap(place.topLeft(), _slot(place.size(), pixel_ratio, sign))


@lru_cache(maxsize=12)
def _slot(size: QSize, pixel_ratio: float, sign: Sign | None) -> QPixmap:
    """Paints an empty place; cached, for cards fly over it."""
    picture, painter = canvas(size, pixel_ratio)
    if sign is not None:
        sign(painter, QRectF(QPoint(), size))
    paint_groove(painter, QRectF(QPoint(), size).adjusted(1, 1, -2, -2))
    painter.end()
    return picture


@lru_cache(maxsize=64)
def card_in(width: int, height: int) -> tuple[int, int, int, int]:
    """Finds the card in a widget of this size.

    Cached, for it is asked for in every frame.

    Returns:
        Left, top, width and height.
    """
    edge = math.ceil(frame_width(min(width, height * CARD_RATIO))) + 1
    room = QRect(0, 0, width, height).adjusted(edge, edge + rise_in(height), -edge, -edge)
    high = min(room.height(), round(room.width() / CARD_RATIO))
    wide = round(high * CARD_RATIO)
    return room.center().x() - wide // 2, room.top() + (room.height() - high) // 2, wide, high


def rise_in(height: int) -> int:
    """Returns how far a raised card rises, in pixels."""
    return max(6, height // 26)
