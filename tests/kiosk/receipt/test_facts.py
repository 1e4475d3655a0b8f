"""The meters of a session, against what was done in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.bank.ports import Page, Record
from cardroom.bank.summary import Span
from cardroom.kiosk.receipt.facts import SessionFacts, code_text, read_facts
from cardroom.kiosk.receipt.sheet import receipt_rows
from cardroom.kiosk.rules.messages import Coin, CreditsIn, CreditsOut, End, Pay, Voucher
from cardroom.kiosk.rules.setup import CoinKey
from cardroom.ledger import ChainHead, Posting, Reason, bring_in, collect, pay_win, settle_double, take_bet
from cardroom.messages import Message
from tests.kiosk.found import there
from tests.kiosk_books import balances
from tests.kiosk_desk import Desk, open_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path) as desk:
        desk.open_menu(coins=(CoinKey(14, 10),), prices={"old-maid": 7})
        desk.send(Message("leave_menu"))
        yield desk


def play(desk: Desk, *postings: Posting) -> None:
    """Commits what a table of poker would commit."""
    desk.bank.commit("poker", Record("x", "{}"), postings, Page(1))


def facts_of(desk: Desk) -> SessionFacts:
    return there(read_facts(desk.bank))


def test_every_meter_is_that_of_the_session(desk: Desk) -> None:
    assert read_facts(desk.bank) is None, "there is no receipt before the first session"
    desk.send(Coin(14))
    desk.send(Coin(14))
    desk.send(Voucher("a hash", 100))
    desk.open_menu()
    desk.send(CreditsIn(20, "event"))
    desk.send(CreditsOut(4, "refund"))
    desk.send(Message("leave_menu"))
    desk.send(Pay("old-maid", 1))
    play(desk, take_bet(10), pay_win(5), settle_double(5, 20), collect(20))
    play(desk, take_bet(10))
    play(desk, bring_in(Reason.BONUS, 3))  # of an older version, which gave them with coins
    desk.send(Message("minute"))
    desk.send(End(False))
    facts = facts_of(desk)
    assert facts.ways == {Reason.COIN: 20, Reason.BONUS: 3, Reason.VOUCHER: 100, Reason.CREDIT_IN: 20}
    assert (facts.number, facts.minutes, facts.before) == (1, 1, 0)
    assert (facts.played, facts.won, facts.prices, facts.taken_out, facts.left) == (20, 20, 7, 4, 132)
    assert balances(facts)
    assert facts.head == desk.bank.chain_head()


def test_free_credits_are_a_way_of_their_own(desk: Desk) -> None:
    desk.open_menu(free_credits=40)
    desk.send(Message("leave_menu"))
    desk.send(Coin(14))
    desk.send(End(False))
    facts = facts_of(desk)
    assert (facts.ways, facts.left) == ({Reason.COIN: 10, Reason.FREE: 40}, 50)
    assert balances(facts)
    assert ("Free credits", "+40") in receipt_rows(facts)
    assert " / COIN 10 / FREE 40 / LEFT 50 / " in code_text(facts)


def test_a_session_has_nothing_of_the_one_before(desk: Desk) -> None:
    desk.send(Coin(14))
    play(desk, take_bet(10))  # all credits are lost at a table: the session ends without a posting
    desk.send(End(False))
    desk.send(Message("touch"))
    desk.send(Message("touch"))
    desk.send(Coin(14))
    desk.send(End(False))
    facts = facts_of(desk)
    assert (facts.number, facts.ways, facts.played, facts.left) == (2, {Reason.COIN: 10}, 0, 10)
    assert balances(facts)


def test_the_code_says_the_same_in_characters_of_its_small_mode(desk: Desk) -> None:
    desk.send(Coin(14))
    desk.send(End(False))
    text = code_text(facts_of(desk))
    head = desk.bank.chain_head()
    assert text.startswith("CARDROOM SESSION 1 / 20")
    assert text.endswith(f" / COIN 10 / LEFT 10 / CHAIN {head.number}:{head.hash.upper()}")
    assert set(text) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


def test_facts_that_do_not_add_up_are_noticed() -> None:
    facts = SessionFacts(1, "", 0, 0, {Reason.COIN: 10}, 0, 0, 0, 0, 9, ChainHead(1, "ab"))
    assert not balances(facts)


def test_sums_are_of_the_time_alone(desk: Desk) -> None:
    desk.send(Coin(14))
    (entry,) = desk.bank.query("SELECT at FROM entry WHERE reason = 'coin'")
    sums = desk.bank.entry_sums(Span(since=entry[0], until=entry[0]))
    assert [(each.table, each.reason, each.player, each.entries) for each in sums] == [("kiosk", "coin", 10, 1)]
    assert desk.bank.entry_sums(Span(since="2000", until="2001")) == ()
