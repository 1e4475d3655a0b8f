"""The Old Maid table, put together: terminals, machine, computers, status loop and window."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from cardroom.bank.sqlite.bank import Bank
from cardroom.dataflow.seeds import SYSTEM, Seeds
from cardroom.dataflow.status_loop import StatusLoop
from cardroom.errors import KnownError, Trouble
from cardroom.house.fair_deal.controller import FairDealDesk
from cardroom.house.history.controller import HistoryDesk, RoundsOnRecord
from cardroom.house.settings.settings import Settings
from cardroom.house.trouble.crash import report_bug
from cardroom.house.trouble.dialog import tell_trouble
from cardroom.house.trouble.words import trouble_text
from cardroom.ledger import Account
from cardroom.tables.old_maid import games as old_maid_games
from cardroom.tables.old_maid.company import OldMaidCompany
from cardroom.tables.old_maid.machine import OldMaidMachine, OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import TABLE, OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.results import results_of
from cardroom.widgets.window.window_place import WindowPlace

if TYPE_CHECKING:
    from cardroom.tables.old_maid.panel.pages import OldMaidPages


class OldMaidTable(QObject):
    """One open Old Maid table.

    Args:
        bank: where the game is kept.
        settings: what the person has set.
        seeds: where each game's 32 bytes come from.
        parent: its owner.

    Signals:
        settings_wanted: the person asks for the settings.
        help_wanted: the person asks how to play.
        closed: the window was closed and the game is suspended.
        record_unreadable(KnownError): the saved game cannot be read; nothing was changed.
    """

    settings_wanted = Signal()
    help_wanted = Signal()
    closed = Signal()
    record_unreadable = Signal(object)

    def __init__(self, bank: Bank, settings: Settings, seeds: Seeds = SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bank = bank
        self.terminals = OldMaidTerminals(self)
        self.machine = OldMaidMachine(self.terminals, bank, settings.old_maid_options, seeds, self)
        self.status = StatusLoop(self)
        self.panel = OldMaidPanel(self.terminals, settings.wardrobe)
        self.company = OldMaidCompany(self.terminals, self.panel, settings.wardrobe, self)
        self.fair_deal = FairDealDesk(settings, self.panel, self.terminals.add_word)
        on_record = RoundsOnRecord(
            rows=lambda: old_maid_games.rows(bank),
            story=lambda number: old_maid_games.story(bank, number),
            receipt=lambda number: old_maid_games.receipt(bank, number),
        )
        self.history = HistoryDesk(on_record, _pages, "old_maid_history", settings, self.panel)
        self.panel.show_options(settings.old_maid_options())
        self.panel.options_chosen.connect(settings.set_old_maid)
        self.machine.entered.connect(self.panel.show_entered)
        self.machine.entered.connect(self.company.watch)
        self.machine.entered.connect(self._follow)
        self.machine.prompt.connect(self.status.post)
        self.machine.failed.connect(self._tell_failure)
        self.status.shown.connect(self.panel.show_prompt)
        self.panel.closed.connect(self._suspend)
        self._place = WindowPlace(self.panel, TABLE, settings)
        self.panel.settings_wanted.connect(self.settings_wanted)
        self.panel.fair_deal_wanted.connect(self.fair_deal.open)
        self.panel.history_wanted.connect(self.history.open)
        QShortcut(QKeySequence("Ctrl+,"), self.panel).activated.connect(self.settings_wanted)
        QShortcut(QKeySequence(QKeySequence.StandardKey.HelpContents), self.panel).activated.connect(self.help_wanted)

    def start(self) -> None:
        """Starts the loops: the status loop, then the machine, which takes up the game on record."""
        self.status.start()
        self.machine.start()

    def show(self) -> None:
        """Shows the window, in front."""
        self.panel.show()
        self.panel.raise_()
        self.panel.activateWindow()

    def close(self) -> None:
        """Closes the window, which suspends the game."""
        self.panel.close()

    def _follow(self, state: OldMaidState, cluster: OldMaidCluster, account: Account) -> None:
        """The windows beside the table, and the figures of the person's games, change after the table has shown why."""
        last = partial(old_maid_games.last_receipt, self._bank, cluster)
        takes_word = state is OldMaidState.READY
        self.panel.stage.post(partial(self.fair_deal.follow, cluster, takes_word=takes_word, last=last))
        if state in (OldMaidState.READY, OldMaidState.RESULT):
            self.panel.stage.post(self.history.refresh)
            results = results_of(self._bank)
            self.panel.stage.post(partial(self.panel.show_statistics, results.games, results.won, results.joker))

    def _suspend(self) -> None:
        self.company.stop()
        self.machine.stop()
        self.status.end()
        self.panel.deleteLater()
        self.closed.emit()
        self.deleteLater()

    def _tell_failure(self, error: Exception) -> None:
        self.company.stop()
        self.panel.stand_still()
        if not isinstance(error, KnownError):
            report_bug(error, self.panel)
        elif error.trouble is Trouble.RECORD_UNREADABLE:
            self.record_unreadable.emit(error)
        else:
            ways_out = ((self.tr("Try again"), self.machine.start), (self.tr("Close the table"), self.close))
            tell_trouble(trouble_text(error), ways_out, self.panel)


def _pages() -> "OldMaidPages":
    from cardroom.tables.old_maid.panel.pages import OldMaidPages  # noqa: PLC0415 - when the history is first opened

    return OldMaidPages()
