"""The two windows of a table's rounds: what makes a deal fair, and the history. Joined with the table and the bank."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog

from cardroom.app import rounds
from cardroom.app.receipt_files import ReceiptFiles
from cardroom.app.settings import Settings
from cardroom.bank.bank import Bank
from cardroom.errors import KnownError
from cardroom.machines.poker_machine import PokerMachine, PokerTerminals
from cardroom.panels.poker_panel import PokerPanel
from cardroom.panels.receipt_buttons import ReceiptButtons
from cardroom.panels.side_menu import SideWindow
from cardroom.panels.trouble_words import trouble_text
from cardroom.panels.window_place import WindowPlace
from cardroom.rules.dealing import commitment
from cardroom.rules.fair.receipt import read_receipt, to_text
from cardroom.rules.ledger import Account
from cardroom.rules.poker.cluster import PokerCluster, PokerState

if TYPE_CHECKING:
    from cardroom.panels.fair_deal_panel import FairDealPanel, LastDeal
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
    """

    def __init__(
        self, bank: Bank, terminals: PokerTerminals, machine: PokerMachine, settings: Settings, panel: PokerPanel
    ) -> None:
        super().__init__(panel)
        self._bank = bank
        self._terminals = terminals
        self._settings = settings
        self._table = panel
        self._files = ReceiptFiles(self)
        self._now = PokerState.INITIALIZE, PokerCluster()
        self.fair_deal: FairDealPanel | None = None
        self.history: HistoryPanel | None = None
        machine.entered.connect(self._follow)
        panel.fair_deal_wanted.connect(self.open_fair_deal)
        panel.side_window_wanted.connect(self._open_from_menu)

    def open_fair_deal(self) -> None:
        """Opens what makes the deal fair, or brings it to the front."""
        if self.fair_deal is None:
            # A window is imported when it is first opened, as beside the lobby: the table stands there sooner.
            from cardroom.panels.fair_deal_panel import FairDealPanel  # noqa: PLC0415

            self.fair_deal = panel = FairDealPanel(self._settings.wardrobe, self._table)
            panel.word_chosen.connect(self._terminals.add_word)
            panel.receipt.save_wanted.connect(partial(self._save, panel))
            self._open(panel, "fair_deal")
            self._show_deals()
        _bring_forward(self.fair_deal)

    def open_history(self) -> None:
        """Opens the history, or brings it to the front."""
        if self.history is None:
            from cardroom.panels.history_panel import HistoryPanel  # noqa: PLC0415 - as above

            self.history = panel = HistoryPanel(self._settings.wardrobe, self._table)
            panel.round_wanted.connect(self._show_round)
            panel.receipt.save_wanted.connect(partial(self._save, panel))
            self._open(panel, "history")
            self._show_rounds()
        _bring_forward(self.history)

    def _open_from_menu(self, window: SideWindow) -> None:
        if window is SideWindow.HISTORY:
            self.open_history()

    def _open(self, panel: QDialog, name: str) -> None:
        panel.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        panel.finished.connect(lambda: self._forget(panel))
        WindowPlace(panel, name, self._settings, fills_screen=False)
        panel.show()

    def _forget(self, panel: QDialog) -> None:
        if panel is self.fair_deal:
            self.fair_deal = None
        if panel is self.history:
            self.history = None

    # --- what the windows show ---------------------------------------------------------------------------------------

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """The table shows what was entered in its turn; then these windows do."""
        self._table.stage.post(partial(self._show_entered, state, cluster))

    def _show_entered(self, state: PokerState, cluster: PokerCluster) -> None:
        self._now = state, cluster
        self._show_deals()
        if state in (PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.REFRESH):
            self._show_rounds()

    def _show_deals(self) -> None:
        panel = self.fair_deal
        if panel is not None:
            from cardroom.panels.fair_deal_panel import ThisDeal  # noqa: PLC0415 - the window is open

            state, cluster = self._now
            this = None
            if cluster.seed:
                bound, takes_word = commitment(bytes.fromhex(cluster.seed)), state is PokerState.BET
                this = ThisDeal(cluster.round_number, bound, cluster.word, cluster.fair, takes_word)
            self._asking_the_bank(panel.receipt, lambda: panel.show_deals(this, self._last_deal(cluster)))

    def _last_deal(self, cluster: PokerCluster) -> "LastDeal | None":
        from cardroom.panels.fair_deal_panel import LastDeal  # noqa: PLC0415 - the window is open

        receipt = rounds.receipt(self._bank, rounds.last_over(self._bank, cluster))
        if receipt is None:
            return None
        return LastDeal(receipt.round_number, receipt.seed, receipt.word, receipt.fair, to_text(receipt))

    def _show_rounds(self) -> None:
        panel = self.history
        if panel is not None:
            self._asking_the_bank(panel.receipt, lambda: panel.show_rounds(rounds.rows(self._bank)))
            if panel.shown:
                self._show_round(panel.shown)

    def _show_round(self, number: int) -> None:
        panel = self.history
        if panel is not None:
            self._asking_the_bank(
                panel.receipt,
                lambda: panel.show_story(number, rounds.story(self._bank, number), self._receipt_text(number)),
            )

    def _receipt_text(self, number: int) -> str:
        receipt = rounds.receipt(self._bank, number)
        return "" if receipt is None else to_text(receipt)

    def _asking_the_bank(self, told: ReceiptButtons, show: Callable[[], None]) -> None:
        """Trouble is told in the window itself: the table, which has the same bank, offers the ways out."""
        try:
            show()
        except KnownError as trouble:
            told.tell(trouble_text(trouble))

    def _save(self, panel: "FairDealPanel | HistoryPanel", receipt: str) -> None:
        name = f"cardroom-poker-{read_receipt(receipt).round_number}.json"
        self._files.save(receipt, name, panel, panel.receipt.tell)


def _bring_forward(panel: QDialog) -> None:
    panel.raise_()
    panel.activateWindow()
