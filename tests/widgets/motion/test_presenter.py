"""Scenes run in order, one after the other; a pause holds them up."""

import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from cardroom.widgets.motion.presenter import Pause, Presenter


class Mover(QObject):
    """A source of motion that a test stops."""

    idle = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.moving = False
        self.flushed = 0

    @property
    def is_idle(self) -> bool:
        return not self.moving

    def flush(self) -> None:
        if self.moving:
            self.flushed += 1
            self.stop()

    def stop(self) -> None:
        self.moving = False
        self.idle.emit()


class Stage:
    """A presenter, two movers, and a log of shown scenes."""

    def __init__(self) -> None:
        self.cards, self.numbers = Mover(), Mover()
        self.presenter = Presenter([self.cards, self.numbers])
        self.shown: list[str] = []
        self.presenter.settled.connect(lambda: self.shown.append("settled"))

    def scene(self, name: str, *movers: Mover, then: Callable[[], None] | None = None) -> Callable[[], None]:
        def act() -> None:
            assert self.cards.is_idle and self.numbers.is_idle, "the scene before has not ended"
            self.shown.append(name)
            for mover in movers:
                mover.moving = True
            if then is not None:
                then()

        return act


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    return Stage()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """The bugs that reached the crash report."""
    bugs: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: bugs.append(error))
    return bugs


def test_what_does_not_move_is_shown_at_once(stage: Stage) -> None:
    stage.presenter.post(stage.scene("a"))
    stage.presenter.post(stage.scene("b"))
    assert stage.shown == ["a", "settled", "b", "settled"]
    assert stage.presenter.is_settled


def test_a_scene_waits_for_the_motion_before_it(stage: Stage) -> None:
    stage.presenter.post(stage.scene("a", stage.cards, stage.numbers))
    stage.presenter.post(stage.scene("b", stage.cards))
    stage.presenter.post(stage.scene("c"))
    stage.cards.stop()
    assert stage.shown == ["a"], "the numbers still count"
    stage.numbers.stop()
    assert stage.shown == ["a", "b"]
    assert not stage.presenter.is_settled
    stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]


def test_motion_from_elsewhere_is_waited_for_too(stage: Stage) -> None:
    stage.numbers.moving = True
    stage.presenter.post(stage.scene("a"))
    assert stage.shown == []
    stage.numbers.stop()
    assert stage.shown == ["a", "settled"]


def test_a_flush_shows_everything_in_order_and_lands_it(stage: Stage) -> None:
    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.post(stage.scene("b", stage.numbers))
    stage.presenter.post(stage.scene("c", stage.cards, stage.numbers))
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "settled"]
    assert (stage.cards.flushed, stage.numbers.flushed) == (2, 2)
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "settled"], "nothing is shown twice"


def test_after_a_flush_motion_is_motion_again(stage: Stage) -> None:
    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.flush()
    stage.presenter.post(stage.scene("b", stage.cards))
    assert not stage.cards.is_idle
    assert stage.cards.flushed == 1


def test_what_a_scene_posts_comes_after_what_waits(stage: Stage) -> None:
    def post_more() -> None:
        stage.presenter.post(stage.scene("d"))

    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.post(stage.scene("b", then=post_more))
    stage.presenter.post(stage.scene("c", stage.cards))
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "d", "settled"]


def test_a_flush_inside_a_scene_keeps_the_order(stage: Stage) -> None:
    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.post(stage.scene("b", stage.cards, then=stage.presenter.flush))
    stage.presenter.post(stage.scene("c", stage.cards))
    stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]


def test_motion_that_starts_as_another_ends_is_landed_as_well(stage: Stage) -> None:
    again = [True, True]

    def go_on() -> None:
        if again:
            stage.numbers.moving = again.pop()

    stage.cards.idle.connect(go_on)
    stage.numbers.idle.connect(go_on)
    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.flush()
    assert stage.cards.is_idle and stage.numbers.is_idle
    assert stage.shown == ["a", "settled"]


@pytest.mark.parametrize("flush", [False, True])
def test_a_bug_in_a_scene_is_told_and_the_queue_goes_on(stage: Stage, told: list[BaseException], flush: bool) -> None:
    bug = ZeroDivisionError("a bug")

    def fail() -> None:
        raise bug

    stage.presenter.post(stage.scene("a", stage.cards))
    stage.presenter.post(stage.scene("b", stage.cards, then=fail))
    stage.presenter.post(stage.scene("c"))
    if flush:
        stage.presenter.flush()
    else:
        stage.cards.stop()
        stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]
    assert told == [bug]


def test_whoever_is_told_of_the_end_may_begin_again(stage: Stage) -> None:
    def begin_again() -> None:
        if len(stage.shown) < 4:
            stage.presenter.post(stage.scene("again"))

    stage.presenter.settled.connect(begin_again)
    stage.presenter.post(stage.scene("a"))
    assert stage.shown == ["a", "settled", "again", "settled"]


def test_a_pause_ends_by_itself(qtbot: QtBot) -> None:
    pause = Pause()
    assert pause.is_idle
    with qtbot.waitSignal(pause.idle):
        pause.rest(20)
        assert not pause.is_idle
    assert pause.is_idle


def test_a_flush_ends_a_pause_once(qtbot: QtBot) -> None:
    pause = Pause()
    told: list[bool] = []
    pause.idle.connect(lambda: told.append(pause.is_idle))
    pause.rest(60_000)
    pause.flush()
    pause.flush()
    assert told == [True]


def test_zero_milliseconds_are_no_pause(qtbot: QtBot) -> None:
    pause = Pause()
    pause.rest(0)
    assert pause.is_idle
