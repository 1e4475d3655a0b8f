"""Paints the marks on a card: a ribbon and a tab.

The ribbon is the choice of the player, the tab a hint. They differ in colour, shape and place, and leave the corners
with number and suit free.
"""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from cardroom.widgets.paint.painting import downward
from cardroom.widgets.paint.texts import shrunk, sized, text_width

RIBBON, ON_RIBBON = QColor("#f4c430"), QColor("#16181d")
QUIET_RIBBON, ON_QUIET_RIBBON = QColor("#3a4642"), QColor("#fdf6dc")
HINT, ON_HINT = QColor("#0b5d52"), QColor("#ffffff")

_RIBBON_STOPS = ((0.0, "#ffe79a"), (0.5, "#f4c430"), (1.0, "#e0a82c"))
_QUIET_STOPS = ((0.0, "#4a5853"), (0.5, "#3a4642"), (1.0, "#2f3a36"))
_FOLD, _QUIET_FOLD = QColor("#8a5f14"), QColor("#161d1a")
_SHADE = QColor(0, 0, 0, 70)
_HINT_EDGE = QColor("#9fe6d6")
_HINT_STAR = QColor("#ffe79a")
_STAR = "★ "

_RIBBON_TOP, _RIBBON_TOP_LARGE, _RIBBON_HEIGHT = 0.597, 0.415, 0.125
"""Between the pips of the middle and the lower row. Large print has one big pip, and its lower corner is higher."""

_HINT_LEFT, _HINT_HEIGHT, _HINT_ROOM = 0.05, 0.115, 0.66
_LEAST_TEXT, _LARGEST_TEXT = 9, 26
_LARGEST_SHARE = 0.125
"""The largest text on a card of a large screen, in widths of the card."""


def paint_ribbon(  # noqa: PLR0913 - the parts of a ribbon
    painter: QPainter, card: QRectF, word: str, overhang: float, *, quiet: bool = False, large: bool = False
) -> None:
    """Paints a ribbon with a word across a card.

    Args:
        painter: of the widget.
        card: the card's rectangle in pixels.
        word: the text.
        overhang: how far the ribbon reaches over both sides of the card, in pixels.
        quiet: dark in place of gold, as for a guess that was lost.
        large: the card is printed large.
    """
    height = max(22.0, card.height() * _RIBBON_HEIGHT)
    top = card.height() * (_RIBBON_TOP_LARGE if large else _RIBBON_TOP)
    band = QRectF(card.left() - overhang, card.top() + top, 0, height)
    band.setRight(card.right() + overhang)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_QUIET_FOLD if quiet else _FOLD)
    for edge, side in ((card.left(), -1), (card.right(), 1)):
        corner = QPointF(edge, band.bottom())
        painter.drawPolygon(
            QPolygonF([corner, corner + QPointF(side * overhang, 0), corner + QPointF(0, overhang * 0.9)])
        )
    painter.setBrush(_SHADE)
    painter.drawRect(QRectF(card.left(), band.bottom(), card.width(), max(2.0, height * 0.09)))
    painter.setBrush(downward(band, _QUIET_STOPS if quiet else _RIBBON_STOPS))
    painter.drawRect(band)
    painter.setFont(_font(word, height * 0.62, band.width() - 6, card.width() * _LARGEST_SHARE))
    painter.setPen(ON_QUIET_RIBBON if quiet else ON_RIBBON)
    painter.drawText(band, Qt.AlignmentFlag.AlignCenter, word)


def paint_hint(painter: QPainter, card: QRectF, word: str) -> None:
    """Paints a green tab at the lower edge of a card.

    Args:
        painter: of the widget.
        card: the card's rectangle in pixels.
        word: the text; the star before it is left out on a narrow card.
    """
    height = max(22.0, card.height() * _HINT_HEIGHT)
    left = card.left() + card.width() * _HINT_LEFT
    room, padding = card.width() * _HINT_ROOM, height * 0.5
    font = _font(word, height * 0.58, room - padding, card.width() * _LARGEST_SHARE)
    metrics = QFontMetricsF(font)
    star = _STAR if metrics.horizontalAdvance(_STAR + word) + padding <= room else ""
    width = metrics.horizontalAdvance(star + word) + padding
    tab = QRectF(left, card.bottom() - height, width, height)
    radius = height * 0.42
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)
    shape.addRoundedRect(tab, radius, radius)
    shape.addRect(tab.adjusted(0, height / 2, 0, 0))
    painter.setPen(_HINT_EDGE)
    painter.setBrush(HINT)
    painter.drawPath(shape.simplified())
    painter.setFont(font)
    text = tab.adjusted(padding / 2, 0, 0, 0)
    painter.setPen(_HINT_STAR)
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, star)
    painter.setPen(ON_HINT)
    text.setLeft(text.left() + metrics.horizontalAdvance(star))
    painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, word)


def _font(text: str, wanted: float, room: float, largest: float) -> QFont:
    """Returns a bold font that fits.

    Wanted height, room and largest height are in pixels. Only a word that would not fit otherwise gets smaller than
    14 pixels.
    """
    font = sized(QFont(), min(max(_LARGEST_TEXT, largest), wanted), bold=True)
    return shrunk(font, lambda tried: text_width(tried, text) <= room, _LEAST_TEXT)
