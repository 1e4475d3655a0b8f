"""Tests of the computer players: they wait until the window has settled.

The person can skip the wait.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import dress
from cardroom.ledger import Account
from cardroom.tables.old_maid.company import OldMaidCompany
from cardroom.tables.old_maid.machine import OldMaidTerminals
from cardroom.tables.old_maid.panel.window import OldMaidPanel
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState, Pick
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Look, Speed, Wardrobe
from tables.old_maid.rules.play import numbered_seed, paired

ACCOUNT = Account(0)


class Listener:
    """The computer players of one window, and their messages."""

    def __init__(self, qtbot: QtBot, speed: Speed) -> None:
        dress()
        self.terminals = OldMaidTerminals()
        self.wardrobe = Wardrobe(Look(speed=speed))
        self.panel = OldMaidPanel(self.terminals, self.wardrobe)
        qtbot.addWidget(self.panel)
        self.company = OldMaidCompany(self.terminals, self.panel, self.wardrobe, self.panel)
        self.picks: list[Pick] = []
        self.terminals.draw.connect(self.picks.append)
        self.qtbot = qtbot

    def enter(self, state: OldMaidState, person: int | None = None) -> OldMaidCluster:
        cluster = paired(numbered_seed(1), OldMaidOptions(4, person))
        self.company.watch(state, cluster, ACCOUNT)
        return cluster


@pytest.fixture
def quick(qtbot: QtBot) -> Iterator[Listener]:
    listener = Listener(qtbot, Speed.OFF)
    yield listener
    listener.company.stop()


@pytest.fixture
def slow(qtbot: QtBot) -> Iterator[Listener]:
    listener = Listener(qtbot, Speed.SLOW)
    yield listener
    listener.company.stop()


def test_a_computer_draws_one_card_for_its_own_seat(quick: Listener) -> None:
    cluster = quick.enter(OldMaidState.TURN)
    assert quick.picks == [], "never within the machine's own step"
    quick.qtbot.waitUntil(lambda: bool(quick.picks))
    for _ in range(5):
        QCoreApplication.processEvents()
    (pick,) = quick.picks
    assert pick.seat == cluster.drawer
    assert 0 <= pick.position < len(cluster.hands[cluster.source])


@pytest.mark.parametrize(
    ("state", "person"),
    [(OldMaidState.TURN, 0), (OldMaidState.DRAWN, None), (OldMaidState.READY, None), (OldMaidState.RESULT, None)],
)
def test_no_computer_draws_for_the_person_or_out_of_turn(
    quick: Listener, state: OldMaidState, person: int | None
) -> None:
    quick.enter(state, person)
    quick.qtbot.wait(20)
    assert quick.picks == []


def test_a_computer_takes_its_time_and_can_be_hurried(slow: Listener) -> None:
    slow.enter(OldMaidState.TURN)
    least = Motion(Speed.SLOW).ms(Gesture.THINK_LEAST)
    assert slow.company._thinking.remainingTime() > least // 2
    slow.panel.hurried.emit()
    slow.qtbot.waitUntil(lambda: len(slow.picks) == 1, timeout=least // 2)


def test_it_waits_for_the_window_to_settle(slow: Listener) -> None:
    thinking: list[bool] = []

    def show() -> None:
        slow.enter(OldMaidState.TURN)
        thinking.append(slow.company._thinking.isActive())

    slow.panel.stage.post(show)
    assert thinking == [False]
    assert slow.company._thinking.isActive(), "the window has settled"


def test_a_table_that_was_left_draws_nothing(slow: Listener) -> None:
    slow.enter(OldMaidState.TURN)
    slow.company.stop()
    assert not slow.company._thinking.isActive()
    slow.panel.hurried.emit()
    QCoreApplication.processEvents()
    assert slow.picks == []
