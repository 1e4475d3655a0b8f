"""Random touches on the real window: no illegal state, no credit lost."""

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import _collect_if_due as collect_if_due
from cardroom.kiosk.diagram import WIRING
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin, Idle
from cardroom.kiosk.rules.setup import CoinKey, Setup
from cardroom.kiosk.session.page import SessionPage
from tests.kiosk.begun import begin
from tests.kiosk_count import check_credits
from tests.layout_items import deleted_items
from tests.running_kiosk import RunningKiosk, running_kiosk

CREDITS = 500
COIN = CoinKey(key=10, credits=5)
_KEYS = (
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_1,
    Qt.Key.Key_3,
    Qt.Key.Key_M,
    Qt.Key.Key_F1,
)
_RESTING = set(KioskState) - {KioskState.INITIALIZE, KioskState.FINISH}


def _turn_the_event_loop() -> None:
    """Does what one turn of the program's event loop does.

    It deletes what is to be deleted later, too: `processEvents` alone leaves it where no event loop runs, and a table
    that a press has closed would stay for ever.
    """
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Storm:
    """Touches the window at random: buttons, places, keys, coins, idle times."""

    def __init__(self, room: RunningKiosk, seed: int) -> None:
        self._room = room
        self._chance = random.Random(seed)
        self.states: set[KioskState] = set()
        self.tables: set[str] = set()
        self.coins = 0

    def run(self, touches: int) -> None:
        for number in range(touches):
            self._touch()
            if self._chance.random() < 0.4:
                _turn_the_event_loop()
            if number % 50 == 49:
                self._look()
                collect_if_due()

    def _look(self) -> None:
        """Notes where the kiosk is, once nothing is under way."""
        self._room.settle()
        self.states.add(self._room.state)
        page = self._room.shell.page
        if isinstance(page, SessionPage) and page.hosted is not None:
            self.tables.add(page.hosted.spec.code)
        assert self._room.kiosk.machine.cluster.session is not None or self._room.state is not KioskState.SESSION
        assert len([window for window in QApplication.topLevelWidgets() if window.isVisible()]) == 1

    def _touch(self) -> None:
        kind, shell = self._chance.random(), self._room.shell
        if kind < 0.65:
            self._press(*self._buttons(1))
        elif kind < 0.72:
            self._press(*self._buttons(2))
        elif kind < 0.85:
            place = QPoint(self._chance.randrange(shell.width()), self._chance.randrange(shell.height()))
            target = shell.childAt(place) or shell
            QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(shell, place))
        elif kind < 0.96:
            QTest.keyClick(QApplication.focusWidget() or shell, self._chance.choice(_KEYS))
        elif kind < 0.97:
            self.coins += 1
            self._room.terminals.coin.emit(Coin(key=COIN.key))
        elif kind < 0.98:
            self._room.terminals.minute.emit()
        elif kind < 0.985:
            self._room.terminals.idle.emit(Idle(has_open_game=True))

    def _buttons(self, count: int) -> list[QAbstractButton]:
        shell = self._room.shell
        on_top = shell.cover or shell
        found = [each for each in on_top.findChildren(QAbstractButton) if each.isVisible() and each.isEnabled()]
        return self._chance.sample(found, min(count, len(found)))

    def _press(self, *buttons: QAbstractButton) -> None:
        """Presses buttons, the second before the first is released."""
        for act in (QTest.mousePress, QTest.mouseRelease):
            for button in buttons:
                act(button, Qt.MouseButton.LeftButton)


def storm(folder: Path, qtbot: QtBot, touches: int, seed: int) -> Storm:
    with running_kiosk(folder, qtbot) as room:
        begin(room, CREDITS, Setup(coins=(COIN,)))
        raging = Storm(room, seed)
        raging.run(touches)
        room.settle()
        assert deleted_items() == []
        assert room.state in _RESTING
        assert room.kiosk.machine.running is not None
        WIRING.legal(room.state, room.kiosk.machine.cluster, room.kiosk.machine.account)
    check_credits(folder, brought_in=CREDITS + raging.coins * COIN.credits)
    return raging


def test_100_random_touches_leave_a_legal_state_and_every_credit(tmp_path: Path, qtbot: QtBot) -> None:
    storm(tmp_path, qtbot, 100, seed=17)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_10_000_random_touches_leave_a_legal_state_and_every_credit(tmp_path: Path, qtbot: QtBot, seed: int) -> None:
    raging = storm(tmp_path, qtbot, 10_000, seed)
    assert KioskState.SESSION in raging.states
    assert "poker" in raging.tables  # which others are open at a look is up to chance
    assert len(raging.tables) > 1
