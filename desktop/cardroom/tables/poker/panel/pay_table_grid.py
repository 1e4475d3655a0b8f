"""The pay table as rows and cells, for keyboard and screen readers."""

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PAYING_HANDS, PayTable
from cardroom.widgets.cards.card_words import hand_name, translate

ROWS = tuple(reversed(PAYING_HANDS))
Index = QModelIndex | QPersistentModelIndex

_NOWHERE = QModelIndex()
_MOVES = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)


class PayTableModel(QAbstractTableModel):
    """The pay of each hand at each bet.

    A row for each hand, highest first; the first column has its name.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pay_table = FESTIVAL

    def show_pays(self, pay_table: PayTable) -> None:
        """Changes the pays."""
        if pay_table != self._pay_table:
            self._pay_table = pay_table
            self.retranslate()

    def retranslate(self) -> None:
        """Updates all texts."""
        self.dataChanged.emit(self.index(0, 0), self.index(len(ROWS) - 1, HIGHEST_BET))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, HIGHEST_BET)

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Returns the number of hands."""
        return 0 if parent.isValid() else len(ROWS)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Returns the number of bets, and one for the names."""
        return 0 if parent.isValid() else HIGHEST_BET + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - as in Qt
        """Returns the text of a cell."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        hand = ROWS[index.row()]
        return hand_name(hand) if index.column() == 0 else QLocale().toString(self._pay_table.pay(hand, index.column()))

    def headerData(  # noqa: N802 - Qt's name
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - as in Qt
        """Returns the bet of a column, or the hand of a row."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if orientation is Qt.Orientation.Vertical:
            return hand_name(ROWS[section])
        if section == 0:
            return translate("PayTableView", "Hand")
        return translate("PayTableView", "Bet {bet}").format(bet=QLocale().toString(section))


class PayTableGrid(QTableView):
    """An invisible table over the painted one.

    The arrow keys move its cell.

    Other keys are left to the window.

    Args:
        view: the painted table.
    """

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self.pays = PayTableModel(self)
        self.setModel(self.pays)
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
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
        self.selectionModel().currentChanged.connect(view.update)

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
