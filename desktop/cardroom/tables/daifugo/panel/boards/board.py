"""A board in the middle of the table: plate, title, painted texts."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.signs import TITLE
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.paint.texts import CENTRE, PaintedText, draw_texts, fitting_text, sized
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

DIM = QColor("#d8d2b8")
GAIN, LOSS = QColor("#8dffa1"), QColor("#ff9d94")

_GROUND, _ROW, _OWN_ROW = QColor(6, 14, 11, 240), QColor(255, 255, 255, 14), QColor(122, 18, 38, 150)
_SHINE = QColor(233, 195, 90, 120)
_TITLE_HEIGHT = 1.5
"""In heights of a line."""
_GAP = 4.0
"""The room between two rows."""


class Board(QWidget):
    """Shows a part of a sight as a painted board.

    A subclass has the texts, the pictures and the spoken name.

    Attributes:
        sight: what is shown.
    """

    spoken_role: ClassVar[Role] = Role.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sight = DaifugoSight()
        self._look = Look()
        self._still = Still()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_sight(self, sight: DaifugoSight) -> None:
        """Shows a sight."""
        self.sight = sight
        self.retranslate()

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self.update()

    def retranslate(self) -> None:
        """Updates texts and spoken name for the current language."""
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Updates the texts after a change of language or font."""
        if event.type() in (QEvent.Type.LanguageChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.retranslate()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(760, 420)

    # --- for subclasses ----------------------------------------------------------------------------------------------

    def spoken(self) -> str:
        """Returns the whole board for screen readers."""
        raise NotImplementedError

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        raise NotImplementedError

    def paint_pictures(self, painter: QPainter) -> None:
        """Paints everything except ground and texts."""
        raise NotImplementedError

    # --- geometry ----------------------------------------------------------------------------------------------------

    @property
    def line(self) -> float:
        """The height of a line in the board's font, in pixels."""
        return QFontMetricsF(self.font()).height()

    @property
    def title_place(self) -> QRectF:
        """The place of the title."""
        area = QRectF(self.rect()).adjusted(14, 6, -14, 0)
        return QRectF(area.left(), area.top(), area.width(), min(self.line * _TITLE_HEIGHT, self.height() * 0.16))

    @property
    def room(self) -> QRectF:
        """The area below the title."""
        return QRectF(
            10, self.title_place.bottom() + 3, self.width() - 20, self.height() - self.title_place.bottom() - 12
        )

    def row_places(self, count: int, room: QRectF, tallest: float) -> list[QRectF]:
        """Returns the places of rows in the middle of a room.

        Args:
            count: number of rows.
            room: for the rows.
            tallest: the largest height of a row in pixels, with letters of the usual size.
        """
        height = min(tallest * max(1.0, self.line / 26), room.height() / max(1, count))
        top = room.top() + (room.height() - count * height) / 2
        return [QRectF(room.left(), top + row * height, room.width(), height - _GAP) for row in range(count)]

    def least_size(self, width: int, rows: int, lines: int) -> QSize:
        """Returns the smallest size for rows of two lines, and other lines."""
        line = QFontMetricsF(sized(self.font(), SMALLEST_TEXT)).height()
        return QSize(width, round(max(4, rows) * (2 * line + 8) + lines * line + 14))

    def title_text(self, title: str) -> PaintedText:
        """Returns the title in large letters."""
        return fitted(title, self.title_place, self.font(), TITLE, CENTRE, share=0.74, bold=True, largest=1.35)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the board; repaints it only after a change."""
        key = (*self.key(), self._look, self.font().toString(), self.accessibleName())
        self._still.show(self, event, key, self._paint)

    def key(self) -> tuple[object, ...]:
        """Returns what the picture depends on."""
        return (self.sight,)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        draw_rounded(painter, area, 14, fill=_GROUND)
        draw_gold_frame(painter, area, 2.2, 14)
        self.paint_pictures(painter)
        draw_texts(painter, self.texts())


def paint_row(painter: QPainter, place: QRectF, *, own: bool, won: bool = False) -> None:
    """Paints the ground of a row.

    Args:
        painter: of the widget.
        place: of the row.
        own: whether it is the person's, which has a gold frame.
        won: whether it is a winner's, which shines.
    """
    radius = min(10.0, place.height() / 5)
    draw_rounded(painter, place, radius, fill=_OWN_ROW if own else _ROW)
    if won:
        shine = QLinearGradient(place.topLeft(), place.topRight())
        for stop, colour in ((0.0, _SHINE), (0.5, QColor(_SHINE.red(), _SHINE.green(), _SHINE.blue(), 0))):
            shine.setColorAt(stop, colour)
        painter.setBrush(shine)
        painter.drawRoundedRect(place, radius, radius)
    if own:
        draw_gold_frame(painter, place, 2, radius)


def paint_arrow(painter: QPainter, start: float, end: float, middle: float, colour: QColor) -> None:
    """Paints a horizontal arrow.

    Args:
        painter: of the widget.
        start: where it begins, from the left.
        end: where its point is.
        middle: its height, from the top.
        colour: of line and head.
    """
    side = 1 if end > start else -1
    head = 9.0
    painter.setPen(QPen(colour, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(round(start), round(middle), round(end - side * head), round(middle))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(triangle(end, middle, -side * head * 1.3, head * 0.7))


def triangle(tip: float, middle: float, back: float, half: float) -> QPolygonF:
    """Returns a triangle with its point at the left or right."""
    return QPolygonF([QPointF(tip, middle), QPointF(tip + back, middle - half), QPointF(tip + back, middle + half)])


def fitted(  # noqa: PLR0913 - the parts of one text
    text: str,
    place: QRectF,
    base: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag,
    *,
    share: float = 0.8,
    bold: bool = False,
    largest: float = 1.0,
    elides: bool = False,
) -> PaintedText:
    """Returns a text in the largest font that fits.

    It is not smaller than 14 pixels.

    Args:
        text: one line.
        place: where it is painted.
        base: the font of the board.
        colour: of the text.
        align: in its place.
        share: the largest height of a line, in heights of the place.
        bold: whether the letters are bold.
        largest: the largest size, in sizes of `base`.
        elides: whether a text that is too long ends with "…".
    """
    pixels = min(round(max(base.pixelSize(), SMALLEST_TEXT) * largest), int(place.height() * share))
    shown = fitting_text(text, place, sized(base, pixels, bold=bold or base.bold()), colour, align)
    if elides:
        text = QFontMetricsF(shown.font).elidedText(text, Qt.TextElideMode.ElideRight, place.width() - 1)
    return replace(shown, text=text)


def in_one_size(texts: Iterable[PaintedText]) -> Iterator[PaintedText]:
    """Yields texts in the font size of the smallest one."""
    column = tuple(texts)
    smallest = min((each.font.pixelSize() for each in column), default=SMALLEST_TEXT)
    for each in column:
        yield replace(each, font=sized(each.font, smallest))
