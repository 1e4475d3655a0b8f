"""A combo box of pay tables: presets and the player's own."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from cardroom.tables.poker.pay_tables.words import preset_names
from cardroom.tables.poker.rules.own_tables import OwnTable
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable
from cardroom.widgets.controls.arrow_box import ArrowBox


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
