"""Lists of pay tables: the editor's, and a combo box."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem

from cardroom.tables.poker.odds.returns import Returns
from cardroom.tables.poker.pay_tables.words import listed_text, percent_text, preset_names, table_name
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTables, PayTable
from cardroom.widgets.controls.inputs import ListRow, RowList
from cardroom.widgets.controls.named_box import NamedBox

_UNKNOWN = "…"


def all_tables(own: OwnTables) -> list[tuple[str, PayTable]]:
    """Returns the codes and pay tables of the list, presets first."""
    return [*PRESETS.items(), *((each.code, each.table) for each in own.tables)]


def code_of(item: QListWidgetItem) -> str:
    """Returns the code of the pay table that an item stands for."""
    return str(item.data(Qt.ItemDataRole.UserRole))


def show_tables(shelf: RowList, own: OwnTables, chosen: str, in_use: str, known: Mapping[PayTable, Returns]) -> None:
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
        rows.append(ListRow(code, text, listed_text(name, figure, in_use=code == in_use)))
    shelf.show_rows(rows, chosen)


class PayTableBox(NamedBox[PayTable]):
    """Lists pay tables by name.

    A chosen table that no longer exists is listed by its pays.

    Signals:
        chosen(PayTable): the person has chosen a table.
    """

    first = FESTIVAL

    def presets(self) -> list[tuple[str, PayTable]]:
        """Returns the presets with their names."""
        return [(name, PRESETS[code]) for code, name in preset_names().items()]

    def name_of(self, value: PayTable) -> str:
        """Returns the pays of a table."""
        return str(value)
