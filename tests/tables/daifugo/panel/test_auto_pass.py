"""Tests of automatic passing."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cardroom.tables.daifugo.panel.own_cards import can_only_pass
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.widgets.motion.motion import Motion
from cardroom.widgets.window.look import Speed
from tests.tables.daifugo.panel.random_sets import play_set
from tests.tables.daifugo.sitting import Sit, Sitting, can_follow, is_own, saved

OPTIONS = DaifugoOptions(games=1, level="easy")


def at_a_forced_pass(sit: Sit, speed: Speed = Speed.SLOW, *, auto_pass: bool = True) -> Sitting:
    """Opens a game in which the person can only pass."""
    store = saved(OPTIONS, lambda each: is_own(each) and not can_follow(each))
    sitting = sit(OPTIONS, store, speed, auto_pass=auto_pass)
    assert can_only_pass(sitting.machine.entry(sitting.table.seat))
    return sitting


def test_the_table_passes_after_a_moment(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit)
    assert sitting.panel.auto_pass.is_coming
    sitting.wait_until(lambda: sitting.sent != [])
    assert sitting.sent[0] == PassTurn(0)


def test_a_pass_that_is_coming_can_be_cancelled_and_hurried(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit)
    auto_pass = sitting.panel.auto_pass
    auto_pass.allow(False)
    assert not auto_pass.is_coming
    auto_pass.allow(True)
    auto_pass.follow(sitting.machine.entry(sitting.table.seat), Motion(Speed.SLOW))
    sitting.panel.hurry()
    assert auto_pass._timer.interval() == 0
    sitting.wait_until(lambda: sitting.sent != [])


def test_without_it_the_person_passes(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit, Speed.OFF, auto_pass=False)
    assert not sitting.panel.auto_pass.is_coming
    sitting.qtbot.wait(50)
    assert sitting.sent == []
    sitting.press(Qt.Key.Key_P)
    assert sitting.sent[0] == PassTurn(0)


def test_a_lead_is_never_passed(qapp: QApplication) -> None:
    entries = [said.entry for said in play_set(DaifugoOptions(CONTEST, games=1))]
    leads = [each for each in entries if each.sight.trick.top is None and "pass_turn" in each.legal]
    assert leads
    assert not any(map(can_only_pass, leads))
