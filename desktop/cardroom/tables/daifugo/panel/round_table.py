"""The round table of Daifugō: seats, field, own hand, pages."""

import math

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.boards.exchange import ExchangeBoard
from cardroom.tables.daifugo.panel.boards.result import ResultBoard
from cardroom.tables.daifugo.panel.boards.standings import StandingsBoard
from cardroom.tables.daifugo.panel.field_view import FieldView
from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.panel.seat_mark import MarkKind, SeatMark
from cardroom.tables.daifugo.panel.setup.page import SetupPage
from cardroom.widgets.cards.card_faces import CARD_RATIO
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.seats.seat_ring import GAP, MOST_SEATS, SeatRing

# By the number of opponents, clockwise from the left: centre across and top, in parts of the table.
_OPPONENTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((0.2, 0.06), (0.8, 0.06)),
    3: ((0.12, 0.2), (0.5, 0.0), (0.88, 0.2)),
    4: ((0.115, 0.25), (0.33, 0.0), (0.67, 0.0), (0.885, 0.25)),
    5: ((0.115, 0.28), (0.19, 0.0), (0.5, 0.0), (0.81, 0.0), (0.885, 0.28)),
}
_OPPONENT_WIDTH, _OPPONENT_HEIGHT = 0.22, 0.25
_LEAST_SIGN = 0.11
_LEAST_MARK = 28
"""In pixels: the smallest text with its plate; where the fan is lower, the mark reaches below it."""
_FIELD = QRectF(0.235, 0.27, 0.53, 0.39)
_DECK_HEIGHT = 0.27
_TRAY_ACROSS, _TRAY_TOP = 0.84, 0.47
_FREE = 0.95
"""The share of the room between opponents and own hand that the tray takes."""

_BESIDE = 0.7
"""Opponents farther to the right than this are above the tray."""

_HAND = QRectF(0.0, 0.67, 1.0, 0.33)
_CARDS_TOP = 0.12
"""Where the cards at the sides of the hand begin, in heights of its place."""

_PAGE = QRectF(0.02, 0.0, 0.96, 1.0)
_STEP = QRectF(0.235, 0.2, 0.53, 0.495)
"""A step of the exchange at its largest: between the fans at the sides, over the own hand."""

_RIM = QRectF(0.055, 0.1, 0.89, 0.83)
_ARROWS = (24, 156)
"""Where the arrows are on the rim, in degrees clockwise from the right: below the seats at the sides."""

_ARROW_SIZE = 0.028
"""In heights of the table."""


class DaifugoRing(SeatRing):
    """A seat ring with field, own hand and pages.

    Attributes:
        deck: the cards that are still to be dealt; hidden but for the deal.
        tray: the cards that have been played.
        field: the plays of the trick.
        hand: the person's cards; the bottom seat's fan where computers play alone.
        marks: over the cards of each seat: passed, or the rank.
        setup: the page before a set.
        exchange: the step after the deal.
        result: the page after a game.
        standings: the page between the games and after the set.
        pages: all of these.
        is_upright: whether the window is: the person's sign stands over the hand, which has the whole width.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._direction: bool | None = None
        self._page: QWidget | None = None
        self._has_hand = False
        self.is_upright = False
        self._arrows = Still()
        self.deck, self.tray = CardPile(self), CardPile(self)
        self.tray.setProperty("untidy", True)
        self.deck.hide()
        self.tray.hide()
        self.field = FieldView(self)
        self.hand = HandView(self)
        self.marks = tuple(SeatMark(self) for _ in range(MOST_SEATS))
        for seat, mark in enumerate(self.marks):
            mark.setObjectName(f"mark{seat}")
        self.setup = SetupPage(self)
        self.exchange, self.result, self.standings = ExchangeBoard(self), ResultBoard(self), StandingsBoard(self)
        self.pages: tuple[QWidget, ...] = (self.setup, self.exchange, self.result, self.standings)
        for name in ("setup", "exchange", "result", "standings", "deck", "tray", "field", "hand"):
            getattr(self, name).setObjectName(name)
        for page in self.pages:
            page.hide()
            page.installEventFilter(self)

    def show_direction(self, *, backwards: bool | None) -> None:
        """Shows arrows in the order of play; None shows none."""
        if backwards != self._direction:
            self._direction = backwards
            self.update()

    def show_page(self, shown: QWidget | None) -> None:
        """Shows one page; the seats stay beside a step of the exchange."""
        self._page = shown
        for page in self.pages:
            page.setVisible(page is shown)
        self._show_seats()
        if shown is not None:
            self._arrange_pages()
            shown.raise_()

    def show_company(self, seats: int, bottom: int, *, has_hand: bool) -> None:
        """Shows a number of seats.

        Args:
            seats: 3 to 6.
            bottom: the seat at the bottom, usually the person's.
            has_hand: whether the bottom seat has the large hand of a person.
        """
        self._has_hand = has_hand
        self.seat(seats, bottom)
        self._show_seats()

    def _show_seats(self) -> None:
        """Shows what the page leaves free."""
        is_free = self._page in (None, self.exchange)
        for seat in range(MOST_SEATS):
            seen = is_free and seat < self._seats
            is_hand = self._has_hand and self.place(seat) == 0
            self.signs[seat].setVisible(seen or self._is_beside_setup(seat))
            self.fans[seat].setVisible(seen and not is_hand)
            self.marks[seat].setVisible(seen and self.marks[seat].kind is not MarkKind.NONE)
        self.hand.setVisible(is_free and self._has_hand)
        self.field.setVisible(self._page is None)
        self.tray.setVisible(self._page is None)

    def _is_beside_setup(self, seat: int) -> bool:
        """Returns whether a sign is shown beside the set-up page.

        All are, or none: where one has no room.
        """
        if self._page is not self.setup or seat >= self._seats:
            return False
        box = self.setup.box.translated(self.setup.pos())
        return not any(sign.geometry().intersects(box) for sign in self.signs[: self._seats])

    # --- geometry ----------------------------------------------------------------------------------------------------

    def turn(self, *, is_upright: bool) -> None:
        """Arranges the table for an upright window, or for another one."""
        self.is_upright = is_upright
        self.arrange()

    def arrange(self) -> None:
        """Arranges all seats, the field, the hand and the pages."""
        for seat in range(self._seats):
            if self.place(seat):
                self._arrange_at(seat)
            else:
                self._arrange_bottom(seat)
        self.field.setGeometry(self.part(_FIELD).toRect())
        self.deck.setGeometry(self._pile(_FIELD.center(), _DECK_HEIGHT))
        lowest = max((down for across, down in _OPPONENTS[self._seats - 1] if across > _BESIDE), default=0.0)
        top = max(_TRAY_TOP, lowest + _OPPONENT_HEIGHT)
        self.tray.setGeometry(self._pile(QPointF(_TRAY_ACROSS, (top + _HAND.top()) / 2), (_HAND.top() - top) * _FREE))
        self._arrange_pages()

    def _pile(self, centre: QPointF, height: float) -> QRect:
        """Returns the place of a pile in pixels.

        Args:
            centre: in parts of the table.
            height: likewise.
        """
        high = height * self.height()
        place = QRectF(0, 0, high * CARD_RATIO, high)
        place.moveCenter(QPointF(centre.x() * self.width(), centre.y() * self.height()))
        return place.toRect()

    def direction_of(self, seat: int) -> float:
        """Returns the direction of a seat, in degrees clockwise from the bottom."""
        if not self.place(seat):
            return 0.0
        across, down = _OPPONENTS[self._seats - 1][self.place(seat) - 1]
        return math.degrees(math.atan2(_FIELD.center().x() - across, down + 0.1 - _FIELD.center().y())) % 360

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest usable size, a shown page included."""
        least = QSize(560, 300)
        for page in (self.setup, self.result, self.standings):
            if not page.isHidden():
                hint = page.minimumSizeHint()
                least = least.expandedTo(QSize(round(hint.width() / _PAGE.width()), hint.height()))
        return least

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Asks for room when a page changes."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def _arrange_pages(self) -> None:
        for page in (self.setup, self.result, self.standings):
            page.setGeometry(self.part(_PAGE).toRect())
        self.exchange.setGeometry(self._step())
        if self._page is self.setup:
            self._show_seats()

    def _step(self) -> QRect:
        """Returns the place of the exchange, below the opponents over it."""
        area, least = self.part(_STEP).toRect(), self.exchange.minimumSizeHint().boundedTo(self.size())
        others = [(fan, sign) for seat, fan, sign in self.places() if self.place(seat)]
        lows = [each.geometry() for pair in others for each in pair]
        low = max(
            (each.bottom() for each in lows if each.right() > area.left() and each.left() < area.right()), default=0
        )
        area.setTop(min(max(area.top(), low + GAP), area.bottom() - least.height()))
        wider = max(0, least.width() - area.width()) // 2
        return area.adjusted(-wider, 0, wider, 0)

    def _arrange_at(self, seat: int) -> None:
        """Puts the fan under the sign, and the mark over the fan."""
        across, down = _OPPONENTS[self._seats - 1][self.place(seat) - 1]
        width = _OPPONENT_WIDTH
        area = self.part(QRectF(across - width / 2, down, width, _OPPONENT_HEIGHT))
        sign, fan = self.signs[seat], self.fans[seat]
        size = sign.size_within(round(area.width()), round(self.height() * _LEAST_SIGN))
        left = min(max(0.0, area.center().x() - size.width() / 2), self.width() - size.width())
        sign.setGeometry(round(left), round(area.top()), size.width(), size.height())
        area = self.below_sign(area, size.height())
        fan.setGeometry(area.toRect())
        mark = area.adjusted(area.width() * 0.1, 0, -area.width() * 0.1, 0)
        mark.setTop(max(mark.top(), sign.geometry().bottom() + GAP))
        mark.setHeight(max(mark.height(), _LEAST_MARK))
        self.marks[seat].setGeometry(mark.toRect())

    def _arrange_bottom(self, seat: int) -> None:
        """Puts the sign beside the hand, and the mark above it.

        In an upright window the sign stands over the hand, which has the whole width: a finger meets each card.
        """
        area = self.part(_HAND)
        sign, mark = self.signs[seat], self.marks[seat]
        size = sign.size_within(round(self.width() * 0.24), round(area.height() * 0.5))
        over, beside = area.top() + area.height() * _CARDS_TOP - size.height(), area.center().y() - size.height() / 2
        sign.setGeometry(0, round(over if self.is_upright else beside), size.width(), size.height())
        left = 0 if self.is_upright else size.width() + GAP
        for widget in (self.hand, self.fans[seat]):
            widget.setGeometry(QRectF(left, area.top(), self.width() - left, area.height()).toRect())
        high = round(mark.fontMetrics().height() * 1.7)
        mark.setGeometry(0, sign.geometry().top() - high - GAP, max(size.width(), round(self.width() * 0.16)), high)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the rim, and arrows in the order of play."""
        super().paintEvent(event)
        if self._direction is None:
            return
        painter = QPainter(self)
        self._arrows.draw(painter, self.size(), self.devicePixelRatioF(), self._direction, self._paint_arrows)
        painter.end()

    def _paint_arrows(self, painter: QPainter) -> None:
        rim, size = self.part(_RIM), self.height() * _ARROW_SIZE
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(gold(QRectF(-size, -size, 2 * size, 2 * size)))
        arrow = QPolygonF([QPointF(-size, -size), QPointF(size, 0), QPointF(-size, size), QPointF(-size * 0.4, 0)])
        for degrees in _ARROWS:
            turn = math.radians(degrees)
            radius = rim.width() / 2, rim.height() / 2
            along = -radius[0] * math.sin(turn), radius[1] * math.cos(turn)
            painter.save()
            painter.translate(rim.center() + QPointF(radius[0] * math.cos(turn), radius[1] * math.sin(turn)))
            painter.rotate(math.degrees(math.atan2(along[1], along[0])) + (180 if self._direction else 0))
            painter.drawPolygon(arrow)
            painter.restore()
