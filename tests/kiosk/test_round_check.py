"""Recorded sessions are played again; each forged one is named."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication

from cardroom.bank.ports import STEPS_KEPT, Answer, Commit, Page, Record
from cardroom.bank.rounds import PlayedRound
from cardroom.kiosk.round_check import check
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskState
from cardroom.kiosk.rules.messages import Coin, CreditsIn, CreditsOut, End, Fail, Idle, Mend, Pay, SetPin, Voucher
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.ledger import Reason, bring_in
from cardroom.messages import Message
from kiosk.running_kiosk import RunningKiosk
from kiosk.walk import PIN, SETUP, change_to
from one_change import Change, changes, in_book, texts
from recorded_book import RecordedBook

STATES = tuple(state.value for state in KioskState)
UNLOGGED = (KioskState.INITIALIZE.value, KioskState.FINISH.value)
"""The states that take no report for the event log."""

TOUCH, MENU, LEAVE, MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))
END, IDLE = End(has_open_game=False), Idle(has_open_game=False)


def faults_of(rounds: list[PlayedRound]) -> list[str]:
    return [f"session {played.number}, {fault}" for played in rounds for fault in check(played)]


def by_chance(seed: int, messages: int) -> list[PlayedRound]:
    """Runs a kiosk by chance, with crashes and a table."""
    chance, book = random.Random(seed), RecordedBook()
    kiosk = RunningKiosk(book)
    kiosk.start()
    kiosk.set_up()
    for _ in range(messages):
        if kiosk.machine.state is KioskState.SESSION and chance.random() < 0.2:
            book.player += chance.randint(-min(book.player, 5), 5)
        if chance.random() < 0.02:
            kiosk.stop()
            kiosk = RunningKiosk(book)
            kiosk.start()
        kiosk.send_any(chance)
        kiosk.settle()
    kiosk.stop()
    return book.rounds(KIOSK)


@pytest.mark.parametrize("seed", range(4))
def test_sessions_by_chance_have_no_fault(qapp: QCoreApplication, seed: int) -> None:
    rounds = by_chance(seed, 400)
    assert faults_of(rounds) == []
    assert sum(len(played.steps) for played in rounds) > 100


def test_a_time_that_began_anew_has_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    kiosk = RunningKiosk(book)
    kiosk.start()
    kiosk.set_up()
    kiosk.send(MENU, change_to(replace(SETUP, session_minutes=2)), LEAVE, Coin(10))
    for number in range(STEPS_KEPT // 2):
        kiosk.send(MINUTE, Coin(10) if number % 3 else Voucher(f"{number}", 1), MINUTE)
    kiosk.send(MENU, MINUTE, CreditsIn(5, ""), LEAVE, MINUTE, MINUTE, End(has_open_game=False, by_time=True))
    kiosk.stop()
    rounds = book.rounds(KIOSK)
    assert faults_of(rounds) == []
    assert len(rounds[1].steps) > STEPS_KEPT
    for place, step in enumerate(rounds[1].steps[1:-1], 1):
        cluster = from_json(step.cluster)
        assert cluster.session is not None
        forged = replace(cluster, session=replace(cluster.session, timed_from=(cluster.session.timed_from or 1) - 1))
        if forged != cluster and place % 20 == 0:
            steps = list(rounds[1].steps)
            steps[place] = replace(step, cluster=to_json(forged))
            assert any(check(replace(rounds[1], steps=tuple(steps)))), place


def test_a_session_with_more_steps_than_are_kept_has_no_fault(qapp: QCoreApplication) -> None:
    book = RecordedBook()
    kiosk = RunningKiosk(book)
    kiosk.start()
    kiosk.set_up()
    chance = random.Random(5)
    for _ in range(STEPS_KEPT):
        kiosk.send(MINUTE)
    kiosk.send(Coin(10))
    for _ in range(STEPS_KEPT + 40):
        kiosk.send(chance.choice((MINUTE, MINUTE, Coin(10), Coin(11), Voucher(f"{chance.random()}", 1))))
    kiosk.send(Pay("square", 1), Pay("square", 2), Coin(10), MENU, CreditsIn(5, ""), CreditsOut(3, ""), LEAVE, END)
    kiosk.send(*[MINUTE] * 20, TOUCH, *[MINUTE] * 20)
    kiosk.stop()
    rounds = book.rounds(KIOSK)
    assert faults_of(rounds) == []
    assert len(rounds[1].steps) > STEPS_KEPT
    for what, line in list(texts(rounds[1].line or ""))[::12]:
        assert any(check(replace(rounds[1], line=line))), what
    postings = rounds[1].postings or ()
    assert any(check(replace(rounds[1], postings=postings[:-1])))
    assert any(check(replace(rounds[1], postings=(*postings, postings[0]))))


@pytest.fixture(scope="module")
def session() -> list[PlayedRound]:
    """A small ledger with all that a kiosk does."""
    assert QCoreApplication.instance() or QCoreApplication([])
    book = RecordedBook()
    kiosk = RunningKiosk(book)
    kiosk.start()
    kiosk.set_up()
    kiosk.send(Coin(10), Coin(11), Coin(11), Coin(11), MINUTE, Pay("square", 3), Voucher("a", 20), IDLE, TOUCH)
    kiosk.send(Message("wrong_pin"), Fail(FaultCode.DISK.value, "x"), MENU, CreditsIn(9, "a"), CreditsOut(2, "b"))
    kiosk.send(Mend(FaultCode.DISK.value), LEAVE, END, TOUCH, MINUTE, TOUCH, END)
    kiosk.stop()
    return book.rounds(KIOSK)


def test_the_small_ledger_is_in_order(session: list[PlayedRound]) -> None:
    assert faults_of(session) == []
    seen = {step.state for played in session for step in played.steps}
    assert seen == set(STATES)


def is_explained(change: Change) -> bool:
    """Returns whether what was changed is compared elsewhere.

    Tables move the player's credits between steps of a session: the audit compares the account of each step with the
    entries (`account_walk`). A prize belongs to all tables. A report for the event log repeats a step as it was: the
    event is in a chain of its own.
    """
    repeats = change.name.endswith(", doubled") and not any(f" {state}," in change.name for state in UNLOGGED)
    return repeats or "account.player" in change.name or "account.prize" in change.name


def unnamed(session: list[PlayedRound], share: float) -> tuple[list[str], int]:
    """Returns the changes without a fault, and how many were tried."""
    chance, found, count = random.Random(1), list[str](), 0
    last = f"step {len(session[-1].steps)} {session[-1].steps[-1].state}, deleted"
    for place, played in enumerate(session):
        for change in changes(played, STATES):
            if is_explained(change) or (played is session[-1] and change.name == last) or chance.random() >= share:
                continue  # the last step is compared with the saved game
            count += 1
            if not any(fault for each in in_book(session, place, change.played) for fault in check(each)):
                found.append(f"session {played.number}, {change.name}")
    return found, count


def test_single_changes_are_named(session: list[PlayedRound]) -> None:
    found, count = unnamed(session, 0.01)
    assert found == []
    assert count > 50


@pytest.mark.long
def test_every_single_change_is_named(session: list[PlayedRound]) -> None:
    found, count = unnamed(session, 1.0)
    assert found == []
    assert count > 5_000


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
    kiosk = RunningKiosk(book)
    kiosk.start()
    kiosk.set_up()
    kiosk.send(Coin(10), Message("wrong_pin"))
    kiosk.stop()
    reset_pin(book)
    kiosk = RunningKiosk(book)
    kiosk.start()
    assert kiosk.machine.state is KioskState.SET_PIN
    kiosk.send(SetPin(PIN))
    assert (kiosk.machine.state, kiosk.machine.account.player) == (KioskState.SESSION, 5)
    kiosk.stop()
    assert faults_of(book.rounds(KIOSK)) == []


def test_credits_without_a_session_are_a_fault() -> None:
    """Tests a forged coin in a ledger that is no kiosk's."""
    forged = PlayedRound(KIOSK, 0, (), None, (bring_in(Reason.COIN, 1_000_000),), None, is_last=True)
    assert list(check(forged)) == ["credits before the first session"]
