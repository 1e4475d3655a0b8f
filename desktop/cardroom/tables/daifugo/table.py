"""The open Daifugō table, with its computer players and side windows."""

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QObject

from cardroom.bank.ports import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.daifugo.company import DaifugoCompany
from cardroom.tables.daifugo.machine import DaifugoTerminals, daifugo_diagram
from cardroom.tables.daifugo.panel.window import DaifugoPanel
from cardroom.tables.daifugo.player.questions import Minds
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.setting_up import DaifugoSetup
from cardroom.tables.daifugo.settings import DaifugoSettings

_GAMES = "cardroom.tables.daifugo.history:DaifugoGames"
_RESULTS = "daifugo-results"
"""The code of the window of results in the table's spec."""

_TAKES_WORD = (DaifugoState.READY, DaifugoState.STANDINGS)
_ENDED = (DaifugoState.READY, DaifugoState.RESULT)


class DaifugoTable(OpenTable):
    """One open Daifugō table.

    Args:
        bank: the bank.
        settings: the settings.
        seeds: the source of each game's 32 bytes.
        parent: owns the table.

    Signals:
        see OpenTable.
    """

    panel: DaifugoPanel

    minds: ClassVar[Minds] = Minds()
    """The functions that answer in another process; tests name their own."""

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.terminals = DaifugoTerminals(self)
        panel = DaifugoPanel(self.terminals, settings.wardrobe)
        values = DaifugoSettings.of(settings)
        self.join(
            TableMachine(daifugo_diagram(values.options, seeds), self.terminals, bank, self), panel, TABLE, settings
        )
        self.company = DaifugoCompany(self.machine, self.terminals, panel, settings.wardrobe, self.minds, self)
        self.machine.entered.connect(self.company.watch)
        self.add_round_windows(_GAMES, "daifugo_history", bank, settings, self.terminals.add_word)
        self.machine.entered.connect(self._follow)
        panel.fair_deal_wanted.connect(self.fair_deal.open)
        panel.history_wanted.connect(self.history.open)
        panel.results_wanted.connect(partial(self.window_wanted.emit, _RESULTS))
        self.setup = DaifugoSetup(panel, settings, self)

    @property
    def seat(self) -> int | None:
        """The person's seat; None where computers play alone, and before the deal."""
        cluster = self.machine.cluster
        return None if cluster.game is None else cluster.person_seat

    def stop_players(self) -> None:
        """Stops the computer players."""
        self.company.stop()

    def _follow(self, state: DaifugoState, cluster: DaifugoCluster, account: Account) -> None:
        """Updates the windows beside the table."""
        self.follow_round(cluster, takes_word=state in _TAKES_WORD, has_ended=state in _ENDED)
