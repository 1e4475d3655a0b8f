"""The operator's sections for credits, vouchers and coin keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk import awaited
from cardroom.kiosk.credits import coins_section
from cardroom.kiosk.credits.coins_section import CoinsSection
from cardroom.kiosk.credits.controls import MessageLine
from cardroom.kiosk.credits.operator_section import CreditsSection
from cardroom.kiosk.credits.reasons import ReasonPicker
from cardroom.kiosk.credits.vouchers import cleaned, grouped, hash_of
from cardroom.kiosk.credits.vouchers_section import VouchersSection
from cardroom.kiosk.operator.section import OperatorSection
from cardroom.kiosk.rules.log import Happening
from cardroom.kiosk.rules.messages import CreditsIn
from cardroom.kiosk.rules.setup import CoinKey
from cardroom.ledger import Reason
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.qr_picture import QrPicture
from tests.kiosk.found import found
from tests.kiosk_desk import Desk, open_desk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with open_desk(tmp_path) as desk:
        desk.open_menu()
        yield desk


_Section = TypeVar("_Section", bound=OperatorSection)


def shown(desk: Desk, qtbot: QtBot, section: _Section) -> _Section:
    """Shows a section of the menu."""
    qtbot.addWidget(section)
    section.resize(1500, 1000)
    section.show()
    desk.show(section)
    return section


def press(section: QWidget, *names: str) -> None:
    for name in names:
        button = found(section, QPushButton, name)
        assert button.isEnabled(), name
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def message(section: QWidget) -> str:
    return found(section, MessageLine).text()


def number(section: QWidget, name: str) -> int:
    return found(section, Meter, name).number


def rows(section: QWidget, name: str) -> list[str]:
    shown = found(section, QListWidget, name)
    return [shown.item(row).text() for row in range(shown.count())]


# --- credits ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def credits(desk: Desk, qtbot: QtBot) -> CreditsSection:
    return shown(desk, qtbot, CreditsSection(desk.parts))


def test_credits_come_in_with_a_reason(desk: Desk, credits: CreditsSection) -> None:
    press(credits, "key_1", "key_2", "key_0", "reason_promotion", "creditsIn")
    desk.settle()
    assert desk.entries(Reason.CREDIT_IN) == [120]
    assert desk.happenings(Happening.CREDITS_IN) == [{"credits": 120, "why": "promotion"}]
    assert (message(credits), number(credits, "credits"), number(credits, "amount")) == (
        "120 credits were put in.",
        120,
        0,
    )


def test_another_reason_is_typed(desk: Desk, credits: CreditsSection) -> None:
    picker = found(credits, ReasonPicker)
    press(credits, "key_5", "reason_other")
    QTest.keyClicks(picker, "Cup 3")
    press(picker, "key_X", "erase")
    press(credits, "creditsIn")
    desk.settle()
    assert desk.happenings(Happening.CREDITS_IN) == [{"credits": 5, "why": "Cup 3"}]


def test_a_refused_amount_says_why(desk: Desk, credits: CreditsSection) -> None:
    desk.open_menu(session_credits=50)
    for names, refusal in (
        (("reason_event",), "Please type an amount."),
        (("key_9", "key_9"), "The limit of this session leaves room for 50 credits."),
    ):
        press(credits, *names, "creditsIn")
        desk.settle()
        assert (message(credits), desk.credits) == (refusal, 0)


def test_credits_go_out_after_a_question(desk: Desk, credits: CreditsSection) -> None:
    desk.send(CreditsIn(100, "event"))
    press(credits, "key_3", "key_0", "reason_refund", "creditsOut")
    desk.settle()
    assert (message(credits), desk.credits) == ("Take out 30 credits?", 100)
    press(credits, "cancel")
    assert desk.credits == 100
    press(credits, "creditsOut", "confirm")
    desk.settle()
    assert (message(credits), desk.credits) == ("30 credits were taken out.", 70)
    assert desk.happenings(Happening.CREDITS_OUT) == [{"credits": 30, "why": "refund"}]


def test_no_more_goes_out_than_is_there(desk: Desk, credits: CreditsSection) -> None:
    desk.send(CreditsIn(10, "event"))
    press(credits, *["key_9"] * 9)
    assert number(credits, "amount") == 999_999, "no more than a machine can hold"
    press(credits, "reason_refund", "creditsOut")
    assert message(credits) == "There are only 10 credits on the machine."


# --- vouchers ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def vouchers(desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> VouchersSection:
    monkeypatch.setattr(awaited, "HOLD_MS", 0)
    return shown(desk, qtbot, VouchersSection(desk.parts))


def make(desk: Desk, section: VouchersSection) -> list[str]:
    press(section, "key_2", "key_5", "more", "makeVouchers")
    desk.settle()
    return [cleaned(row) for row in rows(section, "codes")]


def test_vouchers_are_made_and_shown_once_as_code_and_qr_code(desk: Desk, vouchers: VouchersSection) -> None:
    press(vouchers, "makeVouchers")
    assert (message(vouchers), desk.happenings(Happening.VOUCHER_MADE)) == ("Please type a value.", [])
    codes = make(desk, vouchers)
    assert len(codes) == 2
    made = desk.happenings(Happening.VOUCHER_MADE)
    assert made == [{"hash": hash_of(code), "credits": 25} for code in codes]
    assert (number(vouchers, "openVouchers"), number(vouchers, "openCredits")) == (2, 50)
    assert message(vouchers) == "These codes are shown this once. Write them down."
    shown, picture = found(vouchers, QListWidget, "codes"), found(vouchers, QrPicture)
    for row, code in enumerate(codes):
        shown.setCurrentRow(row)
        assert picture.text == f"CARDROOM VOUCHER {grouped(code)} / CREDITS 25"
        assert picture.accessibleName() == f"QR code of {grouped(code)}"
    press(vouchers, "hide")
    assert (rows(vouchers, "codes"), vouchers.codes) == ([], ())
    assert (picture.text, picture.accessibleName()) == ("", "")
    make(desk, vouchers)
    vouchers.leave()
    assert (rows(vouchers, "codes"), vouchers.codes) == ([], ()), "the section was left"


# --- coin keys --------------------------------------------------------------------------------------------------------


@pytest.fixture
def coins(desk: Desk, qtbot: QtBot) -> Iterator[CoinsSection]:
    section = shown(desk, qtbot, CoinsSection(desk.parts))
    yield section
    section.leave()


def press_key(section: QWidget, scan: int) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, Qt.Key.Key_5, Qt.KeyboardModifier.NoModifier, scan, 0, 0, "5")
        QApplication.sendEvent(section, event)


def learn(desk: Desk, coins: CoinsSection) -> tuple[CoinKey, ...]:
    """Learns key 14; returns the keys that are known then."""
    press(coins, "learn")
    press_key(coins, 14)
    desk.settle()
    return desk.entry.sight.setup.coins


def test_a_key_is_learnt_once_by_its_press_and_forgotten(desk: Desk, coins: CoinsSection) -> None:
    assert rows(coins, "coinKeys") == ["No key has been learnt: the machine takes no coins."]
    assert not found(coins, QPushButton, "forget").isEnabled()
    assert learn(desk, coins) == (CoinKey(14),)
    assert rows(coins, "coinKeys") == ["Key 14 · 1 credit per coin"]
    assert message(coins) == "Key 14 reports coins from now on, and does nothing else."
    assert learn(desk, coins) == (CoinKey(14),)
    assert message(coins) == "Key 14 is learnt already; its coin was counted."
    desk.open_menu(coins=(CoinKey(14), CoinKey(15, 5)))
    found(coins, QListWidget, "coinKeys").setCurrentRow(1)
    press(coins, "forget")
    desk.settle()
    assert desk.entry.sight.setup.coins == (CoinKey(14),)


def test_the_presses_of_a_stepper_are_one_change(
    desk: Desk, coins: CoinsSection, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coins_section, "_SAVE_MS", 20)
    desk.open_menu(coins=(CoinKey(14),))
    before = len(desk.happenings(Happening.SETTINGS))
    for _ in range(2):
        press(found(coins, QWidget, "coinCredits"), "more")
    qtbot.waitUntil(lambda: desk.entry.sight.setup.coins == (CoinKey(14, 3),), timeout=20_000)
    assert len(desk.happenings(Happening.SETTINGS)) == before + 1


def test_learning_ends_when_the_section_is_left(desk: Desk, coins: CoinsSection) -> None:
    press(coins, "learn")
    coins.leave()
    press_key(coins, 14)
    desk.settle()
    assert desk.entry.sight.setup.coins == ()
