"""Paints the band of a banner, and the light of a revolution."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPixmap,
    QRadialGradient,
)

from cardroom.tables.daifugo.panel.signs import paint_padlock, paint_turned_arrow, suit_shape
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.paint.gold import gold
from cardroom.widgets.paint.painting import canvas, downward, polygon
from cardroom.widgets.paint.texts import shrunk, sized, text_width

_CENTRE_HEIGHT = 0.275
"""The middle of the band, in heights of the table: above the cards on the field."""

_HEIGHT, _GRAND_HEIGHT, _LEAST_HEIGHT = 0.13, 0.18, 54.0
_TEXT = 0.5
"""The size of the text, in heights of the band."""

_SMALLEST_TEXT = 18
GRAND = (EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION)
"""The events of the whole table."""

_GROUNDS = {
    EventCode.REVOLUTION: ("#a3162f", "#4a0a18"),
    EventCode.COUNTER_REVOLUTION: ("#15508f", "#0a1f40"),
    EventCode.FALL: ("#3a4148", "#15181c"),
    EventCode.FOUL: ("#3a4148", "#15181c"),
}
_GROUND = ("#12402c", "#04150d")
_SPADE = QColor("#fff6d8")
_SHADE = QColor(0, 0, 0, 200)


def band_area(table: QRectF, code: EventCode) -> QRectF:
    """Returns the place of the band on a table."""
    height = max(_LEAST_HEIGHT, table.height() * (_GRAND_HEIGHT if code in GRAND else _HEIGHT))
    return QRectF(table.left(), table.top() + table.height() * _CENTRE_HEIGHT - height / 2, table.width(), height)


def paint_band(code: EventCode, text: str, size: QSize, base: QFont, ratio: float) -> QPixmap:
    """Paints a band with a sign and a text.

    Args:
        code: what has happened.
        text: one line.
        size: of the band, in logical pixels.
        base: the font.
        ratio: physical pixels per logical pixel.
    """
    picture, painter = canvas(size, ratio)
    place = QRectF(0, 0, size.width(), size.height())
    _paint_ground(painter, place, *(QColor(name) for name in _GROUNDS.get(code, _GROUND)))
    font = fitting_font(text, place, base)
    metrics = QFontMetricsF(font)
    mark = metrics.capHeight() * 1.45 if code in _SIGNS else 0.0
    gap = mark * 0.45
    width = metrics.horizontalAdvance(text) + mark + gap
    left = place.center().x() - width / 2
    if mark:
        _SIGNS[code](painter, QRectF(left, place.center().y() - mark / 2, mark, mark))
    letters = QPainterPath()
    letters.addText(left + mark + gap, place.center().y() + metrics.capHeight() / 2, font, text)
    painter.fillPath(letters.translated(0, max(1.0, metrics.height() / 26)), _SHADE)
    painter.fillPath(letters, _shine(letters.boundingRect()) if code not in _PLAIN else QBrush(_SPADE))
    painter.end()
    return picture


def fitting_font(text: str, place: QRectF, base: QFont) -> QFont:
    """Returns the largest bold font that fits a band."""
    font = sized(base, max(_SMALLEST_TEXT, place.height() * _TEXT), bold=True)
    return shrunk(font, lambda tried: text_width(tried, text) <= place.width() * 0.8, _SMALLEST_TEXT)


def tint(code: EventCode, size: QSize, ratio: float) -> QPixmap:
    """Paints the light that a revolution throws over the whole table.

    Args:
        code: the revolution; one that turns the order back is blue.
        size: of the table, in logical pixels.
        ratio: physical pixels per logical pixel.
    """
    picture, painter = canvas(size, ratio)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(size.width() / 2, size.height() / 2)
    light = QRadialGradient(QPointF(0, 0), 1)
    colour = QColor(170, 14, 40) if code is EventCode.REVOLUTION else QColor(16, 74, 170)
    for place, alpha in ((0.0, 50), (0.55, 120), (0.8, 90), (1.0, 0)):  # no edge is seen where the table ends
        colour.setAlpha(alpha)
        light.setColorAt(place, colour)
    painter.fillRect(QRectF(-1, -1, 2, 2), light)
    painter.end()
    return picture


def _paint_ground(painter: QPainter, place: QRectF, middle: QColor, side: QColor) -> None:
    """Paints the cloth of the band, and gold rules above and below."""
    cloth = QLinearGradient(place.topLeft(), place.topRight())
    rule = QLinearGradient(place.topLeft(), place.topRight())
    for at, alpha in ((0.0, 0), (0.16, 215), (0.5, 240), (0.84, 215), (1.0, 0)):
        colour = QColor(middle if at == 0.5 else side)
        colour.setAlpha(alpha)
        cloth.setColorAt(at, colour)
        rule.setColorAt(at, QColor(246, 220, 139, alpha))
    painter.fillRect(place, cloth)
    thick = max(2.0, place.height() / 32)
    for top in (place.top(), place.bottom() - thick):
        painter.fillRect(QRectF(place.left(), top, place.width(), thick), rule)


def _shine(area: QRectF) -> QBrush:
    """Returns light gold, with a contrast of 7 : 1."""
    return downward(area, ((0, "#fff6d8"), (1, "#f0bf45")))


def _paint_cut_eight(painter: QPainter, place: QRectF) -> None:
    """Paints an eight that is cut through, its halves apart."""
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(10, round(place.height() * 1.3)))
    path = QPainterPath()
    path.addText(0, 0, font, "8")
    path.translate(place.center() - path.boundingRect().center())
    for side, shift in ((-1, -0.06), (1, 0.06)):
        corners = (-1, 0.3), (1, -0.3), (1, side * 2), (-1, side * 2)
        half = polygon([place.center() + QPointF(x * place.width(), y * place.height()) for x, y in corners])
        part = path.intersected(half)
        painter.fillPath(part.translated(shift * place.width() * side * 2, shift * place.height()), _SPADE)


def _paint_fallen_crown(painter: QPainter, place: QRectF) -> None:
    painter.save()
    painter.translate(place.center())
    painter.rotate(38)
    painter.translate(-place.center())
    painter.fillPath(_crown(place), QColor("#a9c0c9"))
    painter.restore()


def _crown(place: QRectF) -> QPainterPath:
    corners = ((0.02, 0.22), (0.28, 0.52), (0.5, 0.08), (0.72, 0.52), (0.98, 0.22), (0.86, 0.88), (0.14, 0.88))
    points = [place.topLeft() + QPointF(x * place.width(), y * place.height()) for x, y in corners]
    return polygon(points)


def _paint_lock(painter: QPainter, place: QRectF, *, double: bool = False) -> None:
    paint_padlock(painter, place.adjusted(place.width() * 0.08, 0, -place.width() * 0.08, 0), double=double)


def _paint_arrow(painter: QPainter, place: QRectF) -> None:
    paint_turned_arrow(painter, place, _SPADE)


_SIGNS: dict[EventCode, Callable[[QPainter, QRectF], None]] = {
    EventCode.REVOLUTION: _paint_arrow,
    EventCode.COUNTER_REVOLUTION: _paint_arrow,
    EventCode.CUT: _paint_cut_eight,
    EventCode.SPADE_3: lambda painter, place: painter.fillPath(suit_shape(0, place), _SPADE),
    EventCode.LOCK: _paint_lock,
    EventCode.HARD_LOCK: partial(_paint_lock, double=True),
    EventCode.JACK_BACK: _paint_arrow,
    EventCode.REVERSE: _paint_arrow,
    EventCode.OUT: lambda painter, place: painter.fillPath(_crown(place), gold(place)),
    EventCode.FALL: _paint_fallen_crown,
    EventCode.FOUL: _paint_fallen_crown,
}
_PLAIN = (EventCode.FALL, EventCode.FOUL, EventCode.REVOLUTION, EventCode.COUNTER_REVOLUTION)
