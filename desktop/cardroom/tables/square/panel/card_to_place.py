"""The card to place, on the deck; it can be dragged."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.tables.square.panel.moment import MedalText, medal, moment_texts
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, CORNER, shadow
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.paint.painting import canvas
from cardroom.widgets.paint.texts import PaintedText, draw_texts

DEEPEST = 0.045
"""The height of a whole deck as it is seen, in heights of the card."""

_FULL = 52
_STEP = 2.0
"""The least distance of two edges in pixels: nearer ones are a grey field."""

_STOCK, _SHADE, _EDGE = QColor("#f3efe2"), QColor("#d8d2c1"), QColor("#8f8a7c")


def paint_deck(painter: QPainter, top: QRectF, count: int, ratio: float) -> None:
    """Paints the cards under the top card, and their shadow.

    Args:
        painter: of the widget.
        top: the place of the top card.
        count: number of cards, the top card included.
        ratio: physical pixels per logical pixel.
    """
    depth = top.height() * DEEPEST * min(1.0, (count - 1) / _FULL)
    picture = _deck(top.size().toSize(), round(depth), ratio)
    blur = top.height() * BLUR * 2
    painter.drawPixmap(top.topLeft() - QPointF(blur, blur), picture)


@lru_cache(maxsize=64)
def _deck(size: QSize, depth: int, ratio: float) -> QPixmap:
    """Paints a deck.

    The corner of the picture is two blurs left of and above the top card.
    """
    blur, radius = size.height() * BLUR * 2, size.height() * CORNER
    whole = QSize(ceil(size.width() + 2 * blur), ceil(size.height() + depth + 2 * blur))
    picture, painter = canvas(whole, ratio)
    foot = QRectF(blur, blur + depth, size.width(), size.height())
    fallen = shadow(size, ratio)
    painter.drawPixmap(foot.topLeft() - QPointF(blur / 2 - depth * 0.3, blur / 2 - depth * 0.3), fallen)
    edges = max(1, round(depth / _STEP))
    for edge in range(edges):
        painter.setBrush(_SHADE if edge % 2 else _STOCK)
        painter.setPen(QPen(_EDGE, 0.7))
        wobble = (edge * 7 % 5 - 2) * 0.22
        painter.drawRoundedRect(foot.translated(wobble, -edge * depth / edges), radius, radius)
    painter.end()
    return picture


class CardToPlace(CardPicture):
    """Shows the deck with its top card, or a medal.

    The edges of the cards under it are seen below.

    Attributes:
        moment: the content of the medal; None without one.
        deck: the number of cards of the deck, the top card included.

    Signals:
        dragged(QPoint): the pointer moves with the card, in global coordinates.
        dropped(QPoint): the card was let go there.
    """

    dragged = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed_at: QPointF | None = None
        self._drags = False
        self._may_drag = False
        self.moment: MedalText | None = None
        self.deck = 0

    def show_moment(self, moment: MedalText | None) -> None:
        """Shows a medal in place of the card; None removes it."""
        if moment != self.moment:
            self.moment = moment
            if moment is None:
                self.retranslate()
            else:
                self.setAccessibleName(" ".join((*moment.title, moment.figure, moment.note)))
            self.update()

    def show_deck(self, count: int) -> None:
        """Shows a deck of this many cards, the top card included."""
        if count != self.deck:
            self.deck = count
            self.update()

    def card_rect(self) -> QRect:
        """Returns the top card's place; the deck is below it."""
        place = super().card_rect()
        high = round(place.height() * (1 - DEEPEST))
        wide = round(high * CARD_RATIO)
        return QRect(place.left() + (place.width() - wide) // 2, place.top(), wide, high)

    def texts(self) -> Iterator[PaintedText]:
        """Yields the texts of the medal."""
        if self.moment is not None:
            yield from moment_texts(self.moment, QRectF(self.card_rect()), self.font())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the medal, or the card."""
        if self.moment is None:
            if self.deck > 1:
                with QPainter(self) as painter:
                    paint_deck(painter, QRectF(self.card_rect()), self.deck, self.devicePixelRatioF())
            super().paintEvent(event)
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            place = self.card_rect()
            painter.drawPixmap(place.topLeft(), medal(self.moment.state, place.size(), self.devicePixelRatioF()))
            draw_texts(painter, self.texts())

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size."""
        return QSize(60, 96)

    def allow_dragging(self, *, allowed: bool) -> None:
        """Lets the card be dragged, or not."""
        self._may_drag = allowed
        self.setCursor(Qt.CursorShape.OpenHandCursor if allowed else Qt.CursorShape.ArrowCursor)
        if not allowed:
            self._drags, self._pressed_at = False, None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Takes the card."""
        super().mousePressEvent(event)
        is_on_card = self.card_rect().contains(event.position().toPoint())
        if self._may_drag and is_on_card and event.button() is Qt.MouseButton.LeftButton:
            self._pressed_at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drags the card, once the pointer has moved far enough."""
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        way = (event.position() - self._pressed_at).manhattanLength()
        if self._drags or way >= QApplication.startDragDistance():
            self._drags = True
            self.setDown(False)
            self.dragged.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Lets the card go."""
        drags, self._drags, self._pressed_at = self._drags, False, None
        super().mouseReleaseEvent(event)
        if drags:
            self.dropped.emit(event.globalPosition().toPoint())
