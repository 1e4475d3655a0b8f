"""The round table of Daifugō: seats, field, own hand, and pages in the middle."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.placeholders import FieldView, HandView, SetupPage
from cardroom.widgets.seats.seat_ring import GAP, SeatRing

# By the number of opponents, clockwise from the left: centre across and top, in parts of the table.
_OPPONENTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((0.2, 0.06), (0.8, 0.06)),
    3: ((0.12, 0.2), (0.5, 0.0), (0.88, 0.2)),
    4: ((0.115, 0.23), (0.33, 0.0), (0.67, 0.0), (0.885, 0.23)),
    5: ((0.115, 0.27), (0.22, 0.0), (0.5, 0.0), (0.78, 0.0), (0.885, 0.27)),
}
_OPPONENT_WIDTH, _OPPONENT_HEIGHT = 0.23, 0.26
_FIELD = QRectF(0.25, 0.29, 0.5, 0.38)
_HAND = QRectF(0.0, 0.68, 1.0, 0.32)
_PAGE = QRectF(0.08, 0.06, 0.84, 0.88)


class DaifugoRing(SeatRing):
    """A seat ring with the field in the middle and the own hand at the bottom.

    Attributes:
        field: the plays of the trick.
        hand: the person's cards; the bottom seat's fan where computers play alone.
        setup: the page before a set.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = FieldView(self)
        self.field.setObjectName("field")
        self.hand = HandView(self)
        self.hand.setObjectName("hand")
        self.setup = SetupPage(self)
        self.setup.setObjectName("setup")

    def arrange(self) -> None:
        """Arranges all seats, the field, the hand and the pages."""
        for seat in range(self._seats):
            if self.place(seat):
                self._arrange_at(seat)
            else:
                self._arrange_bottom(seat)
        self.field.setGeometry(self.part(_FIELD).toRect())
        self.setup.setGeometry(self.part(_PAGE).toRect())
        self.setup.raise_()

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest usable size."""
        return QSize(560, 300)

    def _arrange_at(self, seat: int) -> None:
        across, down = _OPPONENTS[self._seats - 1][self.place(seat) - 1]
        width = _OPPONENT_WIDTH
        area = self.part(QRectF(across - width / 2, down, width, _OPPONENT_HEIGHT))
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.size_within(round(area.width()))
        left = min(max(0.0, area.center().x() - size.width() / 2), self.width() - size.width())
        sign.setGeometry(round(left), round(area.top()), size.width(), size.height())
        area.setTop(area.top() + size.height() + GAP)
        fan.setGeometry(area.toRect())

    def _arrange_bottom(self, seat: int) -> None:
        area = self.part(_HAND)
        sign = self.signs[seat]
        size = sign.sizeHint()
        sign.setGeometry(0, round(area.center().y() - size.height() / 2), size.width(), size.height())
        left = size.width() + GAP
        for widget in (self.hand, self.fans[seat]):
            widget.setGeometry(QRectF(left, area.top(), self.width() - left, area.height()).toRect())
