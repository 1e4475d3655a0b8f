"""The open Old Maid table: machine, window, computer players, fair-deal window and history."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.house.fair_deal.controller import FairDealDesk
from cardroom.house.history.controller import HistoryDesk, RoundsOnRecord
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.old_maid import games
from cardroom.tables.old_maid.company import OldMaidCompany
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.results import results_of
from cardroom.tables.old_maid.settings import OldMaidSettings

if TYPE_CHECKING:
    from cardroom.tables.old_maid.panel.pages import OldMaidPages


class OldMaidTable(OpenTable):
    """One open Old Maid table.

    Args:
        bank: where the game is kept.
        settings: the settings.
        seeds: the source of each game's 32 bytes.
        parent: its owner.

    Signals:
        see OpenTable.
    """

    panel: OldMaidPanel

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        values = OldMaidSettings.of(settings)
        self.terminals = OldMaidTerminals(self)
        panel = OldMaidPanel(self.terminals, settings.wardrobe)
        self.join(OldMaidMachine(self.terminals, bank, values.options, seeds, self), panel, TABLE, settings)
        self.company = OldMaidCompany(self.terminals, panel, settings.wardrobe, self)
        self.machine.entered.connect(self.company.watch)
        self.fair_deal = FairDealDesk(settings, panel, self.terminals.add_word)
        on_record = RoundsOnRecord(
            rows=lambda: games.rows(bank),
            story=lambda number: games.story(bank, number),
            receipt=lambda number: games.receipt(bank, number),
        )
        self.history = HistoryDesk(on_record, _pages, "old_maid_history", settings, panel)
        self.machine.entered.connect(self._follow)
        panel.show_options(values.options())
        panel.options_chosen.connect(values.set_options)
        panel.fair_deal_wanted.connect(self.fair_deal.open)
        panel.history_wanted.connect(self.history.open)

    def stop_players(self) -> None:
        """Stops the computer players."""
        self.company.stop()

    def _follow(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        """Updates the windows beside the table and the person's figures, after the table has shown the state."""
        last = partial(games.last_receipt, self._bank, cluster)
        takes_word = state is OldMaidState.READY
        self.panel.stage.post(partial(self.fair_deal.follow, cluster, takes_word=takes_word, last=last))
        if state in (OldMaidState.READY, OldMaidState.RESULT):
            self.panel.stage.post(self.history.refresh)
            results = results_of(self._bank)
            self.panel.stage.post(partial(self.panel.show_statistics, results.games, results.won, results.joker))


def _pages() -> "OldMaidPages":
    from cardroom.tables.old_maid.panel.pages import OldMaidPages  # noqa: PLC0415 - when the history is first opened

    return OldMaidPages()
