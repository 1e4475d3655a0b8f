"""A coin counts once, whatever the machine does when it falls."""

import threading
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.kiosk.faults.audits import AuditRun
from cardroom.kiosk.meters.reading import Total, Totals, TotalsReading, span_of
from cardroom.kiosk.parts import Auditor, AuditResult
from cardroom.kiosk.receipt.facts import read_facts
from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import Coin, CreditsIn, End, Fail, Mend
from cardroom.ledger import Reason
from cardroom.messages import Message
from tests.kiosk.found import there
from tests.kiosk_books import COIN, Books, balances
from tests.kiosk_parts import no_audit

_COIN = Coin(COIN.key)
_LEAVE, _TOUCH = Message("leave_menu"), Message("touch")


def totals(books: Books) -> Totals:
    return there(TotalsReading(books.bank, frozenset()).read(span_of(datetime.now(UTC).date(), UTC), 0))


def assert_counted(books: Books, coins: int, of_session: int) -> None:
    """Checks ledger, totals and session against the coins that fell."""
    (in_ledger,) = books.bank.query("SELECT count(*), sum(player) FROM entry WHERE reason = 'coin'")
    assert in_ledger == (coins, coins * COIN.credits)
    ever = totals(books).ever
    assert (ever[Total.COINS.value], ever[Reason.COIN.value]) == in_ledger
    session = there(books.machine.cluster.session)
    assert (session.coins_of(COIN.key), session.brought_in) == (of_session, of_session * COIN.credits)


def in_the_menu(books: Books) -> None:
    assert books.machine.state is KioskState.OPERATOR


def in_a_session(books: Books) -> None:
    books.send(_LEAVE, _TOUCH)


def out_of_order(books: Books) -> None:
    books.send(_LEAVE, Fail(FaultCode.DISK.value, "full"))
    assert books.machine.state is KioskState.OUT_OF_ORDER


def out_of_order_in_the_menu(books: Books) -> None:
    out_of_order(books)
    books.send(Message("open_menu"))


@pytest.mark.parametrize("comes_to", [in_the_menu, in_a_session, out_of_order, out_of_order_in_the_menu])
def test_it_counts_once_in_each_state(books: Books, comes_to: Callable[[Books], None]) -> None:
    comes_to(books)
    for number in (1, 2):
        books.send(_COIN)
        assert_counted(books, number, number)


def test_a_coin_of_a_fault_can_be_played_when_it_is_mended(books: Books) -> None:
    out_of_order(books)
    books.send(_COIN, Message("open_menu"), Mend(FaultCode.DISK.value), _LEAVE)
    assert books.machine.state in (KioskState.ATTRACT, KioskState.SESSION)
    books.send(_TOUCH)
    assert (books.machine.state, books.machine.account.player) == (KioskState.SESSION, COIN.credits)
    assert_counted(books, 1, 1)


def test_a_coin_at_the_receipt_is_of_the_next_session_alone(books: Books) -> None:
    in_a_session(books)
    books.send(_COIN, End(has_open_game=False))
    assert books.machine.state is KioskState.RECEIPT
    before = there(read_facts(books.bank))
    books.send(_COIN)
    assert_counted(books, 2, 1)
    assert read_facts(books.bank) == replace(before, head=books.bank.chain_head())
    books.send(End(has_open_game=False))
    after = there(read_facts(books.bank))
    assert (after.number, after.ways, after.left) == (before.number + 1, {Reason.COIN: COIN.credits}, COIN.credits)
    assert balances(after)


def test_a_coin_in_the_middle_of_an_audit_counts_before_it_ends(books: Books, qtbot: QtBot) -> None:
    at_work, may_end = threading.Event(), threading.Event()
    audit = books.parts.copy_for_audit

    def slow(auditor: Auditor) -> Auditor:
        def run(progress: Callable[[int, int], None]) -> AuditResult:
            at_work.set()
            may_end.wait()
            return auditor(progress)

        return run

    owner, results = QObject(), list[AuditResult]()
    run = AuditRun(replace(books.parts, copy_for_audit=lambda: slow(audit())), owner)
    run.ended.connect(results.append)
    run.start()
    qtbot.waitUntil(at_work.is_set)
    books.send(_COIN, CreditsIn(5, "refill"))
    assert not results
    assert books.machine.account.player == COIN.credits + 5
    may_end.set()
    qtbot.waitUntil(lambda: bool(results))
    assert results[0].ok
    books.send(_COIN)
    (coins,) = books.bank.query("SELECT count(*), sum(player) FROM entry WHERE reason = 'coin'")
    assert coins == (2, 2 * COIN.credits)
    assert no_audit()(lambda done, total: None).ok


def test_an_audit_of_a_deleted_owner_ends(books: Books, qapp: QApplication, qtbot: QtBot) -> None:
    def endless(progress: Callable[[int, int], None]) -> AuditResult:
        while True:
            progress(0, 0)

    owner = QObject()
    run = AuditRun(replace(books.parts, copy_for_audit=lambda: endless), owner)
    run.start()
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    qtbot.waitUntil(lambda: not [each for each in threading.enumerate() if each.name == "kiosk worker"])
