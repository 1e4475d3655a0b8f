"""Plays poker, the double-up and practice in their windows, for `cardroom selftest`."""

from cardroom.house.selftest import Selftest, SelftestFailedError
from cardroom.tables.poker.practice.rules.cluster import TABLE as PRACTICE
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.rules.cluster import TABLE, PokerState
from cardroom.tables.poker.table import PokerTable


def play(selftest: Selftest) -> None:
    """Plays poker, double-up and practice; opens statistics and pay tables.

    Raises:
        SelftestFailedError: a window does not react, or shows no result.
    """
    table = selftest.open(TABLE, PokerTable)
    _play_round(table, selftest)
    _play_double_up(table, selftest)
    _open_figures(table, selftest)
    _practise(selftest.open(PRACTICE, PracticeTable), selftest)


def _play_round(table: PokerTable, selftest: Selftest) -> None:
    controls = table.panel.controls
    selftest.wait_for("the bet", controls.betMax.isEnabled)
    controls.betMax.click()
    controls.primary.click()
    selftest.wait_for("the cards", controls.card1.isEnabled)
    controls.card1.click()
    controls.primary.click()
    selftest.wait_for("the result", controls.betOne.isEnabled)
    if any(picture.card is None for picture in controls.cards):
        raise SelftestFailedError("the poker table shows no hand")


def _play_double_up(table: PokerTable, selftest: Selftest) -> None:
    """Plays until a win, then doubles it to the end."""
    controls = table.panel.controls

    def is_won() -> bool:
        table.panel.stage.flush()
        if not controls.double.isEnabled():
            controls.primary.click()
        return controls.double.isEnabled()

    selftest.wait_for("a win", is_won)
    controls.double.click()
    selftest.wait_for("the double-up", lambda: table.double_up is not None)

    def is_over() -> bool:
        if table.machine.state is not PokerState.DOUBLE_UP or table.double_up is None:
            return True
        panel = table.double_up.panel
        panel.rest_ms = 0
        panel.stage.flush()
        if panel.controls.back.isEnabled():
            panel.controls.primary.click()
        for button in (panel.controls.high, panel.controls.takeAll):
            if button.isEnabled():
                button.click()
        return False

    selftest.wait_for("the end of the double-up", is_over)
    selftest.wait_for("the next bet", controls.betOne.isEnabled)


def _open_figures(table: PokerTable, selftest: Selftest) -> None:
    """Opens the windows that load numpy."""
    from cardroom.tables.poker.pay_tables.editor import PayTableEditor  # noqa: PLC0415 - as late as the program does
    from cardroom.tables.poker.statistics.panel import StatisticsPanel  # noqa: PLC0415 - as late as the program does

    table.window_wanted.emit("statistics")
    (statistics,) = table.panel.findChildren(StatisticsPanel)
    selftest.wait_for("the expected return", lambda: "%" in statistics.controls.expected.text())
    table.window_wanted.emit("pay-tables")
    (editor,) = table.panel.findChildren(PayTableEditor)
    selftest.wait_for("the return of a pay table", lambda: "%" in editor.controls.percent.text())


def _practise(table: PracticeTable, selftest: Selftest) -> None:
    """Makes one choice, and opens the coach's window on it."""
    controls = table.panel.controls
    selftest.wait_for("a hand of practice", controls.primary.isEnabled)
    controls.primary.click()
    selftest.wait_for("a verdict in practice", controls.details.isEnabled)
    controls.details.click()
    if table.coach_controller.panel is None or table.coach_controller.panel.chosen is None:
        raise SelftestFailedError("the coach shows nothing")
