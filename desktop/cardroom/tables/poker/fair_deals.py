"""The two windows of the poker table's rounds: what makes a deal fair, and the history."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardroom.bank.sqlite.bank import Bank
from cardroom.house.fair_deal.controller import FairDealDesk
from cardroom.house.history.controller import HistoryDesk, RoundsOnRecord
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals
from cardroom.tables.poker.panel.side_menu import SideWindow
from cardroom.tables.poker.panel.window import PokerPanel
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState

if TYPE_CHECKING:
    from cardroom.fair.receipt import Receipt
    from cardroom.house.fair_deal.panel import FairDealPanel
    from cardroom.house.history.panel import HistoryPanel
    from cardroom.tables.poker.history.pages import PokerPages
    from cardroom.tables.poker.history.story import RoundRow, Scene


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
        self._table = panel
        self._desk = FairDealDesk(settings, panel, terminals.add_word)
        on_record = RoundsOnRecord(
            rows=partial(_rows, bank), story=partial(_story, bank), receipt=partial(_receipt, bank)
        )
        self._history = HistoryDesk(on_record, _pages, "history", settings, panel)
        machine.entered.connect(self._follow)
        panel.fair_deal_wanted.connect(self._desk.open)
        panel.side_window_wanted.connect(self._open_from_menu)

    @property
    def fair_deal(self) -> "FairDealPanel | None":
        """What makes the deal fair; None while the window is closed."""
        return self._desk.panel

    @property
    def history(self) -> "HistoryPanel[RoundRow, Scene] | None":
        """The rounds that were played; None while the window is closed."""
        return self._history.panel

    def open_fair_deal(self) -> None:
        """Opens what makes the deal fair, or brings it to the front."""
        self._desk.open()

    def open_history(self) -> None:
        """Opens the history, or brings it to the front."""
        self._history.open()

    def _open_from_menu(self, window: SideWindow) -> None:
        if window is SideWindow.HISTORY:
            self.open_history()

    def _follow(self, state: PokerState, cluster: PokerCluster, account: Account) -> None:
        """The table shows what was entered in its turn; then these windows do."""
        self._table.stage.post(partial(self._show_entered, state, cluster))

    def _show_entered(self, state: PokerState, cluster: PokerCluster) -> None:
        last = partial(_last_receipt, self._bank, cluster)
        self._desk.follow(cluster, takes_word=state is PokerState.BET, last=last)
        if state in (PokerState.RESULT, PokerState.DOUBLE_UP, PokerState.REFRESH):
            self._history.refresh()


# What reads the rounds is imported when they are first asked for: a table stands there sooner.


def _rows(bank: Bank) -> "tuple[RoundRow, ...]":
    from cardroom.tables.poker.history.rounds import rows  # noqa: PLC0415 - when first asked for

    return rows(bank)


def _story(bank: Bank, round_number: int) -> "tuple[Scene, ...]":
    from cardroom.tables.poker.history.rounds import story  # noqa: PLC0415 - when first asked for

    return story(bank, round_number)


def _receipt(bank: Bank, round_number: int) -> "Receipt | None":
    from cardroom.tables.poker.history.rounds import receipt  # noqa: PLC0415 - when first asked for

    return receipt(bank, round_number)


def _last_receipt(bank: Bank, current: PokerCluster) -> "Receipt | None":
    from cardroom.tables.poker.history.rounds import last_receipt  # noqa: PLC0415 - when first asked for

    return last_receipt(bank, current)


def _pages() -> "PokerPages":
    from cardroom.tables.poker.history.pages import PokerPages  # noqa: PLC0415 - when the history is first opened

    return PokerPages()
