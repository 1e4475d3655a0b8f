"""One card on the table, as an accessible button."""

import math
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, CORNER, face, face_name, shadow
from cardroom.widgets.cards.card_marks import paint_hint, paint_ribbon
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.silver import draw_silver_frame
from cardroom.widgets.window.look import Look

_INK = QColor("#16181d")
_SHADOW_FALL = 0.012
_SILVER_WIDTH = 0.7  # of the gold frame
_SLOT = QColor(255, 255, 255, 60)
_FOCUS = QColor("#ffffff")
_DIM = QColor(12, 22, 18, 85)


class Pose(Enum):
    """How a card lies: flat, dimmed to go, or raised to stay."""

    FLAT = "flat"
    DIMMED = "dimmed"
    RAISED = "raised"


class _Shown(NamedTuple):
    """What a card picture shows; see `CardPicture.show_card`."""

    card: Card | None = None
    face_down: bool = False
    badge: str = ""
    lit: bool = False
    made: bool = False
    pose: Pose = Pose.FLAT
    quiet: bool = False
    marked: bool = False


class CardPicture(QAbstractButton):
    """Shows a card face up, face down, or an empty place.

    Its badge is a gold ribbon across it; a hint is a green tab at its lower edge. A table whose cards can be marked
    makes them checkable once: readers keep the role that they have seen first.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = _Shown()
        self._hint = ""
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._speak()

    def show_card(  # noqa: PLR0913 - the parts of one picture
        self,
        card: Card | None,
        *,
        face_down: bool = False,
        badge: str = "",
        lit: bool = False,
        made: bool = False,
        pose: Pose = Pose.FLAT,
        quiet: bool = False,
        marked: bool = False,
    ) -> None:
        """Shows a card.

        Args:
            card: the card; None for a back or an empty place.
            face_down: shows the back.
            badge: a word across the card, also spoken after its name, except that of a mark.
            lit: frames the card in gold.
            made: frames the card in silver: it is part of a hand that is not paid; gold goes first.
            pose: dims or raises the card.
            quiet: paints the badge without gold, as for a guess that was lost.
            marked: whether the card is marked: the state "checked" of a checkable card.
        """
        shown = _Shown(card, face_down, badge, lit, made, pose, quiet, marked)
        if shown == self._shown:
            return
        self._shown = shown
        self.setChecked(marked)
        self._speak()
        self.update()

    def show_hint(self, word: str) -> None:
        """Shows a word at the lower edge of an open card.

        An empty one removes it.
        """
        if word != self._hint:
            self._hint = word
            self.update()

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def retranslate(self) -> None:
        """Updates the spoken name for the current language."""
        self._speak()

    @property
    def card(self) -> Card | None:
        """The card, if it is face up."""
        return self._shown.card

    @property
    def badge(self) -> str:
        """The word across the card."""
        return self._shown.badge

    @property
    def hint(self) -> str:
        """The word at the lower edge; seen while the card is open."""
        return self._hint

    @property
    def pose(self) -> Pose:
        """Whether the card is dimmed or raised."""
        return self._shown.pose

    @property
    def is_quiet(self) -> bool:
        """Whether the badge is painted without gold."""
        return self._shown.quiet

    @property
    def is_lit(self) -> bool:
        """Whether the card is framed in gold."""
        return self._shown.lit

    @property
    def is_made(self) -> bool:
        """Whether the card is framed in silver."""
        return self._shown.made and not self._shown.lit

    def card_rect(self) -> QRect:
        """Returns the largest rectangle with room to rise, centred.

        A raised card is drawn above it.
        """
        edge = math.ceil(_frame_width(min(self.width(), self.height() * CARD_RATIO))) + 1
        room = self.rect().adjusted(edge, edge + self._rise(), -edge, -edge)
        height = min(room.height(), round(room.width() / CARD_RATIO))
        width = round(height * CARD_RATIO)
        return QRect(room.center().x() - width // 2, room.top() + (room.height() - height) // 2, width, height)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Changes nothing on a click: the table shows the mark."""

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Limits clicks to the card itself."""
        return self._drawn_rect().contains(pos)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(150, 240)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size."""
        return QSize(60, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws shadow, card, marks and focus."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = self._drawn_rect()
        if self._shown.card is None and not self._shown.face_down:
            self._paint_slot(painter, place)
        else:
            self._paint_shadow(painter, place)
            self._paint_face(painter, place)
        if self._shown.pose is Pose.DIMMED:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_DIM)
            radius = place.height() * CORNER
            painter.drawRoundedRect(place, radius, radius)
        if self._shown.lit:
            width = _frame_width(place.width())
            draw_gold_frame(painter, QRectF(place).adjusted(-width, -width, width, width), width, width * 3.4)
        elif self._shown.made:
            width = _frame_width(place.width()) * _SILVER_WIDTH
            draw_silver_frame(painter, QRectF(place).adjusted(-width, -width, width, width), width, place.width() / 14)
        if self._hint and self._shown.card is not None:
            paint_hint(painter, QRectF(place), self._hint)
        if self._shown.badge:
            paint_ribbon(
                painter, QRectF(place), self._shown.badge, _frame_width(place.width()), quiet=self._shown.quiet
            )
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_FOCUS, 3))
            painter.drawRoundedRect(QRectF(place).adjusted(-1.5, -1.5, 1.5, 1.5), 12, 12)
        painter.end()

    def _paint_slot(self, painter: QPainter, place: QRect) -> None:
        painter.drawPixmap(place.topLeft(), _slot(place.size(), self.devicePixelRatioF()))

    def _paint_shadow(self, painter: QPainter, place: QRect) -> None:
        blur, fall = place.height() * BLUR, place.height() * _SHADOW_FALL
        picture = shadow(place.size(), self.devicePixelRatioF())
        painter.drawPixmap(QPointF(place.topLeft()) + QPointF(fall * 0.4 - blur, fall - blur), picture)

    def _paint_face(self, painter: QPainter, place: QRect) -> None:
        name = face_name(self._shown.card, self._look)
        try:
            painter.drawPixmap(place.topLeft(), face(name, place.size(), self.devicePixelRatioF()))
        except KnownError:
            self._paint_plain(painter, place)

    def _paint_plain(self, painter: QPainter, place: QRect) -> None:
        """Paints the card's name as a fallback for an unreadable picture."""
        painter.setPen(_INK)
        painter.setBrush(QColor("#fffefa"))
        painter.drawRoundedRect(place, 10, 10)
        painter.setFont(_bold(max(14, place.width() // 5)))
        painter.drawText(
            place, Qt.AlignmentFlag.AlignCenter, "" if self._shown.card is None else card_name(self._shown.card)
        )

    def _drawn_rect(self) -> QRect:
        """Returns where the card is drawn."""
        place = self.card_rect()
        return place.translated(0, -self._rise()) if self._shown.pose is Pose.RAISED else place

    def _rise(self) -> int:
        return max(6, self.height() // 26)

    def _speak(self) -> None:
        name, badge = spoken_card(self._shown.card, face_down=self._shown.face_down), self._shown.badge
        self.setAccessibleName(f"{name}, {badge}" if badge and not self.isCheckable() else name)


def focused_place(pictures: Sequence[CardPicture]) -> int | None:
    """Returns the place of the card with the focus."""
    return next((place for place, picture in enumerate(pictures) if picture.hasFocus()), None)


def _frame_width(card_width: float) -> float:
    """Returns the width of the gold frame in pixels.

    Every card leaves room for it.
    """
    return max(4.0, card_width / 36)


@lru_cache(maxsize=8)
def _slot(size: QSize, pixel_ratio: float) -> QPixmap:
    """Paints an empty place; cached, for cards fly over it."""
    picture = QPixmap(size * pixel_ratio)
    picture.setDevicePixelRatio(pixel_ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(_SLOT, 2, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(QRect(QPoint(), size).adjusted(1, 1, -1, -1), 10, 10)
    painter.end()
    return picture


def _bold(pixels: int) -> QFont:
    font = QFont()
    font.setPixelSize(pixels)
    font.setBold(True)
    return font
