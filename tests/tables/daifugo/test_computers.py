"""Tests of the computer players: turns, pauses, thoughts, and the hint."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt

from cardroom.errors import KnownError
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.tables.daifugo.player.roster import Topic
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.messages import PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.window.look import Speed
from tests.keys import question_of, say_yes
from tests.tables.daifugo.answerers import answerers
from tests.tables.daifugo.rules.sets import Entered
from tests.tables.daifugo.sitting import Sit, Sitting, is_own, saved

S = DaifugoState
WATCHED = DaifugoOptions(games=1, level="easy", watches=True)
PLAYED = replace(WATCHED, watches=False)


def slow_turn(sit: Sit, options: DaifugoOptions = WATCHED) -> Sitting:
    """Waits for the first turn of a computer, which thinks long."""
    sitting = sit(options, speed=Speed.SLOW).deal()
    sitting.wait_until(lambda: sitting.state is S.TURN)
    return sitting


def is_late(each: Entered) -> bool:
    """Whether the person must move, and has few cards."""
    return is_own(each) and game_of(each.cluster).hands[0].bit_count() <= 8


def test_computers_play_for_their_own_seats_alone(sit: Sit) -> None:
    sitting = sit(PLAYED, saved(PLAYED, is_late))
    before, own = len(sitting.cluster.moves), 0
    while (press := sitting.wait_for_my_turn_or_end()) is not None:
        count = len(sitting.sent)
        sitting.qtbot.wait(20)
        assert len(sitting.sent) == count, "no computer plays for the person"
        sitting.act(press)
        own += 1
    seats = [message.seat for message in sitting.sent if isinstance(message, PlayCards | PassTurn)]
    assert seats.count(0) == own > 1
    assert [move.seat for move in sitting.cluster.moves[before:]] == seats, "each press has made a move"


def test_a_computer_takes_its_time_and_can_be_hurried(sit: Sit) -> None:
    sitting = slow_turn(sit)
    assert not sitting.table.computers._pause.isActive(), "the cards fly"
    sitting.panel.stage.flush()
    least = Motion(Speed.SLOW).ms(Gesture.THINK_LEAST)
    assert sitting.table.computers._pause.remainingTime() > least // 2
    sitting.click(sitting.controls.primary)
    assert sitting.table.computers._pause.interval() == 0
    sitting.wait_until(lambda: len(sitting.sent) == 1)


def test_a_table_that_was_left_plays_nothing(sit: Sit) -> None:
    sitting = slow_turn(sit)
    sitting.panel.stage.flush()
    sitting.table.computers.stop()
    sitting.panel.hurried.emit()
    QCoreApplication.processEvents()
    assert sitting.sent == []


def test_the_rest_can_be_skipped_once_the_person_is_out(sit: Sit) -> None:
    sitting = sit(PLAYED, saved(PLAYED, is_own))
    sitting.press(Qt.Key.Key_E)
    assert not sitting.table.computers._skips, "the key of a hidden button does nothing"
    sitting.close()
    store = saved(PLAYED, lambda each: each.state is S.TURN and game_of(each.cluster).hands[0] == 0)
    sitting = sit(PLAYED, store, Speed.SLOW)
    skip = sitting.controls.skip
    assert skip.isVisible(), "the person is out before the others"
    sitting.press(Qt.Key.Key_E)
    sitting.wait_until(sitting.over)
    assert not skip.isVisible()


def test_a_thoughtful_level_thinks_in_another_process(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DaifugoTable, "answerers", answerers())
    options = replace(WATCHED, level="normal")
    sitting = sit(options, saved(options, lambda each: each.state is S.TURN and len(each.cluster.moves) > 40))
    sitting.wait_until(sitting.over)
    process = sitting.table.computers.thinking.process
    assert process is not None and process.is_alive()
    assert all(move.code in (MoveCode.PLAY, MoveCode.PASS) for move in sitting.cluster.moves)
    sitting.close()
    assert sitting.table.computers.thinking.process is None


def test_a_long_thought_is_cancelled_by_quitting(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DaifugoTable, "answerers", answerers("slow"))
    sitting = sit(replace(WATCHED, level="normal")).deal()
    sitting.wait_until(lambda: sitting.state is S.TURN)
    sitting.panel.hurried.emit()
    sitting.qtbot.wait(50)
    assert sitting.sent == [], "there is no answer yet"
    sitting.press(Qt.Key.Key_Q)
    say_yes(question_of(sitting.panel, sitting.qtbot))
    sitting.wait_for(S.READY)
    assert sitting.sent == []


def test_a_failure_stops_the_table(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DaifugoTable, "answerers", answerers("missing"))
    shown: list[Exception] = []
    monkeypatch.setattr(DaifugoTable, "offer", lambda self, error, way_out: shown.append(error))
    sitting = sit(replace(WATCHED, level="normal")).deal()
    sitting.wait_until(lambda: bool(shown))
    assert isinstance(shown[0], KnownError)


def test_the_hint_shows_the_values_of_the_turn(sit: Sit) -> None:
    """The table is narrow while the hint is on.

    The history opens from the table, too.
    """
    sitting = sit(PLAYED, saved(PLAYED, is_late))
    press = sitting.my_press()
    assert press is not None
    sitting.click(sitting.controls.history)
    panel = sitting.table.history.panel
    assert panel is not None
    sitting.wait_until(lambda: panel.controls.sentence.text() == "No game has ended yet.")
    panel.close()
    asked: list[object] = []
    answered: list[tuple[PlayValue, ...]] = []
    sitting.panel.hint.wanted.connect(asked.append)
    sitting.table.computers.thinking.answered.connect(
        lambda topic, _, answer: answered.append(answer) if topic is Topic.HINT else None
    )
    table, view = sitting.controls.table, sitting.controls.hintPanel
    wide = table.width()
    assert not view.isVisible()
    sitting.press(Qt.Key.Key_H)
    sitting.wait_until(view.isVisible)
    sitting.wait_until(lambda: table.width() < wide)
    sitting.wait_until(lambda: len(answered) == 1)
    assert len(asked) == 1
    game = game_of(sitting.cluster)
    assert all(not value.play.cards & ~game.hands[0] for value in answered[0] if value.play)
    narrow: set[int] = set()
    sitting.machine.entered.connect(lambda *_: narrow.add(table.width()))
    sitting.act(press)
    sitting.wait_for_my_turn_or_end()
    assert max(narrow) < wide
    if sitting.state is S.TURN:
        sitting.wait_until(lambda: len(answered) == 2)
    sitting.press(Qt.Key.Key_H)
    assert not view.isVisible()
    assert asked[-1] is None
    sitting.press(Qt.Key.Key_H)
    sitting.play_game()
    sitting.wait_until(lambda: table.width() == wide)
