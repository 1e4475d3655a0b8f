"""The controls and indicators of the pay-table editor."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLabel

from cardroom.tables.poker.pay_tables.pay_sheet import PaySheet
from cardroom.widgets.controls.inputs import NameEdit, Shelf
from cardroom.widgets.controls.key_button import KeyButton


@dataclass(frozen=True)
class PayTableControls:
    """The controls and indicators of `ui/panels/pay_table_editor.ui`."""

    tables: Shelf
    inUse: QLabel  # noqa: N815 - Designer's names
    percent: QLabel
    verdict: QLabel
    chances: QLabel
    fraction: KeyButton
    sheet: PaySheet
    name: NameEdit
    save: KeyButton
    rename: KeyButton
    delete: KeyButton
    undo: KeyButton
    note: QLabel
    use: KeyButton
    close: KeyButton
