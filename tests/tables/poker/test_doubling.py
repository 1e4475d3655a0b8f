"""The double-up as a sub-VI: its record alone brings the outcome.

There is no window here, and none is needed.
"""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cardroom.bank.ports import Record
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import Account, Reason, settle_double
from cardroom.messages import Message
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster, DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.record import to_json
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, layout
from cardroom.tables.poker.rules.cluster import Doubled, PokerState
from tests.paths import program_environment
from tests.tables.poker.double_up.rules import games as double_ups
from tests.tables.poker.doubling_house import (
    CREDITS,
    DOUBLE_UP,
    TICKET,
    WON,
    House,
    amount_on,
    check_the_ledger,
    ended,
    house_over,
    played,
    record_of,
    taken_back,
    vault_with,
)

each_kind = pytest.mark.parametrize("kind", Kind)
at_once_and_later = pytest.mark.parametrize("delay_ms", [None, 0], ids=["at once", "later"])


@pytest.fixture
def house() -> Iterator[House]:
    """Poker that waits for a double-up which has just begun."""
    with house_over(vault_with()) as house:
        yield house


@each_kind
@at_once_and_later
def test_a_double_up_of_this_win_is_returned_once_and_settles_the_escrow(kind: Kind, delay_ms: int | None) -> None:
    store = vault_with(state=PokerState.RESULT)
    with house_over(store, kind, delay_ms) as house:
        assert (house.doubling.ticket, house.doubling.child.running) == (None, None)
        house.press("double")
        assert (house.poker.state, house.doubling.child.state) == (PokerState.DOUBLE_UP, DoubleUpState.OFFER)
        assert house.ticket == house.doubling.child.cluster.ticket == replace(TICKET, kind=kind)
        house.play()
        amount = amount_on(store.recall(DOUBLE_UP), house.doubling.child.cluster.ticket or TICKET)
        assert amount is not None
        check_the_ledger(house, amount)
        assert house.poker.account == store.money
        assert house.doubling.ticket is None
        assert house.doubling.child.running is None, "it runs while poker waits"
        assert house.failures == []


@each_kind
@at_once_and_later
def test_one_that_is_taken_back_leaves_the_win_and_deals_the_same_cards_again(kind: Kind, delay_ms: int | None) -> None:
    """BACK must be no way to fish for better cards."""
    store = vault_with(state=PokerState.RESULT)
    with house_over(store, kind, delay_ms) as house:
        for call in (1, 2, 3):
            house.press("double")
            assert (house.poker.state, house.doubling.child.state) == (PokerState.DOUBLE_UP, DoubleUpState.OFFER)
            assert house.ticket == replace(TICKET, kind=kind, call=call)
            house.send(Message("back"))
            assert (house.poker.state, house.poker.account) == (PokerState.RESULT, Account(CREDITS, WON.win))
            assert (house.poker.cluster.taken_back, house.poker.cluster.doubled) == (call, None)
            assert (house.returned, house.doublings, house.doubling.child.running) == (call, [], None)
            assert "double" in house.poker.entry().legal
        house.press("double")
        house.send(Message("start"))
        assert house.doubling.child.cluster.cards == layout(replace(TICKET, kind=kind), 1)
        assert (store.money, house.failures) == (Account(CREDITS, WON.win), [])


def test_a_back_that_poker_has_not_seen_before_a_crash_is_seen_after_it() -> None:
    store = vault_with(double_up=taken_back())
    with house_over(store) as house:
        assert (house.poker.state, house.poker.cluster.taken_back, house.returned) == (PokerState.RESULT, 1, 1)
        house.press("double")
        assert (house.doubling.child.state, house.ticket.call) == (DoubleUpState.OFFER, 2)
    assert store.money == Account(CREDITS, WON.win)


def test_a_double_up_that_has_ended_settles_no_other_round(house: House) -> None:
    house.play()
    after = house.store.money, house.store.commits
    for _ in range(3):
        house.prod(0)
    house.poker.receive(Doubled(WON.round_number, LIMIT))
    house.settle()
    assert (house.store.money, house.store.commits, house.returned) == (*after, 1)


def test_an_outcome_that_was_not_settled_before_a_crash_is_settled_once_after_it() -> None:
    store = vault_with(double_up=ended(TICKET, Outcome.WON, Outcome.WON))
    for _ in range(3):
        with house_over(store) as house:
            assert house.poker.state is PokerState.BET
        assert store.money == Account(CREDITS + 4 * WON.win)
    assert [each for each in store.postings if each.reason is Reason.DOUBLE] == [settle_double(WON.win, 4 * WON.win)]


def test_an_outcome_that_was_settled_before_a_crash_is_not_settled_again() -> None:
    store = vault_with(replace(WON, doubled=2 * WON.win), double_up=ended())
    with house_over(store) as house:
        assert house.poker.state is PokerState.BET
        assert (house.returned, house.doublings, house.doubling.child.running) == (0, [], None)
    assert store.money == Account(CREDITS + 2 * WON.win)


def test_before_the_win_is_doubled_an_outcome_on_record_changes_nothing() -> None:
    store = vault_with(state=PokerState.RESULT, double_up=ended())
    with house_over(store) as house:
        house.prod(0)
        house.follow()
        house.give_back()
        assert (house.poker.state, house.poker.account) == (PokerState.RESULT, Account(CREDITS, WON.win))
        assert (house.returned, store.commits) == (0, 0)


BEFORE_THE_END = played(TICKET, [Outcome.WON, Outcome.WON], ["go_on", "take_all"])[:-1]


UNREADABLE = [
    *(Record("refresh", text) for text in ("", "{}", "null", '{"version": 9}', "[" * 100_000)),
    Record("a-newer-state", to_json(DoubleUpCluster(ticket=TICKET, at_stake=TICKET.stake))),
    Record("result", to_json(DoubleUpCluster(ticket=TICKET, at_stake=TICKET.stake))),
]
UNREADABLE += [Record("offer", record_of(BEFORE_THE_END[-1]).cluster)]
UNREADABLE += [Record("finish", record_of(entered).cluster) for entered in BEFORE_THE_END]
"""The last ones are states that no wire leaves with their clusters."""


@pytest.mark.parametrize("bad", UNREADABLE, ids=range(len(UNREADABLE)))
def test_an_unreadable_record_is_reported_and_the_win_can_be_taken_as_it_was(bad: Record) -> None:
    store = vault_with(double_up=bad)
    with house_over(store) as house:
        newer = '"version": 9' in bad.cluster
        assert house.troubles == [Trouble.RECORD_NEWER if newer else Trouble.RECORD_UNREADABLE]
        assert store.records[DOUBLE_UP] is bad, "nothing was changed"
        assert (house.poker.state, store.money) == (PokerState.DOUBLE_UP, Account(CREDITS, WON.win))
        house.give_back()
        assert house.poker.state is PokerState.BET
        assert store.money == Account(CREDITS + WON.win)
        assert {each.reason for each in store.postings} == {Reason.COLLECT}, "the escrow was not changed"
        house.give_back()
        assert store.money == Account(CREDITS + WON.win)


def test_a_record_that_becomes_unreadable_is_reported_at_the_end(house: House) -> None:
    house.store.records[DOUBLE_UP] = Record("finish", "{}")
    house.prod(0)
    assert house.troubles == [Trouble.RECORD_UNREADABLE]
    assert house.doubling.child.running is None
    house.give_back()
    assert house.store.money == Account(CREDITS + WON.win)
    assert house.doublings == []


READABLE = {
    "none": None,
    "just begun": record_of(double_ups.Table(TICKET).game[-1]),
    "lost": ended(TICKET, Outcome.LOST),
    "won": ended(TICKET, Outcome.WON),
    "of another win": ended(replace(TICKET, round_number=77), Outcome.WON),
}


@pytest.mark.parametrize("record", READABLE.values(), ids=READABLE)
def test_a_readable_double_up_is_never_taken_back(house: House, record: Record | None) -> None:
    del house.store.records[DOUBLE_UP]
    if record is not None:
        house.store.records[DOUBLE_UP] = record
    before = house.store.money, house.store.commits
    for _ in range(2):
        house.give_back()
    assert (house.store.money, house.store.commits) == before
    assert house.poker.state is PokerState.DOUBLE_UP


def test_the_next_win_can_be_doubled_after_an_unreadable_record_was_taken_back() -> None:
    store = vault_with(double_up=Record("refresh", "{}"))
    with house_over(store) as house:
        house.give_back()
        assert len(house.failures) == 1
        for _ in range(60):
            house.press("deal", "draw")
            if house.poker.account.escrow:
                break
        house.press("double")
        assert len(house.failures) == 1, "the record that could not be read blocks no other win"
        house.play()
        assert house.returned == 1


@pytest.mark.parametrize("last", [None, ended(replace(TICKET, round_number=77), Outcome.LOST)])
def test_a_double_up_whose_commit_failed_is_begun_again_with_its_ticket(last: Record | None) -> None:
    store = vault_with(double_up=last)
    store.fails_with = KnownError(Trouble.DISK_FULL)
    with house_over(store) as house:
        assert [str(each) for each in house.failures] == ["disk-full"]
        assert house.doubling.child.running is None
        house.follow()
        assert house.doubling.child.cluster.ticket == TICKET
        house.play()
        assert house.returned == 1


def test_an_outcome_that_the_disk_hides_is_reported_and_read_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(table: str) -> Record | None:
        raise KnownError(Trouble.BANK_UNREADABLE, "cardroom.db")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "recall", fail)
        house.play()
        assert [str(each) for each in house.failures] == ["bank-unreadable: cardroom.db"]
        assert house.store.money == Account(CREDITS, WON.win)
    house.follow()
    assert house.returned == 1
    assert house.store.money.escrow == 0


@pytest.mark.parametrize("escrow", [0, LIMIT // 2 + 1])
def test_a_win_that_no_double_up_can_be_about_is_reported(escrow: int) -> None:
    store = vault_with()
    store.money, store.house = Account(CREDITS, escrow), -CREDITS - escrow
    with house_over(store) as house:
        assert house.troubles == [Trouble.RECORD_UNREADABLE]
        assert house.doubling.child.running is None
        assert store.commits == 0
        assert store.recall(DOUBLE_UP) is None


def test_no_window_is_needed() -> None:
    code = (
        "import sys; import cardroom.tables.poker.doubling, cardroom.tables.poker.machine;"
        "print([name for name in sys.modules if name == 'PySide6.QtWidgets' or name.startswith('cardroom.widgets')])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], env=program_environment()) == b"[]\n"
