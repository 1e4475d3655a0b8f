"""One card on the table, as an accessible button."""

import math
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QEnterEvent, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.cards import Card
from cardroom.widgets.cards.card_faces import BLUR, SHADOW_FALL, SHADOW_SIDE, shadow
from cardroom.widgets.cards.card_life import CardLife, Posture, dimmed_rect
from cardroom.widgets.cards.card_paint import (
    CardFront,
    CardPose,
    ShownCard,
    Sign,
    card_in,
    frame_width,
    paint_slot,
    rise_in,
)
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.paint.painting import paint_by_rectangle
from cardroom.widgets.window.look import Look

__all__ = ["CardPicture", "CardPose"]

_LIFTED_FALL = 0.012
"""How far the shadow of a lifted card moves against the tilt, in heights of the card."""


class CardPicture(QAbstractButton):
    """Shows a card face up, face down, or an empty place.

    Its badge is a gold ribbon across it; a hint is a green tab at its lower edge. A table whose cards can be marked
    makes them checkable once: readers keep the role that they have seen first.

    Signals:
        clicked: from QAbstractButton.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ShownCard()
        self._hint = ""
        self._look = Look()
        self._sign: Sign | None = None
        self._life = CardLife(self)
        self._life.moved.connect(self.update)
        self._lively: tuple[object, QPixmap] | None = None
        self.pressed.connect(self._show_press)
        self.released.connect(self._show_press)
        self.setMouseTracking(True)
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
        pose: CardPose = CardPose.FLAT,
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
        shown = ShownCard(card, face_down, badge, lit, made, pose, quiet, marked)
        if shown == self._shown:
            return
        same = (card, face_down) == (self._shown.card, self._shown.face_down) and not shown.is_empty
        self._shown = shown
        self._life.lie(pose, at_once=not (same and self.isVisible()))
        if shown.is_empty:
            self._life.lower(at_once=True)
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

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self._life.apply_look(look)
        self.update()

    def engrave(self, sign: Sign) -> None:
        """Gives the empty place a sign."""
        self._sign = sign

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
    def pose(self) -> CardPose:
        """Whether the card is dimmed or raised."""
        return self._shown.pose

    @property
    def posture(self) -> Posture:
        """The lift, tilt and press of the card now."""
        return self._life.posture

    @property
    def shown(self) -> ShownCard:
        """The card and its marks."""
        return self._shown

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
        return QRect(*card_in(self.width(), self.height()))

    def card_room(self) -> int:
        """Returns the height of the card in pixels."""
        return self.card_rect().height()

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Changes nothing on a click: the table shows the mark."""

    def lying_rect(self) -> QRect:
        """Returns where the card lies in its pose, without lift and press."""
        place = self.card_rect()
        if self._shown.pose is CardPose.DIMMED:
            return dimmed_rect(place)
        return place.translated(0, -self._rise()) if self._shown.pose is CardPose.RAISED else place

    def lying_picture(self) -> QPixmap:
        """Returns the card with its marks, for a flight."""
        place, ratio = self.lying_rect(), self.devicePixelRatioF()
        front = CardFront(self._shown, "", self._look, has_focus=False, dimness=float(self.pose is CardPose.DIMMED))
        return front.picture(place.size(), 0, ratio)

    def hitButton(self, pos: QPoint) -> bool:  # noqa: N802 - Qt's name
        """Limits clicks to the card itself.

        A card that moves under the pointer does not lose it.
        """
        return self.card_rect().united(self.lying_rect()).contains(pos)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Lifts the card under the pointer."""
        self._lean_to(event.position())
        super().enterEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tilts the card towards the pointer."""
        self._lean_to(event.position())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Puts the card down."""
        self._life.lower()
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Puts the card down at once."""
        self._life.lower(at_once=True)
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Puts down a card that can no longer be pressed."""
        if event.type() == QEvent.Type.EnabledChange and not self.isEnabled():
            self._life.lower()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(150, 240)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size."""
        return QSize(60, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws shadow, card, marks and focus."""
        painter = QPainter(self)
        if self._shown.is_empty:
            slot = partial(paint_slot, painter, self.card_rect(), self.devicePixelRatioF(), self._sign)
            paint_by_rectangle(painter, event.region(), slot)  # quickly: cards fly over it
            painter.setClipRegion(event.region())
        if self._shown != ShownCard() or self.hasFocus():
            self._paint_card(painter)
        painter.end()

    def _paint_card(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        posture, place = self._life.posture, self.lying_rect()
        front = CardFront(self._shown, self._hint, self._look, self.hasFocus(), posture.dim)
        if posture.is_still or self._shown.is_empty:
            self._lively = None
            if not self._shown.is_empty:
                self._paint_shadow(painter, QRectF(place), posture)
            front.paint(painter, place, self.devicePixelRatioF())
        else:
            now = posture.place(self.card_rect(), self._rise())
            self._paint_shadow(painter, now, posture)
            self._paint_turned(painter, posture.turning(now), now, front)

    def _paint_shadow(self, painter: QPainter, place: QRectF, posture: Posture) -> None:
        """Paints the shadow, which moves against the tilt."""
        picture = shadow(self.lying_rect().size(), self.devicePixelRatioF())
        blur, fall = self.lying_rect().height() * BLUR, place.height() * SHADOW_FALL
        against = posture.lean * (place.height() * _LIFTED_FALL * posture.lift)
        shift = QPointF(fall * SHADOW_SIDE - blur, fall - blur) - against
        painter.drawPixmap(place.topLeft() + shift, picture)

    def _paint_turned(self, painter: QPainter, turning: QTransform, place: QRectF, front: CardFront) -> None:
        """Paints a card that moves: its picture, turned as a whole."""
        picture = self._picture_of(front)
        grown = place.width() / self.lying_rect().width()
        half = QSizeF(picture.deviceIndependentSize()) * grown / 2
        painter.setTransform(turning, combine=True)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)  # the picture has a transparent edge
        painter.drawPixmap(
            QRectF(-half.width(), -half.height(), 2 * half.width(), 2 * half.height()), picture, QRectF(picture.rect())
        )

    def _picture_of(self, front: CardFront) -> QPixmap:
        """Returns the picture of a card that moves, from a cache."""
        place, ratio = self.lying_rect(), self.devicePixelRatioF()
        key = (front, place.size(), ratio)
        if self._lively is None or self._lively[0] != key:
            margin = math.ceil(frame_width(place.width())) + 2
            self._lively = (key, front.picture(place.size(), margin, ratio))
        return self._lively[1]

    def _lean_to(self, point: QPointF) -> None:
        """Lifts a card that can be pressed towards the pointer."""
        is_on_card = self.isEnabled() and not self._shown.is_empty and self.hitButton(point.toPoint())
        if is_on_card:
            self._life.lean_to(point, QRectF(self.card_rect()))
        else:
            self._life.lower()

    def setDown(self, down: bool) -> None:  # noqa: N802 - Qt's signature
        """Shows the card pressed, without a click."""
        super().setDown(down)
        self._show_press()

    def _show_press(self) -> None:
        self._life.press(down=self.isDown() and not self._shown.is_empty)

    def _rise(self) -> int:
        return rise_in(self.height())

    def _speak(self) -> None:
        name, badge = spoken_card(self._shown.card, face_down=self._shown.face_down), self._shown.badge
        self.setAccessibleName(f"{name}, {badge}" if badge and not self.isCheckable() else name)
