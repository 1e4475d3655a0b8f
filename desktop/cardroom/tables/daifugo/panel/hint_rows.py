"""The rows of the hint, painted in columns."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from cardroom.tables.daifugo.panel.boards.board import DIM, fitted, in_one_size
from cardroom.tables.daifugo.panel.hint_words import heads, short_play
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE
from cardroom.tables.daifugo.panel.words.players import figure
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.widgets.cards.suit_text import draw_suits
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import star
from cardroom.widgets.paint.texts import CENTRE, LEFT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.window.dressing import SMALLEST_TEXT
from cardroom.widgets.window.look import Look

_MOST_ROWS, _LEAST_ROWS = 8, 3
_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End)
_CHOSEN = QColor("#7a1226")
_EDGE = 6.0
_WIDER = 1.25
"""The comfortable width, at most, in smallest widths."""

_STAR = 0.9
"""The room of the star, in heights of a line."""


class Columns:
    """The columns of the hint in a width.

    Args:
        font: of the rows.
        width: of a row, in pixels.
        has_numbers: whether the three values are shown.
    """

    def __init__(self, font: QFont, width: float, *, has_numbers: bool = True) -> None:
        self.font = font
        small = sized(font, SMALLEST_TEXT, bold=True)
        self.line = QFontMetricsF(font).height()
        least = text_width(font, "-100")
        self.numbers = tuple(max(least, text_width(small, head)) + 10 for head in heads() if has_numbers)
        self.name = max(40.0, width - sum(self.numbers) - 2 * _EDGE - self.line * _STAR)

    def name_place(self, row: QRectF) -> QRectF:
        """Returns the place of a play's name."""
        return QRectF(row.left() + _EDGE + self.line * _STAR, row.top(), self.name, row.height())

    def number_places(self, row: QRectF) -> Iterator[QRectF]:
        """Yields the places of the three values."""
        left = self.name_place(row).right()
        for width in self.numbers:
            yield QRectF(left, row.top(), width, row.height())
            left += width


class HintHead(QWidget):
    """The headings of the three values; the deciding one is gold.

    Args:
        rows: the list below, whose columns they have.
        parent: owns the widget.
    """

    def __init__(self, rows: "HintRows", parent: QWidget) -> None:
        super().__init__(parent)
        self._rows = rows
        self._leads = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_heads(self, *, leads: bool) -> None:
        """Shows the headings; priority decides when leading, the hand when following."""
        self._leads = leads
        self.updateGeometry()
        self.update()

    def texts(self) -> Iterator[PaintedText]:
        """Yields the headings."""
        columns = Columns(self._rows.font(), self._rows.viewport().width())
        decides = 1 if self._leads else 2
        places = columns.number_places(QRectF(0, 0, self._rows.viewport().width(), self.height()))
        yield from in_one_size(
            fitted(head, place, self.font(), TITLE if number == decides else DIM, CENTRE, bold=number == decides)
            for number, (head, place) in enumerate(zip(heads(), places, strict=True))
        )

    def sizeHint(self) -> QSize:
        """Returns the height of a line."""
        return QSize(120, round(QFontMetricsF(self.font()).height() * 1.2))

    def minimumSizeHint(self) -> QSize:
        """Returns the height of a line."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the headings."""
        painter = QPainter(self)
        draw_texts(painter, self.texts())
        painter.end()


class HintRows(QListWidget):
    """The list of plays with their values.

    Signals:
        reached(int): the person has pressed a row, or moved to it by key.
    """

    reached = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: tuple[PlayValue, ...] = ()
        self._reasons: tuple[str, ...] = ()
        self._leads, self._has_numbers = True, False
        self.look = Look()
        self.setItemDelegate(_RowPainter(self))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFrameShape(QListWidget.Shape.NoFrame)

    def show_rows(self, values: Sequence[PlayValue], reasons: Sequence[str], *, leads: bool, has_numbers: bool) -> None:
        """Shows plays with their reasons, the best first."""
        self.clear()  # first: it may still ask for the heights of the old rows
        self._values, self._reasons, self._leads, self._has_numbers = tuple(values), tuple(reasons), leads, has_numbers
        for value in values:
            QListWidgetItem(short_play(value.play), self)
        self.updateGeometry()

    def apply_look(self, look: Look) -> None:
        """Changes the colours of the suits."""
        self.look = look
        self.viewport().update()

    def row_height(self, row: int) -> int:
        """Returns the height of a row with its note, in pixels."""
        line = QFontMetricsF(self.font()).height()
        return round(line * 1.25 + (line if self._reasons[row] else 0))

    def row_texts(self, row: int, area: QRectF) -> Iterator[PaintedText]:
        """Yields the texts of one row."""
        value, font = self._values[row], self.font()
        columns = Columns(font, self.viewport().width(), has_numbers=self._has_numbers)
        place = area.adjusted(0, 2, 0, 0)
        place.setHeight(columns.line * 1.2)
        yield fitted(short_play(value.play), columns.name_place(place), font, IVORY, LEFT, share=1, bold=True)
        numbers = (value.role, value.priority, value.after)
        decides = 1 if self._leads else 2
        for number, (figures, cell) in enumerate(zip(numbers, columns.number_places(place), strict=False)):
            if value.play is not None or number == 2:
                is_decisive = number == decides
                colour = TITLE if is_decisive else IVORY
                yield fitted(figure(figures), cell, font, colour, CENTRE, share=1, bold=is_decisive)
        if note := self._reasons[row]:
            below = QRectF(
                columns.name_place(place).left(), place.bottom() - 2, area.width() - columns.line, columns.line
            )
            yield fitted(note, below, font, TITLE, LEFT, share=1, largest=0.9)

    def sizeHint(self) -> QSize:
        """Returns the size of all rows, at most eight."""
        least = self._width_with(SMALLEST_TEXT)
        return QSize(round(min(self._width_with(self.font().pixelSize()), least * _WIDER)), self._height_of(_MOST_ROWS))

    def minimumSizeHint(self) -> QSize:
        """Returns the size of three rows."""
        return QSize(round(self._width_with(SMALLEST_TEXT)), self._height_of(_LEAST_ROWS))

    def _width_with(self, pixels: int) -> float:
        """Returns the width in which the names fit in a text size."""
        columns = Columns(self.font(), 0, has_numbers=self._has_numbers)
        bold, small = sized(self.font(), pixels, bold=True), sized(self.font(), SMALLEST_TEXT, bold=False)
        names = [text_width(bold, short_play(value.play)) for value in self._values]
        width = sum(columns.numbers) + max(70.0, *names, 0.0) + columns.line * _STAR + 2 * _EDGE
        note = max((text_width(small, reason) for reason in self._reasons), default=0.0)
        width = max(width, note + columns.line * (1 + _STAR) + _EDGE)
        return width + self.verticalScrollBar().sizeHint().width() + 8

    def _height_of(self, most: int) -> int:
        heights = [self.row_height(row) for row in range(min(most, len(self._values)))]
        return sum(heights) + 10 if heights else self.fontMetrics().height()

    # --- input -------------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the row under the pointer."""
        super().mousePressEvent(event)
        row = self.indexAt(event.position().toPoint()).row()
        if row >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self.reached.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves between rows; all other keys belong to the table."""
        if event.key() not in _KEYS:
            event.ignore()
            return
        before = self.currentRow()
        super().keyPressEvent(event)
        if self.currentRow() != before:
            self.reached.emit(self.currentRow())


class _RowPainter(QStyledItemDelegate):
    """Paints the rows of a list."""

    def __init__(self, rows: HintRows) -> None:
        super().__init__(rows)
        self._rows = rows

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Returns the height of a row."""
        return QSize(10, self._rows.row_height(index.row()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paints a row; a star and a gold frame mark the best."""
        rows, row = self._rows, index.row()
        area = QRectF(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        plate = area.adjusted(1, 1, -1, -1)
        if chosen:
            painter.setBrush(_CHOSEN)
            painter.drawRoundedRect(plate, 5, 5)
        if row == 0:
            draw_gold_frame(painter, plate, 1.8, 5)
        for each in rows.row_texts(row, area):
            painter.setFont(each.font)
            painter.setPen(each.colour)
            draw_suits(
                painter, each.place, each.align & Qt.AlignmentFlag.AlignHorizontal_Mask, each.text, rows.look.deck
            )
        if row == 0:
            line = QFontMetricsF(rows.font()).height()
            middle = QRectF(area.left() + _EDGE, area.top() + 2, line * _STAR, line * 1.2).center()
            painter.fillPath(star(middle, line * 0.33), TITLE)
        painter.restore()
