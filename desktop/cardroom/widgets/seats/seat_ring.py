"""Seats round a table: a sign and a fan for each player."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.cards.card_fan import CardFan
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.seats.seat_sign import SeatSign

MOST_SEATS = 6

MIDDLE = QRectF(0.3, 0.38, 0.4, 0.3)
"""The area that no seat uses, in parts of the table."""

OWN_PLACE = QRectF(0.0, 0.69, 1.0, 0.31)
"""The area of the seat at the bottom, in parts of the table."""

GAP = 4
"""Pixels between a sign and its fan."""

# By the number of opponents, from the left: centre across, top, and the common width, in parts of the table.
# The first on the left is next after the bottom seat: play goes clockwise.
_OPPONENTS: dict[int, tuple[tuple[tuple[float, float], ...], float]] = {
    1: (((0.5, 0.0),), 0.46),
    2: (((0.22, 0.03), (0.78, 0.03)), 0.38),
    3: (((0.16, 0.09), (0.5, 0.0), (0.84, 0.09)), 0.29),
    4: (((0.125, 0.16), (0.375, 0.0), (0.625, 0.0), (0.875, 0.16)), 0.24),
    5: (((0.1, 0.22), (0.29, 0.03), (0.5, 0.0), (0.71, 0.03), (0.9, 0.22)), 0.185),
}
_OPPONENT_HEIGHT = 0.37
_SIGN_WIDER = 1.12
"""The width of a sign relative to its fan: signs of neighbours are at different heights."""

_OWN_MARGIN = 0.14
"""The least room beside the bottom fan, in parts of the table."""

_RIM = QRectF(0.055, 0.1, 0.89, 0.83)
_RIM_OPACITY = 0.5
_CLOTH = QColor(0, 0, 0, 26)


class SeatRing(QWidget):
    """Arranges 2 to 6 seats round a table.

    One of them is at the bottom.

    A table puts its own widgets into the middle: a subclass arranges them in `arrange_middle`.

    Attributes:
        signs: one for each possible seat, by seat number.
        fans: likewise.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats = 4
        self._bottom = 0
        self._still = Still()
        self.signs = tuple(SeatSign(self) for _ in range(MOST_SEATS))
        self.fans = tuple(CardFan(self) for _ in range(MOST_SEATS))
        for seat, (sign, fan) in enumerate(zip(self.signs, self.fans, strict=True)):
            sign.setObjectName(f"sign{seat}")
            fan.setObjectName(f"fan{seat}")
            sign.raise_()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    # --- seats -------------------------------------------------------------------------------------------------------

    def seat(self, seats: int, bottom: int) -> None:
        """Shows a number of seats.

        Args:
            seats: 2 to 6.
            bottom: the seat at the bottom, usually the person's.
        """
        self._seats, self._bottom = seats, bottom
        for seat in range(MOST_SEATS):
            self.signs[seat].setVisible(seat < seats)
            self.fans[seat].setVisible(seat < seats)
        self.arrange()

    def place(self, seat: int) -> int:
        """Returns the place of a seat: 0 at the bottom, then clockwise."""
        return (seat - self._bottom) % self._seats

    def places(self) -> Iterator[tuple[int, CardFan, SeatSign]]:
        """Yields the shown seats with their fans and signs."""
        for seat in range(self._seats):
            yield seat, self.fans[seat], self.signs[seat]

    # --- geometry ----------------------------------------------------------------------------------------------------

    def part(self, part: QRectF) -> QRectF:
        """Converts an area from parts of the table to pixels."""
        width, height = self.width(), self.height()
        return QRectF(part.x() * width, part.y() * height, part.width() * width, part.height() * height)

    def middle(self) -> QPointF:
        """Returns the centre of the middle area, where deals start."""
        return self.part(MIDDLE).center()

    def arrange(self) -> None:
        """Arranges all seats; needed after a change of a sign's text, too."""
        for seat in range(self._seats):
            if self.place(seat) == 0:
                self._arrange_own(seat)
            else:
                self._arrange_opponent(seat)
        self.arrange_middle()

    def arrange_middle(self) -> None:
        """Arranges a subclass's own widgets, after the seats."""

    def card_room(self) -> int:
        """Returns the height of the table: that of its cards follows."""
        return self.height()

    def sizeHint(self) -> QSize:
        """Returns a size for six seats."""
        return QSize(1000, 560)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest usable size."""
        return QSize(600, 300)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arranges the seats for the new size."""
        self.arrange()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Arranges the seats after a change of a sign or the style."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange):
            self.arrange()
        return super().event(event)

    def _arrange_own(self, seat: int) -> None:
        """Puts the sign to the left of the fan."""
        area = self.part(OWN_PLACE)
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.sizeHint()
        sign.setGeometry(0, round(area.center().y() - size.height() / 2), size.width(), size.height())
        left = max(size.width() + GAP, self.width() * _OWN_MARGIN)
        fan.setGeometry(QRectF(left, area.top(), self.width() - 2 * left, area.height()).toRect())

    def _arrange_opponent(self, seat: int) -> None:
        """Puts the fan under the sign."""
        places, width = _OPPONENTS[self._seats - 1]
        across, down = places[self.place(seat) - 1]
        area = self.part(QRectF(across - width / 2, down, width, _OPPONENT_HEIGHT))
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.size_within(round(area.width() * _SIGN_WIDER))
        left = min(max(0.0, area.center().x() - size.width() / 2), self.width() - size.width())
        sign.setGeometry(round(left), round(area.top()), size.width(), size.height())
        fan.setGeometry(self.below_sign(area, size.height()).toRect())

    def below_sign(self, area: QRectF, high: int) -> QRectF:
        """Returns the place of a fan: a large sign covers its edge.

        Args:
            area: the place of sign and fan.
            high: the height of the sign; all in pixels.
        """
        known = (fan.least_height for seat, fan, _ in self.places() if self.place(seat))
        least = min(filter(None, known), default=0)
        top = min(area.top() + high + GAP, area.bottom() - least)
        return QRectF(area.left(), top, area.width(), area.bottom() - top)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the rim of the table; repaints it only after a change."""
        painter = QPainter(self)
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), (), self._paint_rim)
        painter.end()

    def _paint_rim(self, painter: QPainter) -> None:
        rim = self.part(_RIM)
        width = max(1.5, rim.height() / 240)
        painter.setBrush(_CLOTH)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawEllipse(rim)
        painter.setOpacity(_RIM_OPACITY)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for inset, strength in ((0.0, 1.0), (3.2, 0.45)):
            painter.setPen(QPen(gold(rim), width * strength))
            edge = inset * width
            painter.drawEllipse(rim.adjusted(edge, edge, -edge, -edge))
