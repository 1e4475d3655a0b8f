"""Words printed on the case, in fonts that fit."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from cardroom.widgets.paint.texts import PaintedText, shrunk, sized, text_width

PRINT = QColor("#17191c")
_EDGE = QColor(255, 255, 255, 130)


def fitting_font(font: QFont, text: str, place: QRectF, wish: float) -> QFont:
    """Returns a bold font in which a text fits its place.

    Args:
        font: the family.
        text: one line.
        place: in pixels.
        wish: the largest size in pixels; no size is below the smallest text of the program.
    """
    return shrunk(
        sized(font, wish, bold=True),
        lambda tried: (
            text_width(tried, text) <= place.width() and QFontMetricsF(tried).capHeight() * 1.6 <= place.height()
        ),
    )


def draw_print(painter: QPainter, printed: PaintedText) -> None:
    """Draws a text on metal, with a light lower edge."""
    painter.setFont(printed.font)
    for colour, fall in ((_EDGE, 1.0), (printed.colour, 0.0)):
        painter.setPen(colour)
        painter.drawText(printed.place.translated(0, fall), printed.align, printed.text)
