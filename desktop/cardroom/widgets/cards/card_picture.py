"""One card on the table, as an accessible button."""

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import Card, card_name
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, face, face_name, shadow
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.window.look import Look

BADGE, ON_BADGE = QColor("#f4c430"), QColor("#16181d")
_INK = QColor("#16181d")
_SHADOW_FALL = 0.012
_SLOT = QColor(255, 255, 255, 60)
_FOCUS = QColor("#ffffff")


class CardPicture(QAbstractButton):
    """Shows a card face up, face down, or an empty place.

    Its badge stands in a strip above it. A table whose cards can be marked makes them checkable once: readers keep the
    role that they have seen first.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: Card | None = None
        self._face_down = False
        self._badge = ""
        self._lit = False
        self._marked = False
        self._look = Look()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._speak()

    def show_card(
        self,
        card: Card | None,
        *,
        face_down: bool = False,
        badge: str = "",
        lit: bool = False,
        marked: bool = False,
    ) -> None:
        """Shows a card.

        Args:
            card: the card; None for a back or an empty place.
            face_down: shows the back.
            badge: a word above the card, also spoken after its name, except that of a mark.
            lit: frames the card in gold.
            marked: whether the card is marked: the state "checked" of a checkable card.
        """
        shown = (card, face_down, badge, lit, marked)
        if shown == (self._card, self._face_down, self._badge, self._lit, self._marked):
            return
        self._card, self._face_down, self._badge, self._lit, self._marked = shown
        self.setChecked(bool(marked))
        self._speak()
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
        return self._card

    @property
    def badge(self) -> str:
        """The word above the card."""
        return self._badge

    @property
    def is_lit(self) -> bool:
        """Whether the card is framed in gold."""
        return self._lit

    def card_rect(self) -> QRect:
        """Returns the largest rectangle below the badge's strip, centred."""
        strip = self._strip_height()
        edge = math.ceil(_frame_width(min(self.width(), self.height() * CARD_RATIO))) + 1
        room = self.rect().adjusted(edge, strip, -edge, -edge)
        height = min(room.height(), round(room.width() / CARD_RATIO))
        width = round(height * CARD_RATIO)
        return QRect(room.center().x() - width // 2, room.top() + (room.height() - height) // 2, width, height)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Changes nothing on a click: the table shows the mark."""

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Limits clicks to the card itself."""
        return self.card_rect().contains(pos)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(150, 240)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size."""
        return QSize(60, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws shadow, card, badge and focus."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = self.card_rect()
        if self._card is None and not self._face_down:
            self._paint_slot(painter, place)
        else:
            self._paint_shadow(painter, place)
            self._paint_face(painter, place)
        if self._lit:
            width = _frame_width(place.width())
            draw_gold_frame(painter, QRectF(place).adjusted(-width, -width, width, width), width, width * 3.4)
        if self._badge:
            self._paint_badge(painter, place)
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
        name = face_name(self._card, self._look)
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
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, "" if self._card is None else card_name(self._card))

    def _paint_badge(self, painter: QPainter, place: QRect) -> None:
        strip = QRect(self.rect().left(), place.top() - self._strip_height(), self.width(), self._strip_height() - 3)
        painter.setFont(_bold(max(12, min(20, strip.height() - 8))))
        width = painter.fontMetrics().horizontalAdvance(self._badge) + strip.height()
        pill = QRectF(strip.center().x() - width / 2, strip.top(), width, strip.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(BADGE)
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(ON_BADGE)
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, self._badge)

    def _strip_height(self) -> int:
        return max(24, self.height() // 11)

    def _speak(self) -> None:
        name = spoken_card(self._card, face_down=self._face_down)
        self.setAccessibleName(f"{name}, {self._badge}" if self._badge and not self.isCheckable() else name)


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
