"""The round table of Old Maid: seats, pile, set-up page, forward fan."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from cardroom.tables.old_maid.panel.discard_pile import DiscardPile
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.seats.seat_ring import GAP, MIDDLE, OWN_PLACE, SeatRing

_FORWARD = QRectF(0.22, 0.365, 0.56, 0.32)
_TOP = 0.36
"""Signs below this part of the table are beside the page, not above it."""

_CHANGES = (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent)

_DECK_HEIGHT = 0.26
"""The height of the deck, in heights of the table."""

_CURTAIN_WIDTH = 0.62
"""The width of the notice between two turns, in parts of the table."""


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
        self.curtain = QLabel(self)
        self.curtain.setObjectName("curtain")
        self.curtain.setTextFormat(Qt.TextFormat.PlainText)
        self.curtain.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.curtain.setWordWrap(True)

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
