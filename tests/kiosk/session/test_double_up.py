"""Tests of the double-up inside the kiosk's page."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.rules.setup import Setup
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.table import PokerTable
from tests.kiosk.found import there
from tests.kiosk.session.conftest import Visit


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


def test_the_double_up_is_a_page_and_tables_leads_out_of_it(visit: Visit, fixed_hand: Callable[[bool], None]) -> None:
    fixed_hand(True)
    table = win(visit)
    assert open_of(visit) == ("poker",), "a win that waits is an open game"
    before = windows()
    for leads_out in (False, True):
        table.panel.controls.double.click()
        visit.wait(lambda: table.double_up is not None)
        double_up = there(table.double_up)
        visit.wait(double_up.panel.isVisible)
        assert windows() == before, "no window was opened"
        assert not double_up.panel.isWindow()
        assert not table.panel.isVisible()
        visit.wait(lambda: double_up.machine.is_waiting)  # noqa: B023 - called in this turn
        assert there(double_up.machine.cluster.ticket).kind is Kind.PICK_ONE
        if not leads_out:
            double_up.panel.close()
            visit.wait(table.panel.isVisible)
            assert table.double_up is None
    visit.page.close_table()
    visit.settle()
    assert visit.page.choice.isVisible()
    assert visit.page.choice.tiles["poker"].isEnabled()
    assert open_of(visit) == ("poker",)


@pytest.mark.parametrize("visit", [Setup(doubling=False)], indirect=True)
def test_without_double_up_the_machine_refuses_it(visit: Visit, fixed_hand: Callable[[bool], None]) -> None:
    fixed_hand(True)
    table = win(visit)
    assert "double" not in table.machine.entry().legal
    assert not table.panel.controls.double.isEnabled()
    visit.press("double")
    assert visit.state == "result"
