"""A poker table with its fair deals and its history."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from cardroom.bank.ports import Bank
from cardroom.fair.checking import check
from cardroom.fair.receipt import Receipt, to_text
from cardroom.house.fair_deal.panel import FairDealPanel
from cardroom.house.history.panel import HistoryPanel
from cardroom.messages import Message
from cardroom.tables.poker.history.rounds import PokerRounds
from cardroom.tables.poker.history.steps import RoundRow, StoryStep
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.tables.poker.table import PokerTable
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.open_house import House


def receipt_text(panel: FairDealPanel | HistoryPanel[RoundRow, StoryStep]) -> str:
    """Returns the text of the shown receipt; "" for none."""
    return "" if panel.receipt._receipt is None else panel.receipt._receipt.text


class Sitting:
    """A table with its bank and the states that it entered."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.table: PokerTable = house.sit_down()
        self.entered: list[tuple[PokerState, PokerCluster]] = []
        self.table.machine.entered.connect(lambda state, cluster, _: self.entered.append((state, cluster)))
        self.bank: Bank = self.table._bank

    def press(self, *terminals: str) -> None:
        for terminal in terminals:
            self.send(Message(terminal))

    def send(self, message: Message) -> None:
        self.table.terminals.send(message)
        self.settle()

    def settle(self) -> None:
        """Waits until machines wait and windows have read the bank."""
        self.house.settle()
        self.bank.recall("poker")  # comes after all that was asked before
        QCoreApplication.processEvents()

    def damage(self, sql: str) -> None:
        """Changes the database, while nothing else uses it."""
        self.settle()
        assert self.house.door is not None
        assert self.house.door._bank is not None
        self.house.door._bank.query(sql)

    def choose(self, number: int) -> None:
        """Chooses a round in the history."""
        (item,) = self.history.controls.rounds.findItems(str(number), Qt.MatchFlag.MatchExactly)
        self.history.controls.rounds.setCurrentItem(item)
        self.settle()

    def end_round(self) -> PokerCluster:
        """Draws, and collects what is won."""
        self.press("draw")
        ended = self.cluster
        if ended.win:
            self.press("collect")
        return ended

    def play_until(self, wanted: Callable[[PokerCluster], bool]) -> PokerCluster:
        """Plays rounds until one ends as wanted."""
        for _ in range(80):
            self.press("deal", "draw")
            if wanted(self.cluster):
                return self.cluster
        raise AssertionError("no such round")

    def checked_receipt(self, number: int) -> Receipt:
        """Returns the receipt of a round, which both verifiers take."""
        receipt = PokerRounds(self.bank).receipt(number)
        assert receipt is not None
        assert check(receipt, FORMATS) == ()
        assert verify(to_text(receipt)) == []
        return receipt

    @property
    def cluster(self) -> PokerCluster:
        return self.entered[-1][1]

    @property
    def fair_deal(self) -> FairDealPanel:
        if self.table.fair_deal.panel is None:
            QTest.keyClick(self.table.panel, Qt.Key.Key_F)
            self.settle()
        assert self.table.fair_deal.panel is not None
        return self.table.fair_deal.panel

    @property
    def history(self) -> HistoryPanel[RoundRow, StoryStep]:
        if self.table.history.panel is None:
            self.table.panel.side_window_wanted.emit("history")
            self.settle()
        assert self.table.history.panel is not None
        return self.table.history.panel
