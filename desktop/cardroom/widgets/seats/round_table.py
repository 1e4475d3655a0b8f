"""A round table: a sign and a fan for each seat, the pile in the middle, a fan that comes forward to be drawn from."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from cardroom.tables.old_maid.panel.discard_pile import DiscardPile
from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.seats.seat_sign import SeatSign

MOST_SEATS = 6

# Of the seats opposite, from the left, by how many there are: the middle across, the top, and the width, in parts of
# the table. The first one on the left follows the one at the bottom: play goes round clockwise.
_OPPOSITE: dict[int, tuple[tuple[tuple[float, float], ...], float]] = {
    1: (((0.5, 0.0),), 0.46),
    2: (((0.22, 0.03), (0.78, 0.03)), 0.38),
    3: (((0.16, 0.09), (0.5, 0.0), (0.84, 0.09)), 0.29),
    4: (((0.125, 0.16), (0.375, 0.0), (0.625, 0.0), (0.875, 0.16)), 0.24),
    5: (((0.1, 0.22), (0.29, 0.03), (0.5, 0.0), (0.71, 0.03), (0.9, 0.22)), 0.185),
}
_HEIGHT = 0.37
_FORWARD = QRectF(0.22, 0.365, 0.56, 0.32)
_PILE = QRectF(0.3, 0.38, 0.4, 0.3)
_OWN = QRectF(0.0, 0.69, 1.0, 0.31)
_GAP = 4
_SIGN_WIDER = 1.12
"""A sign may be a little wider than the place of its fan: signs of neighbours lie at different heights."""

_RING = QRectF(0.055, 0.1, 0.89, 0.83)
_RING_STRENGTH = 0.5
_CLOTH = QColor(0, 0, 0, 26)


class RoundTable(QWidget):
    """Lays out everything that belongs to the seats. What lies in the middle before a game is a child named `setup`.

    Attributes:
        fans: one for each seat that there could be.
        signs: likewise.
        forward: the fan that is drawn from.
        pile: the discarded cards.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = 4
        self._bottom = 0
        self._setup: QFrame | None = None
        self._still = Still()
        self.pile = DiscardPile(self)
        self.signs = tuple(SeatSign(self) for _ in range(MOST_SEATS))
        self.fans = tuple(CardFan(self) for _ in range(MOST_SEATS))
        self.forward = CardFan(self)
        for seat, (sign, fan) in enumerate(zip(self.signs, self.fans, strict=True)):
            sign.setObjectName(f"sign{seat}")
            fan.setObjectName(f"fan{seat}")
        self.pile.setObjectName("pile")
        self.forward.setObjectName("forward")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def seat(self, seats: int, bottom: int) -> None:
        """Seats so many players.

        Args:
            seats: how many, 2 to 6.
            bottom: whose seat is the one that the person looks from.
        """
        self._seats, self._bottom = seats, bottom
        for seat in range(MOST_SEATS):
            self.signs[seat].setVisible(seat < seats)
            self.fans[seat].setVisible(seat < seats)
        self.arrange()

    @property
    def setup(self) -> QFrame:
        """What lies in the middle before a game."""
        if self._setup is None:
            found = self.findChild(QFrame, "setup", Qt.FindChildOption.FindDirectChildrenOnly)
            assert found is not None
            self._setup = found
        return self._setup

    def place(self, seat: int) -> int:
        """Where a seat is: 0 at the bottom, 1 on its left, and so on clockwise."""
        return (seat - self._bottom) % self._seats

    def arrange(self) -> None:
        """Puts everything in its place; needed when a sign has become wider, too."""
        for seat in range(self._seats):
            if self.place(seat) == 0:
                self._arrange_own(seat)
            else:
                self._arrange_opposite(seat)
        self.pile.setGeometry(self._part(_PILE).toRect())
        self.forward.setGeometry(self._part(_FORWARD).toRect())
        setup = self.setup
        size = setup.sizeHint().boundedTo(self.size())
        top = max(self._lowest_middle_sign() + _GAP, self._part(_OWN).top() - _GAP - size.height())
        top = min(top, self.height() - size.height())
        setup.setGeometry((self.width() - size.width()) // 2, round(top), size.width(), size.height())
        setup.raise_()

    def places(self) -> Iterator[tuple[int, CardFan, SeatSign]]:
        """The seats that are taken, with what belongs to them."""
        for seat in range(self._seats):
            yield seat, self.fans[seat], self.signs[seat]

    def middle(self) -> QPointF:
        """The middle of the table, where cards are dealt from."""
        return QPointF(self._part(_PILE).center())

    def sizeHint(self) -> QSize:
        """A table at which six can sit."""
        return QSize(1000, 560)

    def minimumSizeHint(self) -> QSize:
        """The smallest table."""
        return QSize(600, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything moves with the table."""
        self.arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """A sign that has become wider, or another style, asks for another arrangement."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange):
            self.arrange()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the rim of the table: a line of gold on the cloth."""
        painter = QPainter(self)
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), (), self._paint_ring)
        painter.end()

    def _paint_ring(self, painter: QPainter) -> None:
        ring = self._part(_RING)
        width = max(1.5, ring.height() / 240)
        painter.setBrush(_CLOTH)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(ring)
        painter.setOpacity(_RING_STRENGTH)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset, strength in ((0.0, 1.0), (3.2, 0.45)):
            painter.setPen(QPen(gold(ring), width * strength))
            edge = inset * width
            painter.drawEllipse(ring.adjusted(edge, edge, -edge, -edge))

    def _arrange_own(self, seat: int) -> None:
        """The sign to the left of the fan."""
        area = self._part(_OWN)
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.sizeHint()
        sign.setGeometry(0, round(area.center().y() - size.height() / 2), size.width(), size.height())
        left = max(size.width() + _GAP, self.width() * 0.14)
        fan.setGeometry(QRectF(left, area.top(), self.width() - 2 * left, area.height()).toRect())

    def _arrange_opposite(self, seat: int) -> None:
        """The fan under the sign."""
        places, width = _OPPOSITE[self._seats - 1]
        across, down = places[self.place(seat) - 1]
        area = self._part(QRectF(across - width / 2, down, width, _HEIGHT))
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.size_within(round(area.width() * _SIGN_WIDER))
        left = min(max(0.0, area.center().x() - size.width() / 2), self.width() - size.width())
        sign.setGeometry(round(left), round(area.top()), size.width(), size.height())
        area.setTop(area.top() + size.height() + _GAP)
        fan.setGeometry(area.toRect())

    def _lowest_middle_sign(self) -> int:
        signs = [self.signs[seat] for seat in range(self._seats) if self.place(seat)]
        middle = [
            sign.geometry().bottom()
            for sign in signs
            if abs(sign.geometry().center().x() / max(1, self.width()) - 0.5) < 0.3
        ]
        return max(middle, default=0)

    def _part(self, part: QRectF) -> QRectF:
        width, height = self.width(), self.height()
        return QRectF(part.x() * width, part.y() * height, part.width() * width, part.height() * height)
