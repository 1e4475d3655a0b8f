"""A counter with a cell for each digit, as machines have them."""

from typing import ClassVar

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.widgets.paint.painting import downward, draw_rounded
from cardroom.widgets.speech.roles import Role

DIGITS = 8
"""The least number of digits."""

_GROUP = 3
_CELL = ("#1d211e", "#0a0d0b", "#151916")
_FRAME, _FIGURE, _ZERO = QColor("#a8741a"), QColor("#ffe9a8"), QColor("#7d7765")
_PADDING, _GAP = 0.16, 0.28
"""The room beside a digit and between groups, as parts of the height of the text."""


def cells_of(number: int) -> str:
    """Returns the signs of the cells: digits with leading zeros.

    The first cell of a negative number is a minus.
    """
    digits = f"{abs(number):0{DIGITS}d}"
    return digits if number >= 0 else f"−{digits[1:] if digits[0] == '0' else digits}"


class Counter(QWidget):
    """Shows a whole number with leading zeros, in groups of three digits.

    Its spoken name is the number alone.
    """

    spoken_role: ClassVar[Role] = Role.StaticText

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("counter")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._number = 0
        self.show_number(0)

    @property
    def number(self) -> int:
        """The number that is shown."""
        return self._number

    def show_number(self, number: int) -> None:
        """Shows a number."""
        is_wider = len(cells_of(number)) != len(cells_of(self._number))
        self._number = number
        self.setAccessibleName(QLocale().toString(number))
        if is_wider:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Returns the size of all cells."""
        cells = len(cells_of(self._number))
        gaps = (cells - 1) // _GROUP
        cell, height = self._cell()
        return QSize(round(cells * cell + gaps * height * _GAP) + 6, round(height) + 8)

    def minimumSizeHint(self) -> QSize:
        """Returns the same: digits are never cut off."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the size of the text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cells from the right."""
        signs = cells_of(self._number)
        cell, height = self._cell()
        first = next((place for place, sign in enumerate(signs) if sign not in "0−"), len(signs) - 1)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        right = self.width() - 3.0
        for place in range(len(signs) - 1, -1, -1):
            after = len(signs) - 1 - place
            left = right - (after + 1) * cell - (after // _GROUP) * height * _GAP
            is_leading = place < first and signs[place] == "0"
            self._paint_cell(painter, QRectF(left, 3.0, cell, height + 2.0), signs[place], is_leading=is_leading)
        painter.end()

    def _paint_cell(self, painter: QPainter, cell: QRectF, sign: str, *, is_leading: bool) -> None:
        drum = downward(cell, zip((0.0, 0.5, 1.0), _CELL, strict=True))
        draw_rounded(painter, cell.adjusted(0.5, 0.0, -0.5, 0.0), 3.0, fill=drum, edge=QPen(_FRAME, 0.8))
        painter.setPen(_ZERO if is_leading else _FIGURE)
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, sign)

    def _cell(self) -> tuple[float, float]:
        """Returns the width of a cell and the height of the text."""
        metrics = QFontMetricsF(self.font())
        height = metrics.height()
        return metrics.horizontalAdvance("0") + 2 * _PADDING * height, height
