"""The display of the pocket computer: twelve characters of dots, and signs."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar, Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from cardroom.tables.square.panel.classic.display_text import WIDTH, Sign
from cardroom.tables.square.panel.classic.metal import fitting_font, rounded
from cardroom.widgets.paint.painting import Still, downward
from cardroom.widgets.paint.texts import PaintedText
from cardroom.widgets.speech.roles import Role

COLUMNS: Final = 5
ROWS: Final = 7

# Each character has its seven rows from the top; "#" is a lit dot.
ROWS_OF: Final = {
    " ": "..... ..... ..... ..... ..... ..... .....",
    "A": ".###. #...# #...# ##### #...# #...# #...#",
    "C": ".###. #...# #.... #.... #.... #...# .###.",
    "D": "####. #...# #...# #...# #...# #...# ####.",
    "E": "##### #.... #.... ####. #.... #.... #####",
    "G": ".###. #...# #.... #.### #...# #...# .####",
    "H": "#...# #...# #...# ##### #...# #...# #...#",
    "J": "..### ...#. ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. #.#.. ##... #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...# #...#",
    "O": ".###. #...# #...# #...# #...# #...# .###.",
    "Q": ".###. #...# #...# #...# #.#.# #..#. .##.#",
    "R": "####. #...# #...# ####. #.#.. #..#. #...#",
    "S": ".#### #.... #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
    "V": "#...# #...# #...# #...# #...# .#.#. ..#..",
    "X": "#...# #...# .#.#. ..#.. .#.#. #...# #...#",
    "Y": "#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "f": "..##. .#..# .#... ###.. .#... .#... .#...",
    "s": "..... ..... .#### #.... .###. ....# ####.",
    "0": ".###. #...# #..## #.#.# ##..# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": "##### ...#. ..#.. ...#. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": "..##. .#... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. .#... .#... .#...",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ...#. .##..",
    "♠": "..#.. .###. ##### ##### ..#.. ..#.. .###.",
    "♥": "..... .#.#. ##### ##### ##### .###. ..#..",
    "♦": "..... ..#.. .###. ##### .###. ..#.. .....",
    "♣": ".###. .###. #.#.# ##### ##### ..#.. .###.",
    "[": ".###. .#... .#... .#... .#... .#... .###.",
    "]": ".###. ...#. ...#. ...#. ...#. ...#. .###.",
    "-": "..... ..... ..... ##### ..... ..... .....",
    "*": "..... ..#.. #.#.# .###. #.#.# ..#.. .....",
    "!": "..#.. ..#.. ..#.. ..#.. ..#.. ..... ..#..",
}


@cache
def dots_of(character: str) -> tuple[tuple[int, int], ...]:
    """Returns column and row of each lit dot, from 0.

    Raises:
        KeyError: the font lacks the character.
    """
    rows = ROWS_OF[character].split(" ")
    return tuple((x, y) for y, row in enumerate(rows) for x, dot in enumerate(row) if dot == "#")


INK = QColor("#18241c")
LCD_TOP, LCD_BOTTOM = QColor("#c8d1b6"), QColor("#b1bd9c")
_GHOST = QColor(24, 36, 28, 17)
_GHOST_SIGN = QColor(24, 36, 28, 26)
_SHADOW = QColor(24, 36, 28, 38)

_CURSOR_ROW = ROWS + 1
"""The row of the input's cursor: one empty row under the characters."""

_SIGN_PLACES: dict[Sign, tuple[float, float, Qt.AlignmentFlag]] = {
    Sign.CARD: (0, 2.1, Qt.AlignmentFlag.AlignLeft),
    Sign.EXE: (2.1, 1.8, Qt.AlignmentFlag.AlignRight),
    Sign.COLUMN: (4.3, 2.2, Qt.AlignmentFlag.AlignHCenter),
    Sign.ROW: (6.5, 1.8, Qt.AlignmentFlag.AlignHCenter),
    Sign.CELL: (8.6, 2.6, Qt.AlignmentFlag.AlignHCenter),
    Sign.AGAIN: (11.2, 0.7, Qt.AlignmentFlag.AlignRight),
}
"""The first character, the number of characters and the alignment of each sign."""


class Grid(NamedTuple):
    """Lengths of the dots in physical pixels.

    Attributes:
        pitch: from dot to dot; whole, so that all dots are equal.
        step: from character to character.
        left: the left edge of the first character.
        top: the top edge of the first row.
    """

    pitch: int
    step: float
    left: float
    top: float

    @property
    def dot(self) -> int:
        """The side of a dot."""
        return self.pitch - max(1, round(self.pitch * 0.14))

    def square(self, place: int, x: int, y: int) -> QRect:
        """Returns the square of a dot of a character."""
        left = round(self.left + place * self.step) + x * self.pitch
        return QRect(left, round(self.top) + y * self.pitch, self.dot, self.dot)


def grid_for(width: float, height: float) -> Grid:
    """Returns the largest grid of twelve characters in an area.

    Args:
        width: in physical pixels.
        height: in physical pixels, of the characters and the row of the cursor.
    """
    least_gap = 0.55
    dots = WIDTH * COLUMNS
    pitch = max(2, int(min(width / (dots + (WIDTH - 1) * least_gap), height / (_CURSOR_ROW + 1))))
    gap = min((width - dots * pitch) / (WIDTH - 1), 1.6 * pitch)
    step = COLUMNS * pitch + gap
    used = (WIDTH - 1) * step + COLUMNS * pitch
    return Grid(pitch, step, (width - used) / 2, (height - (_CURSOR_ROW + 1) * pitch) / 2)


class DotMatrix(QWidget):
    """Shows twelve characters, the input's cursor, and signs above them.

    Its accessible name is the sentence that the owner sets.

    Attributes:
        text: the twelve characters.
        signs: the lit signs.
        cursor_at: the position of the visible cursor; None while it is dark.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = " " * WIDTH
        self.cursor_at: int | None = None
        self.signs: frozenset[Sign] = frozenset()
        self._words: dict[Sign, str] = {}
        self._factor = 1.0
        self._still = Still()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_text(self, text: str, signs: frozenset[Sign]) -> None:
        """Shows twelve characters and lights signs."""
        self.text, self.signs = text, signs
        self.update()

    def show_cursor(self, position: int | None) -> None:
        """Shows the input's cursor under a character, or hides it."""
        if position != self.cursor_at:
            self.cursor_at = position
            self.update()

    def name_signs(self, words: Mapping[Sign, str]) -> None:
        """Sets the words of the signs in the current language."""
        self._words = dict(words)
        self.update()

    def enlarge_signs(self, factor: float) -> None:
        """Sets the factor on the size of the signs, where they fit."""
        self._factor = factor
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the display; repaints it only after a change."""
        key = (self.text, self.cursor_at, self.signs, tuple(self._words.items()), self._factor)
        self._still.show(self, event, key, self._paint)

    def texts(self) -> Iterator[PaintedText]:
        """Yields the signs as painted."""
        grid, ratio = self._grid(), self.devicePixelRatioF()
        step, left = grid.step / ratio, (self._dots_area().left() + grid.left / ratio)
        for sign, word in self._words.items():
            first, count, align = _SIGN_PLACES[sign]
            inset = (grid.step / ratio) * 0.04
            place = QRectF(left + first * step, self._signs_top(), count * step - inset, self._signs_height())
            font = fitting_font(self.font(), word, place, self.height() * 0.17 * self._factor)
            yield PaintedText(word, place, font, INK, align)

    def _signs_top(self) -> float:
        return self.height() * 0.055

    def _signs_height(self) -> float:
        return max(15.0, self.height() * 0.2)

    def _dots_area(self) -> QRectF:
        """Returns the area of all dots in logical pixels."""
        top = self._signs_top() + self._signs_height()
        side = self.width() * 0.014
        return QRectF(side, top, self.width() - 2 * side, self.height() - top - self.height() * 0.03)

    def _grid(self) -> Grid:
        area, ratio = self._dots_area(), self.devicePixelRatioF()
        return grid_for(area.width() * ratio, area.height() * ratio)

    def _paint(self, painter: QPainter) -> None:
        self._paint_liquid(painter)
        for sign, painted in zip(self._words, self.texts(), strict=True):
            painter.setFont(painted.font)
            painter.setPen(INK if sign in self.signs else _GHOST_SIGN)
            painter.drawText(painted.place, painted.align | Qt.AlignmentFlag.AlignVCenter, painted.text)
        painter.save()
        self._paint_dots(painter)
        painter.restore()
        self._paint_glass(painter)

    def _paint_liquid(self, painter: QPainter) -> None:
        """Paints the background, which is in the shade of its edges."""
        area = self.rect().toRectF()
        outline = rounded(area, self.height() * 0.05)
        painter.fillPath(outline, downward(area, ((0, LCD_TOP), (1, LCD_BOTTOM))))
        painter.fillPath(outline, downward(area, ((0, QColor(10, 20, 12, 120)), (0.13, QColor(10, 20, 12, 0)))))
        side = QLinearGradient(area.topLeft(), QPointF(area.width() * 0.02, 0))
        side.setColorAt(0, QColor(10, 20, 12, 80))
        side.setColorAt(1, QColor(10, 20, 12, 0))
        painter.fillPath(outline, side)

    def _paint_dots(self, painter: QPainter) -> None:
        """Paints all dots in physical pixels, so that their edges are sharp."""
        ratio, area, grid = self.devicePixelRatioF(), self._dots_area(), self._grid()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.scale(1 / ratio, 1 / ratio)
        painter.translate(round(area.left() * ratio), round(area.top() * ratio))
        lit = [grid.square(place, x, y) for place, character in enumerate(self.text) for x, y in dots_of(character)]
        if self.cursor_at is not None:
            lit += [grid.square(self.cursor_at, x, _CURSOR_ROW) for x in range(COLUMNS)]
        rows = (*range(ROWS), _CURSOR_ROW)
        for place in range(WIDTH):
            for y in rows:
                for x in range(COLUMNS):
                    painter.fillRect(grid.square(place, x, y), _GHOST)
        fall = max(1, round(grid.pitch * 0.35))
        for dot in lit:
            painter.fillRect(dot.translated(fall, fall), _SHADOW)
        for dot in lit:
            painter.fillRect(dot, INK)

    def _paint_glass(self, painter: QPainter) -> None:
        """Paints the reflection of a lamp in the glass."""
        width, height = self.width(), self.height()
        shine = QPainterPath(QPointF(width * 0.60, 0))
        for x, y in ((0.86, 0), (0.74, 1), (0.48, 1)):
            shine.lineTo(width * x, height * y)
        shine.closeSubpath()
        light = ((0, QColor(255, 255, 255, 30)), (1, QColor(255, 255, 255, 0)))
        painter.fillPath(shine, downward(self.rect().toRectF(), light))
        painter.setPen(QPen(QColor(0, 0, 0, 140), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = height * 0.05
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
