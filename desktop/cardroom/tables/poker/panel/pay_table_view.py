"""The pay table: the pay of each hand at each bet."""

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.panel.pay_table_grid import ROWS, PayTableGrid
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PayTable
from cardroom.widgets.cards.card_words import hand_name, translate
from cardroom.widgets.paint.gold import draw_gold_frame
from cardroom.widgets.paint.painting import PaintedText, Still

PANEL = QColor("#0a1210")
NAME, HEADING, FIGURE = QColor("#fdf6dc"), QColor("#e9c35a"), QColor("#d8cfac")
BET_COLUMN, ON_BET_COLUMN = QColor("#7a1226"), QColor("#fff1b8")
WINNING_ROW, ON_WINNING_ROW = QColor("#f4c430"), QColor("#16181d")

_ROWS = ROWS
_BETS = range(1, HIGHEST_BET + 1)
_FOCUS = QColor("#ffffff")
_NAME_SHARE = 0.31
_SMALLEST_TEXT = 14
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


class PayTableView(QWidget):
    """Shows nine hands, highest first, at bets of 1 to 10.

    Attributes:
        grid: its rows and cells, for keyboard and screen readers.

    Signals:
        bet_chosen(int): the bet of the clicked column.
    """

    bet_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pay_table = FESTIVAL
        self._bet = 0
        self._won: Hand | None = None
        self._still = Still()
        self._may_bet = True
        self.grid = PayTableGrid(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._describe()

    def show_pays(self, pay_table: PayTable, bet: int, won: Hand | None) -> None:
        """Shows a pay table.

        Args:
            pay_table: the pays of the hands.
            bet: the lit column; 0 for none.
            won: the lit row; None for none.
        """
        self._pay_table, self._bet, self._won = pay_table, bet, won
        self.grid.pays.show_pays(pay_table)
        self._describe()
        self.update()

    def allow_betting(self, *, allowed: bool) -> None:
        """Allows or ignores clicks; the table can be read in any case."""
        self._may_bet = allowed

    def row_rect(self, hand: Hand) -> QRectF:
        """Returns the rectangle of a hand's row."""
        row = _ROWS.index(hand) + 1
        return self._cell(row, 0).united(self._cell(row, HIGHEST_BET))

    def texts(self) -> Iterator[PaintedText]:
        """Yields every text as it will be painted."""
        yield from self._row_texts(0, translate("PayTableView", "Bet"), tuple(_BETS), won=False)
        for row, hand in enumerate(_ROWS, start=1):
            pays = tuple(self._pay_table.pay(hand, bet) for bet in _BETS)
            yield from self._row_texts(row, hand_name(hand), pays, won=hand is self._won)

    def sizeHint(self) -> QSize:
        """Returns a size for ten comfortable rows."""
        return QSize(980, 240)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest readable size; rows grow with the text size."""
        return QSize(640, max(188, round(self.fontInfo().pixelSize() * 1.1) * (len(_ROWS) + 1)))

    def changeEvent(self, event: QEvent) -> None:
        """Updates all texts for the current language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
            self.grid.pays.retranslate()
            self.update()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the invisible table over the whole view."""
        self.grid.setGeometry(self.rect())
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Chooses the bet of the clicked column."""
        if not self._may_bet:
            event.ignore()
            return
        column = next((bet for bet in _BETS if self._covers(bet, event.position().x())), None)
        if event.button() == Qt.MouseButton.LeftButton and column is not None:
            self.bet_chosen.emit(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the table; repaints it only after a change."""
        painter = QPainter(self)
        painter.setClipRegion(event.region())
        cell = self.grid.cell()
        key = (self._pay_table, self._bet, self._won, cell, self.font().toString(), QLocale().name())
        self._still.draw(painter, self.size(), self.devicePixelRatioF(), key, self._paint)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        whole = QRectF(self.rect())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PANEL)
        painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), 11, 11)
        if self._bet:
            painter.fillRect(self._cell(0, self._bet).united(self._cell(len(_ROWS), self._bet)), BET_COLUMN)
        if self._won is not None:
            painter.fillRect(self.row_rect(self._won), WINNING_ROW)
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            painter.drawText(each.place, each.align, each.text)
        draw_gold_frame(painter, whole, max(2.0, self.height() / 90), 11)
        cell = self.grid.cell()
        if cell is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(_FOCUS, 2))
            painter.drawRect(self._cell(cell[0] + 1, cell[1]).adjusted(1, 1, -1, -1))

    def _row_texts(self, row: int, name: str, figures: tuple[int, ...], *, won: bool) -> Iterator[PaintedText]:
        indent = self._cell(row, 0).height() * 0.6
        plain, bold = self._font(bold=False), self._font(bold=True)
        colour = ON_WINNING_ROW if won else (NAME if row else HEADING)
        place = self._cell(row, 0).adjusted(indent, 0, 0, 0)
        yield PaintedText(f"▶ {name}" if won else name, place, bold, colour, _LEFT)
        for bet, figure in zip(_BETS, figures, strict=True):
            lit = bet == self._bet
            colour = ON_WINNING_ROW if won else (ON_BET_COLUMN if lit else (FIGURE if row else HEADING))
            place = self._cell(row, bet).adjusted(0, 0, -indent * 0.7, 0)
            yield PaintedText(QLocale().toString(figure), place, bold if lit or won else plain, colour, _RIGHT)

    def _cell(self, row: int, column: int) -> QRectF:
        """Returns the cell of a row and a column.

        Row 0 is the heading, column 0 holds the names.
        """
        table = QRectF(self.rect()).adjusted(6, 5, -6, -5)
        height = table.height() / (len(_ROWS) + 1)
        names = table.width() * _NAME_SHARE
        width = (table.width() - names) / HIGHEST_BET
        left, width = (0.0, names) if column == 0 else (names + (column - 1) * width, width)
        return QRectF(table.left() + left, table.top() + row * height, width, height)

    def _covers(self, column: int, x: float) -> bool:
        cell = self._cell(0, column)
        return cell.left() <= x < cell.right()

    def _font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(_SMALLEST_TEXT, round(self._cell(0, 0).height() * 0.68)))
        font.setBold(bold)
        return font

    def _describe(self) -> None:
        for widget in (self, self.grid, *self.grid.findChildren(QAbstractButton)):
            widget.setAccessibleName(translate("PayTableView", "Pay table"))
        bet = self._bet or 1
        pays = [
            translate("PayTableView", "{hand} pays {pay}").format(
                hand=hand_name(hand), pay=self._pay_table.pay(hand, bet)
            )
            for hand in _ROWS
        ]
        self.setAccessibleDescription("; ".join(pays))
