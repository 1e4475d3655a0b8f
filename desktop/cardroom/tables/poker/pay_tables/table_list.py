"""Lists of presets and own tables: the editor's, with returns, and a combo box."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QWidget

from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.words import listed_text, percent_text, preset_names, table_name
from cardroom.tables.poker.rules.own_tables import OwnTable, OwnTables
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.widgets.controls.arrow_box import ArrowBox
from cardroom.widgets.controls.inputs import Shelf

_UNKNOWN = "…"
_CODE = Qt.ItemDataRole.UserRole


def all_tables(own: OwnTables) -> list[tuple[str, PayTable]]:
    """Returns the codes and pay tables of the list, presets first."""
    return [*PRESETS.items(), *((each.code, each.table) for each in own.tables)]


def code_of(item: QListWidgetItem) -> str:
    """Returns the code of the pay table that an item stands for."""
    return str(item.data(_CODE))


def show_tables(shelf: Shelf, own: OwnTables, chosen: str, in_use: str, known: Mapping[PayTable, Returns]) -> None:
    """Updates the items of the list, without signals.

    Args:
        shelf: the list.
        own: the player's own tables.
        chosen: the code of the table that is edited.
        in_use: the code of the table in use, which is marked.
        known: the returns known so far.
    """
    rows = all_tables(own)
    with QSignalBlocker(shelf):
        while shelf.count() < len(rows):
            shelf.addItem(QListWidgetItem())
        while shelf.count() > len(rows):
            shelf.takeItem(shelf.count() - 1)
        for line, (code, table) in enumerate(rows):
            item, name, returns = shelf.item(line), table_name(code, own), known.get(table)
            figure = _UNKNOWN if returns is None else percent_text(returns.fraction, 2)
            item.setData(_CODE, code)
            item.setText(f"{'▶ ' if code == in_use else ''}{name}\n{figure}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, listed_text(name, figure, in_use=code == in_use))
        shelf.setCurrentRow([code for code, _ in rows].index(chosen))


class PayTableBox(ArrowBox):
    """Lists pay tables by name.

    A chosen table that no longer exists is listed by its pays.

    Signals:
        chosen(PayTable): the person has chosen a table.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own: tuple[OwnTable, ...] = ()
        self._chosen = FESTIVAL
        self._tables: list[PayTable] = []
        self.activated.connect(lambda row: self.chosen.emit(self._tables[row]))
        self.retranslate()

    def show_own(self, own: tuple[OwnTable, ...]) -> None:
        """Lists the player's own tables after the presets."""
        self._own = own
        self.retranslate()

    def show_chosen(self, table: PayTable) -> None:
        """Selects a table without emitting signals."""
        self._chosen = table
        self.retranslate()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        named = [(name, PRESETS[code]) for code, name in preset_names().items()]
        named += [(own.name, own.table) for own in self._own]
        if self._chosen not in [table for _, table in named]:
            named.append((str(self._chosen), self._chosen))
        self._tables = [table for _, table in named]
        names = [name for name, _ in named]
        with QSignalBlocker(self):
            if names != [self.itemText(row) for row in range(self.count())]:
                self.clear()
                self.addItems(names)
            self.setCurrentIndex(self._tables.index(self._chosen))
