"""The standings of a set: points, averages, and how often each place."""

from collections.abc import Iterator

from PySide6.QtCore import QLocale, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from cardroom.tables.daifugo.panel.boards.board import DIM, GAIN, LOSS, Board, fitted, in_one_size, paint_row
from cardroom.tables.daifugo.panel.boards.medals import paint_medal
from cardroom.tables.daifugo.panel.boards.words import average_text, standings_foot, standings_spoken, standings_title
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE
from cardroom.tables.daifugo.panel.words.players import character_of, figure, is_you, place_name, player_name
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.standing import Score, class_of, par_of, scores_of
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import CENTRE, LEFT, PaintedText
from cardroom.widgets.seats.portrait import Mood, paint_portrait
from cardroom.widgets.translation import translate

_TALLEST_ROW = 108.0
_LEAST_MOST = 3
"""The least number that the highest bar stands for."""

_BAR, _BAR_GROUND = QColor("#3a8f6a"), QColor(255, 255, 255, 26)


class StandingsBoard(Board):
    """Shows the standings between games, and the winner at the end."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scores: tuple[Score, ...] = ()
        self._is_over = False

    def show_sight(self, sight: DaifugoSight, *, is_over: bool = False) -> None:
        """Shows the standing of a sight.

        Args:
            sight: what the person may see.
            is_over: whether the set has ended early; after its last game it is over in any case.
        """
        self._is_over = is_over or sight.standing.games >= sight.options.games
        self._scores = scores_of(sight.standing)
        super().show_sight(sight)

    @property
    def is_triumph(self) -> bool:
        """Whether the person has won the set, possibly in a tie."""
        winners = [each.player for each in self._scores if not each.rank]
        return self._is_over and any(is_you(player, self.sight.options) for player in winners)

    def spoken(self) -> str:
        """Returns the whole standings for screen readers."""
        return standings_spoken(self.sight, self._scores, is_over=self._is_over)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which everything can be read."""
        return self.least_size(520, len(self._scores), 5)

    # --- texts -------------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        font = self.font()
        yield self.title_text(standings_title(self.sight, self._scores, is_over=self._is_over))
        if foot := standings_foot(self.sight, is_over=self._is_over):
            yield fitted(foot, self._foot(), font, IVORY, CENTRE, share=0.9)
        if not self._scores:
            return
        yield from in_one_size(self._heads())
        rows = self._rows()
        yield from in_one_size(self._par_text(row) for _, row in rows)
        for score, row in rows:
            yield from self._row_texts(score, row)

    def _heads(self) -> Iterator[PaintedText]:
        """Yields the headings of the columns; those of the bars are medals."""
        head, points = self._head(), translate("DaifugoWords", "Points")
        average = translate("DaifugoWords", "Average", "heading: average points per game")
        for text, room in ((points, self._points(head)), (average, self._average(head))):
            yield fitted(text, room.adjusted(3, 0, -3, 0), self.font(), DIM, CENTRE, largest=0.85)

    def _par_text(self, row: QRectF) -> PaintedText:
        lower = self._lines(self._average(row))[1]
        par = QLocale().toString(par_of(len(self._scores)), "f", 1)
        text = translate("DaifugoWords", "par {points}").format(points=par)
        return fitted(text, lower, self.font(), DIM, CENTRE, share=0.8, largest=0.8)

    def _row_texts(self, score: Score, row: QRectF) -> Iterator[PaintedText]:
        font, seats = self.font(), len(self._scores)
        yield fitted(place_name(score.rank), self._rank(row), font, TITLE, CENTRE, share=0.6, bold=True)
        name = player_name(score.player, self.sight.options)
        yield fitted(name, self._name(row), font, IVORY, LEFT, share=0.6, bold=True, elides=True)
        yield fitted(figure(score.points), self._points(row), font, TITLE, CENTRE, share=0.62, bold=True, largest=1.6)
        upper, _ = self._lines(self._average(row))
        difference = score.average - par_of(seats)
        colour = IVORY if abs(difference) < 0.005 else GAIN if difference > 0 else LOSS
        yield fitted(average_text(score.average), upper, font, colour, CENTRE, share=0.8, bold=True)
        for place, count in enumerate(score.counts):
            bar = self._bar(row, place, seats)
            text = bar.adjusted(0, bar.height() * 0.62, 0, 0)
            if count:
                yield fitted(figure(count), text, font, IVORY, CENTRE, share=0.95, largest=0.9)

    # --- geometry ----------------------------------------------------------------------------------------------------

    def _foot(self) -> QRectF:
        room = self.room
        height = min(self.line * 1.3, room.height() * 0.12)
        return QRectF(room.left(), room.bottom() - height, room.width(), height)

    def _head(self) -> QRectF:
        """Returns the place of the headings, above the first row."""
        (_, first), *_ = self._rows()
        height = self._head_height()
        return QRectF(first.left(), first.top() - height, first.width(), height)

    def _head_height(self) -> float:
        return min(self.line * 1.3, self.room.height() * 0.12)

    def _rows(self) -> list[tuple[Score, QRectF]]:
        room = self.room.adjusted(0, self._head_height(), 0, 0)
        if standings_foot(self.sight, is_over=self._is_over):
            room.setBottom(self._foot().top() - 2)
        return list(zip(self._scores, self.row_places(len(self._scores), room, _TALLEST_ROW), strict=True))

    @staticmethod
    def _part(row: QRectF, left: float, right: float) -> QRectF:
        return QRectF(row.left() + row.width() * left, row.top(), row.width() * (right - left), row.height())

    def _rank(self, row: QRectF) -> QRectF:
        return self._part(row, 0.005, 0.085)

    def _portrait(self, row: QRectF) -> QRectF:
        place = self._part(row, 0.09, 0.18)
        side = min(place.width(), place.height() - 6)
        return QRectF(place.left(), place.center().y() - side / 2, side, side)

    def _medal(self, row: QRectF) -> QRectF:
        portrait = self._portrait(row)
        side = portrait.width() * 0.62
        return QRectF(portrait.right() + 4, row.center().y() - side / 2, side, side)

    def _name(self, row: QRectF) -> QRectF:
        left = self._medal(row).right() + 8
        return QRectF(left, row.top(), max(10.0, self._points(row).left() - left), row.height())

    def _points(self, row: QRectF) -> QRectF:
        return self._part(row, 0.41, 0.5)

    def _average(self, row: QRectF) -> QRectF:
        return self._part(row, 0.5, 0.62)

    def _bar(self, row: QRectF, place: int, seats: int) -> QRectF:
        area = self._part(row, 0.635, 0.985)
        width = area.width() / seats
        return QRectF(area.left() + place * width, area.top() + 3, width, area.height() - 6)

    def _lines(self, place: QRectF) -> tuple[QRectF, QRectF]:
        height = min(place.height() / 2, self.line * 1.2)
        top = QRectF(place.left(), place.center().y() - height, place.width(), height)
        return top, top.translated(0, height)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paint_pictures(self, painter: QPainter) -> None:
        """Paints rows, portraits, medals and bars."""
        seats, options = len(self._scores), self.sight.options
        for place in range(seats):
            paint_medal(painter, self._bar(self._head(), place, seats).adjusted(0, -2, 0, 2), class_of(place, seats))
        for score, row in self._rows():
            own = is_you(score.player, options)
            won = self._is_over and not score.rank
            paint_row(painter, row, own=own, won=won)
            mood = Mood.GLAD if won else Mood.CALM
            paint_portrait(painter, self._portrait(row), character_of(score.player, options), mood)
            paint_medal(painter, self._medal(row), class_of(score.place, seats))
            self._paint_bars(painter, score, row)

    def _paint_bars(self, painter: QPainter, score: Score, row: QRectF) -> None:
        seats = len(self._scores)
        most = max(_LEAST_MOST, *(count for each in self._scores for count in each.counts))
        for place, count in enumerate(score.counts):
            area = self._bar(row, place, seats)
            room = area.adjusted(area.width() * 0.24, 2, -area.width() * 0.24, -area.height() * 0.38)
            painter.setPen(QPen(_BAR_GROUND, 2))
            painter.drawLine(QPointF(room.left(), room.bottom()), QPointF(room.right(), room.bottom()))
            if count:
                height = max(3.0, room.height() * count / most)
                bar = QRectF(room.left(), room.bottom() - height, room.width(), height)
                draw_rounded(painter, bar, 2, fill=gold(bar) if place == 0 else _BAR)
