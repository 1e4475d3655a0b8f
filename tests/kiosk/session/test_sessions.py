"""Playing, credits that come in, and the end of a session."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.panel.bar import BarButton
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import End
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.kiosk.session.gate import Need
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.begun import begin
from tests.kiosk.session.conftest import Visit
from tests.running_kiosk import RunningKiosk


def open_of(visit: Visit) -> tuple[str, ...]:
    return open_games(visit.room.parts, visit.room.kiosk.machine.cluster.session)


def test_an_open_hand_keeps_the_session_open_at_the_operators_table(visit: Visit) -> None:
    visit.open("poker")
    table, bar, sheet = visit.table, visit.room.shell.bar, visit.page.sheet
    assert table.machine.cluster.options.pay_table.pays == (1, 2, 5, 7, 8, 20, 50, 100, 250)
    assert not table.machine.entry().legal & {"leave", "add_word"}
    for name in ("settings", "more", "coach", "mute"):
        assert not table.panel.front.findChild(QWidget, name)
    for words in ("ジョーカーポーカー", "Joker Poker"):
        bar.language.click()
        visit.settle()
        assert bar.prompt.text() == words
    assert not open_of(visit)
    visit.press("deal")
    assert open_of(visit)
    visit.page.ask_to_end()
    assert sheet.text.text() == "Please finish this game first."
    assert not sheet.yes.isVisible(), "the game is already shown"
    sheet.no.click()
    visit.room.terminals.end.emit(End(has_open_game=True))
    visit.settle()
    assert visit.room.state is KioskState.SESSION
    hand = visit.table.machine.cluster.hand
    visit.room.send(Message("open_menu"), KioskState.OPERATOR)
    visit.room.send(Message("leave_menu"), KioskState.SESSION)
    visit.wait_for_table()
    assert visit.table.machine.cluster.hand == hand
    bar.buttons[BarButton.TABLES].click()
    visit.settle()
    assert bar.prompt.text() == "Choose a table. You have 99 credits."
    bar.show_credits(0)
    assert bar.prompt.text() == "Put in credits to play."
    visit.page.ask_to_end()
    assert visit.page.sheet.text.text() == "First finish your game: Joker Poker."
    visit.page.sheet.yes.click()
    visit.wait_for_table()
    visit.press("draw")
    won = visit.table.machine.account.escrow > 0
    assert bool(open_of(visit)) is won


def test_without_credits_poker_waits_and_grants_nothing(
    room: RunningKiosk, qtbot: QtBot, fixed_hand: Callable[[bool], None]
) -> None:
    begin(room, 0, Setup(coins=(CoinKey(38, 1),)))
    visit = Visit(room, qtbot)
    assert not visit.page.choice.tiles["poker"].isEnabled(), "a table without credits would grant some"
    visit.drop()
    room.settle()
    fixed_hand(False)
    visit.play_hand()
    gate = visit.page.payment.gate
    visit.wait(lambda: gate.need is Need.CREDITS)
    for press in ("deal", "new_game"):
        visit.press(press)
        assert (visit.state, room.credits) == ("result", 0)
    visit.drop()
    visit.wait(lambda: gate.need is None)
    assert "deal" in visit.table.machine.entry().legal
    visit.press("deal")
    assert visit.state == "open-hand"


def let_time_pass(visit: Visit) -> None:
    """Lets the minute of the session pass."""
    visit.room.terminals.minute.emit()
    visit.wait(lambda: visit.page._sight.minutes_left == 0)
    visit.settle()


def finish_hand(visit: Visit) -> None:
    visit.press("draw")
    visit.press("collect")


@pytest.mark.parametrize("visit", [Setup(coins=(CoinKey(38, 5),), session_minutes=1)], indirect=True)
def test_coins_are_on_the_table_at_once_and_begin_the_time_anew(visit: Visit) -> None:
    visit.open("poker")
    entered = []
    visit.table.machine.entered.connect(lambda *state: entered.append(state))
    visit.drop()
    visit.wait(lambda: visit.table.machine.account.player == 105)
    visit.settle()
    assert visit.table.panel.controls.credits.number == 105  # type: ignore[attr-defined]
    assert not entered, "nothing was entered"
    visit.press("deal")
    let_time_pass(visit)
    assert visit.room.state is KioskState.SESSION
    finish_hand(visit)
    visit.press("deal")
    assert visit.state in ("result", "bet"), "no further hand is dealt"
    visit.wait(lambda: visit.page.payment.gate.need is Need.TIME)
    ending = visit.page._ending
    assert ending.isActive()
    credits = visit.room.credits
    visit.drop()  # its commit is not answered yet
    visit.page._end_by_time()
    visit.wait(lambda: visit.room.credits == credits + 5)
    visit.settle()
    assert (visit.room.state, visit.room.credits) == (KioskState.SESSION, credits + 5)
    assert not ending.isActive()
    visit.open("poker")
    assert (visit.page._sight.minutes_left, visit.page.payment.gate.need) == (1, None)
    visit.press("deal")
    assert visit.state == "open-hand"
    let_time_pass(visit)
    finish_hand(visit)
    visit.wait(ending.isActive)
    ending.setInterval(0)
    visit.wait(lambda: visit.room.state is KioskState.RECEIPT)
    assert visit.room.credits == 0
    assert audit_tables(visit.room._bank, TABLES).faults == ()
