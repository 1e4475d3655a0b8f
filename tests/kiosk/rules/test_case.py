"""What single messages do to sessions, credits and notes."""

import pytest
from msgspec.structs import replace

from cardroom.kiosk.rules.cluster import FaultCode, KioskState, PaidGame, Session
from cardroom.kiosk.rules.log import Happening, happening_of
from cardroom.kiosk.rules.messages import (
    Coin,
    CreditsIn,
    CreditsOut,
    End,
    Fail,
    Idle,
    MakeVouchers,
    Mend,
    Pay,
    SetPin,
    Voucher,
)
from cardroom.kiosk.rules.setup import MOST_CREDITS, Setup
from cardroom.ledger import Reason
from cardroom.messages import DONE, Message
from tests.kiosk.found import there
from tests.kiosk.walk import DIAGRAM, PIN, SETUP, Walk, change_to, started

TOUCH, MENU, LEAVE = Message("touch"), Message("open_menu"), Message("leave_menu")


def test_the_first_start_asks_for_a_pin_and_for_nothing_else() -> None:
    walk = Walk()
    walk.send(Message(DONE))
    assert walk.is_in(KioskState.SET_PIN)
    assert not walk.send(TOUCH)
    assert not walk.send(MENU)
    assert not walk.send(SetPin(""))
    assert walk.send(SetPin(PIN))
    assert walk.is_in(KioskState.ATTRACT)


def test_faults_do_not_hide_the_page_that_sets_the_pin() -> None:
    walk = Walk()
    walk.send(Message(DONE), Fail(FaultCode.DISK.value, ""))
    assert walk.is_in(KioskState.SET_PIN)
    walk = Walk(KioskState.INITIALIZE, replace(walk.cluster, state=KioskState.INITIALIZE))
    walk.send(Message(DONE))
    assert walk.is_in(KioskState.SET_PIN)
    walk.send(SetPin(PIN))
    assert walk.is_in(KioskState.OUT_OF_ORDER)


def test_a_session_from_coin_to_receipt() -> None:
    walk = started()
    walk.send(Coin(10), Message("minute"))
    walk.play(-2)
    for agreed in (0, 2):
        assert not walk.send(End(has_open_game=False, credits=agreed)), "no more are taken off than was agreed"
    assert walk.is_in(KioskState.SESSION)
    assert walk.send(End(has_open_game=False, credits=3))
    assert walk.is_in(KioskState.RECEIPT)
    assert walk.reasons == [(Reason.COIN, 5), (Reason.LEFT, -3)]
    assert walk.lines == {
        1: {"credits_before": 0, "brought_in": 5, "coins": 1, "prices": 0, "minutes": 1, "left": 3},
    }
    walk.send(TOUCH)
    assert (walk.state, walk.cluster.session) == (KioskState.ATTRACT, None)


def test_a_coin_at_the_receipt_begins_the_next_session_with_its_credits() -> None:
    walk = started()
    walk.send(Coin(10), End(has_open_game=False), Coin(11))
    assert (walk.state, walk.cluster.round_number) == (KioskState.SESSION, 2)
    assert walk.account.player == 10
    walk.send(Idle(has_open_game=False), Idle(has_open_game=False))
    assert (walk.state, walk.account.player) == (KioskState.ATTRACT, 10)


@pytest.mark.parametrize("has_game", [False, True])
def test_nothing_is_taken_off_when_a_person_goes_away(has_game: bool) -> None:
    walk = started()
    walk.send(Coin(10))
    if has_game:
        walk.play(-5)
    assert not walk.send(End(has_open_game=True)), "an open game holds the session"
    walk.send(Idle(has_game), Idle(has_game))
    assert walk.is_in(KioskState.ATTRACT)
    assert walk.cluster.session == Session(brought_in=5, coins=((10, 1),))
    walk.send(TOUCH)
    assert (walk.state, walk.cluster.round_number) == (KioskState.SESSION, 1)


def test_a_session_without_credits_ends_by_itself() -> None:
    walk = started()
    walk.send(TOUCH, Idle(has_open_game=False), Idle(has_open_game=False))
    assert (walk.state, walk.cluster.session, list(walk.lines)) == (KioskState.ATTRACT, None, [1])


def test_the_limit_of_a_session_counts_vouchers_and_the_operator_but_no_coins() -> None:
    walk = started()
    assert walk.send(Voucher("a", 400))
    assert not walk.send(Voucher("a", 20)), "it is used once in a session"
    assert not walk.send(Voucher("b", 101))
    assert walk.send(Coin(10), MENU, CreditsIn(100, ""))
    assert not walk.send(CreditsIn(1, ""))
    assert walk.account.player == 505
    assert not walk.send(CreditsOut(506, ""))
    assert walk.send(CreditsOut(505, ""))
    assert walk.account.player == 0


def test_a_full_machine_takes_coins_alone() -> None:
    walk = started(replace(SETUP, session_credits=0))
    walk.send(Coin(10))
    walk.play(MOST_CREDITS)
    assert not walk.send(Voucher("a", 1))
    assert walk.send(Coin(10))


def test_a_game_is_paid_for_once() -> None:
    walk = started()
    walk.send(Coin(10))
    assert walk.send(Pay("square", 4))
    assert not walk.send(Pay("square", 4))
    assert not walk.send(Pay("square", 0))
    assert there(walk.cluster.session).game == PaidGame("square", 4)
    assert walk.send(Pay("old_maid", 1))
    assert walk.reasons == [(Reason.COIN, 5), (Reason.PRICE, -3)]
    walk = started(replace(SETUP, tables=("poker",)))
    assert not walk.send(Coin(10), Pay("square", 1)), "the table is not on offer"


def test_the_menu_leads_back_to_where_it_was_opened() -> None:
    walk = started()
    walk.send(Coin(10), Idle(has_open_game=False), MENU, LEAVE)
    assert walk.is_in(KioskState.COUNTDOWN)
    walk.send(MENU, Fail(FaultCode.CLOCK.value, ""), LEAVE)
    assert walk.is_in(KioskState.OUT_OF_ORDER)
    walk.send(MENU, Mend(FaultCode.CLOCK.value), LEAVE)
    assert walk.is_in(KioskState.COUNTDOWN)
    walk.send(TOUCH, End(has_open_game=False), MENU, LEAVE)
    assert walk.is_in(KioskState.ATTRACT), "after the receipt"


def test_a_fault_keeps_credits_and_session() -> None:
    walk = started()
    walk.send(Coin(10), Fail(FaultCode.DATABASE.value, "x"))
    assert not walk.send(Fail(FaultCode.DATABASE.value, "again"))
    assert not walk.send(TOUCH)
    walk.send(Coin(10), MENU, Mend(FaultCode.DATABASE.value), LEAVE)
    assert (walk.state, walk.account.player) == (KioskState.SESSION, 10)


def test_wrong_pins_are_counted_until_the_right_one() -> None:
    walk = started()
    walk.send(*[Message("wrong_pin")] * 3)
    assert walk.cluster.wrong_tries == 3
    walk.send(MENU)
    assert walk.cluster.wrong_tries == 0
    kinds = [happening_of(note.kind) for note in walk.notes]
    assert kinds.count(Happening.WRONG_PIN) == 3


def test_the_pay_table_stays_while_credits_are_on() -> None:
    walk = started()
    walk.send(Coin(10), MENU)
    assert not walk.send(change_to(replace(SETUP, pay_table="other")))
    assert walk.send(change_to(replace(SETUP, volume=50)))
    walk.send(CreditsOut(5, ""))
    assert walk.send(change_to(replace(SETUP, pay_table="other")))
    noted = [dict(note.detail) for note in walk.notes if happening_of(note.kind) is Happening.SETTINGS]
    assert noted[1:] == [{"volume": 50}, {"pay_table": "other", "volume": 100}]


def test_settings_that_are_not_allowed_are_refused_and_each_voucher_that_is_made_is_noted() -> None:
    walk = started()
    walk.send(MENU)
    for other in ({"tables": ("poker", "poker")}, {"volume": 101}, {"idle_seconds": 59}):
        assert not walk.send(change_to(replace(Setup(), **other)))
    assert not walk.send(MakeVouchers(" ", 5))
    assert not walk.send(MakeVouchers("a", 0))
    assert walk.send(MakeVouchers("a b", 5))
    made = [note.detail for note in walk.notes if happening_of(note.kind) is Happening.VOUCHER_MADE]
    assert made == [{"hash": "a", "credits": 5}, {"hash": "b", "credits": 5}]


# --- the limit of a session ------------------------------------------------------------------------------------------

TIMED = replace(SETUP, session_minutes=2)
MINUTE, TIME_OVER = Message("minute"), End(has_open_game=False, by_time=True)


def minutes_left(walk: Walk) -> int | None:
    return DIAGRAM.sight(walk.state, walk.cluster, walk.account, None).minutes_left


@pytest.mark.parametrize("comes_in", [Coin(10), Voucher("a", 5)])
def test_credits_after_the_time_was_over_begin_it_anew(comes_in: Message) -> None:
    walk = started(TIMED)
    walk.send(TOUCH, MINUTE, MINUTE)
    assert minutes_left(walk) == 0
    walk.send(comes_in)
    assert minutes_left(walk) == 2
    assert not walk.send(TIME_OVER), "the limit was reached before the credits came in"
    walk.send(MINUTE, Coin(10))
    assert minutes_left(walk) == 1, "credits before the time is over do not lengthen it"
    walk.send(MINUTE)
    assert minutes_left(walk) == 0
    assert walk.send(TIME_OVER)
    assert walk.is_in(KioskState.RECEIPT)
    assert walk.lines[1]["minutes"] == 4, "all minutes are on the receipt"


def test_credits_of_the_operator_begin_the_time_anew() -> None:
    walk = started(TIMED)
    walk.send(TOUCH, MINUTE, MINUTE, MENU, CreditsIn(5, ""), LEAVE)
    assert minutes_left(walk) == 2
    assert not walk.send(TIME_OVER)
    assert walk.send(End(has_open_game=False)), "a person ends it at any time"


def test_another_person_has_the_whole_time_with_new_credits() -> None:
    walk = started(TIMED)
    walk.send(Coin(10), MINUTE, MINUTE, Idle(has_open_game=True), Idle(has_open_game=True))
    assert walk.is_in(KioskState.ATTRACT)
    walk.send(Coin(10))
    assert (walk.state, minutes_left(walk)) == (KioskState.SESSION, 2)
    assert not walk.send(TIME_OVER)
    assert walk.account.player == 10


def test_without_a_limit_there_is_no_time() -> None:
    walk = started()
    walk.send(Coin(10), MINUTE, Coin(10))
    assert minutes_left(walk) is None
    assert there(walk.cluster.session).timed_from == 0
