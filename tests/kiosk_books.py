"""A kiosk without a window, for tests of the operator's books."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import MappingProxyType

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem

from cardroom.app.table_checks import audit_beside
from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.settings.settings import Settings
from cardroom.kiosk.machine import KioskMachine, KioskTerminals, kiosk_diagram
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.receipt.facts import SessionFacts
from cardroom.kiosk.rules.messages import (
    Change,
    Coin,
    CreditsIn,
    CreditsOut,
    End,
    Log,
    MakeVouchers,
    Pay,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.setup import CoinKey, Setup, to_fields
from cardroom.ledger import collect, pay_win, settle_double, take_bet
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk_parts import kiosk_parts

COIN = CoinKey(6, credits=10)
PRICE = 7


class Books:
    """The kiosk of a test.

    Attributes:
        bank, machine, terminals, parts: as in the program.
    """

    def __init__(self, bank: SqliteBank, folder: Path, application: QApplication) -> None:
        self.bank = bank
        self.terminals = KioskTerminals()
        self.machine: KioskMachine = TableMachine(kiosk_diagram(), self.terminals, bank)
        settings = Settings(folder, "en", application)
        copy = partial(audit_beside, bank, TABLES)
        self.parts = kiosk_parts(self.terminals, bank, settings, TABLES, folder, copy_for_audit=copy)

    def send(self, *messages: Message) -> None:
        """Sends messages; each has its effect before the next."""
        for message in messages:
            self.terminals.send(message)
            QCoreApplication.processEvents()

    def begin(self) -> None:
        """Starts the machine, sets a PIN, and teaches a coin key.

        The menu is open then.
        """
        self.machine.start()
        QCoreApplication.processEvents()
        prices = MappingProxyType({"old_maid": PRICE})
        setup = json.dumps(to_fields(Setup(coins=(COIN,), prices=prices)))
        self.send(Log("power-up", ""), SetPin("hash"), Message("open_menu"), Change(setup))

    def show(self, section: OperatorSection) -> OperatorSection:
        """Shows a section of the menu, as the menu does."""
        section.enter(self.machine.entry())
        self.machine.entered.connect(lambda *_: section.enter(self.machine.entry()))
        QCoreApplication.processEvents()
        return section

    def play_poker(self, number: int, bet: int, win: int, doubled: int | None = None) -> None:
        """Commits a hand as poker does: what the meters count of it."""
        line = json.dumps({"win": win})
        self.bank.commit("poker", Record("deal", "{}"), (take_bet(bet),), Page(number))
        if not win:
            self.bank.commit("poker", Record("result", "{}"), (), Page(number, line))
            return
        postings = [pay_win(win)]
        if doubled is not None:
            self.bank.commit("double-up", Record("finish", "{}"), (), Page(number, "{}"))
            postings.append(settle_double(win, doubled))
        last = win if doubled is None else doubled
        if last:
            postings.append(collect(last))
        self.bank.commit("poker", Record("result", "{}"), tuple(postings), Page(number, line))

    def live(self) -> None:
        """Does something of every kind.

        It begins in the menu, which is open again at the end.
        """
        vouchers = MakeVouchers("aa bb", 50)
        self.send(CreditsIn(100, "refill"), vouchers, CreditsOut(5, "too many"), Message("leave_menu"))
        self.send(*[Coin(COIN.key)] * 7, Voucher("aa", 50), Message("minute"), Message("minute"))
        for number, (bet, win, doubled) in enumerate([(5, 0, None), (3, 12, None), (10, 20, 40), (4, 4, 0)], 1):
            self.play_poker(number, bet, win, doubled)
        self.send(Pay("old_maid", 1), Message("wrong_pin"), Log("test", "lamp"), End(has_open_game=False))
        self.send(Message("touch"), Message("minute"), *[Coin(COIN.key)] * 2, Message("open_menu"))


@contextmanager
def books_in(folder: Path, application: QApplication) -> Iterator[Books]:
    """Opens a kiosk with an empty ledger, in the operator's menu."""
    with SqliteBank(folder) as bank:
        books = Books(bank, folder, application)
        books.begin()
        yield books
        books.machine.stop()


def item_of(tree: QTreeWidget, row: int) -> QTreeWidgetItem:
    """Returns a row of a list."""
    item = tree.topLevelItem(row)
    assert item is not None
    return item


def until(condition: Callable[[], object], turns: int = 200) -> None:
    """Runs the event loop until a condition holds."""
    for _ in range(turns):
        if condition():
            return
        QCoreApplication.processEvents()
    raise AssertionError("it never came")


def balances(facts: SessionFacts) -> bool:
    """Returns whether the credits of a session add up."""
    coming = facts.before + sum(facts.ways.values()) + facts.won
    return coming == facts.played + facts.prices + facts.taken_out + facts.left
