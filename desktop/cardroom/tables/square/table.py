"""The open SQUARE table, with its side windows."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QObject

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.square.company import SquareCompany
from cardroom.tables.square.machine import SquareTerminals, square_diagram
from cardroom.tables.square.panel.window import SquarePanel
from cardroom.tables.square.player.questions import Minds
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster, SquareState
from cardroom.tables.square.settings import SquareSettings

_CAMPAIGNS = "cardroom.tables.square.history:SquareCampaigns"
_RESULTS = "square-results"
"""The code of the window of results in the table's spec."""

_ENDED = (SquareState.ALL_CLEAR, SquareState.GAME_OVER, SquareState.ABANDON, SquareState.READY)


class SquareTable(OpenTable):
    """One open SQUARE table.

    Args:
        bank: where campaigns and money are kept.
        settings: the settings.
        seeds: the source of each campaign's 32 bytes.
        parent: owns the table.

    Signals:
        see OpenTable.
    """

    panel: SquarePanel

    minds: ClassVar[Minds] = Minds()
    """The functions that answer for the expert; tests name their own."""

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.terminals = SquareTerminals(self)
        panel = SquarePanel(self.terminals, settings.wardrobe)
        machine = TableMachine(square_diagram(seeds), self.terminals, bank, self)
        self.join(machine, panel, TABLE, settings)
        values = SquareSettings.of(settings)
        panel.show_view(values.view())
        panel.view_chosen.connect(values.set_view)
        self.add_round_windows(_CAMPAIGNS, "square_history", bank, settings, self.terminals.add_word)
        machine.entered.connect(self._follow)
        panel.controls.best.clicked.connect(partial(self.window_wanted.emit, _RESULTS))
        self.company = SquareCompany(machine, panel, settings, self.minds, self)
        machine.entered.connect(self.company.duel.watch)

    def stop_players(self) -> None:
        """Drops all questions to the expert."""
        self.company.stop()

    def _follow(self, state: SquareState, cluster: SquareCluster, account: Account) -> None:
        """Updates the windows beside the table."""
        self.follow_round(cluster, takes_word=state is SquareState.READY, has_ended=state in _ENDED)
