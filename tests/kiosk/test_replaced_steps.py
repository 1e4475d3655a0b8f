"""Audits sessions with so many steps that some have replaced others."""

import random
from dataclasses import replace

import pytest

import recorded_book
from cardroom.bank.ports import STEPS_KEPT, Answer, Commit, Page, Record
from cardroom.bank.rounds import PlayedRound
from cardroom.kiosk import round_check
from cardroom.kiosk.round_check import check
from cardroom.kiosk.rules.cluster import KIOSK, FaultCode, KioskState, PaidGame
from cardroom.kiosk.rules.messages import Coin, CreditsIn, CreditsOut, End, Fail, Mend, SetPin, Voucher
from cardroom.kiosk.rules.record import from_json, to_json
from cardroom.messages import DONE, Message
from kiosk.walk import DIAGRAM, PIN, SETUP, Walk, any_message, change_to
from recorded_book import RecordedBook

TOUCH, MENU, LEAVE, MINUTE = (Message(on) for on in ("touch", "open_menu", "leave_menu", "minute"))
CLOCK, DISK = FaultCode.CLOCK.value, FaultCode.DISK.value
SUMS = ("credits_before", "brought_in", "limited", "prices", "minutes")
END = End(has_open_game=False)


class RecordedWalk(Walk):
    """Plays the kiosk's machine as a value, and records its steps."""

    def begin(self) -> None:
        """Sets the kiosk up, and begins a session."""
        self.book = RecordedBook()
        self._enter(KioskState.INITIALIZE, Message(DONE))
        self.send(Message(DONE), SetPin(PIN), MENU, change_to(SETUP), LEAVE, TOUCH)

    def wait(self, steps: int = STEPS_KEPT) -> None:
        """Lets minutes pass until the round has so many steps."""
        for _ in range(steps - self.steps):
            self.send(MINUTE)

    @property
    def steps(self) -> int:
        return len(self.book.tables[KIOSK][self.cluster.round_number].steps)

    def reset_pin(self) -> None:
        """Resets the PIN while the kiosk is off, and starts it."""
        if self.cluster.pin:
            self.cluster = replace(self.cluster, pin="", wrong_tries=0, state=KioskState.INITIALIZE)
            self.state = KioskState.INITIALIZE
            self._write(Commit(KIOSK, self._record(), page=Page(self.cluster.round_number)))
            self.send(Message(DONE))

    def pass_by(self, *messages: Message) -> None:
        """Sends messages to a machine that is stopped after each."""
        for message in messages:
            assert self._follow(message)

    def play(self, credits: int) -> None:
        super().play(credits)
        self.book.player = self.account.player

    def faults(self) -> list[str]:
        return [fault for played in self.rounds() for fault in check(played)]

    def rounds(self) -> list[PlayedRound]:
        return self.book.rounds(KIOSK)

    def _enter(self, state: KioskState, message: Message) -> None:
        made = len(self.postings)
        super()._enter(state, message)
        page = DIAGRAM.page(state, self.cluster)
        self._write(Commit(KIOSK, self._record(), tuple(self.postings[made:]), page))

    def _record(self) -> Record:
        return Record(self.state.value, to_json(self.cluster))

    def _write(self, commit: Commit) -> None:
        self.book.request(commit, Answer(lambda account: None, lambda error: pytest.fail(repr(error))))


def walked(*messages: Message, coins: int = 3) -> RecordedWalk:
    """Returns a session of five hours, in which messages come then."""
    walk = RecordedWalk()
    walk.begin()
    walk.send(*[Coin(10)] * coins)
    walk.wait()
    for message in messages:
        assert walk.send(message), message
    return walk


def test_two_faults_in_one_spell_are_no_fault_of_the_ledger() -> None:
    faults = (Fail(CLOCK, "x"), Fail(DISK, "y"), MINUTE)
    walk = walked(*faults, MENU, Mend(CLOCK), Mend(DISK), LEAVE)
    assert walk.faults() == []
    walk.send(*faults, MENU, Mend(DISK), LEAVE, Fail(DISK, "z"), Fail(FaultCode.COIN.value, ""))
    assert walk.faults() == []


def test_faults_before_a_pin_is_set_are_no_fault_of_the_ledger() -> None:
    walk = walked()
    walk.reset_pin()
    walk.send(Fail(CLOCK, "x"), MINUTE, Fail(DISK, "y"), Coin(10), SetPin(PIN))
    assert walk.state is KioskState.OUT_OF_ORDER
    assert walk.faults() == []


def test_a_receipt_after_all_credits_were_lost_is_no_fault() -> None:
    walk = walked()
    walk.play(-15)
    walk.send(END, MINUTE)
    assert walk.state is KioskState.RECEIPT
    assert walk.faults() == []


def test_credits_taken_out_after_play_are_no_fault() -> None:
    walk = walked()
    walk.play(-4)
    walk.send(MENU, CreditsOut(5, ""), LEAVE, MINUTE)
    walk.play(2)
    walk.send(MENU, CreditsIn(1, ""), CreditsOut(1, ""), MINUTE, CreditsOut(1, ""), LEAVE)
    assert walk.faults() == []


def test_play_after_the_menu_is_no_fault() -> None:
    walk = walked(MENU, LEAVE)
    walk.play(-4)
    walk.send(MINUTE)
    assert walk.faults() == []


def test_a_pin_that_is_reset_before_the_machine_goes_on_is_no_fault() -> None:
    walk = walked(END)
    walk.pass_by(TOUCH, Message(DONE))  # the power is cut then
    assert walk.is_in(KioskState.INITIALIZE)
    walk.reset_pin()
    assert walk.is_in(KioskState.SET_PIN)
    assert walk.faults() == []


def by_chance(seed: int, rounds: int, kept: int) -> RecordedWalk:
    """Plays sessions by chance, each with more steps than are kept."""
    chance, walk = random.Random(seed), RecordedWalk()
    walk.begin()
    for _ in range(rounds):
        number = walk.cluster.round_number
        walk.wait(kept - chance.randint(-2, 4))
        for _ in range(200):
            if walk.cluster.round_number != number:
                break
            one_message(chance, walk)
    return walk


def one_message(chance: random.Random, walk: RecordedWalk) -> None:
    """Sends a message by chance; lets a table play in a session."""
    if walk.state is KioskState.SESSION and chance.random() < 0.3:
        walk.play(chance.choice((chance.randint(-min(walk.account.player, 20), 20), -walk.account.player)))
    if chance.random() < 0.01:
        walk.reset_pin()
    if walk.state is KioskState.SET_PIN and chance.random() < 0.2:
        walk.send(SetPin(PIN))
    if chance.random() < 0.2:
        walk.send(MINUTE)
    walk.send(any_message(chance, walk.cluster))


def test_a_long_session_by_chance_has_no_fault() -> None:
    walk = by_chance(1, 4, STEPS_KEPT)
    assert max(len(played.steps) for played in walk.rounds()) > STEPS_KEPT + 5
    assert walk.faults() == []


@pytest.fixture
def few_kept(monkeypatch: pytest.MonkeyPatch) -> int:
    """Lets steps be replaced soon, so that many sessions take little time."""
    for module in (round_check, recorded_book):
        monkeypatch.setattr(module, "STEPS_KEPT", 10)
    return 10


@pytest.mark.parametrize("seed", range(8))
def test_sessions_by_chance_whose_steps_are_replaced_have_no_fault(few_kept: int, seed: int) -> None:
    walk = by_chance(seed, 20, few_kept)
    assert set(KioskState) == walk.visited
    assert walk.faults() == []


def test_changes_of_replaced_steps_are_named(few_kept: int) -> None:
    walk = RecordedWalk()
    walk.begin()
    walk.send(*[Coin(10)] * 3)
    walk.wait(few_kept)
    walk.send(Coin(10), Voucher("a", 7), MINUTE, Fail(CLOCK, "x"), MENU, LEAVE)
    walk.send(Fail(DISK, "y"), Coin(10), Fail(FaultCode.COIN.value, "z"), MINUTE)
    assert walk.state is KioskState.OUT_OF_ORDER
    played = walk.rounds()[-1]
    *steps, last = played.steps
    assert list(check(played)) == []
    cluster = from_json(last.cluster)
    session, (first, *others) = cluster.session, cluster.faults
    assert session is not None
    other_sums = [replace(session, **{name: getattr(session, name) + by}) for name in SUMS for by in (-1, 1)]
    forged = (
        replace(cluster, faults=tuple(others)),
        replace(cluster, faults=(*others, first)),
        replace(cluster, faults=(replace(first, detail="w"), *others)),
        replace(cluster, minutes_on=cluster.minutes_on - 2),
        replace(cluster, pin="other"),
        replace(cluster, setup=replace(SETUP, volume=50)),
        replace(cluster, head="1 " + "a" * 64),
        replace(cluster, left_in=KioskState.ATTRACT),
        replace(cluster, session=None),
        *(replace(cluster, session=other) for other in other_sums),
        replace(cluster, session=replace(session, coins=((10, 3), (11, 2)))),
        replace(cluster, session=replace(session, coins=((10, 6),))),
        replace(cluster, session=replace(session, vouchers=("b",))),
        replace(cluster, session=replace(session, vouchers=("a", "b"))),
        replace(cluster, session=replace(session, game=PaidGame("square", 1))),
    )
    for each in forged:
        step = replace(last, cluster=to_json(each))
        assert list(check(replace(played, steps=(*steps, step)))), each
