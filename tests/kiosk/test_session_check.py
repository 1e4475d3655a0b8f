"""Recorded sessions are compared with their postings."""

import random

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import STEPS_KEPT, Answer, Commit, Page, Record
from cardroom.bank.rounds import PlayedRound
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskCluster, KioskState
from cardroom.kiosk.rules.messages import Coin, CreditsIn, CreditsOut, End, Fail, Idle, Mend, Pay, SetPin, Voucher
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.kiosk.session_check import check
from cardroom.ledger import INWARD, OUTWARD, Posting, Reason, bring_in, grant, pay_win, take_out
from cardroom.messages import Message
from tests.kiosk.kiosk_alone import KioskAlone, kiosk_over
from tests.kiosk.walk import PIN, SETUP, change_to
from tests.one_change import texts
from tests.recorded_book import RecordedBook

STATES = tuple(state.value for state in KioskState)
SUMS = ("brought_in", "coins", "prices", "left", "cut", "empty")
"""What is compared of a line; see `one_change.texts`."""

TOUCH, MENU, LEAVE, MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))
END, IDLE = End(has_open_game=False), Idle(has_open_game=False)


def faults_of(rounds: list[PlayedRound]) -> list[str]:
    return [f"session {played.number}, {fault}" for played in rounds for fault in check(played)]


def by_chance(seed: int, messages: int) -> list[PlayedRound]:
    """Runs a kiosk by chance, with crashes and a table."""
    chance, book = random.Random(seed), RecordedBook()
    kiosk = KioskAlone(book)
    kiosk.start()
    kiosk.set_up()
    for _ in range(messages):
        if kiosk.machine.state is KioskState.SESSION and chance.random() < 0.2:
            book.player += chance.randint(-min(book.player, 5), 5)
        if chance.random() < 0.02:
            kiosk.stop()
            kiosk = KioskAlone(book)
            kiosk.start()
        kiosk.send_any(chance)
        kiosk.settle()
    kiosk.stop()
    return book.rounds(KIOSK)


@pytest.mark.parametrize("seed", range(4))
def test_sessions_by_chance_have_no_fault(qapp: QCoreApplication, seed: int) -> None:
    rounds = by_chance(seed, 500)
    assert faults_of(rounds) == []
    assert sum(len(played.steps) for played in rounds) > 100


def test_a_session_with_more_steps_than_are_kept_has_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    with kiosk_over(book) as kiosk:
        chance = random.Random(5)
        for _ in range(STEPS_KEPT):
            kiosk.send(MINUTE)
        kiosk.send(Coin(10))
        for _ in range(STEPS_KEPT + 40):
            kiosk.send(chance.choice((MINUTE, MINUTE, Coin(10), Coin(11), Voucher(f"{chance.random()}", 1))))
        kiosk.send(Pay("square", 1), Pay("square", 2), Coin(10), MENU, CreditsIn(5, ""), CreditsOut(3, ""), LEAVE, END)
        kiosk.send(*[MINUTE] * 20, TOUCH, *[MINUTE] * 20)
    rounds = book.rounds(KIOSK)
    assert faults_of(rounds) == []
    assert len(rounds[1].steps) > STEPS_KEPT
    others = [(what, line) for what, line in texts(rounds[1].line or "") if what.startswith(SUMS)]
    assert len(others) > 20
    for what, line in others:
        assert any(check(replace(rounds[1], line=line))), what
    postings = rounds[1].postings or ()
    assert any(check(replace(rounds[1], postings=postings[:-1])))
    assert any(check(replace(rounds[1], postings=(*postings, postings[0]))))


@pytest.fixture(scope="module")
def session() -> list[PlayedRound]:
    """A small ledger with all that a kiosk does."""
    assert QCoreApplication.instance() or QCoreApplication([])
    book = RecordedBook()
    with kiosk_over(book) as kiosk:
        kiosk.send(MENU, change_to(replace(SETUP, free_credits=30)), LEAVE)
        kiosk.send(Coin(10), Coin(11), Coin(11), Coin(11), MINUTE, Pay("square", 3), Voucher("a", 20), IDLE, TOUCH)
        kiosk.send(Message("wrong_pin"), Fail(FaultCode.DISK.value, "x"), MENU, CreditsIn(9, "a"), CreditsOut(2, "b"))
        kiosk.send(Mend(FaultCode.DISK.value), LEAVE, END, TOUCH, MINUTE, TOUCH, END)
    return book.rounds(KIOSK)


def test_the_small_ledger_is_in_order(session: list[PlayedRound]) -> None:
    assert faults_of(session) == []
    seen = {step.state for played in session for step in played.steps}
    assert seen == set(STATES)


def test_a_change_of_credits_is_named(session: list[PlayedRound]) -> None:
    """Credits in, prices and the rest at the end are summed up.

    What the operator takes out is compared with the event log.
    """
    played = session[1]
    postings = played.postings or ()
    assert {posting.reason for posting in postings} == {*INWARD, *OUTWARD} - {Reason.BONUS}
    for place, posting in enumerate(postings):
        before, after = postings[:place], postings[place + 1 :]
        less, more = (replace(posting, player=posting.player + by, house=posting.house - by) for by in (-1, 1))
        for others in ((less,), (more,), (), (posting, posting)):
            found = any(check(replace(played, postings=(*before, *others, *after))))
            assert found is (posting.reason is not Reason.CREDIT_OUT), (posting, others)


@pytest.mark.parametrize(
    "forged",
    [grant(1_000), pay_win(10), bring_in(Reason.COIN, -5), take_out(Reason.PRICE, -3)],
    ids=["a grant", "a win", "a coin that takes", "a price that gives"],
)
def test_a_posting_that_a_kiosk_does_not_make_is_named(session: list[PlayedRound], forged: Posting) -> None:
    assert any("posting " in fault for fault in check(replace(session[1], postings=(forged,))))


def test_a_step_that_no_kiosk_can_have_left_is_named(session: list[PlayedRound]) -> None:
    played = session[1]
    step = played.steps[0]
    forged = [replace(step, state=state) for state in (*STATES, "nowhere") if state != step.state]
    forged += [
        replace(step, cluster=cluster) for cluster in ("", "[]", to_json(KioskCluster()), session[2].steps[0].cluster)
    ]
    forged += [replace(step, commitment="ab"), replace(step, account=replace(step.account, escrow=1))]
    for each in forged:
        assert any(check(replace(played, steps=(each, *played.steps[1:])))), each


def test_the_line_is_there_when_the_session_has_ended(session: list[PlayedRound]) -> None:
    ended, *_ = [played for played in session if played.line is not None]
    assert any(check(replace(ended, line=None)))
    (place, *_) = [place for place, step in enumerate(ended.steps, 1) if step.state == KioskState.SESSION.value]
    assert any(check(replace(ended, steps=ended.steps[:place])))


def test_an_open_session_counts_its_postings(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    with kiosk_over(book) as kiosk:
        kiosk.send(Coin(10), Pay("square", 1))
    _, played = book.rounds(KIOSK)
    assert list(check(played)) == []
    postings = played.postings or ()
    for other in (postings[:1], postings[1:], (*postings, postings[0]), (*postings, take_out(Reason.LEFT, 2))):
        assert any(check(replace(played, postings=other))), other


def reset_pin(book: RecordedBook) -> None:
    """Writes what the command writes while the kiosk is off."""
    cluster = from_json(book.records[KIOSK].cluster)
    cluster = replace(cluster, pin="", wrong_tries=0, state=KioskState.INITIALIZE)
    record = Record(KioskState.INITIALIZE.value, to_json(cluster))
    answer = Answer(lambda account: None, lambda error: pytest.fail(repr(error)))
    book.request(Commit(KIOSK, record, page=Page(cluster.round_number)), answer)


def test_a_reset_of_the_pin_is_no_fault(qapp: QCoreApplication) -> None:
    """It is written with the kiosk stopped, by no message."""
    book = RecordedBook()
    with kiosk_over(book) as kiosk:
        kiosk.send(Coin(10), Message("wrong_pin"))
    reset_pin(book)
    kiosk = KioskAlone(book)
    kiosk.start()
    assert kiosk.machine.state is KioskState.SET_PIN
    kiosk.send(SetPin(PIN))
    assert (kiosk.machine.state, kiosk.machine.account.player) == (KioskState.SESSION, 5)
    kiosk.stop()
    assert faults_of(book.rounds(KIOSK)) == []


def test_credits_without_a_session_are_a_fault() -> None:
    """Tests a forged coin in a ledger that is no kiosk's."""
    forged = PlayedRound(KIOSK, 0, (), None, (bring_in(Reason.COIN, 1_000_000),), None, is_last=True)
    assert list(check(forged)) == ["session: brought_in, coins: not as in the postings"]
