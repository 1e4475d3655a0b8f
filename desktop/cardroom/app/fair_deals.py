"""The two windows of the poker table's rounds: what makes a deal fair, and the history."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardroom.app import rounds
from cardroom.app.fair_deal_desk import FairDealDesk, save_receipt, show_beside, telling_trouble
from cardroom.app.receipt_files import ReceiptFiles
from cardroom.app.settings import Settings
from cardroom.bank.bank import Bank
from cardroom.machines.poker_machine import PokerMachine, PokerTerminals
from cardroom.panels.poker_panel import PokerPanel
from cardroom.panels.side_menu import SideWindow
from cardroom.rules.fair.receipt import to_text
from cardroom.rules.ledger import Account
from cardroom.rules.poker.cluster import PokerCluster, PokerState

if TYPE_CHECKING:
    from cardroom.panels.fair_deal_panel import FairDealPanel
    from cardroom.panels.history_panel import HistoryPanel


class FairDeals(QObject):
    """Opens the fair-deal window and the history beside a poker table, and keeps them up to date.

    Both are shown after the table has shown the same: neither tells of a card that is still on its way.

    Args:
        bank: where the rounds are.
        terminals: where a player's word goes.
        machine: the table's, which tells what was entered.
        settings: what the person has set.
        panel: the table's window, which asks for the two.

    Attributes:
        history: its window; None while it is closed.
    """

    def __init__(
        self, bank: Bank, terminals: PokerTerminals, machine: PokerMachine, settings: Settings, panel: PokerPanel
    ) -> None:
        super().__init__(panel)
        self._bank = bank
        self._settings = settings
        self._table = panel
        self._desk = FairDealDesk(settings, panel, terminals.add_word)
        self._files = ReceiptFiles(self)
        self.history: HistoryPanel | None = None
        machine.entered.connect(self._follow)
        panel.fair_deal_wanted.connect(self._desk.open)
        panel.side_window_wanted.connect(self._open_from_menu)

    @property
    def fair_deal(self) -> "FairDealPanel | None":
        """What makes the deal fair; None while the window is closed."""
        return self._desk.panel

    def open_fair_deal(self) -> None:
        """Opens what makes the deal fair, or brings it to the front."""
        self._desk.open()

    def open_history(self) -> None:
        """Opens the history, or brings it to the front."""
        if self.history is None:
            from cardroom.panels.history_panel import HistoryPanel  # noqa: PLC0415 - when it is first opened

            self.history = panel = HistoryPanel(self._settings.wardrobe, self._table)
            panel.round_wanted.connect(self._show_round)
            panel.receipt.save_wanted.connect(partial(save_receipt, self._files, panel, panel.receipt))
            show_beside(panel, "history", self._settings, self._forget_history)
            self._show_rounds()
        self.history.raise_()
        self.history.activateWindow()

    def _open_from_menu(self, window: SideWindow) -> None:
        if window is SideWindow.HISTORY:
            self.open_history()

    def _forget_history(self) -> None:
        self.history = None

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """The table shows what was entered in its turn; then these windows do."""
        self._table.stage.post(partial(self._show_entered, state, cluster))

    def _show_entered(self, state: PokerState, cluster: PokerCluster) -> None:
        last = partial(rounds.last_receipt, self._bank, cluster)
        self._desk.follow(cluster, takes_word=state is PokerState.BET, last=last)
        if state in (PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.REFRESH):
            self._show_rounds()

    def _show_rounds(self) -> None:
        """The list, and the steps of the round that is shown: it may have gone on."""
        panel = self.history
        if panel is not None:
            telling_trouble(panel.receipt, lambda: panel.show_rounds(rounds.rows(self._bank)))
            if panel.shown:
                self._show_round(panel.shown)

    def _show_round(self, number: int) -> None:
        panel = self.history
        if panel is not None:
            telling_trouble(
                panel.receipt,
                lambda: panel.show_story(number, rounds.story(self._bank, number), self._receipt_text(number)),
            )

    def _receipt_text(self, number: int) -> str:
        receipt = rounds.receipt(self._bank, number)
        return "" if receipt is None else to_text(receipt)
