"""Ledgers of a kiosk with a session and a poker hand."""

import sqlite3
from contextlib import closing
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.seeds import SYSTEM
from cardroom.dataflow.table_machine import TableMachine
from cardroom.kiosk.rules import case
from cardroom.kiosk.rules.cluster import KIOSK, KioskCluster, KioskState
from cardroom.kiosk.rules.messages import CreditsIn, SetPin
from cardroom.kiosk.rules.record import to_json
from cardroom.messages import Message
from cardroom.tables.poker.machine import PokerMachine, PokerTerminals, poker_diagram
from cardroom.tables.poker.rules.cluster import BetTo, PokerOptions, PokerState

CREDITS = 300

SESSION = (
    (KioskState.INITIALIZE, SetPin("$argon2id$of a test")),
    (KioskState.ATTRACT, Message("done")),
    (KioskState.OPERATOR, Message("open_menu")),
    (KioskState.OPERATOR, CreditsIn(CREDITS, "test")),
    (KioskState.SESSION, Message("leave_menu")),
)


def walk(bank: SqliteBank, *steps: tuple[KioskState, Message]) -> KioskCluster:
    """Commits steps of the kiosk, as its machine would."""
    cluster = KioskCluster()
    for state, message in steps:
        cluster, postings = case.step(state, cluster, bank.account(KIOSK), message)
        page = Page(cluster.round_number, cluster.line)
        bank.commit(KIOSK, Record(state.value, to_json(cluster)), postings, page, cluster.notes)
    return cluster


def begin_hand(data: Path, marks: Path) -> None:
    """Makes a kiosk with a session, and deals a hand.

    The bet is 5. There must be an application of Qt.
    """
    with SqliteBank(data, marks) as bank:
        walk(bank, *SESSION)
        terminals = PokerTerminals()
        machine = TableMachine(poker_diagram(PokerOptions, SYSTEM), terminals, bank)
        machine.start()
        _wait_for(machine, PokerState.BET)
        terminals.bet_to.emit(BetTo(5))
        _wait_for(machine, PokerState.BET)
        terminals.send(Message("deal"))
        _wait_for(machine, PokerState.OPEN_HAND)
        machine.stop()


def what_is_open(data: Path) -> tuple[str, str, int]:
    """Returns the poker hand, the kiosk's state, and the credits.

    Read by SQLite alone; the process that has the file open must have ended.
    """
    with closing(sqlite3.connect(data / "cardroom.db")) as reader:
        ((hand,),) = reader.execute("SELECT state || cluster FROM game WHERE table_name = 'poker'")
        ((state,),) = reader.execute("SELECT state FROM game WHERE table_name = 'kiosk'")
        ((credits,),) = reader.execute("SELECT balance FROM account WHERE name = 'player'")
    return str(hand), str(state), int(credits)


def _wait_for(machine: PokerMachine, state: PokerState) -> None:
    for _ in range(10_000):
        QCoreApplication.processEvents()
        if machine.is_waiting and machine.state is state:
            return
    raise AssertionError(f"the machine stands in {machine.state}, not in {state}")
