"""The pay table as rows and cells, for keyboard and screen readers."""

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QFrame, QTableWidget, QTableWidgetItem, QWidget

from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import ROWS, PayTable
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.translation import translate

_MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class PayTableGrid(QTableWidget):
    """An invisible table over the painted one.

    A row for each hand, highest first; the first column has its name. The arrow keys move its cell; other keys are left
    to the window.

    Args:
        view: the painted table.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(len(ROWS), HIGHEST_BET + 1, view)
        self.setObjectName("payTableGrid")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        port = QWidget()  # Qt's own would be filled, and PySide would look for its class among all of QWidget
        port.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setViewport(port)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
        self.currentItemChanged.connect(lambda *_: view.update())

    def show_pays(self, pay_table: PayTable) -> None:
        """Writes hands, bets and pays in the current language."""
        for widget in (self, *self.findChildren(QAbstractButton)):  # the button is in the corner
            widget.setAccessibleName(translate("PayTableView", "Pay table"))
        written, bets = QLocale().toString, range(1, HIGHEST_BET + 1)
        headings = (translate("PayTableView", "Bet {bet}").format(bet=written(bet)) for bet in bets)
        self.setHorizontalHeaderLabels([translate("PayTableView", "Hand"), *headings])
        self.setVerticalHeaderLabels([hand_name(hand) for hand in ROWS])
        for row, hand in enumerate(ROWS):
            texts = (hand_name(hand), *(written(pay_table.pay(hand, bet)) for bet in bets))
            for column, text in enumerate(texts):
                self.setItem(row, column, QTableWidgetItem(text))

    def cell(self) -> tuple[int, int] | None:
        """Returns row and column of the cell with the focus."""
        index = self.currentIndex()
        return (index.row(), index.column()) if self.hasFocus() and index.isValid() else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves the cell."""
        if event.key() in _MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing: the view paints the table."""
