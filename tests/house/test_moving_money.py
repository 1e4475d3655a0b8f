"""Money moves over a table, exact on every path."""

from enum import Enum

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.stage import TableStage
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.window.look import Look, Speed


class Table:
    """A stage over a panel with three meters."""

    def __init__(self, qtbot: QtBot) -> None:
        QLocale.setDefault(QLocale("en"))
        self.qtbot = qtbot
        self.front = QWidget()
        self.front.resize(800, 600)
        qtbot.addWidget(self.front)
        self.credits, self.bet, self.win = (
            self._meter(200 * place, number) for place, number in enumerate((100, 0, 0))
        )
        self.stage = TableStage(self.front, self.front)
        self.cues: list[Enum] = []
        self.stage.cue.connect(self.cues.append)

    def _meter(self, left: int, number: int) -> Meter:
        meter = Meter(self.front)
        meter.setGeometry(left, 500, 180, 50)
        meter.show_number(number)
        return meter

    def bet_ten(self) -> None:
        self.stage.move_money(self.credits, self.bet, 10, HouseCue.BET)
        self.stage.roll({self.credits: 90, self.bet: 10})

    @property
    def figures(self) -> list[str]:
        return [each.text for each in (self.credits, self.bet, self.win)]

    @property
    def numbers(self) -> list[int]:
        return [each.number for each in (self.credits, self.bet, self.win)]


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(qtbot)


def test_numbers_are_exact_at_once_and_figures_after_the_flight(table: Table) -> None:
    table.bet_ten()
    assert table.numbers == [90, 10, 0]
    assert table.figures == ["100", "0", "0"]
    assert table.credits.accessibleName().endswith("90")
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["90", "10", "0"]
    assert table.cues == [HouseCue.BET]


def test_presentations_do_not_wait_for_money(table: Table) -> None:
    shown: list[str] = []
    table.stage.post(table.bet_ten)
    table.stage.post(lambda: shown.append("next"))
    assert shown == ["next"] and table.stage.is_settled
    table.stage.flush()


def test_a_flush_shows_every_number(table: Table) -> None:
    table.bet_ten()
    table.stage.flush()
    assert table.stage.money.is_idle
    assert table.figures == ["90", "10", "0"]


def test_the_end_of_a_celebration_leaves_coins_in_the_air(table: Table) -> None:
    table.bet_ten()
    table.stage.end_celebration()
    assert not table.stage.money.is_idle
    table.stage.flush()


def test_money_that_comes_and_goes_at_once_is_exact(table: Table) -> None:
    table.win.show_number(50)
    table.stage.roll({table.credits: 150, table.win: 0})
    table.stage.roll({table.credits: 140, table.bet: 10})
    assert table.numbers == [140, 10, 0]
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["140", "10", "0"]


def test_without_motion_numbers_change_at_once_and_the_cue_stays(table: Table) -> None:
    for look in (Look(speed=Speed.OFF), Look(reduced_motion=True)):
        table.stage.apply_look(look)
        table.bet_ten()
        assert table.stage.money.is_idle
        assert table.figures == ["90", "10", "0"]
        table.stage.roll({table.credits: 100, table.bet: 0})
    assert table.cues == [HouseCue.BET] * 2


def test_no_credits_give_no_cue_and_no_coins(table: Table) -> None:
    table.stage.move_money(table.credits, table.bet, 0, HouseCue.BET)
    table.stage.drop_money(table.bet, 0)
    assert table.cues == [] and table.stage.money.is_idle


def test_lost_credits_fall_without_a_cue_of_their_own(table: Table) -> None:
    table.stage.drop_money(table.bet, 10)
    assert not table.stage.money.is_idle
    assert table.cues == []
    table.stage.flush()


def test_a_win_is_counted_up_with_ticks(table: Table) -> None:
    table.stage.count_up(table.win, 0, 50, 120)
    assert (table.win.number, table.win.text) == (50, "0")
    table.qtbot.waitUntil(lambda: table.win.text == "50", timeout=3000)
    assert table.cues and set(table.cues) == {HouseCue.COUNT}


def test_a_win_that_is_collected_while_it_is_counted_is_exact(table: Table) -> None:
    table.stage.count_up(table.win, 0, 50, 60_000)
    table.stage.move_money(table.win, table.credits, 50, HouseCue.COLLECT)
    table.stage.roll({table.win: 0, table.credits: 150})
    assert table.numbers == [150, 0, 0]
    table.qtbot.waitUntil(lambda: table.stage.money.is_idle, timeout=3000)
    assert table.figures == ["150", "0", "0"]


def test_a_count_ends_a_roll_of_the_same_meter(table: Table) -> None:
    table.win.show_number(20)
    table.stage.roll({table.win: 0})
    table.stage.count_up(table.win, 0, 40, 60_000)
    table.stage.end_celebration()
    assert (table.win.number, table.win.text) == (40, "40")
    assert table.stage.money.is_idle


def test_a_text_gives_way_to_a_number_even_to_the_one_before(table: Table) -> None:
    table.credits.show_text("–")
    table.stage.roll({table.credits: 100})
    assert (table.credits.text, table.credits.number) == ("100", 100)
    assert table.stage.money.is_idle
