"""Several fingers at once; a finger that stays or slips off."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin, Idle
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.messages import Message
from tests.fingers import Fingers, middle
from tests.kiosk.begun import begin
from tests.kiosk.session.conftest import Visit
from tests.running_kiosk import RunningKiosk

CREDITS = 100
COIN = CoinKey(key=38, credits=5)
WIDE, UPRIGHT = (1400, 900), (1080, 1920)
both_ways = pytest.mark.parametrize("visit", [WIDE, UPRIGHT], indirect=True, ids=["wide", "upright"])
"""A screen that the display server has turned: its touches come in the turned picture's places."""


@pytest.fixture
def visit(request: pytest.FixtureRequest, room: RunningKiosk, qtbot: QtBot) -> Visit:
    begin(room, CREDITS, Setup(coins=(COIN,)), size=getattr(request, "param", WIDE))
    return Visit(room, qtbot)


@pytest.fixture
def fingers(visit: Visit) -> Fingers:
    return Fingers(visit.room.shell)


def button(room: RunningKiosk, name: str) -> QAbstractButton:
    """Returns the visible button of a name."""
    found = room.shell.findChildren(QAbstractButton, name)
    (shown,) = [each for each in found if each.isVisible()]
    return shown


def down(room: RunningKiosk) -> list[str]:
    """Returns the names of the buttons that look pressed."""
    return [each.objectName() for each in room.shell.findChildren(QAbstractButton) if each.isDown()]


@both_ways
def test_bet_and_deal_at_once_take_one_bet(visit: Visit, fingers: Fingers) -> None:
    visit.open("poker")
    bet, deal = button(visit.room, "betMax"), button(visit.room, "primary")
    fingers.tap(middle(bet), middle(deal))
    visit.settle()
    assert visit.room.credits in (CREDITS, CREDITS - visit.table.machine.cluster.bet)
    fingers.tap(middle(deal), middle(bet), middle(deal))
    visit.settle()
    assert visit.state == "open-hand"
    assert visit.room.credits == CREDITS - visit.table.machine.cluster.bet


@both_ways
def test_four_corners_at_once_are_no_gesture(visit: Visit, fingers: Fingers) -> None:
    shell = visit.room.shell
    wide, high = shell.width() - 4, shell.height() - 4
    corners = [(shell, QPoint(x, y)) for x, y in ((3, 3), (wide, 3), (wide, high), (3, high))]
    fingers.tap(*corners)
    fingers.tap(*corners)
    assert not visit.room.kiosk.door.keypad.isVisible()
    for corner in corners:
        fingers.tap(corner)
    assert visit.room.kiosk.door.keypad.isVisible()


def test_two_tiles_open_one_table_and_a_coin_counts_while_the_menu_is_left(visit: Visit, fingers: Fingers) -> None:
    room, tiles = visit.room, visit.page.choice.tiles
    fingers.tap(middle(tiles["square"]), middle(tiles["poker"]))
    visit.settle()
    assert visit.hosted.spec.code in tiles
    assert room.credits == CREDITS
    room.send(Message("open_menu"), KioskState.OPERATOR)
    leave = button(room, "leave")
    fingers.down(middle(leave), middle(leave))
    fingers.up()
    room.terminals.coin.emit(Coin(COIN.key))
    fingers.tap(middle(leave))
    visit.settle()
    assert room.state is KioskState.SESSION
    assert room.credits == CREDITS + COIN.credits


def test_a_finger_that_lifts_elsewhere_or_under_another_page_presses_nothing(visit: Visit, fingers: Fingers) -> None:
    visit.open("poker")
    room = visit.room
    bet, deal, end = (button(room, name) for name in ("betOne", "primary", "end"))
    before = visit.table.machine.cluster
    for first, last in ((bet, deal), (deal, bet), (deal, end)):
        fingers.down(middle(first))
        fingers.move(0, middle(last))
        fingers.up()
        visit.settle()
        check_that_nothing_is_pressed(visit)
    for name in ("primary", "end", "tables"):
        fingers.down(middle(button(room, name)))
        room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
        fingers.up()
        visit.settle()
        assert (room.state, visit.state) == (KioskState.COUNTDOWN, "bet")
        check_that_nothing_is_pressed(visit)
        room.send(Message("touch"), KioskState.SESSION)
    assert visit.table.machine.cluster == before
    fingers.down(middle(button(room, "primary")))
    room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    room.send(Idle(has_open_game=False), KioskState.ATTRACT)
    fingers.up()
    room.settle()
    assert (room.state, room.credits) == (KioskState.ATTRACT, CREDITS)
    fingers.tap((room.shell, room.shell.rect().center()))
    room.settle()
    assert room.state is KioskState.SESSION


def check_that_nothing_is_pressed(visit: Visit) -> None:
    assert visit.room.credits == CREDITS
    assert not visit.page.sheet.isVisible()
    assert down(visit.room) == []
