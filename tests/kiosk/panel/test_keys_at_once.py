"""Two keys in one turn of the event loop; a stuck key."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.kiosk.rules.cluster import FaultCode, KioskState
from cardroom.kiosk.rules.messages import Coin, Fail, Idle
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.messages import Message
from tests.kiosk.begun import begin
from tests.kiosk.session.conftest import Visit
from tests.kiosk_count import check_credits
from tests.running_kiosk import RunningKiosk, running_kiosk

CREDITS = 100
COIN = CoinKey(key=38, credits=5)
_KEY = Qt.Key
KEYS = (_KEY.Key_Space, _KEY.Key_Return, _KEY.Key_Escape, _KEY.Key_1, _KEY.Key_B, _KEY.Key_M, _KEY.Key_Tab)
_PRESS, _RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def give(room: RunningKiosk, kind: QEvent.Type, key: Qt.Key, *, repeats: bool = False) -> None:
    """Sends a key to what has the focus."""
    text = chr(key.value) if key.value < Qt.Key.Key_Escape.value else ""
    event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text, repeats)
    QCoreApplication.sendEvent(QApplication.focusWidget() or room.shell, event)


# --- the pages ------------------------------------------------------------------------------------------------------


def choice(visit: Visit) -> None:
    """Shows the tiles, where it begins."""


def poker(visit: Visit) -> None:
    visit.open("poker")


def square(visit: Visit) -> None:
    visit.open("square")
    visit.wait(visit.page.payment.gate.play.isEnabled)


def rules(visit: Visit) -> None:
    visit.open("poker")
    visit.page.show_rules()


def voucher(visit: Visit) -> None:
    visit.page.show_voucher()


def question(visit: Visit) -> None:
    visit.page.ask_to_end()


def keypad(visit: Visit) -> None:
    visit.room.kiosk.door.ask()
    assert visit.room.kiosk.door.keypad.isVisible()


def menu(visit: Visit) -> None:
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)


def countdown(visit: Visit) -> None:
    visit.open("poker")
    visit.room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)


def attract(visit: Visit) -> None:
    countdown(visit)
    visit.room.send(Idle(has_open_game=False), KioskState.ATTRACT)


def receipt(visit: Visit) -> None:
    visit.page.ask_to_end()
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)


def out_of_order(visit: Visit) -> None:
    visit.room.send(Fail(FaultCode.DISK.value, "test"), KioskState.OUT_OF_ORDER)


PAGES: tuple[Callable[[Visit], None], ...] = (
    *(choice, poker, square, rules, voucher, question, keypad, menu, countdown, attract, receipt, out_of_order),
)
some_pages = pytest.mark.parametrize("show", (choice, poker, receipt), ids=lambda page: page.__name__)
each_page = pytest.mark.parametrize("show", PAGES, ids=lambda page: page.__name__)


@pytest.fixture
def visit(room: RunningKiosk, qtbot: QtBot) -> Visit:
    begin(room, CREDITS)
    return Visit(room, qtbot)


def settle(visit: Visit) -> None:
    if visit.room.state is KioskState.SESSION:
        visit.settle()
    for _ in range(3):
        visit.room.settle()


def standing(visit: Visit) -> tuple[object, ...]:
    """Returns what a key could have changed: each step counts its entry."""
    machine = visit.room.kiosk.machine
    found: tuple[object, ...] = (machine.state, machine.entry().number, visit.room.credits)
    if visit.room.state is KioskState.SESSION and (hosted := visit.page.hosted) is not None:
        found = (*found, hosted.spec.code, hosted.table.machine.entry().number)
    return found


def hold(visit: Visit, key: Qt.Key, repeats: int) -> None:
    """Holds a key; its repeats do nothing that its press has not."""
    room = visit.room
    give(room, _PRESS, key)
    settle(visit)
    before = standing(visit)
    for _ in range(repeats):
        give(room, _RELEASE, key, repeats=True)
        give(room, _PRESS, key, repeats=True)
    settle(visit)
    assert standing(visit) == before, key
    give(room, _RELEASE, key)
    settle(visit)


@some_pages
def test_a_stuck_key_does_no_more_than_one_press(visit: Visit, show: Callable[[Visit], None]) -> None:
    show(visit)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        hold(visit, key, 20)


@pytest.mark.long
@each_page
def test_a_key_that_repeats_a_thousand_times(visit: Visit, show: Callable[[Visit], None]) -> None:
    show(visit)
    for key in KEYS:
        hold(visit, key, 1_000)


def both(room: RunningKiosk, first: Qt.Key, second: Qt.Key) -> None:
    """Presses two keys before anything is answered."""
    for kind in (_PRESS, _RELEASE):
        for key in (first, second):
            give(room, kind, key)


def press_all_pairs(folder: Path, qtbot: QtBot, show: Callable[[Visit], None], keys: tuple[Qt.Key, ...]) -> None:
    """Presses each pair of keys with a coin, and counts the credits."""
    coins = 0
    with running_kiosk(folder, qtbot) as room:
        begin(room, CREDITS, Setup(coins=(COIN,)))
        visit = Visit(room, qtbot)
        show(visit)
        for first in keys:
            for second in keys:
                both(room, first, second)
                room.terminals.coin.emit(Coin(COIN.key))
                coins += 1
            settle(visit)
        assert room.kiosk.machine.running is not None
        credits = room.credits
    assert check_credits(folder, brought_in=CREDITS + coins * COIN.credits) == credits


@some_pages
def test_two_keys_at_once_lose_and_make_no_credit(tmp_path: Path, qtbot: QtBot, show: Callable[[Visit], None]) -> None:
    press_all_pairs(tmp_path, qtbot, show, KEYS[:2])


@pytest.mark.long
@each_page
def test_all_pairs_of_keys_lose_and_make_no_credit(tmp_path: Path, qtbot: QtBot, show: Callable[[Visit], None]) -> None:
    press_all_pairs(tmp_path, qtbot, show, KEYS)


def test_two_deals_at_once_take_one_bet(visit: Visit) -> None:
    poker(visit)
    both(visit.room, Qt.Key.Key_Space, Qt.Key.Key_Space)
    settle(visit)
    assert (visit.state, visit.room.credits) == ("open-hand", CREDITS - visit.table.machine.cluster.bet)
