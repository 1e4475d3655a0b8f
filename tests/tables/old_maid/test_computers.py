"""Tests of the computer players: they wait until the window has settled.

The person can skip the wait.
"""

from itertools import pairwise

from PySide6.QtCore import QCoreApplication, Qt

from cardroom.cards.cards import Pack
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Shuffle
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Speed
from tests.memory_vault import MemoryVault
from tests.slow_vault import SlowVault
from tests.tables.old_maid.sitting import Sit, Sitting, few, saved

WATCHED = OldMaidOptions(4, None)


def slow_turn(sit: Sit) -> Sitting:
    """Waits for the first turn of a computer, which thinks long."""
    sitting = sit(WATCHED, speed=Speed.SLOW).deal()
    sitting.wait_until(lambda: sitting.state is OldMaidState.TURN)
    return sitting


def test_a_computer_draws_one_card_for_its_own_seat(sit: Sit) -> None:
    """None draws before the deal, within a step, or after the end."""
    sitting = sit(WATCHED)
    turns: list[OldMaidCluster] = []

    def note(state: OldMaidState, cluster: OldMaidCluster) -> None:
        if state is OldMaidState.TURN:
            assert len(sitting.draws) <= len(turns)
            turns.append(cluster)

    sitting.machine.entered.connect(lambda state, cluster, _: note(state, cluster))
    sitting.qtbot.wait(20)
    assert sitting.draws == []
    sitting.deal().wait_until(sitting.over)
    sitting.qtbot.wait(20)
    assert len(sitting.draws) == len(turns) == sitting.cluster.draws
    for draw, cluster in zip(sitting.draws, turns, strict=True):
        assert draw.seat == cluster.drawer
        assert 0 <= draw.position < len(cluster.hands[cluster.source])


def test_no_computer_draws_for_the_person(sit: Sit) -> None:
    options = OldMaidOptions(4, 0)
    sitting = sit(options, saved(options, lambda each: few(each, 16)))
    before, own = sitting.cluster.draws, 0
    while sitting.wait_for_turn_or_end():
        count = len(sitting.draws)
        sitting.qtbot.wait(20)
        assert len(sitting.draws) == count == sitting.cluster.draws - before
        sitting.draw()
        own += 1
    assert [draw.seat for draw in sitting.draws].count(0) == own > 1


def test_a_computer_that_watches_another_state_sends_nothing(sit: Sit) -> None:
    sitting = slow_turn(sit)
    for state in (OldMaidState.DRAWN, OldMaidState.READY, OldMaidState.RESULT):
        sitting.computers.watch(state, sitting.cluster, sitting.machine.account)
        sitting.stage.flush()
        assert not sitting.computers._thinking.isActive()
        sitting.panel.hurried.emit()
        sitting.qtbot.wait(20)
        assert sitting.draws == []


def test_a_computer_waits_for_the_window_takes_its_time_and_can_be_hurried(sit: Sit) -> None:
    sitting = slow_turn(sit)
    thinking = sitting.computers._thinking
    assert not sitting.stage.is_settled, "the cards fly"
    assert not thinking.isActive()
    sitting.stage.flush()
    assert thinking.isActive(), "the window has settled"
    least = Motion(Speed.SLOW).ms(Gesture.THINK_LEAST)
    assert thinking.remainingTime() > least // 2
    sitting.panel.hurried.emit()
    sitting.qtbot.waitUntil(lambda: len(sitting.draws) == 1, timeout=least // 2)


def test_a_table_that_was_left_draws_nothing_and_a_watched_game_can_be_skipped(sit: Sit) -> None:
    sitting = slow_turn(sit)
    sitting.stage.flush()
    sitting.computers.stop()
    assert not sitting.computers._thinking.isActive()
    sitting.panel.hurried.emit()
    QCoreApplication.processEvents()
    assert sitting.draws == []
    watched = slow_turn(sit)
    watched.stage.flush()
    watched.click(watched.controls.skip)
    watched.qtbot.waitUntil(watched.over, timeout=20_000)


def test_a_late_answer_makes_no_computer_draw_twice(sit: Sit) -> None:
    """The person shuffles and presses while a computer is on turn."""
    sitting = sit(OldMaidOptions(3, 0, pack=Pack(2, 9)), SlowVault(MemoryVault(), 20)).deal()
    shuffles = 0
    while not sitting.over():
        if sitting.my_turn():
            sitting.draw()
        elif sitting.state is OldMaidState.TURN and shuffles < 10:
            sitting.table.terminals.send(Shuffle(0))
            sitting.panel.hurry()
            shuffles += 1
        sitting.qtbot.wait(5)
    entered = [cluster for state, cluster in sitting.entered if state is OldMaidState.DRAWN]
    seats = [cluster.last.drawer for cluster in entered if cluster.last is not None]
    assert len(seats) == sitting.cluster.draws
    turns = [cluster for state, cluster in sitting.entered if state is OldMaidState.TURN]
    for before, after in pairwise(turns):
        assert after.draws - before.draws in (0, 1)
        if after.draws > before.draws:
            assert after.last is not None
            assert (after.last.drawer, after.last.source) == (before.drawer, before.source)
    assert shuffles > 1


def test_the_rest_can_be_skipped_once_the_person_is_out(sit: Sit) -> None:
    options = OldMaidOptions(5, 2)
    first = sit(options).begin()
    assert first.controls.shuffle.isVisible() and not first.controls.skip.isVisible()
    first.press(Qt.Key.Key_E)
    assert not first.computers._skips, "the key of a hidden button does nothing"
    first.close()
    sitting = sit(options, saved(options, lambda each: each.out == (2,)), Speed.SLOW)
    skip, shuffle = sitting.controls.skip, sitting.controls.shuffle
    assert skip.isVisible()
    assert not shuffle.isVisible(), "they share a place"
    shown: list[tuple[OldMaidState, int]] = []
    sitting.stage.settled.connect(lambda: shown.append((sitting.state, sitting.cluster.draws)))
    before = sitting.cluster.draws
    sitting.press(Qt.Key.Key_E)
    sitting.qtbot.waitUntil(sitting.over, timeout=20_000)
    assert sitting.stage.is_settled, "all is shown as it is"
    turns = [draws for state, draws in shown if state is OldMaidState.TURN]
    assert set(turns) >= set(range(before + 1, sitting.cluster.draws)), "every turn is shown"
    assert not skip.isVisible()
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: sitting.state is OldMaidState.TURN)
    assert not sitting.stage.is_settled, "the next game has its motion again"
