"""A second press does nothing until the first one is answered."""

import json
import time
from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.kiosk import awaited
from cardroom.kiosk.awaited import Awaited
from cardroom.kiosk.credits.vouchers_section import VouchersSection
from cardroom.kiosk.operator import rows
from cardroom.kiosk.operator.new_pin import PinSection
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import Change, Coin, CreditsIn, CreditsOut
from cardroom.kiosk.rules.setup import CoinKey, Setup, to_fields
from tests.kiosk.found import found

from .running_menu import AMOUNT, Menu

SLOW_S = 0.15
NOTHING = "Nothing was recorded. Please try again."


def slow() -> None:
    time.sleep(SLOW_S)


def fail_once(menu: Menu) -> None:
    """Lets the next commit fail after a while."""
    menu.room.kiosk.failures._delay = 20
    errors = [KnownError(Trouble.BANK_UNREADABLE, "a test")]

    def fail() -> None:
        slow()
        if errors:
            raise errors.pop()

    menu.commit_by(fail)


def codes_of(menu: Menu) -> tuple[str, ...]:
    """Waits for codes of vouchers."""
    section = menu.section
    assert isinstance(section, VouchersSection)
    menu.wait(lambda: section.codes)
    menu.room.settle()
    return section.codes


@pytest.fixture
def long_pause(menu: Menu, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the pauses longer than a press on a busy machine."""
    monkeypatch.setattr(rows, "_PAUSE_MS", 3_000)
    monkeypatch.setattr(awaited, "HOLD_MS", 3_000)


def test_credits_are_put_in_and_taken_out_once(menu: Menu) -> None:
    menu.room.terminals.change.emit(_coins(CoinKey(10, credits=50)))
    menu.open("credits")
    menu.press(*AMOUNT)
    menu.commit_by(slow)
    menu.press_twice("creditsIn")
    menu.wait(lambda: menu.message)
    menu.room.settle()
    assert (menu.room.credits, menu.count(Happening.CREDITS_IN)) == (100, 1)
    assert menu.message == "100 credits were put in."
    menu.wait(menu.button("creditsOut").isEnabled)
    menu.press(*AMOUNT)
    menu.room.terminals.coin.emit(Coin(10))  # does not hide the answer
    menu.room.terminals.coin.emit(Coin(10))
    menu.press_twice("creditsIn")
    menu.wait(lambda: menu.message)
    assert (menu.room.credits, menu.message) == (300, "100 credits were put in.")
    menu.wait(menu.button("creditsOut").isEnabled)
    menu.press(*AMOUNT, "creditsOut", "confirm")
    menu.press("creditsIn")  # it is now in the place of the other button
    menu.wait(lambda: menu.message)
    menu.room.settle()
    assert (menu.room.credits, menu.count(Happening.CREDITS_OUT), menu.count(Happening.CREDITS_IN)) == (200, 1, 2)
    assert menu.message == "100 credits were taken out."


def test_the_button_comes_back_after_a_refusal_and_a_failed_commit(menu: Menu) -> None:
    menu.open("credits")
    menu.room.terminals.credits_in.emit(CreditsIn(100, "test"))
    menu.room.settle()
    menu.press(*AMOUNT, "creditsOut")
    menu.commit_by(slow)
    menu.room.terminals.credits_out.emit(CreditsOut(100, "test"))
    menu.press("confirm")
    assert not menu.button("creditsIn").isEnabled()
    menu.wait(menu.button("creditsIn").isEnabled)
    assert (menu.room.credits, menu.count(Happening.CREDITS_OUT)) == (0, 1)
    assert menu.message == NOTHING
    menu.open("vouchers")
    menu.open("credits")
    menu.press(*AMOUNT)
    fail_once(menu)
    menu.press("creditsIn")
    menu.wait(lambda: menu.room.kiosk.machine.has_entered and menu.button("creditsIn").isEnabled())
    assert (menu.room.credits, menu.message) == (0, NOTHING)
    menu.wait(lambda: menu.room.kiosk.failures.cover is None)
    menu.press("creditsIn")
    menu.wait(lambda: menu.room.credits == 100)


@pytest.mark.usefixtures("long_pause")
def test_a_second_press_right_after_the_answer_asks_for_nothing_and_hides_no_codes(menu: Menu) -> None:
    menu.open("credits")
    menu.press(*AMOUNT, "creditsIn")
    menu.wait(lambda: menu.message)
    menu.press("creditsIn")
    assert menu.message == "100 credits were put in."
    menu.open("vouchers")
    menu.press("key_5", "makeVouchers")
    section = menu.section
    assert isinstance(section, VouchersSection)
    menu.wait(lambda: section.codes)
    menu.press("hide")
    assert section.codes
    menu.wait(menu.button("hide").isEnabled)
    menu.press("hide")
    assert not section.codes
    assert menu.button("makeVouchers").isEnabled()


def test_vouchers_are_made_once_and_shown_though_the_section_was_left(menu: Menu) -> None:
    menu.open("vouchers")
    menu.press("key_5")
    menu.commit_by(slow)
    menu.press_twice("makeVouchers")
    assert len(codes_of(menu)) == menu.count(Happening.VOUCHER_MADE) == 1
    menu.open("credits")
    menu.open("vouchers")
    menu.press("key_5", "makeVouchers")
    menu.open("credits")
    menu.open("vouchers")
    assert codes_of(menu)
    assert menu.count(Happening.VOUCHER_MADE) == 2


def test_vouchers_that_are_not_on_record_are_forgotten(menu: Menu) -> None:
    menu.open("vouchers")
    menu.press("key_5")
    fail_once(menu)
    menu.press("makeVouchers")
    menu.wait(lambda: menu.message == NOTHING)
    menu.wait(lambda: menu.room.kiosk.failures.cover is None and menu.button("makeVouchers").isEnabled())
    menu.press("makeVouchers")
    assert codes_of(menu)
    assert menu.count(Happening.VOUCHER_MADE) == 1


def test_a_fault_is_mended_and_a_key_is_forgotten_once(menu: Menu) -> None:
    menu.room.terminals.change.emit(_coins(CoinKey(10), CoinKey(11)))
    menu.room.settle()
    menu.open("coins")
    menu.press("forget", "forget")
    menu.room.settle()
    assert menu.room.kiosk.machine.cluster.setup.coins == (CoinKey(11),)
    menu.room.kiosk.failures.report(KnownError(Trouble.BANK_UNREADABLE, "a test"))
    menu.room.settle()
    menu.open("faults")
    menu.commit_by(slow)
    menu.press_twice("mended1")
    menu.wait(lambda: menu.section.findChild(QPushButton, "mended1") is None)
    menu.room.settle()
    assert menu.count(Happening.MENDED) == 1


@pytest.mark.parametrize(
    ("before", "answer"), [(lambda menu: menu.commit_by(slow), "The PIN was changed."), (fail_once, NOTHING)]
)
def test_a_new_pin_is_reported_once_it_is_on_record(menu: Menu, before: Callable[[Menu], None], answer: str) -> None:
    menu.open("pin")
    section = menu.section
    assert isinstance(section, PinSection)
    before(menu)
    section._new.chosen.emit("scrypt$other")
    shown = found(section._old, QLabel, "pinMessage")
    assert shown.text() == "One moment …"
    menu.wait(lambda: shown.text() == answer)


def test_a_message_that_is_forgotten_is_not_answered(menu: Menu, qtbot: QtBot) -> None:
    press, answers = Awaited(menu.room.parts, menu.page), list[bool]()
    press.answered.connect(answers.append)
    press.send(CreditsIn(100, "test"))
    press.forget()
    menu.room.settle()
    qtbot.wait(20)
    assert (answers, press.is_busy, menu.room.credits) == ([], False, 100)


def _coins(*coins: CoinKey) -> Change:
    return Change(json.dumps(to_fields(Setup(coins=coins))))
