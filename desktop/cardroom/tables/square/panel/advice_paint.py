"""Paints the adviser's figure on an empty cell."""

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from cardroom.widgets.cards.card_marks import HINT, ON_HINT
from cardroom.widgets.paint.painting import draw_rounded
from cardroom.widgets.paint.texts import CENTRE, shrunk, sized, text_width

_EDGE = QColor("#9fe6d6")
_STAR = QColor("#ffe79a")
_LOSS, _PLATE = QColor("#ffd9d2"), QColor(0, 0, 0, 120)
_LARGEST_TEXT = 40


def paint_advice(painter: QPainter, cell: QRectF, text: str, *, best: bool) -> None:
    """Paints the points lost; a green star for the best cell.

    Args:
        painter: of the cell.
        cell: its rectangle in pixels.
        text: the points lost, or the word for the best cell.
        best: whether it is the best cell.
    """
    room, wanted = cell.width() - 8, sized(painter.font(), min(_LARGEST_TEXT, cell.width() * 0.3), bold=True)
    font = shrunk(wanted, lambda tried: text_width(tried, text) <= room)
    text = without_decimals(text, font, room)
    line = QFontMetricsF(font).height()
    height = line * (2 if best else 1) + 2
    plate = QRectF(cell.left() + 3, cell.center().y() - height / 2, cell.width() - 6, height)
    painter.setFont(font)
    draw_rounded(painter, plate, 6, fill=HINT if best else _PLATE, edge=QPen(_EDGE, 1.5) if best else Qt.PenStyle.NoPen)
    if best:
        painter.setPen(_STAR)
        painter.drawText(plate.adjusted(0, 1, 0, -line), CENTRE, "★")
        plate.setTop(plate.top() + line)
    painter.setPen(ON_HINT if best else _LOSS)
    painter.drawText(plate, CENTRE, text)


def without_decimals(text: str, font: QFont, width: float) -> str:
    """Returns a figure without its decimals if it is too wide.

    Args:
        text: the points lost, or a word.
        font: of the text.
        width: in pixels.
    """
    if text_width(font, text) <= width:
        return text
    return text.partition(QLocale().decimalPoint())[0]
