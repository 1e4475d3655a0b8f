"""Tests of the thinking loop: answers, order, failures, and its end."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QElapsedTimer, QThread
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.rules.board import EMPTY_BOARD
from cardroom.tables.square.thinking.loop import ThinkingFailedError, ThinkingLoop
from cardroom.tables.square.thinking.questions import Minds, Topic
from tables.square.thinking.minds import minds

TIMEOUT = 20_000
POSITION = Position(1, 0, EMPTY_BOARD, 7)

Start = Callable[[Minds], ThinkingLoop]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    loops: list[ThinkingLoop] = []

    def _start(minds: Minds) -> ThinkingLoop:
        loops.append(ThinkingLoop(minds))
        return loops[-1]

    yield _start
    for loop in loops:
        number = None if loop.process is None else loop.process.pid
        loop.end()
        assert not loop.isRunning()
        assert loop.process is None
        assert not _runs(number)


def _runs(number: int | None) -> bool:
    """Tests whether a process runs; one that was joined does not."""
    if number is None:
        return False
    try:
        os.kill(number, 0)
    except OSError:
        return False
    return True


def test_no_process_runs_before_the_first_question(start: Start) -> None:
    loop = start(minds())
    assert not loop.isRunning()
    assert loop.process is None


def test_the_answer_comes_to_the_window_with_its_question(start: Start, qtbot: QtBot) -> None:
    loop = start(minds())
    came: list[tuple[Topic, Position, object, QThread]] = []
    loop.answered.connect(lambda *answer: came.append((*answer, QThread.currentThread())))
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT):
        loop.ask(Topic.DUEL, [POSITION])
    assert came == [(Topic.DUEL, POSITION, 24, QThread.currentThread())]


def test_it_thinks_in_one_other_process(start: Start, qtbot: QtBot) -> None:
    loop = start(minds(choose="process_number"))
    numbers: list[object] = []
    loop.answered.connect(lambda topic, position, answer: numbers.append(answer))
    loop.ask(Topic.DUEL, [POSITION, replace(POSITION, card=8)])
    qtbot.waitUntil(lambda: len(numbers) == 2, timeout=TIMEOUT)
    assert numbers[0] == numbers[1] != os.getpid()


def test_new_questions_replace_those_that_wait(start: Start, qtbot: QtBot) -> None:
    loop = start(minds())
    came: list[tuple[Topic, int]] = []
    loop.answered.connect(lambda topic, position, _: came.append((topic, position.card)))
    loop.ask(Topic.REVIEW, [replace(POSITION, card=card) for card in range(30)])
    loop.ask(Topic.REVIEW, [replace(POSITION, card=40)])
    loop.ask(Topic.ADVICE, [replace(POSITION, card=41)])
    qtbot.waitUntil(lambda: (Topic.REVIEW, 40) in came and (Topic.ADVICE, 41) in came, timeout=TIMEOUT)
    assert len(came) <= 4, "at most one question of the first list was on its way"


def test_the_adviser_comes_before_the_review(start: Start, qtbot: QtBot) -> None:
    loop = start(minds())
    topics: list[Topic] = []
    loop.answered.connect(lambda topic, *_: topics.append(topic))
    loop.ask(Topic.REVIEW, [replace(POSITION, card=card) for card in range(30)])
    loop.ask(Topic.ADVICE, [POSITION])
    qtbot.waitUntil(lambda: len(topics) == 31, timeout=TIMEOUT)
    assert topics.index(Topic.ADVICE) <= 1


def test_missing_values_are_a_known_error(start: Start, qtbot: QtBot) -> None:
    loop = start(minds(assess="missing"))
    with qtbot.waitSignal(loop.failed, timeout=TIMEOUT) as failed:
        loop.ask(Topic.ADVICE, [POSITION])
    topic, error = failed.args
    assert topic is Topic.ADVICE
    assert isinstance(error, KnownError)
    assert (error.trouble, error.detail) == (Trouble.RESOURCE_MISSING, "values")


def test_a_bug_comes_with_its_traceback_and_drops_the_rest(start: Start, qtbot: QtBot) -> None:
    loop = start(minds(assess="broken"))
    errors: list[Exception] = []
    loop.failed.connect(lambda _, error: errors.append(error))
    with qtbot.waitSignal(loop.failed, timeout=TIMEOUT):
        loop.ask(Topic.REVIEW, [POSITION, replace(POSITION, card=8)])
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT):
        loop.ask(Topic.DUEL, [POSITION])
    assert len(errors) == 1
    assert isinstance(errors[0], ThinkingFailedError)
    assert "ZeroDivisionError: a bug" in str(errors[0])


def test_a_process_that_has_died_is_reported_and_replaced(start: Start, qtbot: QtBot) -> None:
    loop = start(minds(assess="die"))
    with qtbot.waitSignal(loop.failed, timeout=TIMEOUT) as failed:
        loop.ask(Topic.ADVICE, [POSITION])
    assert isinstance(failed.args[1], ThinkingFailedError)
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
        loop.ask(Topic.DUEL, [POSITION])
    assert answered.args == [Topic.DUEL, POSITION, 24]


def test_it_ends_at_once_while_it_thinks(start: Start, qtbot: QtBot) -> None:
    loop = start(minds(assess="slow"))
    loop.ask(Topic.ADVICE, [POSITION])
    qtbot.waitUntil(lambda: loop.process is not None and loop.process.is_alive(), timeout=TIMEOUT)
    process = loop.process
    assert process is not None
    number, taken = process.pid, QElapsedTimer()
    taken.start()
    loop.end()
    assert taken.elapsed() < TIMEOUT
    assert not _runs(number)
    loop.ask(Topic.ADVICE, [POSITION])
    assert not loop.isRunning(), "a loop that has ended does not begin again"


def test_the_process_imports_no_qt(start: Start, qtbot: QtBot) -> None:
    loop = start(Minds(choose="tables.square.thinking.minds:has_qt"))
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
        loop.ask(Topic.DUEL, [POSITION])
    assert answered.args is not None
    assert answered.args[2] is False
