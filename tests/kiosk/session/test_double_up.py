"""Tests of the double-up inside the kiosk's page."""

import secrets
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk.open_games import open_games
from cardroom.kiosk.rules.messages import Coin
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.table import PokerTable
from tests.kiosk.session.conftest import Visit, change, seed_that
from tests.running_kiosk import running_kiosk


@pytest.fixture
def winner(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> Visit:
    seed = seed_that(wins=True)
    monkeypatch.setattr(secrets, "token_bytes", lambda count: seed[:count])
    return visit


def win(visit: Visit) -> PokerTable:
    visit.open("poker")
    visit.press("deal")
    visit.press("draw")
    table = visit.table
    assert isinstance(table, PokerTable)
    assert table.machine.account.escrow > 1
    return table


def windows() -> list[QWidget]:
    return [each for each in QApplication.topLevelWidgets() if each.isVisible()]


def test_a_win_that_waits_is_an_open_game(winner: Visit) -> None:
    win(winner)
    assert open_games(winner.room.parts, winner.room.kiosk.machine.cluster.session) == ("poker",)


def test_the_double_up_is_a_page_and_picks_one_of_four(winner: Visit) -> None:
    table = win(winner)
    before = windows()
    table.panel.controls.double.click()
    winner.wait(lambda: table.double_up is not None)
    double_up = table.double_up
    assert double_up is not None
    winner.wait(double_up.panel.isVisible)
    assert windows() == before, "no window was opened"
    assert not double_up.panel.isWindow()
    assert not table.panel.isVisible()
    winner.wait(lambda: double_up.machine.cluster.ticket is not None)
    ticket = double_up.machine.cluster.ticket
    assert ticket is not None
    assert ticket.kind is Kind.PICK_ONE
    double_up.panel.close()
    winner.wait(table.panel.isVisible)
    assert table.double_up is None


def test_tables_leads_out_of_a_double_up_and_back_into_it(winner: Visit) -> None:
    table = win(winner)
    table.panel.controls.double.click()
    winner.wait(lambda: table.double_up is not None and table.double_up.panel.isVisible())
    double_up = table.double_up
    assert double_up is not None
    winner.wait(lambda: double_up.machine.is_waiting)
    winner.page.close_table()
    winner.settle()
    assert winner.page.choice.isVisible()
    assert winner.page.choice.tiles["poker"].isEnabled()
    assert open_games(winner.room.parts, winner.room.kiosk.machine.cluster.session) == ("poker",)


def test_without_double_up_the_machine_refuses_it(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = seed_that(wins=True)
    with running_kiosk(tmp_path, qtbot) as room:
        room.start()
        room.begin()
        visit = Visit(room, qtbot)
        change(visit, Setup(doubling=False, coins=(CoinKey(38, 50),)))
        room.terminals.coin.emit(Coin(38))
        room.settle()
        monkeypatch.setattr(secrets, "token_bytes", lambda count: seed[:count])
        table = win(visit)
        assert "double" not in table.machine.entry().legal
        assert not table.panel.controls.double.isEnabled()
        visit.press("double")
        assert visit.state == "result"
