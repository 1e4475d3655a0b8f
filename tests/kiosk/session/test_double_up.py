"""Tests of the double-up inside the kiosk's page."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.rules.setup import Setup
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.table import PokerTable
from tests.kiosk.found import there
from tests.kiosk.session.conftest import Visit
from tests.running_kiosk import RunningKiosk


@pytest.fixture
def winner(visit: Visit, fixed_hand: Callable[[bool], None]) -> Visit:
    fixed_hand(True)
    return visit


def win(visit: Visit) -> PokerTable:
    visit.play_hand()
    table = visit.table
    assert isinstance(table, PokerTable)
    assert table.machine.account.escrow > 1
    return table


def open_of(visit: Visit) -> tuple[str, ...]:
    return open_games(visit.room.parts, visit.room.kiosk.machine.cluster.session)


def windows() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


def test_the_double_up_is_a_page_and_picks_one_of_four(winner: Visit) -> None:
    table = win(winner)
    assert open_of(winner) == ("poker",), "a win that waits is an open game"
    before = windows()
    table.panel.controls.double.click()
    winner.wait(lambda: table.double_up is not None)
    double_up = there(table.double_up)
    winner.wait(double_up.panel.isVisible)
    assert windows() == before, "no window was opened"
    assert not double_up.panel.isWindow()
    assert not table.panel.isVisible()
    winner.wait(lambda: double_up.machine.cluster.ticket is not None)
    assert there(double_up.machine.cluster.ticket).kind is Kind.PICK_ONE
    double_up.panel.close()
    winner.wait(table.panel.isVisible)
    assert table.double_up is None


def test_tables_leads_out_of_a_double_up_and_back_into_it(winner: Visit) -> None:
    table = win(winner)
    table.panel.controls.double.click()
    winner.wait(lambda: table.double_up is not None and table.double_up.panel.isVisible())
    double_up = there(table.double_up)
    winner.wait(lambda: double_up.machine.is_waiting)
    winner.page.close_table()
    winner.settle()
    assert winner.page.choice.isVisible()
    assert winner.page.choice.tiles["poker"].isEnabled()
    assert open_of(winner) == ("poker",)


def test_without_double_up_the_machine_refuses_it(
    room: RunningKiosk, qtbot: QtBot, fixed_hand: Callable[[bool], None]
) -> None:
    room.start()
    room.begin(50, Setup(doubling=False))
    visit = Visit(room, qtbot)
    fixed_hand(True)
    table = win(visit)
    assert "double" not in table.machine.entry().legal
    assert not table.panel.controls.double.isEnabled()
    visit.press("double")
    assert visit.state == "result"
