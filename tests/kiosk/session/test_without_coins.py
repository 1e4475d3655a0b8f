"""A kiosk in a hall that takes no coins."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.app.table_checks import audit_tables
from cardroom.kiosk.meters.reading import TotalsReading, span_of
from cardroom.kiosk.meters.today_section import rows_of
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Idle, PlayOn
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.gate import Need
from cardroom.ledger import Reason
from cardroom.messages import Message
from cardroom.tables import TABLES
from tests.kiosk.begun import begin
from tests.kiosk.found import focused, there
from tests.kiosk.session.conftest import Visit
from tests.running_kiosk import RunningKiosk

FREE = 200
Sets = Callable[[Setup], Visit]


@pytest.fixture
def visit_with(room: RunningKiosk, qtbot: QtBot) -> Sets:
    """Sets a kiosk up, and begins a session by a touch."""

    def come(setup: Setup) -> Visit:
        begin(room, setup=setup)
        return Visit(room, qtbot)

    return come


def end(visit: Visit) -> None:
    """Ends the session, and closes its receipt if there is one."""
    visit.page.ask_to_end()
    visit.page.sheet.yes.click()
    visit.wait(lambda: visit.room.state in (KioskState.RECEIPT, KioskState.ATTRACT))
    if visit.room.state is KioskState.RECEIPT:
        visit.room.send(Message("touch"), KioskState.ATTRACT)


def check_books(room: RunningKiosk, credits: int) -> None:
    """Audits the ledger, and compares what was given with the total."""
    assert audit_tables(room._bank, TABLES).faults == ()
    totals = there(TotalsReading(room._bank, frozenset()).read(span_of(datetime.now(UTC).date(), UTC), 0))
    for found in (totals.today, totals.ever):
        assert found[Reason.FREE.value] == credits
    assert Reason.FREE.value in rows_of(TABLES)


def test_each_session_begins_with_free_credits(visit_with: Sets) -> None:
    visit = visit_with(Setup(free_credits=FREE))
    assert visit.room.credits == visit.room.shell.bar.credits.number == FREE
    assert visit.page.choice.tiles["poker"].isEnabled()
    leave_alone(visit)
    assert not visit.room.kiosk._idle.isActive(), "without the setting a session is kept"
    visit.room.send(Message("touch"), KioskState.SESSION)
    end(visit)
    assert visit.room.credits == 0
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert visit.room.credits == FREE
    check_books(visit.room, 2 * FREE)


def test_a_game_without_a_price_asks_for_no_credits(visit_with: Sets) -> None:
    quits = {"square": "quit", "old_maid": "again"}
    visit = visit_with(Setup(prices=dict.fromkeys(quits, 0)))
    assert {name for name, tile in visit.page.choice.tiles.items() if tile.isEnabled()} == {*quits}
    visit.wait(lambda: visit.room.shell.bar.prompt.text() == "Choose a table.")
    for code, press in quits.items():
        visit.open(code)
        gate = visit.page.payment.gate
        visit.wait(gate.play.isEnabled)
        assert gate.accessibleName() == "One game, free of charge"
        QTest.mouseClick(gate.play, Qt.MouseButton.LeftButton)
        visit.wait(lambda: not visit.hosted.is_at_rest)
        assert visit.room.state is KioskState.SESSION
        visit.settle()
        visit.press(press)
        visit.wait(gate.isVisible)
        visit.page.close_table()
        visit.settle()
    assert visit.room.credits == 0
    assert not visit.room._bank.query("SELECT 1 FROM entry", ())


FREE_PLAY = Setup(free_credits=FREE, prices={"poker": 0})


def test_poker_plays_on_with_new_free_credits(visit_with: Sets, fixed_hand: Callable[[bool], None]) -> None:
    visit = visit_with(replace(FREE_PLAY, free_credits=1))
    fixed_hand(False)
    visit.play_hand()
    assert visit.room.credits == 0
    gate = visit.page.payment.gate
    visit.wait(gate.play.isEnabled)
    assert (gate.need, gate.play.text(), gate.play.property("key")) == (Need.FREE, "PLAY ON", "Space")
    visit.page.close_table()
    visit.settle()
    tile = visit.page.choice.tiles["poker"]
    assert tile.isEnabled()
    visit.open("poker")
    visit.wait(gate.play.isEnabled)
    QTest.keyClick(focused(), Qt.Key.Key_Space)
    visit.wait(lambda: visit.room.credits == 1)
    visit.wait(lambda: not gate.isVisible())
    visit.settle()
    assert visit.table.machine.account.player == 1
    if "new_game" in visit.table.machine.entry().legal:
        visit.press("new_game")
    visit.press("deal")
    assert visit.state == "open-hand"
    visit.press("draw")
    check_books(visit.room, 2)


def test_poker_is_opened_without_credits(visit_with: Sets) -> None:
    visit = visit_with(replace(FREE_PLAY, free_credits=10))
    visit.begin_game("old_maid")
    visit.wait(lambda: visit.room.credits == 0)
    visit.page.close_table()
    visit.settle()
    visit.open("poker")
    gate = visit.page.payment.gate
    visit.wait(gate.play.isEnabled)
    assert gate.need is Need.FREE
    QTest.mouseClick(gate.play, Qt.MouseButton.LeftButton)
    QTest.mouseClick(gate.play, Qt.MouseButton.LeftButton)
    visit.wait(lambda: visit.room.credits == 10)
    visit.settle()
    assert visit.room.credits == 10, "a second press brings no more"
    visit.press("new_game")  # the table had ended without credits
    visit.settle()
    assert visit.room.credits == 10, "the table grants none"
    visit.press("deal")
    assert visit.state == "open-hand"
    visit.press("draw")
    check_books(visit.room, 20)


def test_an_uncollected_win_is_no_end_of_the_credits(visit_with: Sets, fixed_hand: Callable[[bool], None]) -> None:
    visit = visit_with(replace(FREE_PLAY, free_credits=1))
    fixed_hand(True)
    visit.play_hand()
    assert (visit.room.credits, visit.table.machine.account.escrow > 0) == (0, True)
    assert visit.page.payment.gate.need is None
    visit.room.terminals.play_on.emit(PlayOn("poker", has_open_win=True))
    visit.settle()
    assert visit.room.credits == 0


def leave_alone(visit: Visit) -> None:
    """Goes away until the attract loop runs."""
    visit.room.send(Idle(has_open_game=False), KioskState.COUNTDOWN)
    visit.room.send(Idle(has_open_game=True), KioskState.ATTRACT)


def test_a_session_that_is_left_alone_ends_by_itself_but_an_open_game_is_kept(visit_with: Sets) -> None:
    visit = visit_with(Setup(free_credits=FREE, reset_minutes=7))
    leave_alone(visit)
    idle = visit.room.kiosk._idle
    assert (idle.isActive(), idle.interval()) == (True, 7 * 60_000)
    QTest.mouseClick(visit.room.shell, Qt.MouseButton.LeftButton)
    visit.wait(lambda: visit.room.state is KioskState.SESSION)
    assert (idle.interval(), visit.room.credits) == (90_000, FREE)
    leave_alone(visit)
    idle.setInterval(1)
    visit.wait(lambda: visit.room.kiosk.machine.cluster.session is None)
    visit.wait(lambda: visit.room.state is KioskState.ATTRACT)
    visit.room.settle()
    assert (visit.room.credits, idle.isActive()) == (0, False)
    visit.room.send(Message("touch"), KioskState.SESSION)
    assert visit.room.credits == FREE
    check_books(visit.room, 2 * FREE)
    visit.open("poker")
    visit.press("deal")
    leave_alone(visit)
    credits = visit.room.credits
    idle.setInterval(1)
    visit.wait(lambda: not idle.isActive())
    visit.room.settle()
    assert (visit.room.state, visit.room.credits) == (KioskState.ATTRACT, credits)
    assert visit.room.kiosk.machine.cluster.session is not None
    visit.room.send(Message("touch"), KioskState.SESSION)
    visit.wait_for_table()
    assert visit.state == "open-hand"
