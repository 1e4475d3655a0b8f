"""Presentations run in order; a pause delays them."""

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
    """A presenter, two movers, and a log of presentations."""

    def __init__(self) -> None:
        self.cards, self.numbers = Mover(), Mover()
        self.presenter = Presenter([self.cards, self.numbers])
        self.shown: list[str] = []
        self.presenter.settled.connect(lambda: self.shown.append("settled"))

    def presentation(self, name: str, *movers: Mover, then: Callable[[], None] | None = None) -> Callable[[], None]:
        def act() -> None:
            assert self.cards.is_idle and self.numbers.is_idle, "the presentation before has not ended"
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
def reported(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """Collects the exceptions that reach the excepthook."""
    bugs: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: bugs.append(error))
    return bugs


def test_a_presentation_without_motion_runs_at_once(stage: Stage) -> None:
    stage.presenter.post(stage.presentation("a"))
    stage.presenter.post(stage.presentation("b"))
    assert stage.shown == ["a", "settled", "b", "settled"]
    assert stage.presenter.is_settled


def test_a_presentation_waits_for_any_motion_before_it(stage: Stage) -> None:
    stage.numbers.moving = True
    stage.presenter.post(stage.presentation("a", stage.cards, stage.numbers))
    assert stage.shown == []
    stage.numbers.stop()
    stage.presenter.post(stage.presentation("b", stage.cards))
    stage.presenter.post(stage.presentation("c"))
    stage.cards.stop()
    assert stage.shown == ["a"], "the numbers still count"
    stage.numbers.stop()
    assert stage.shown == ["a", "b"]
    assert not stage.presenter.is_settled
    stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]


def test_a_flush_shows_everything_in_order_and_lands_it(stage: Stage) -> None:
    stage.presenter.post(stage.presentation("a", stage.cards))
    stage.presenter.post(stage.presentation("b", stage.numbers))
    stage.presenter.post(stage.presentation("c", stage.cards, stage.numbers))
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "settled"]
    assert (stage.cards.flushed, stage.numbers.flushed) == (2, 2)
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "settled"], "nothing is shown twice"
    stage.presenter.post(stage.presentation("d", stage.cards))
    assert not stage.cards.is_idle, "motion is motion again"
    assert stage.cards.flushed == 2


def test_a_nested_post_runs_after_the_queue(stage: Stage) -> None:
    def post_more() -> None:
        stage.presenter.post(stage.presentation("d"))

    stage.presenter.post(stage.presentation("a", stage.cards))
    stage.presenter.post(stage.presentation("b", then=post_more))
    stage.presenter.post(stage.presentation("c", stage.cards))
    stage.presenter.flush()
    assert stage.shown == ["a", "b", "c", "d", "settled"]


def test_a_flush_inside_a_presentation_keeps_the_order(stage: Stage) -> None:
    stage.presenter.post(stage.presentation("a", stage.cards))
    stage.presenter.post(stage.presentation("b", stage.cards, then=stage.presenter.flush))
    stage.presenter.post(stage.presentation("c", stage.cards))
    stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]


def test_motion_that_starts_as_another_ends_is_landed_as_well(stage: Stage) -> None:
    again = [True, True]

    def go_on() -> None:
        if again:
            stage.numbers.moving = again.pop()

    stage.cards.idle.connect(go_on)
    stage.numbers.idle.connect(go_on)
    stage.presenter.post(stage.presentation("a", stage.cards))
    stage.presenter.flush()
    assert stage.cards.is_idle and stage.numbers.is_idle
    assert stage.shown == ["a", "settled"]


@pytest.mark.parametrize("flush", [False, True])
def test_an_error_is_reported_and_the_queue_continues(stage: Stage, reported: list[BaseException], flush: bool) -> None:
    bug = ZeroDivisionError("a bug")

    def fail() -> None:
        raise bug

    stage.presenter.post(stage.presentation("a", stage.cards))
    stage.presenter.post(stage.presentation("b", stage.cards, then=fail))
    stage.presenter.post(stage.presentation("c"))
    if flush:
        stage.presenter.flush()
    else:
        stage.cards.stop()
        stage.cards.stop()
    assert stage.shown == ["a", "b", "c", "settled"]
    assert reported == [bug]


def test_a_slot_of_settled_may_post_again(stage: Stage) -> None:
    def begin_again() -> None:
        if len(stage.shown) < 4:
            stage.presenter.post(stage.presentation("again"))

    stage.presenter.settled.connect(begin_again)
    stage.presenter.post(stage.presentation("a"))
    assert stage.shown == ["a", "settled", "again", "settled"]


def test_a_pause_ends_by_itself_or_by_a_flush(qtbot: QtBot) -> None:
    pause = Pause()
    pause.rest(0)
    assert pause.is_idle, "zero milliseconds are no pause"
    with qtbot.waitSignal(pause.idle):
        pause.rest(20)
        assert not pause.is_idle
    assert pause.is_idle
    reported: list[bool] = []
    pause.idle.connect(lambda: reported.append(pause.is_idle))
    pause.rest(60_000)
    pause.flush()
    pause.flush()
    assert reported == [True]
