"""Paints the chart of the credits, and its cursor."""

from itertools import pairwise

from PySide6.QtCore import QLineF, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPen, QPolygonF

from cardroom.tables.poker.statistics.balance_curve import BalanceCurve, Column, Scale, columns, spread
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import CENTRE, RIGHT, PaintedText, draw_texts

GROUND, TEXT, LINE, GRID = QColor("#0a1210"), QColor("#fdf6dc"), QColor("#f0bf45"), QColor("#c8c2a8")
GAIN, LOSS = QColor("#e9c35a"), QColor("#b0324a")
"""The areas above and below the first balance."""

_GRID_STRENGTH, _GAIN_STRENGTH, _LOSS_STRENGTH = 44, 120, 130
_DOTS_APART, _STROKES_APART = 9, 1.5
"""Points at least the first distance apart, in units, are dots; the line of closer ones than the second is thin."""
_THICK, _THIN = 2.0, 1.4
_UNIT = 14
_TITLED_FROM = 13
"""A chart of fewer lines of text in height has no titles on its axes: the curve needs the space, and the text below
the chart names them.
"""
_MARGIN = 0.06
_LINES_APART = 1.7


class ChartPicture:
    """A chart with its places.

    Args:
        curve: the balance, with at least one round.
        font: of all texts.
        titles: of the axes across and upward; "" for none.
        room: the rectangle of the chart.

    Attributes:
        across, upward: the scales of rounds and credits.
        rounds, credits: the labelled numbers.
    """

    def __init__(self, curve: BalanceCurve, font: QFont, titles: tuple[str, str], room: QRectF) -> None:
        self.curve, self.font, metrics = curve, font, QFontMetricsF(font)
        self._line = line = metrics.height()
        self._titles = titles if room.height() >= _TITLED_FROM * line else ("", "")
        # The air above the plot, and between it and the numbers below: a title beside these needs more.
        above, below = (2.0, 0.5) if any(self._titles) else (0.5, 0.25)
        low, high = spread(curve.credits[curve.low], curve.credits[curve.high], _MARGIN)
        self.upward = Scale(low, high, room.bottom() - (1.25 + below) * line, room.top() + above * line)
        self.credits = self.upward.round_numbers(_LINES_APART * line)
        texts = [QLocale().toString(number) for number in (*self.credits, curve.credits[0])]
        gutter = max(metrics.horizontalAdvance(text) for text in (*texts, *self._titles)) + line
        first, last = curve.rounds[0], curve.rounds[-1]
        alone = 1 if first == last else 0  # a single round is in the middle
        self.across = Scale(first - alone, last + alone, room.left() + gutter + line / 2, room.right() - line)
        widest = metrics.horizontalAdvance(QLocale().toString(last))
        self.rounds = range(first, first + 1) if alone else self.across.round_numbers(1.5 * widest + line)
        self._row = self.plot.bottom() + below * line  # the top of the rounds below the plot
        self._gutter = self.plot.left() - line / 2  # the right edge of the texts at the left

    @property
    def plot(self) -> QRectF:
        """The rectangle of the curve."""
        return QRectF(QPointF(self.across.start, self.upward.end), QPointF(self.across.end, self.upward.start))

    @property
    def unit(self) -> float:
        """The width of a thin line at the current text size."""
        return self.font.pixelSize() / _UNIT

    def place(self, at: int) -> QPointF:
        """Returns the place of a point of the curve."""
        return QPointF(self.across.pixel(self.curve.rounds[at]), self.upward.pixel(self.curve.credits[at]))

    def texts(self) -> list[PaintedText]:
        """Returns all texts; none overlaps another.

        The first balance is labelled in gold; a round number that is too near to it gives way.
        """
        line, start, plot = self._line, self.curve.credits[0], self.plot
        found = [self._beside(start, LINE)]
        found += [
            self._beside(number, TEXT)
            for number in self.credits
            if abs(self.upward.pixel(number) - self.upward.pixel(start)) >= line
        ]
        found += self._below()
        for title, top in zip(self._titles, (self._row, plot.top() - 1.7 * line), strict=True):
            if title:
                found.append(PaintedText(title, QRectF(0, top, self._gutter, line), self.font, GRID, RIGHT))
        return found

    def _below(self) -> list[PaintedText]:
        """Returns the first round, and the round numbers with room beside it."""
        metrics, plot = QFontMetricsF(self.font), self.plot
        found: list[PaintedText] = []
        for number in (self.curve.rounds[0], *self.rounds):
            text = QLocale().toString(number)
            width = metrics.horizontalAdvance(text) + 1
            left = min(max(self.across.pixel(number) - width / 2, plot.left()), plot.right() - width)
            place = QRectF(left, self._row, width, metrics.height())
            if not found or left >= found[0].place.right() + metrics.height():
                found.append(PaintedText(text, place, self.font, TEXT))
        return found

    def _beside(self, number: int, colour: QColor) -> PaintedText:
        place = QRectF(0, self.upward.pixel(number) - self._line / 2, self._gutter, self._line)
        return PaintedText(QLocale().toString(number), place, self.font, colour, RIGHT)


def paint_chart(painter: QPainter, picture: ChartPicture) -> None:
    """Paints everything but the cursor."""
    pixel = 1 / painter.device().devicePixelRatioF()
    _paint_grid(painter, picture, pixel)
    xs = [picture.across.pixel(number) for number in picture.curve.rounds]
    found = columns(xs, picture.curve.credits, pixel)
    _paint_areas(painter, picture, found)
    _paint_line(painter, picture, found)
    draw_texts(painter, picture.texts())


def _paint_grid(painter: QPainter, picture: ChartPicture, pixel: float) -> None:
    """Paints lines at the round numbers, on whole pixels of the screen."""
    plot, width = picture.plot, max(1, round(picture.unit / pixel)) * pixel
    shade = _faint(GRID, _GRID_STRENGTH)
    for number in picture.rounds:
        x = _on_pixel(picture.across.pixel(number), pixel)
        painter.fillRect(QRectF(x, plot.top(), width, plot.height()), shade)
    for number in picture.credits:
        y = _on_pixel(picture.upward.pixel(number), pixel)
        painter.fillRect(QRectF(plot.left(), y, plot.width(), width), shade)
    start = _on_pixel(picture.upward.pixel(picture.curve.credits[0]), pixel) + width / 2
    painter.setPen(QPen(GRID, width, Qt.PenStyle.DashLine))
    painter.drawLine(QLineF(plot.left(), start, plot.right(), start))


def _on_pixel(place: float, pixel: float) -> float:
    return round(place / pixel) * pixel


def _paint_areas(painter: QPainter, picture: ChartPicture, found: list[Column]) -> None:
    """Fills the areas of gain and loss beside the first balance."""
    plot, up = picture.plot, picture.upward.pixel
    start = up(picture.curve.credits[0])
    painter.setPen(Qt.PenStyle.NoPen)
    for edge, colour, strength, ys in (
        (plot.top(), GAIN, _GAIN_STRENGTH, [up(each.high) for each in found]),
        (plot.bottom(), LOSS, _LOSS_STRENGTH, [up(each.low) for each in found]),
    ):
        points = [QPointF(each.x, y) for each, y in zip(found, ys, strict=True)]
        shades = QLinearGradient(0, start, 0, edge)
        shades.setColorAt(0, _faint(colour, strength * 0.35))
        shades.setColorAt(1, _faint(colour, strength))
        painter.save()
        painter.setClipRect(QRectF(QPointF(plot.left(), start), QPointF(plot.right(), edge)).normalized())
        painter.setBrush(shades)
        painter.drawPolygon(QPolygonF([QPointF(found[0].x, start), *points, QPointF(found[-1].x, start)]))
        painter.restore()


def _faint(colour: QColor, alpha: float) -> QColor:
    return QColor(colour.red(), colour.green(), colour.blue(), round(alpha))


def _paint_line(painter: QPainter, picture: ChartPicture, found: list[Column]) -> None:
    """Paints the curve in separate strokes.

    That is far faster than one long path.
    """
    up, unit = picture.upward.pixel, picture.unit
    apart = picture.plot.width() / len(found) / unit
    is_dense = apart < _STROKES_APART
    strokes = [QLineF(each.x, up(each.low), each.x, up(each.high)) for each in found if each.low != each.high]
    for before, after in pairwise(found):
        strokes.append(QLineF(before.x, up(before.last), after.x, up(after.first)))
    cap = Qt.PenCapStyle.FlatCap if is_dense else Qt.PenCapStyle.RoundCap
    painter.setPen(QPen(LINE, (_THIN if is_dense else _THICK) * unit, Qt.PenStyle.SolidLine, cap))
    painter.drawLines(strokes)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(LINE)
    if apart >= _DOTS_APART:
        for each in found:
            painter.drawEllipse(QPointF(each.x, up(each.last)), 2.5 * unit, 2.5 * unit)


def paint_cursor(painter: QPainter, picture: ChartPicture, at: int, words: str) -> None:
    """Paints a line and a dot at a round, and its words."""
    place, plate, unit = picture.place(at), cursor_plate(picture, at, words), picture.unit
    painter.setPen(QPen(GRID, unit))
    painter.drawLine(QLineF(place.x(), picture.plot.top(), place.x(), picture.plot.bottom()))
    painter.setPen(QPen(GROUND, 2 * unit))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(place, 5 * unit, 5 * unit)
    draw_rounded(painter, plate, 5 * unit, fill=GROUND, edge=QPen(LINE, unit))
    painter.setFont(picture.font)
    painter.setPen(TEXT)
    painter.drawText(plate, CENTRE, words)


def cursor_plate(picture: ChartPicture, at: int, words: str) -> QRectF:
    """Returns the place of the words: beside the point, not on it."""
    metrics = QFontMetricsF(picture.font)
    place, plot, gap = picture.place(at), picture.plot, 10 * picture.unit
    width, height = metrics.horizontalAdvance(words) + 2 * gap, metrics.height() + gap
    left = place.x() + gap if place.x() + gap + width <= plot.right() else place.x() - gap - width
    top = place.y() - gap - height
    if top < plot.top():
        top = min(place.y() + gap, max(plot.top(), plot.bottom() - height))
    return QRectF(max(left, 0.0), top, width, height)
