"""The editor's list of presets and own tables, with their returns."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.words import listed_text, percent_text, table_name
from cardroom.tables.poker.rules.own_tables import OwnTables
from cardroom.tables.poker.rules.pay_tables import PRESETS, PayTable
from cardroom.widgets.controls.inputs import Shelf, ShelfRow

_UNKNOWN = "…"


def all_tables(own: OwnTables) -> list[tuple[str, PayTable]]:
    """Returns the codes and pay tables of the list, presets first."""
    return [*PRESETS.items(), *((each.code, each.table) for each in own.tables)]


def code_of(item: QListWidgetItem) -> str:
    """Returns the code of the pay table that an item stands for."""
    return str(item.data(Qt.ItemDataRole.UserRole))


def show_tables(shelf: Shelf, own: OwnTables, chosen: str, in_use: str, known: Mapping[PayTable, Returns]) -> None:
    """Updates the items of the list, without signals.

    Args:
        shelf: the list.
        own: the player's own tables.
        chosen: the code of the table that is edited.
        in_use: the code of the table in use, which is marked.
        known: the returns known so far.
    """
    rows = []
    for code, table in all_tables(own):
        name, returns = table_name(code, own), known.get(table)
        figure = _UNKNOWN if returns is None else percent_text(returns.fraction, 2)
        text = f"{'▶ ' if code == in_use else ''}{name}\n{figure}"
        rows.append(ShelfRow(code, text, listed_text(name, figure, in_use=code == in_use)))
    shelf.show_rows(rows, chosen)
