"""The editor's list of presets and own tables, with their returns."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.words import listed_text, percent_text, table_name
from cardroom.tables.poker.rules.own_tables import OwnTables
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
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
    shelf.blockSignals(True)
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
        if code == chosen:
            shelf.setCurrentItem(item)
    shelf.blockSignals(False)
