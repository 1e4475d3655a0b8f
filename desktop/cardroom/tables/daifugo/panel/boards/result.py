"""The result of a game: classes, points, and the hands that remained."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.boards.board import DIM, GAIN, LOSS, Board, fitted, in_one_size, paint_row, triangle
from cardroom.tables.daifugo.panel.boards.card_row import CardRow, card_row
from cardroom.tables.daifugo.panel.boards.medals import paint_medal
from cardroom.tables.daifugo.panel.boards.words import (
    Result,
    change_text,
    fate_text,
    result_spoken,
    result_title,
    results_of,
    total_text,
)
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE
from cardroom.tables.daifugo.panel.words.players import character_of, class_name, figure, is_you, player_name
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.standing import class_of
from cardroom.widgets.paint.texts import CENTRE, LEFT, PaintedText
from cardroom.widgets.seats.portrait import Mood, paint_portrait

_TALLEST_ROW = 132.0
_NAME_SHARE = 0.48
"""The room of a name, in widths of the words."""


class ResultBoard(Board):
    """Shows the players by rank after a game."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._results: tuple[Result, ...] = ()

    def show_sight(self, sight: DaifugoSight) -> None:
        """Shows the result of a game that is over."""
        self._results = results_of(sight)
        super().show_sight(sight)

    @property
    def is_triumph(self) -> bool:
        """Whether the person is daifugō."""
        return bool(self._results) and is_you(self._results[0].player, self.sight.options)

    def own_row(self) -> QRectF:
        """Returns the place of the person's row; empty when watching."""
        for result, place in self._rows():
            if is_you(result.player, self.sight.options):
                return place
        return QRectF()

    def spoken(self) -> str:
        """Returns the whole result for screen readers."""
        return result_spoken(self.sight, self._results) if self._results else ""

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which everything can be read."""
        return self.least_size(540, len(self._results), 2)

    # --- texts -------------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        yield self.title_text(result_title(self.sight))
        rows = self._rows()
        yield from in_one_size(self._class_text(*row) for row in rows)
        yield from in_one_size(text for row in rows for text in self._lower_texts(*row))
        for result, place in rows:
            name = player_name(result.player, self.sight.options)
            upper, _ = self._halves(self._words(place)[0])
            yield fitted(name, upper, self.font(), IVORY, LEFT, share=0.86, bold=True, largest=1.15, elides=True)
            points = f"+{figure(result.points)}"
            yield fitted(points, self._points(place), self.font(), TITLE, CENTRE, share=0.62, bold=True, largest=1.6)
            if result.total is not None:
                yield fitted(total_text(result.total), self._total(place), self.font(), DIM, CENTRE, share=0.5)
            for row in self._cards(result, place):
                yield from row.texts(self.font(), self._look.deck)

    def _class_text(self, result: Result, place: QRectF) -> PaintedText:
        _, rank = self._halves(self._words(place)[0])
        name = class_name(result.place, len(self._results))
        return fitted(name, rank, self.font(), TITLE, LEFT, share=0.86, bold=True, largest=1.15)

    def _lower_texts(self, result: Result, place: QRectF) -> Iterator[PaintedText]:
        """Yields the class before, and a fall or a foul."""
        lower = self._words(place)[1]
        change, fate = self._halves(lower) if result.fate else (lower, QRectF())
        if text := change_text(result, len(self._results)):
            yield fitted(text, change.adjusted(self._mark + 4, 0, 0, 0), self.font(), DIM, LEFT, share=0.86)
        if text := fate_text(result.fate):
            yield fitted(text, fate, self.font(), LOSS, LEFT, share=0.86)

    # --- geometry ----------------------------------------------------------------------------------------------------

    def _rows(self) -> list[tuple[Result, QRectF]]:
        return list(zip(self._results, self.row_places(len(self._results), self.room, _TALLEST_ROW), strict=True))

    def _medal(self, place: QRectF) -> QRectF:
        side = min(place.height() - 6, place.width() * 0.1)
        return QRectF(place.left() + 8, place.center().y() - side / 2, side, side)

    def _portrait(self, place: QRectF) -> QRectF:
        return self._medal(place).translated(self._medal(place).width() + 6, 0)

    def _words(self, place: QRectF) -> tuple[QRectF, QRectF]:
        """Returns the places of the two lines of words."""
        left = self._portrait(place).right() + 8
        width = max(place.width() * 0.37, min(self.line * 12, place.width() * 0.5))
        height = min(place.height() / 2, self.line * 1.25)
        has_lower = any(each.before is not None or each.fate for each in self._results)
        middle = place.center().y() + (0.0 if has_lower else height / 2)
        return QRectF(left, middle - height, width, height), QRectF(left, middle, width, height)

    @property
    def _mark(self) -> float:
        """The size of the triangle for rise or fall."""
        return self.line * 0.5

    @staticmethod
    def _halves(place: QRectF) -> tuple[QRectF, QRectF]:
        cut = place.width() * _NAME_SHARE
        return place.adjusted(0, 0, cut - place.width() - 3, 0), place.adjusted(cut + 3, 0, 0, 0)

    def _points(self, place: QRectF) -> QRectF:
        width = max(44.0, place.width() * 0.08)
        return QRectF(self._words(place)[0].right() + 2, place.top(), width, place.height())

    def _total(self, place: QRectF) -> QRectF:
        points = self._points(place)
        return QRectF(points.right() + 2, points.top(), max(66.0, place.width() * 0.1), points.height())

    def _cards(self, result: Result, place: QRectF) -> Iterator[CardRow]:
        """Yields the cards that remained, if any did and there is room."""
        if result.cards:
            left = (self._points(place) if result.total is None else self._total(place)).right() + 6
            room = QRectF(left, place.top() + 4, place.right() - left - 8, place.height() - 8)
            row = card_row(result.cards, room, self.font())
            if all(room.contains(each) for each in (*row.places, *[row.rest_place] * bool(row.rest))):
                yield row

    # --- painting ----------------------------------------------------------------------------------------------------

    def paint_pictures(self, painter: QPainter) -> None:
        """Paints rows, medals, portraits, changes and cards."""
        seats, options = len(self._results), self.sight.options
        for result, place in self._rows():
            paint_row(painter, place, own=is_you(result.player, options))
            paint_medal(painter, self._medal(place), class_of(result.place, seats))
            mood = Mood.GLAD if result.place < seats // 2 else Mood.SAD
            paint_portrait(painter, self._portrait(place), character_of(result.player, options), mood)
            self._paint_change(painter, result, place)
            for row in self._cards(result, place):
                row.paint(painter, self._look, self.devicePixelRatioF())

    def _paint_change(self, painter: QPainter, result: Result, place: QRectF) -> None:
        """Paints a rise or a fall as a triangle, otherwise a bar."""
        if result.before is None:
            return
        seats = len(self._results)
        lower = self._words(place)[1]
        mark = self._mark
        area = QRectF(lower.left(), lower.center().y() - mark / 2, mark, mark)
        change = class_of(result.before, seats) - class_of(result.place, seats)
        painter.setPen(Qt.PenStyle.NoPen)
        if not change:
            painter.setBrush(DIM)
            painter.drawRect(area.adjusted(1, mark * 0.4, -1, -mark * 0.4))
            return
        painter.setBrush(GAIN if change > 0 else LOSS)
        painter.save()
        painter.translate(area.center())
        painter.rotate(90 if change > 0 else -90)
        painter.drawPolygon(triangle(-mark / 2, 0, mark, mark / 2))
        painter.restore()
