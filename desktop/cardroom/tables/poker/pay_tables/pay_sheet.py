"""The sheet of an edited pay table.

Each hand has a row: its pay, its frequency, and its part of the return.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import PayLine
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.pay_field import PayField
from cardroom.tables.poker.pay_tables.words import often_text, percent_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PAYING_HANDS, PayTable
from cardroom.widgets.cards.card_words import hand_name

BAR = QColor("#7a1226")

_UNKNOWN = "…"
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ShareLabel(QLabel):
    """A figure over a bar of its share of the longest one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.share = 0.0
        self.setAlignment(_RIGHT)

    def show_share(self, text: str, share: float) -> None:
        """Shows a figure and its share, 0 to 1."""
        self.share = share
        self.setText(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the bar from the left, then the figure over it."""
        painter = QPainter(self)
        length = self.width() * self.share
        painter.fillRect(QRectF(0, 2, length, self.height() - 4), BAR)
        painter.end()
        super().paintEvent(event)


@dataclass(frozen=True)
class _Row:
    name: QLabel
    pay: PayField
    often: QLabel
    adds: ShareLabel


class PaySheet(QFrame):
    """Nine hands, the highest first, as in the game's pay table.

    Signals:
        pay_changed(Hand, int): the person has changed the pay of a hand.
        settled: the person has completed a change.
    """

    pay_changed = Signal(object, int)
    settled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._returns: Returns | None = None
        self._table = FESTIVAL
        grid = QGridLayout(self)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(2)
        grid.setContentsMargins(14, 5, 14, 6)
        for column, stretch in enumerate((5, 4, 4, 5)):
            grid.setColumnStretch(column, stretch)
        self._headings = [QLabel() for _ in range(4)]
        for column, heading in enumerate(self._headings):
            heading.setProperty("columnHead", True)
            heading.setAlignment(Qt.AlignmentFlag.AlignCenter if column == 1 else _RIGHT)
            grid.addWidget(heading, 0, column)
        self._headings[0].setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.rows: Mapping[Hand, _Row] = {hand: self._add_row(grid, hand) for hand in reversed(PAYING_HANDS)}
        self._retranslate()

    def show_table(self, table: PayTable) -> None:
        """Shows the pays of a table.

        The figures of the previous table remain until the new ones are known.
        """
        self._table = table
        for hand, row in self.rows.items():
            row.pay.show_number(table.pay(hand))

    def show_returns(self, returns: Returns | None) -> None:
        """Shows frequencies and parts of the return; None if unknown."""
        self._returns = returns
        adds = _added(self._table, returns) if returns is not None else {}
        most = max(adds.values(), default=Fraction(0))
        for hand, row in self.rows.items():
            if returns is None:
                row.often.setText(_UNKNOWN)
                row.adds.show_share(_UNKNOWN, 0.0)
            else:
                row.often.setText(often_text(returns.frequency[PayLine[hand.name]]))
                row.adds.show_share(percent_text(adds[hand]), float(adds[hand] / most) if most else 0.0)
            description = self.tr("Comes {often}; adds {share} to the return.")
            row.pay.number.setAccessibleDescription(description.format(often=row.often.text(), share=row.adds.text()))

    def changeEvent(self, event: QEvent) -> None:
        """Updates all texts when the language changes."""
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def _add_row(self, grid: QGridLayout, hand: Hand) -> _Row:
        row = _Row(QLabel(), PayField(), QLabel(), ShareLabel())
        row.often.setAlignment(_RIGHT)
        line = grid.rowCount()
        for column, widget in enumerate((row.name, row.pay, row.often, row.adds)):
            grid.addWidget(widget, line, column)
        grid.setRowStretch(line, 1)
        row.pay.number.setObjectName(f"pay{hand.value}")
        row.pay.changed.connect(lambda pay: self.pay_changed.emit(hand, pay))
        row.pay.settled.connect(self.settled)
        return row

    def _retranslate(self) -> None:
        texts = (self.tr("Hand"), self.tr("Pays"), self.tr("Comes"), self.tr("Adds to return"))
        for heading, text in zip(self._headings, texts, strict=True):
            heading.setText(text)
        for hand, row in self.rows.items():
            name = hand_name(hand)
            row.name.setText(name)
            row.pay.describe(
                self.tr("{hand} pays").format(hand=name),
                self.tr("{hand}: less").format(hand=name),
                self.tr("{hand}: more").format(hand=name),
            )
        self.show_returns(self._returns)


def _added(table: PayTable, returns: Returns) -> dict[Hand, Fraction]:
    """Returns each hand's part of the return: frequency times pay."""
    return {hand: returns.frequency[PayLine[hand.name]] * table.pay(hand) for hand in PAYING_HANDS}
