"""Paints the adviser's figure on an empty cell."""

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from cardroom.widgets.cards.card_marks import HINT, ON_HINT

_EDGE = QColor("#9fe6d6")
_STAR = QColor("#ffe79a")
_LOSS, _PLATE = QColor("#ffd9d2"), QColor(0, 0, 0, 120)
_CENTRE = Qt.AlignmentFlag.AlignCenter
_SMALLEST_TEXT, _LARGEST_TEXT = 14, 40


def paint_advice(painter: QPainter, cell: QRectF, text: str, *, best: bool) -> None:
    """Paints the points lost; a green star for the best cell.

    Args:
        painter: of the cell.
        cell: its rectangle in pixels.
        text: the points lost, or the word for the best cell.
        best: whether it is the best cell.
    """
    font = QFont(painter.font())
    font.setBold(True)
    pixels = max(_SMALLEST_TEXT, min(_LARGEST_TEXT, round(cell.width() * 0.3)))
    font.setPixelSize(pixels)
    while pixels > _SMALLEST_TEXT and QFontMetricsF(font).horizontalAdvance(text) > cell.width() - 8:
        pixels -= 1
        font.setPixelSize(pixels)
    text = fitting_text(text, font, cell.width() - 8)
    line = QFontMetricsF(font).height()
    height = line * (2 if best else 1) + 2
    plate = QRectF(cell.left() + 3, cell.center().y() - height / 2, cell.width() - 6, height)
    painter.setFont(font)
    painter.setPen(QPen(_EDGE, 1.5) if best else Qt.PenStyle.NoPen)
    painter.setBrush(HINT if best else _PLATE)
    painter.drawRoundedRect(plate, 6, 6)
    if best:
        painter.setPen(_STAR)
        painter.drawText(plate.adjusted(0, 1, 0, -line), _CENTRE, "★")
        plate.setTop(plate.top() + line)
    painter.setPen(ON_HINT if best else _LOSS)
    painter.drawText(plate, _CENTRE, text)


def fitting_text(text: str, font: QFont, width: float) -> str:
    """Returns a figure without its decimals if it is too wide.

    Args:
        text: the points lost, or a word.
        font: of the text.
        width: in pixels.
    """
    if QFontMetricsF(font).horizontalAdvance(text) <= width:
        return text
    return text.partition(QLocale().decimalPoint())[0]
