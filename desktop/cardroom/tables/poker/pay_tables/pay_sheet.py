"""The sheet of an edited pay table.

Each hand has a row: its pay, its frequency, and its part of the return.
"""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSpinBox, QWidget

from cardroom.cards.hands import Hand
from cardroom.tables.poker.odds.game import PayLine
from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.words import often_text, percent_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, HIGHEST_PAY, PAYING_HANDS, PayTable
from cardroom.widgets.cards.card_words import hand_name

BAR = QColor("#7a1226")

_UNKNOWN = "…"
_TICKS_TO_A_STRIDE = 12
"""Ticks of auto-repeat after which the steps become ten times as long."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PayField(QFrame):
    """An input of a pay from 0 to the highest one.

    Signals:
        settled: the person has completed a change.
    """

    settled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.less, self.number, self.more = QPushButton("−"), PayNumber(), QPushButton("+")
        self._ticks = 0
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for widget in (self.less, self.number, self.more):
            row.addWidget(widget, stretch=int(widget is self.number))
        for button, way in ((self.less, -1), (self.more, 1)):
            button.setAutoRepeat(True)
            button.setAutoDefault(False)
            # The number has keys for this; Tab need not stop three times.
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, way=way: self._step(way))
        self.number.editingFinished.connect(self.settled)

    def show_number(self, number: int) -> None:
        """Shows a number without emitting signals.

        An equal number is not set again, to keep the text that is being typed.
        """
        if self.number.value() != number:
            self.number.blockSignals(True)
            self.number.setValue(number)
            self.number.blockSignals(False)

    def _step(self, way: int) -> None:
        """Changes the number by one step; auto-repeat accelerates."""
        stride = min(10 ** (self._ticks // _TICKS_TO_A_STRIDE), 10_000)
        self._ticks += 1
        self.number.setValue(self.number.value() + way * stride)
        if not (self.less.isDown() or self.more.isDown()):  # no auto-repeat: the button was released
            self._ticks = 0
            self.settled.emit()


class PayNumber(QSpinBox):
    """The spin box of a pay field.

    The style sheet hides its arrows, since the field has larger buttons. Undo is left to the window.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setRange(0, HIGHEST_PAY)
        self.setAlignment(_RIGHT)
        self.setAccelerated(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # the mouse wheel must not move the focus here

    def event(self, event: QEvent) -> bool:
        """Leaves the undo shortcut to the window."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Undo):
            event.ignore()
            return False
        return super().event(event)


class ShareLabel(QLabel):
    """A figure over a bar of its share of the longest one."""

    def __init__(self) -> None:
        super().__init__()
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


class _Row(Struct, frozen=True):
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
        often = {} if returns is None else {hand: returns.frequency[PayLine[hand.name]] for hand in self.rows}
        adds = {hand: frequency * self._table.pay(hand) for hand, frequency in often.items()}
        most = max(adds.values(), default=Fraction(0))
        for hand, row in self.rows.items():
            row.often.setText(often_text(often[hand]) if often else _UNKNOWN)
            share = float(adds[hand] / most) if most else 0.0
            row.adds.show_share(percent_text(adds[hand]) if often else _UNKNOWN, share)
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
        row.pay.number.valueChanged.connect(lambda pay: self.pay_changed.emit(hand, pay))
        row.pay.settled.connect(self.settled)
        return row

    def _retranslate(self) -> None:
        texts = (self.tr("Hand"), self.tr("Pays"), self.tr("Comes"), self.tr("Adds to return"))
        for heading, text in zip(self._headings, texts, strict=True):
            heading.setText(text)
        for hand, row in self.rows.items():
            name, pay = hand_name(hand), row.pay
            row.name.setText(name)
            pay.number.setAccessibleName(self.tr("{hand} pays").format(hand=name))
            pay.less.setAccessibleName(self.tr("{hand}: less").format(hand=name))
            pay.more.setAccessibleName(self.tr("{hand}: more").format(hand=name))
        self.show_returns(self._returns)
