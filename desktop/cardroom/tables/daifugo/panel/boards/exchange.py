"""The exchange after the deal: who gives whom how many cards."""

from collections.abc import Iterator

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.boards.board import Board, fitted, paint_arrow, paint_row
from cardroom.tables.daifugo.panel.boards.card_row import CardRow, card_row, centred
from cardroom.tables.daifugo.panel.boards.words import exchange_spoken, exchange_title
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE
from cardroom.tables.daifugo.panel.words.players import character_of, class_name, class_short, seat_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.widgets.paint.texts import CENTRE, PaintedText
from cardroom.widgets.seats.portrait import Mood, paint_portrait

_TO_RICH, _TO_POOR = QColor("#ffe9a8"), QColor("#9ccbff")
_SLOT, _HOLE = QColor(255, 255, 255, 130), QColor(6, 14, 11)
_SIDE = 0.22
"""The room of a player, in widths of the board."""

_ABOVE = 2.0
"""The least height of a row with the portrait above the words, in heights of the words."""

_OWN_SHARE = 2.4
"""The height of the own exchange, in heights of another one."""


class ExchangeBoard(Board):
    """Shows the exchanges, the person's own one large with open cards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: CardSet = 0

    def show_sight(self, sight: DaifugoSight) -> None:
        """Shows the exchanges of a sight."""
        self._chosen = 0
        super().show_sight(sight)

    def show_chosen(self, cards: CardSet) -> None:
        """Shows the cards that the person has chosen to give, so far."""
        if cards != self._chosen:
            self._chosen = cards
            self.update()

    @property
    def own(self) -> SeenExchange | None:
        """The person's exchange; None if the person takes no part."""
        return self.sight.exchange_of(self.sight.seat)

    def spoken(self) -> str:
        """Returns all exchanges for screen readers."""
        return exchange_spoken(self.sight, self.own) if self.sight.exchanges else ""

    def key(self) -> tuple[object, ...]:
        """Returns what the picture depends on."""
        return (self.sight, self._chosen)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(620, 300)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be read."""
        return QSize(340, 170)

    # --- texts -------------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        yield self.title_text(exchange_title(self.own, self.sight))
        for each, place in self._rows():
            for seat, area in ((each.rich, self._side(place, left=True)), (each.poor, self._side(place, left=False))):
                yield from self._name(seat, area)
            for row in self._cards(each, place):
                yield from row.texts(self.font(), self._look.deck)

    def _name(self, seat: int, area: QRectF) -> Iterator[PaintedText]:
        """Yields name and class of a player, beside or under the portrait."""
        words = self._words(area)
        half = words.height() / 2
        name, rank = words.adjusted(0, 0, 0, -half), words.adjusted(0, half, 0, 0)
        sight = self.sight
        yield fitted(seat_name(seat, sight), name, self.font(), IVORY, CENTRE, share=0.78, bold=True, elides=True)
        if seat in sight.classes:
            place, seats = sight.classes.index(seat), len(sight.counts)
            text = fitted(class_name(place, seats), rank, self.font(), TITLE, CENTRE, share=0.78)
            short = fitted(class_short(place, seats), rank, self.font(), TITLE, CENTRE, share=0.78)
            yield text if text.fits else short

    # --- geometry ----------------------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[SeenExchange, QRectF]]:
        """Returns the exchanges with their places, the own one first."""
        own, room = self.own, self.room
        exchanges = sorted(self.sight.exchanges, key=lambda each: each is not own)
        shares = [_OWN_SHARE if each is own else 1.0 for each in exchanges]
        unit = room.height() / max(1.0, sum(shares))
        rows, top = [], room.top()
        for each, share in zip(exchanges, shares, strict=True):
            rows.append((each, QRectF(room.left(), top + 2, room.width(), share * unit - 4)))
            top += share * unit
        return rows

    def _side(self, place: QRectF, *, left: bool) -> QRectF:
        width = max(86.0, place.width() * _SIDE)
        area = place.adjusted(4, 2, -4, -2)
        return QRectF(area.left() if left else area.right() - width, area.top(), width, area.height())

    def _portrait(self, area: QRectF) -> QRectF:
        """Returns the place of a portrait.

        It is above the words, or left of them in a low row.
        """
        words = self.line * 2
        if area.height() > words * _ABOVE:
            return QRectF(area.left(), area.top() + 2, area.width(), area.height() - words - 4)
        side = min(area.height(), area.width() * 0.3)
        return QRectF(area.left(), area.center().y() - side / 2, side, side)

    def _words(self, area: QRectF) -> QRectF:
        portrait = self._portrait(area)
        if portrait.width() == area.width():
            return QRectF(area.left(), portrait.bottom() + 2, area.width(), area.bottom() - portrait.bottom() - 2)
        height = min(area.height(), self.line * 2.1)
        left = portrait.right() + 3
        return QRectF(left, area.center().y() - height / 2, area.right() - left, height)

    def _lane(self, place: QRectF, *, to_rich: bool) -> QRectF:
        """Returns the room between the players for the cards of one direction.

        Those for the rich player are at the left, next to the arrow's point.
        """
        left, right = self._side(place, left=True).right() + 8, self._side(place, left=False).left() - 8
        middle = (left + right) / 2
        return QRectF(left if to_rich else middle + 5, place.top() + 5, middle - left - 5, place.height() - 10)

    def _cards(self, each: SeenExchange, place: QRectF) -> Iterator[CardRow]:
        """Yields the cards of both directions."""
        taken = self._inner(self._lane(place, to_rich=True))
        yield centred(self._row(each.taken, each.count, taken), taken)
        given = self._inner(self._lane(place, to_rich=False))
        shown = each.given or (self._chosen if each is self.own else 0)
        if 0 < shown.bit_count() < each.count:
            slots = centred(self._row(each.taken, each.count, given), given)
            yield replace(slots, cards=tuple(each_bit(shown)), places=slots.places[: shown.bit_count()])
        elif shown or each.is_done:
            yield centred(self._row(shown, each.count, given), given)

    def _row(self, cards: CardSet, count: int, place: QRectF) -> CardRow:
        """Returns open cards, or a number of hidden ones."""
        return card_row(cards, place, self.font(), backs=0 if cards else count)

    @staticmethod
    def _inner(lane: QRectF) -> QRectF:
        """Returns a lane without the ends of its arrow."""
        edge = min(26.0, lane.width() * 0.12)
        return lane.adjusted(edge, 0, -edge, 0)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paint_pictures(self, painter: QPainter) -> None:
        """Paints rows, portraits, arrows and cards."""
        for each, place in self._rows():
            paint_row(painter, place, own=each is self.own)
            for seat, left in ((each.rich, True), (each.poor, False)):
                self._paint_player(painter, seat, self._portrait(self._side(place, left=left)))
            for to_rich in (True, False):
                lane = self._lane(place, to_rich=to_rich)
                ends = (lane.right(), lane.left()) if to_rich else (lane.left(), lane.right())
                paint_arrow(painter, *ends, lane.center().y(), _TO_RICH if to_rich else _TO_POOR)
            if not each.is_done:
                self._paint_slots(painter, each, place)
            for row in self._cards(each, place):
                row.paint(painter, self._look, self.devicePixelRatioF())

    def _paint_player(self, painter: QPainter, seat: int, place: QRectF) -> None:
        player = self.sight.seating[seat]
        paint_portrait(painter, place, character_of(player, self.sight.options), Mood.CALM)

    def _paint_slots(self, painter: QPainter, each: SeenExchange, place: QRectF) -> None:
        """Paints the outlines of cards that are not chosen yet."""
        room = self._inner(self._lane(place, to_rich=False))
        slots = centred(self._row(each.taken, each.count, room), room).places
        painter.setBrush(_HOLE)
        painter.setPen(QPen(_SLOT, 1.6, Qt.PenStyle.DashLine))
        for slot in slots[self._chosen.bit_count() if each is self.own else 0 :]:
            painter.drawRoundedRect(slot.adjusted(1, 1, -1, -1), 5, 5)
