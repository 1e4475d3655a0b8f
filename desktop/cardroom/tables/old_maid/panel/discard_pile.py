"""The pile of discarded cards, the newest on top."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, face, face_name, shadow
from cardroom.widgets.paint.eased import CLOSE_UP_MS, Eased, eased_ms
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.window.look import Look

_SEEN = 18
"""Number of uppermost cards that are painted; those below are covered."""

_BACK = "back"
_FAINT = 0.3
"""Opacity of the pile behind other cards."""

_HEIGHT = 0.62
"""The height of a card, in heights of the pile."""


class DiscardPile(QWidget):
    """Shows the discarded cards.

    Card and number fix the position and angle of each.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: tuple[Card, ...] = ()
        self._look = Look()
        self._stands_back = False
        self._still = Still()
        self._eased = Eased(self)
        self._eased.moved.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Shows the pile, from the lowest card to the uppermost."""
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self.update()

    def stand_back(self, *, back: bool) -> None:
        """Fades the pile behind other cards, for contrast."""
        if back != self._stands_back:
            self._stands_back = back
            self._eased.move(_BACK, float(back), eased_ms(CLOSE_UP_MS, self._look))

    def wear(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The whole pile, the lowest card first."""
        return self._cards

    def card_size(self) -> QSize:
        """Returns the size of a card on the pile."""
        height = round(min(self.height() * _HEIGHT, self.width() * 0.4 / CARD_RATIO))
        return QSize(round(height * CARD_RATIO), height)

    def place(self, number: int, card: Card) -> QRectF:
        """Returns the upright rectangle of a card, where its flight ends."""
        size = self.card_size()
        middle = self._middle(number, card)
        return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())

    def picture(self, card: Card) -> QPixmap:
        """Returns the picture of a card at the size of the pile.

        Raises:
            KnownError: the picture cannot be read.
        """
        return face(face_name(card, self._look), self.card_size(), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the pile; repaints it only after a change."""
        if self._cards and self.card_size().height() > 1:
            painter = QPainter(self)
            key = (self._cards, self._look)
            painter.setOpacity(1 + (_FAINT - 1) * self._eased.now(_BACK))
            self._still.draw(painter, self.size(), self.devicePixelRatioF(), key, self._paint)
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size, ratio = self.card_size(), self.devicePixelRatioF()
        blur = size.height() * BLUR
        corner = QPointF(-size.width() / 2, -size.height() / 2)
        first = max(0, len(self._cards) - _SEEN)
        for number, card in enumerate(self._cards[first:], first):
            painter.save()
            painter.translate(self._middle(number, card))
            painter.rotate(self.angle(number, card))
            painter.drawPixmap(corner - QPointF(blur, blur * 0.8), shadow(size, ratio))
            try:
                painter.drawPixmap(corner, self.picture(card))
            except KnownError:
                painter.fillRect(QRectF(corner, size), Qt.GlobalColor.white)
            painter.restore()

    def _middle(self, number: int, card: Card) -> QPointF:
        """Returns the centre of a card.

        The second card of a pair is to the right of the first.
        """
        size = self.card_size()
        across = (_scatter(card, 7, number) - 0.5) * (self.width() - 2.1 * size.width())
        down = (_scatter(card, 11, number) - 0.5) * (self.height() - 1.25 * size.height())
        if number % 2:
            partner = self._cards[number - 1] if number - 1 < len(self._cards) else card
            beside = self._middle(number - 1, partner)
            return beside + QPointF(size.width() * 0.52, size.height() * 0.05)
        middle = QPointF(self.rect().center())
        return middle + QPointF(across - size.width() * 0.26, down)

    def angle(self, number: int, card: Card) -> float:
        """Returns the angle of a card in degrees clockwise."""
        return (_scatter(card, 5, number) - 0.5) * 26 + (9 if number % 2 else -4)


def _scatter(card: Card, salt: int, number: int) -> float:
    """Returns a pseudo-random number from 0 to 1, fixed for its arguments."""
    return ((card * 193 + number * 71 + salt * 389) * 7919 % 1009) / 1009
