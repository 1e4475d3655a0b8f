"""The open High Card table."""

from PySide6.QtCore import QObject

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from tests.toy_table.machine import HighCardTerminals, high_card_diagram
from tests.toy_table.panel.window import HighCardPanel
from tests.toy_table.rules.cluster import TABLE
from tests.toy_table.settings import HighCardSettings


class HighCardTable(OpenTable):
    """One open High Card table.

    Args:
        bank: keeps the game and the money.
        settings: the settings.
        seeds: the source of each round's 32 bytes.
        parent: its owner.

    Signals:
        see OpenTable.
    """

    panel: HighCardPanel

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.terminals = HighCardTerminals(self)
        panel = HighCardPanel(self.terminals, settings.appearance)
        diagram = high_card_diagram(seeds, HighCardSettings.of(settings).ties_return)
        self.join(TableMachine(diagram, self.terminals, bank, self), panel, TABLE, settings)
