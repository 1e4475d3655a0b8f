"""Texts of widgets that paint themselves, in letters that fit."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from cardroom.widgets.window.dressing import SMALLEST_TEXT

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class PaintedText(Struct, frozen=True):
    """A text as it will be painted, for tests of its fit."""

    text: str
    place: QRectF
    font: QFont
    colour: QColor
    align: Qt.AlignmentFlag = CENTRE

    @property
    def fits(self) -> bool:
        """Whether the whole text fits its place."""
        return text_width(self.font, self.text) <= self.place.width()


def text_width(font: QFont, text: str) -> float:
    """Returns the width of a text in pixels."""
    return QFontMetricsF(font).horizontalAdvance(text)


def sized(base: QFont, pixels: float, *, bold: bool | None = None) -> QFont:
    """Returns a font in a size that can be read.

    Args:
        base: the family.
        pixels: the height of the letters.
        bold: whether they are bold; None for as bold as `base`.
    """
    font = QFont(base)
    font.setPixelSize(max(SMALLEST_TEXT, round(pixels)))
    if bold is not None:
        font.setBold(bold)
    return font


def shrunk(font: QFont, fits: Callable[[QFont], bool], least: int = SMALLEST_TEXT) -> QFont:
    """Returns a font in the largest size that fits.

    Args:
        font: in the largest size.
        fits: returns whether everything fits in a font.
        least: the smallest size in pixels, whether it fits or not.
    """
    font = QFont(font)
    while font.pixelSize() > least and not fits(font):
        font.setPixelSize(font.pixelSize() - 1)
    return font


def fitting_text(
    text: str, place: QRectF, font: QFont, colour: QColor, align: Qt.AlignmentFlag = CENTRE
) -> PaintedText:
    """Returns a text whose letters shrink to the width of its place."""
    fitting = shrunk(font, lambda tried: text_width(tried, text) <= place.width())
    return PaintedText(text, place, fitting, colour, align)


def draw_texts(painter: QPainter, texts: Iterable[PaintedText]) -> None:
    """Draws texts; the painter keeps the last one's font and pen."""
    for each in texts:
        painter.setFont(each.font)
        painter.setPen(each.colour)
        painter.drawText(each.place, each.align | Qt.TextFlag.TextDontClip, each.text)
