"""The pay table: the pay of each hand at each bet."""

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, ROWS, PayTable
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import Still, draw_rounded
from cardroom.widgets.paint.texts import LEFT, RIGHT, PaintedText, draw_texts, sized, text_width
from cardroom.widgets.translation import translate
from cardroom.widgets.window.dressing import SMALLEST_TEXT

if TYPE_CHECKING:
    from cardroom.tables.poker.panel.pay_table_grid import PayTableGrid

PANEL = QColor("#0a1210")
NAME, HEADING, FIGURE = QColor("#fdf6dc"), QColor("#e9c35a"), QColor("#d8cfac")
BET_COLUMN, ON_BET_COLUMN = QColor("#7a1226"), QColor("#fff1b8")
WINNING_ROW, ON_WINNING_ROW = QColor("#f4c430"), QColor("#16181d")

_BETS = range(1, HIGHEST_BET + 1)
_FOCUS = QColor("#ffffff")
_NAME_SHARE = 0.31
_MOST_COLUMNS = 3
_LINE = 1.3
_TALLEST_SHORT = 1.5
"""The height that the short form may take where the cards leave room, as a factor on the height that it needs."""
_MEASURE = 100
_INDENTS = 2.0
_QT_MAXIMUM = 16_777_215
"""The largest height that Qt allows."""


class PayTableView(QWidget):
    """Shows nine hands, highest first, at bets of 1 to 10.

    In a low window it gives way to the cards: then it shows the pays at the present bet only, in three columns.

    Attributes:
        is_short: whether only the pays at the present bet are shown.
        may_bet: whether a click on a column chooses its bet; the table can be read in any case.

    Signals:
        bet_chosen(int): the bet of the clicked column.
    """

    bet_chosen = Signal(int)

    way = Qt.Orientation.Vertical

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pay_table = FESTIVAL
        self._bet = 0
        self._won: Hand | None = None
        self.is_short = False
        self._still = Still()
        self.may_bet = True
        self._grid: PayTableGrid | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._describe()

    @property
    def grid(self) -> "PayTableGrid":
        """Its rows and cells, for keyboard and screen readers.

        They are made on first use, and at the latest after the first picture.
        """
        if self._grid is None:
            from cardroom.tables.poker.panel.pay_table_grid import PayTableGrid  # noqa: PLC0415 - Qt's tables are slow

            self._grid = grid = PayTableGrid(self)
            grid.show_pays(self._pay_table)
            grid.setGeometry(self.rect())
            grid.show()
            before: QWidget = self
            while before.focusPolicy() is Qt.FocusPolicy.NoFocus:
                before = before.previousInFocusChain() or grid
            self.setTabOrder(before, grid)  # it is reached by Tab where it stands
        return self._grid

    def show_pays(self, pay_table: PayTable, bet: int, won: Hand | None) -> None:
        """Shows a pay table.

        Args:
            pay_table: the pays of the hands.
            bet: the lit column; 0 for none.
            won: the lit row; None for none.
        """
        if pay_table != self._pay_table and self._grid is not None:
            self._grid.show_pays(pay_table)
        self._pay_table, self._bet, self._won = pay_table, bet, won
        self._describe()
        self.update()

    def give_way(self, *, gives: bool) -> None:
        """Shows the short form, or the whole table."""
        self.is_short = gives
        self._limit()
        self.update()

    def row_rect(self, hand: Hand) -> QRectF:
        """Returns the rectangle of a hand's row or short cell."""
        if self.is_short:
            return self._short_cell(ROWS.index(hand))
        row = ROWS.index(hand) + 1
        return self._cell(row, 0).united(self._cell(row, HIGHEST_BET))

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""
        if self.is_short:
            for place, hand in enumerate(ROWS):
                yield from self._short_texts(self._short_cell(place), hand)
            return
        yield from self._row_texts(0, translate("PayTableView", "Bet"), tuple(_BETS), won=False)
        for row, hand in enumerate(ROWS, start=1):
            pays = tuple(self._pay_table.pay(hand, bet) for bet in _BETS)
            yield from self._row_texts(row, hand_name(hand), pays, won=hand is self._won)

    def sizeHint(self) -> QSize:
        """Returns a size for ten comfortable rows, with piles beside it."""
        return QSize(640, 240)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size; rows grow with the text size."""
        if self.is_short:
            return QSize(640, round(self._short_font().pixelSize() * _LINE) * self._short_rows() + 12)
        return QSize(640, max(182, round(self.fontInfo().pixelSize() * 1.07 * (len(ROWS) + 1))))

    def changeEvent(self, event: QEvent) -> None:
        """Updates all texts for the current language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
            if self._grid is not None:
                self._grid.show_pays(self._pay_table)
            self.update()
        super().changeEvent(event)
        self._limit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the texts of the short form, and the invisible table."""
        if self._grid is not None:
            self._grid.setGeometry(self.rect())
        super().resizeEvent(event)
        self._limit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the bet of the clicked column."""
        if not self.may_bet:
            event.ignore()
        elif event.button() == Qt.MouseButton.LeftButton and not self.is_short:
            for bet in _BETS:
                cell = self._cell(0, bet)
                if cell.left() <= event.position().x() < cell.right():
                    self.bet_chosen.emit(bet)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the table; repaints it only after a change."""
        if self._grid is None:
            QTimer.singleShot(0, self, lambda: self.grid)
        cell, font = self._chosen_cell(), self.font().toString()
        key = (self._pay_table, self._bet, self._won, self.is_short, cell, font, QLocale().name())
        self._still.show(self, event, key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        whole = QRectF(self.rect())
        draw_rounded(painter, whole.adjusted(1, 1, -1, -1), 11, fill=PANEL)
        if self._bet and not self.is_short:
            painter.fillRect(self._cell(0, self._bet).united(self._cell(len(ROWS), self._bet)), BET_COLUMN)
        if self._won is not None:
            painter.fillRect(self.row_rect(self._won), WINNING_ROW)
            if self._bet and not self.is_short:
                self._paint_crossing(painter, self._cell(ROWS.index(self._won) + 1, self._bet))
        draw_texts(painter, self.texts())
        draw_gold_frame(painter, whole, max(2.0, self.height() / 90), 11)
        cell = self._chosen_cell()
        if cell is not None:
            place = self._short_cell(cell[0]) if self.is_short else self._cell(cell[0] + 1, cell[1])
            draw_rounded(painter, place.adjusted(1, 1, -1, -1), 0, edge=QPen(_FOCUS, 2))

    def _chosen_cell(self) -> tuple[int, int] | None:
        return None if self._grid is None else self._grid.cell()

    def _paint_crossing(self, painter: QPainter, cell: QRectF) -> None:
        """Paints the bet's column over the winning row."""
        painter.fillRect(cell, BET_COLUMN)
        draw_rounded(painter, cell.adjusted(1, 1, -1, -1), 0, edge=QPen(WINNING_ROW, 2))

    def _short_texts(self, cell: QRectF, hand: Hand) -> Iterator[PaintedText]:
        won, font = hand is self._won, self._short_font()
        pay = QLocale().toString(self._pay_table.pay(hand, self._bet or 1))
        indent = font.pixelSize() * 0.6
        wide = text_width(font, pay)
        name_place = cell.adjusted(indent, 0, -indent * 2 - wide, 0)
        name_colour, pay_colour = (ON_WINNING_ROW, ON_WINNING_ROW) if won else (NAME, ON_BET_COLUMN)
        yield PaintedText(hand_name(hand), name_place, font, name_colour, LEFT)
        yield PaintedText(pay, cell.adjusted(indent, 0, -indent, 0), font, pay_colour, RIGHT)

    def _short_cell(self, place: int) -> QRectF:
        """Returns a cell of the short form, counted down the columns."""
        table = QRectF(self.rect()).adjusted(6, 5, -6, -5)
        rows = self._short_rows()
        column, row = divmod(place, rows)
        width, height = table.width() / self._short_columns(), table.height() / rows
        return QRectF(table.left() + column * width, table.top() + row * height, width, height)

    def _short_columns(self) -> int:
        """Returns the largest number of columns whose names fit."""
        return next((many for many in range(_MOST_COLUMNS, 1, -1) if self._pixels_in(many) >= SMALLEST_TEXT), 1)

    def _short_rows(self) -> int:
        return math.ceil(len(ROWS) / self._short_columns())

    def _short_font(self) -> QFont:
        """Returns the font of the short form, at most the style's size."""
        pixels = min(self.fontInfo().pixelSize(), self._pixels_in(self._short_columns()))
        return sized(self.font(), pixels, bold=True)

    def _pixels_in(self, columns: int) -> int:
        """Returns the largest text size that fits a number of columns."""
        font = sized(self.font(), _MEASURE, bold=True)
        longest = max(text_width(font, f"{hand_name(hand)} 5,000") for hand in ROWS)
        return int((self.width() - 12) / columns / (longest / _MEASURE + _INDENTS))

    def _limit(self) -> None:
        """Keeps the short form from taking more height than it needs."""
        self.setMaximumHeight(round(self.minimumSizeHint().height() * _TALLEST_SHORT) if self.is_short else _QT_MAXIMUM)
        self.updateGeometry()

    def _row_texts(self, row: int, name: str, figures: tuple[int, ...], *, won: bool) -> Iterator[PaintedText]:
        indent = self._cell(row, 0).height() * 0.6
        plain, bold = self._font(bold=False), self._font(bold=True)
        colour = ON_WINNING_ROW if won else (NAME if row else HEADING)
        place = self._cell(row, 0).adjusted(indent, 0, 0, 0)
        yield PaintedText(f"▶ {name}" if won else name, place, bold, colour, LEFT)
        for bet, figure in zip(_BETS, figures, strict=True):
            lit = bet == self._bet
            colour = ON_BET_COLUMN if lit else (ON_WINNING_ROW if won else (FIGURE if row else HEADING))
            place = self._cell(row, bet).adjusted(0, 0, -indent * 0.7, 0)
            yield PaintedText(QLocale().toString(figure), place, bold if lit or won else plain, colour, RIGHT)

    def _cell(self, row: int, column: int) -> QRectF:
        """Returns the cell of a row and a column.

        Row 0 is the heading, column 0 holds the names.
        """
        table = QRectF(self.rect()).adjusted(6, 5, -6, -5)
        height = table.height() / (len(ROWS) + 1)
        names = table.width() * _NAME_SHARE
        width = (table.width() - names) / HIGHEST_BET
        left, width = (0.0, names) if column == 0 else (names + (column - 1) * width, width)
        return QRectF(table.left() + left, table.top() + row * height, width, height)

    def _font(self, *, bold: bool) -> QFont:
        return sized(self.font(), self._cell(0, 0).height() * 0.68, bold=bold)

    def _describe(self) -> None:
        self.setAccessibleName(translate("PayTableView", "Pay table"))
        bet = self._bet or 1
        pays = [
            translate("PayTableView", "{hand} pays {pay}").format(
                hand=hand_name(hand), pay=self._pay_table.pay(hand, bet)
            )
            for hand in ROWS
        ]
        self.setAccessibleDescription("; ".join(pays))
