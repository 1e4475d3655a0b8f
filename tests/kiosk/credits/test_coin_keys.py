"""Coins by keys: each press counts once, and does nothing else."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from cardroom.kiosk.credits import coin_keys
from cardroom.kiosk.credits.coin_keys import CoinKeys
from cardroom.kiosk.credits.coins_section import KeyLearner

PRESS, RELEASE, OVERRIDE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride
COIN, OTHER = 14, 15


class Desk:
    """A line that types what reaches it; coins and faults reported."""

    def __init__(self, keys: CoinKeys, qtbot: QtBot) -> None:
        self.keys = keys
        self.line = QLineEdit()
        qtbot.addWidget(self.line)
        self.coins: list[int] = []
        self.faults: list[str] = []
        keys.coin.connect(self.coins.append)
        keys.fault.connect(self.faults.append)

    def key(self, kind: QEvent.Type, scan: int = COIN, *, repeats: bool = False, at: int = 0) -> QKeyEvent:
        event = QKeyEvent(kind, Qt.Key.Key_5, Qt.KeyboardModifier.NoModifier, scan, 0, 0, "5", repeats)
        event.setTimestamp(at)
        event.ignore()
        QApplication.sendEvent(self.line, event)
        return event

    def drop(self, scan: int = COIN) -> None:
        self.key(PRESS, scan)
        self.key(RELEASE, scan)


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot) -> Iterator[Desk]:
    keys = CoinKeys(qapp)
    yield Desk(keys, qtbot)
    keys.learn(())
    keys.deleteLater()


def test_a_learnt_key_counts_once_and_types_nothing_until_it_is_forgotten(desk: Desk) -> None:
    desk.drop()
    assert (desk.coins, desk.line.text()) == ([], "5"), "without learnt keys every key types"
    desk.keys.learn((COIN,))
    desk.drop()
    desk.drop(OTHER)
    assert (desk.coins, desk.line.text()) == ([COIN], "55")
    desk.keys.learn(())
    desk.drop()
    assert (desk.coins, desk.line.text()) == ([COIN], "555")


def test_a_learnt_key_starts_no_shortcut(desk: Desk) -> None:
    desk.keys.learn((COIN,))
    assert desk.key(OVERRIDE).isAccepted(), "an accepted question keeps the shortcut from being looked for"
    assert desk.coins == [], "the question is no press"


def test_two_keys_at_once_both_count(desk: Desk) -> None:
    desk.keys.learn((COIN, OTHER))
    for kind in (PRESS, RELEASE):
        for scan in (COIN, OTHER):
            desk.key(kind, scan)
    assert (desk.coins, desk.faults) == ([COIN, OTHER], [])


def test_a_key_that_repeats_counts_once_and_is_stuck(desk: Desk) -> None:
    desk.keys.learn((COIN,))
    desk.key(PRESS)
    for _ in range(20):
        desk.key(RELEASE, repeats=True)
        desk.key(PRESS, repeats=True)
    assert (desk.coins, desk.faults) == ([COIN], [f"key {COIN} is stuck"])
    assert desk.line.text() == ""
    desk.key(RELEASE)
    desk.drop()
    assert desk.coins == [COIN, COIN], "it counts again when it is free"


def test_repeats_that_are_not_marked_are_no_coins(desk: Desk) -> None:
    # X11 reports them as a release and a press of one moment, which Qt does not always mark.
    desk.keys.learn((COIN,))
    desk.key(PRESS, at=1_000)
    for moment in range(1_600, 2_600, 40):
        desk.key(RELEASE, at=moment)
        desk.key(PRESS, at=moment)
    assert (desk.coins, desk.faults) == ([COIN], [f"key {COIN} is stuck"])
    desk.key(RELEASE, at=2_700)
    desk.key(PRESS, at=2_750)
    assert desk.coins == [COIN, COIN]


def test_a_key_that_is_held_is_stuck_and_a_short_press_is_not(
    desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coin_keys, "LONGEST_PRESS_MS", 20)
    desk.keys.learn((COIN,))
    desk.drop()
    qtbot.wait(60)
    assert desk.faults == []
    desk.key(PRESS)
    qtbot.waitUntil(lambda: bool(desk.faults), timeout=20_000)
    assert (desk.coins, desk.faults) == ([COIN, COIN], [f"key {COIN} is stuck"])


def test_a_lost_release_loses_no_coin(desk: Desk) -> None:
    desk.keys.learn((COIN,))
    desk.key(PRESS)
    desk.drop()
    assert (desk.coins, desk.faults) == ([COIN, COIN], [])


def test_a_held_menu_key_opens_no_menu(desk: Desk) -> None:
    reached: list[QEvent] = []
    desk.line.contextMenuEvent = reached.append  # type: ignore[method-assign]
    desk.keys.learn((COIN,))
    desk.key(PRESS)
    where = desk.line.rect().center(), desk.line.mapToGlobal(desk.line.rect().center())
    QApplication.sendEvent(desk.line, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, *where))
    assert reached == []
    desk.key(RELEASE)
    QApplication.sendEvent(desk.line, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, *where))
    assert len(reached) == 1


class Learning:
    """A learner over the coin keys, as in the operator's menu."""

    def __init__(self, desk: Desk) -> None:
        self.learner = KeyLearner(desk.line)
        self.learnt: list[int] = []
        self.known: list[int] = []
        self.unusable = 0
        self.learner.learnt.connect(self.learnt.append)
        self.learner.known.connect(self.known.append)
        self.learner.unusable.connect(self._count)

    def _count(self) -> None:
        self.unusable += 1


@pytest.fixture
def learning(desk: Desk) -> Iterator[Learning]:
    learning = Learning(desk)
    yield learning
    learning.learner.stop()


def test_the_next_press_is_learnt_and_does_nothing_else(desk: Desk, learning: Learning) -> None:
    learning.learner.wait_for_key(())
    desk.drop(0)
    assert (learning.unusable, learning.learnt) == (1, []), "a key without a scan code is refused"
    learning.learner.wait_for_key(())
    desk.drop()
    assert (learning.learnt, desk.line.text(), desk.coins) == ([COIN], "", [])
    desk.drop(OTHER)
    assert (learning.learnt, desk.line.text()) == ([COIN], "5"), "one key is learnt at a time"


def test_a_learnt_key_is_refused_and_its_coin_counts(desk: Desk, learning: Learning) -> None:
    desk.keys.learn((COIN,))
    learning.learner.wait_for_key((COIN,))
    desk.drop()
    assert (learning.known, learning.learnt, desk.coins) == ([COIN], [], [COIN])
    assert learning.learner.is_waiting, "another key can still be learnt"


def test_the_first_coin_of_a_key_counts_though_the_release_of_its_learning_was_lost(
    desk: Desk, learning: Learning
) -> None:
    learning.learner.wait_for_key(())
    desk.key(PRESS)
    desk.keys.learn((COIN,))
    desk.drop()
    assert (learning.learnt, desk.coins) == ([COIN], [COIN])
