"""The base class of the still sheets, and their paint.

Texts and gold have sizes that follow the screen.
"""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.widgets.paint.gold import draw_gold_frame, gold
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.paint.texts import CENTRE, shrunk
from cardroom.widgets.window.look import Look

IVORY, PALE_GOLD, DEEP = QColor("#fdf6dc"), QColor("#fff1b8"), QColor("#0a0d0c")
PANEL = QColor(6, 14, 11, 205)
INK = QColor("#16181d")
SMALLEST_TEXT = 16

_SHADE = QColor(0, 0, 0, 190)
_ENDLESS = 1_000_000.0


class Sheet(QWidget):
    """A painted sheet; a subclass paints it, and says what it shows.

    It is made for one turn of the loop, in the language of that turn. A touch goes through it.

    Args:
        look: deck, felt and motion.
        parent: the room of the sheets.

    Attributes:
        look: as given.
    """

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def unit(self) -> float:
        """The pixels per unit."""
        return unit_of(self.size())

    @property
    def is_upright(self) -> bool:
        """Whether the sheet is higher than wide."""
        return is_upright(self.size())

    def showEvent(self, event: QShowEvent) -> None:
        """Gives the sheet its spoken name."""
        super().showEvent(event)
        self.setAccessibleName(" ".join(self.words()))

    def words(self) -> Iterator[str]:
        """Yields all its texts, for screen readers; implemented by the subclass."""
        raise NotImplementedError

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints the sheet; implemented by the subclass."""
        raise NotImplementedError

    def paint_heading(self, painter: QPainter, text: str) -> QRectF:
        """Paints a heading, and returns the area below."""
        head = QRectF(0, 0, self.width(), 84 * self.unit)
        draw_gold_letters(painter, text, head, 58 * self.unit)
        return QRectF(self.rect()).adjusted(0, head.height(), 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the sheet once for each size."""
        self._still.show(self, event, self.look, self._paint_all)

    def _paint_all(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.paint(painter, QRectF(self.rect()))


def unit_of(size: QSize) -> float:
    """Returns the pixels per unit.

    It is 1 on a screen of 1280 x 720, upright or not.
    """
    long, short = max(size.width(), size.height()), min(size.width(), size.height())
    return min(long / 1280, short / 720)


def is_upright(size: QSize) -> bool:
    """Whether a picture is higher than wide."""
    return size.height() > size.width()


def font_of(pixels: float, *, bold: bool = False) -> QFont:
    """Returns the program's font in a size."""
    font = QFont(QApplication.font())
    font.setPixelSize(max(SMALLEST_TEXT, round(pixels)))
    font.setBold(bold)
    return font


def fitted(text: str, place: QRectF, pixels: float, *, bold: bool = False, wraps: bool = False) -> QFont:
    """Returns the largest font in which a text fits a place."""
    return shrunk(font_of(pixels, bold=bold), lambda tried: _fits(text, place, tried, wraps=wraps), SMALLEST_TEXT)


def draw_text(  # noqa: PLR0913 - what a text looks like
    painter: QPainter,
    place: QRectF,
    text: str,
    pixels: float,
    colour: QColor = IVORY,
    *,
    align: Qt.AlignmentFlag = CENTRE,
    bold: bool = False,
    wraps: bool = False,
) -> None:
    """Draws a text, made smaller where it would not fit."""
    painter.setFont(fitted(text, place, pixels, bold=bold, wraps=wraps))
    painter.setPen(colour)
    flags = int(align) | (int(Qt.TextFlag.TextWordWrap) if wraps else 0)
    painter.drawText(place, flags, text)


def gold_letters(text: str, place: QRectF, pixels: float) -> QPainterPath:
    """Returns the outlines of a bold text, centred in a place."""
    font = fitted(text, place, pixels, bold=True)
    metrics, letters = QFontMetricsF(font), QPainterPath()
    left = place.center().x() - metrics.horizontalAdvance(text) / 2
    letters.addText(QPointF(left, place.center().y() + metrics.capHeight() / 2), font, text)
    return letters


def draw_gold_letters(painter: QPainter, text: str, place: QRectF, pixels: float) -> QPainterPath:
    """Draws a bold text in gold over a shade; returns its outlines."""
    letters = gold_letters(text, place, pixels)
    area = letters.boundingRect()
    painter.fillPath(letters.translated(0, max(1.0, area.height() / 22)), _SHADE)
    painter.fillPath(letters, gold(area))
    return letters


def draw_panel(painter: QPainter, area: QRectF, unit: float, colour: QColor = PANEL) -> None:
    """Draws a dark panel in a gold frame."""
    draw_rounded(painter, area, 16 * unit, fill=colour)
    draw_gold_frame(painter, area, 2.5 * unit, 16 * unit)


def _fits(text: str, place: QRectF, font: QFont, *, wraps: bool) -> bool:
    metrics = QFontMetricsF(font)
    if not wraps:
        return metrics.horizontalAdvance(text) <= place.width() and metrics.height() <= place.height() * 1.2
    room = QRectF(0, 0, place.width(), _ENDLESS)
    needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)
    return needed.height() <= place.height() and needed.width() <= place.width()


def stacked(area: QRectF, *shares: float, gap: float = 0.0) -> list[QRectF]:
    """Cuts an area from above.

    Args:
        area: what is cut.
        shares: of its height without the gaps.
        gap: between two parts.
    """
    height, top, places = area.height() - gap * (len(shares) - 1), area.top(), list[QRectF]()
    for share in shares:
        places.append(QRectF(area.left(), top, area.width(), height * share))
        top = places[-1].bottom() + gap
    return places
