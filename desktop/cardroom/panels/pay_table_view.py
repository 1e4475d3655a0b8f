"""The pay table: what each hand pays at each bet, the bet's column and the winning row lit."""

from PySide6.QtCore import QEvent, QLocale, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.panels.card_words import hand_name, translate
from cardroom.rules.hands import Hand
from cardroom.rules.pay_tables import FESTIVAL, PAYING_HANDS, PayTable
from cardroom.rules.poker.bets import HIGHEST_BET

_PANEL, _TRIM = QColor("#0a1210"), QColor("#d9ab3f")
_TEXT, _DIM, _LIT = QColor("#fdf6dc"), QColor("#cfc6a4"), QColor("#ffe9a8")
_BET_COLUMN, _WINNING_ROW, _ON_GOLD = QColor("#7a1226"), QColor("#f4c430"), QColor("#16181d")
_NAME_SHARE = 0.30
_ROWS = tuple(reversed(PAYING_HANDS))


class PayTableView(QWidget):
    """Nine hands, highest first, at bets of 1 to 10. A click on a column asks for its bet.

    Signals:
        bet_chosen(int): the bet of the column that was clicked.
    """

    bet_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pay_table = FESTIVAL
        self._bet = 0
        self._won: Hand | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._describe()

    def show_pays(self, pay_table: PayTable, bet: int, won: Hand | None) -> None:
        """Shows a table.

        Args:
            pay_table: what the hands pay.
            bet: its column is lit; 0 for none.
            won: its row is lit; None for none.
        """
        self._pay_table, self._bet, self._won = pay_table, bet, won
        self._describe()
        self.update()

    def sizeHint(self) -> QSize:
        """Ten comfortable rows."""
        return QSize(980, 252)

    def minimumSizeHint(self) -> QSize:
        """The smallest that can be read."""
        return QSize(640, 186)

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
            self.update()
        super().changeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A column's click chooses its bet."""
        column = self._column_at(event.position().x())
        if event.button() == Qt.MouseButton.LeftButton and column is not None:
            self.bet_chosen.emit(column)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Panel, bet column, rows, winning row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(_TRIM)
        painter.setBrush(_PANEL)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        if self._bet:
            column = self._cell(0, self._bet)
            painter.fillRect(QRectF(column.left(), column.top(), column.width(), self._table().height()), _BET_COLUMN)
        self._paint_row(painter, 0, translate("PayTableView", "Bet"), tuple(range(1, HIGHEST_BET + 1)), won=False)
        for row, hand in enumerate(_ROWS, start=1):
            pays = tuple(self._pay_table.pay(hand, bet) for bet in range(1, HIGHEST_BET + 1))
            self._paint_row(painter, row, hand_name(hand), pays, won=hand is self._won)
        painter.end()

    def _paint_row(self, painter: QPainter, row: int, name: str, figures: tuple[int, ...], *, won: bool) -> None:
        if won:
            first, last = self._cell(row, 0), self._cell(row, HIGHEST_BET)
            painter.fillRect(first.united(last), _WINNING_ROW)
        painter.setFont(self._row_font(bold=True))
        painter.setPen(_ON_GOLD if won else (_TEXT if row else _DIM))
        marker = "▶ " if won else ""
        place = self._cell(row, 0).adjusted(12, 0, 0, 0)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, marker + name)
        for bet, figure in enumerate(figures, start=1):
            lit = bet == self._bet
            painter.setFont(self._row_font(bold=lit or won))
            painter.setPen(_ON_GOLD if won else (_LIT if lit else _DIM))
            place = self._cell(row, bet).adjusted(0, 0, -10, 0)
            text = QLocale().toString(figure)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, text)

    def _table(self) -> QRectF:
        return QRectF(self.rect()).adjusted(6, 5, -6, -5)

    def _cell(self, row: int, column: int) -> QRectF:
        """The cell of a row (0 is the heading) and a column (0 is the names, then the bets)."""
        table = self._table()
        height = table.height() / (len(_ROWS) + 1)
        names = table.width() * _NAME_SHARE
        if column == 0:
            return QRectF(table.left(), table.top() + row * height, names, height)
        width = (table.width() - names) / HIGHEST_BET
        return QRectF(table.left() + names + (column - 1) * width, table.top() + row * height, width, height)

    def _column_at(self, x: float) -> int | None:
        columns = range(1, HIGHEST_BET + 1)
        return next((bet for bet in columns if self._cell(0, bet).left() <= x < self._cell(0, bet).right()), None)

    def _row_font(self, *, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(14, round(self._cell(0, 0).height() * 0.68)))
        font.setBold(bold)
        return font

    def _describe(self) -> None:
        self.setAccessibleName(translate("PayTableView", "Pay table"))
        bet = self._bet or 1
        pays = [
            translate("PayTableView", "{hand} pays {pay}").format(
                hand=hand_name(hand), pay=self._pay_table.pay(hand, bet)
            )
            for hand in _ROWS
        ]
        self.setAccessibleDescription("; ".join(pays))
