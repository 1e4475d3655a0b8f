"""Presses the controls of the real window, as a hasty person would."""

import random
import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication

from cardroom.app import startup
from cardroom.app.startup import Startup
from cardroom.house.open_table import OpenTable
from cardroom.house.sound.desk import use_player
from cardroom.messages import Message
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.table import OldMaidTable
from cardroom.tables.poker.table import PokerTable
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.table import SquareTable
from tests.reliability.deaths import end_loudly
from tests.silent_player import SilentPlayer

_EVERY_MS = 2


def play_in_the_window() -> None:
    """Presses the controls of each table that is opened."""
    use_player(SilentPlayer())
    open_door = Startup.open

    def open_and_play(door: Startup) -> None:
        open_door(door)
        timer = QTimer(door)
        timer.timeout.connect(lambda: _press_something(door))
        timer.start(_EVERY_MS)

    setattr(Startup, "open", open_and_play)  # noqa: B010 - mypy refuses an assignment to a method
    setattr(startup, "install_crash_report", _end_loudly_after_a_bug)  # noqa: B010 - likewise


def _end_loudly_after_a_bug() -> None:
    sys.excepthook = end_loudly


def _press_something(door: Startup) -> None:
    if door.first_steps is not None:
        door.first_steps.left.emit()
    if QApplication.activeModalWidget() is not None:
        raise AssertionError(f"a dialog is open: {QApplication.activeModalWidget()}")
    if door.room is None:
        return
    for table in tuple(door.room.open_tables.values()):
        table.panel.rest_ms = 0
        if random.random() < 0.5:
            table.panel.stage.flush()
        for kind, press in _PRESSES.items():
            if isinstance(table, kind):
                press(table)


def _click_any(*buttons: QAbstractButton) -> None:
    enabled = [button for button in buttons if button.isEnabled()]
    if enabled:
        random.choice(enabled).click()


def _press_poker(table: Any) -> None:  # noqa: ANN401 - each function takes its own table
    controls = table.panel.controls
    if table.double_up is not None:
        panel = table.double_up.panel
        panel.rest_ms = 0
        panel.stage.flush()
        _click_any(panel.controls.high, panel.controls.low, panel.controls.takeAll, panel.controls.primary)
    else:
        _click_any(controls.betMax, controls.card1, controls.card2, controls.double, controls.primary, controls.primary)


def _press_square(table: Any) -> None:  # noqa: ANN401 - likewise
    controls = table.panel.controls
    empty = [cell for cell in controls.board.cells if cell.card is None]
    if table.machine.state is SquareState.PLACE and empty:
        random.choice(empty).click()
    elif table.machine.state is SquareState.READY:
        _click_any(controls.stakeUp, controls.primary, controls.practise)
    else:
        controls.primary.click()


def _press_old_maid(table: Any) -> None:  # noqa: ANN401 - likewise
    forward = table.panel.controls.table.forward
    if table.panel.stage.is_settled and forward.can_pick:
        forward.lift(0)
    table.panel.controls.primary.click()


def _press_daifugo(table: Any) -> None:  # noqa: ANN401 - likewise
    press: Message | None = next_press(table)
    if press is not None:
        prepare(table, press)
    if isinstance(press, PassTurn):
        table.panel.controls.passTurn.click()
    else:
        table.panel.controls.primary.click()


_PRESSES: dict[type[OpenTable], Callable[[Any], None]] = {
    PokerTable: _press_poker,
    SquareTable: _press_square,
    OldMaidTable: _press_old_maid,
    DaifugoTable: _press_daifugo,
}
