"""The round table of Old Maid: seats, pile, set-up page, forward fan."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from cardroom.cards.cards import Card
from cardroom.errors import KnownError
from cardroom.widgets.cards.card_faces import BLUR, CARD_RATIO, face, face_name, shadow
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.paint.eased import CLOSE_UP_MS, Eased, eased_ms
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.seats.seat_ring import GAP, MIDDLE, OWN_PLACE, SeatRing
from cardroom.widgets.window.look import Look

_FORWARD = QRectF(0.22, 0.365, 0.56, 0.32)
_TOP = 0.36
"""Signs below this part of the table are beside the page, not above it."""

_CHANGES = (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)

_DECK_HEIGHT = 0.26
"""The height of the deck, in heights of the table."""

_CURTAIN_WIDTH = 0.62
"""The width of the notice between two turns, in parts of the table."""

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

    def apply_look(self, look: Look) -> None:
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


class RoundTable(SeatRing):
    """A seat ring with the pile in the middle.

    The set-up page is its child named `setup`.

    Attributes:
        deck: the cards that are still to be dealt.
        pile: the discarded cards.
        forward: the enlarged fan that the person draws from.
        curtain: the notice in the middle while the hands of two persons are hidden.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setup: QFrame | None = None
        self.pile = DiscardPile(self)
        self.pile.setObjectName("pile")
        self.pile.lower()
        self.deck = CardPile(self)
        self.deck.setObjectName("deck")
        self.deck.hide()
        self.forward = CardFan(self)
        self.forward.setObjectName("forward")
        plain, centre = Qt.TextFormat.PlainText, Qt.AlignmentFlag.AlignCenter
        self.curtain = QLabel(self, textFormat=plain, alignment=centre, wordWrap=True)
        self.curtain.setObjectName("curtain")

    @property
    def setup(self) -> QFrame:
        """The set-up page, shown before a game."""
        if self._setup is None:
            found = self.findChild(QFrame, "setup", Qt.FindChildOption.FindDirectChildrenOnly)
            assert found is not None
            self._setup = found
            found.installEventFilter(self)
        return self._setup

    def minimumSizeHint(self) -> QSize:
        """Returns the least size of the set-up page while it is shown."""
        if self.setup.isHidden():
            return super().minimumSizeHint()
        return QSize(self.setup.minimumSizeHint().width(), self.setup.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Asks for room when the set-up page changes."""
        if watched is self._setup and event.type() in _CHANGES:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def arrange_middle(self) -> None:
        """Arranges pile, forward fan and set-up page, which cuts no card."""
        self.pile.setGeometry(self.part(MIDDLE).toRect())
        high = self.height() * _DECK_HEIGHT
        deck = QRectF(0, 0, high * CARD_RATIO * 1.2, high)
        deck.moveCenter(self.part(MIDDLE).center())
        self.deck.setGeometry(deck.toRect())
        self.forward.setGeometry(self.part(_FORWARD).toRect())
        setup = self.setup
        size = setup.sizeHint().boundedTo(self.size())
        top = max(self._lowest_sign_above(size.width()) + GAP, self.part(OWN_PLACE).top() - GAP - size.height())
        top = min(top, self.height() - size.height())
        setup.setGeometry((self.width() - size.width()) // 2, round(top), size.width(), size.height())
        setup.raise_()
        own = next(fan for seat, fan, _ in self.places() if not self.place(seat))
        own.setVisible(setup.isHidden() or not own.geometry().intersects(setup.geometry()))
        self.arrange_curtain()

    def arrange_curtain(self) -> None:
        """Fits the notice to its text."""
        width = round(self.width() * _CURTAIN_WIDTH)
        height = self.curtain.heightForWidth(width)
        middle = self.part(_FORWARD).center()
        self.curtain.setGeometry(round(middle.x() - width / 2), round(middle.y() - height / 2), width, height)

    def _lowest_sign_above(self, width: int) -> int:
        """Returns the lowest edge of the signs above a centred page."""
        left, right = (self.width() - width) / 2, (self.width() + width) / 2
        signs = [sign.geometry() for seat, _, sign in self.places() if self.place(seat)]
        above = [sign for sign in signs if sign.right() > left and sign.left() < right]
        return max((sign.bottom() for sign in above if sign.bottom() < self.height() * _TOP), default=0)


def _scatter(card: Card, salt: int, number: int) -> float:
    """Returns a pseudo-random number from 0 to 1, fixed for its arguments."""
    return ((card * 193 + number * 71 + salt * 389) * 7919 % 1009) / 1009
