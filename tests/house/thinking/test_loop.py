"""Tests of the thinking loop: answers, order, failures, and its end."""

import os
import re
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from pathlib import Path
from threading import Thread

import pytest
from PySide6.QtCore import QElapsedTimer, QThread
from pytestqt.qtbot import QtBot

from cardroom.errors import Trouble
from cardroom.house.thinking.loop import ThinkingFailedError, ThinkingLoop
from tests.house.thinking.answerers import Answerers, Position, Topic
from tests.not_none import not_none

TIMEOUT = 60_000
"""In milliseconds: a process starts slowly while others take the processor."""

POSITION = Position(7)

Loop = ThinkingLoop[Topic, Position]
Start = Callable[[Answerers], Loop]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    loops: list[Loop] = []

    def _start(answerers: Answerers) -> Loop:
        loops.append(Loop(answerers, name="test"))
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


class Held:
    """A question that stays on its way until `release`."""

    def __init__(self, loop: Loop, key: Path, *behind: Position) -> None:
        self.position = Position(-1, str(key))
        self._key = key
        loop.ask(Topic.LATER, [self.position, *behind])

    def release(self) -> None:
        self._key.touch()


class NeverReady(Answerers):
    """Functions that the process waits for a minute long when it starts."""

    def __reduce__(self) -> tuple[Callable[[float], None], tuple[int]]:
        return time.sleep, (60,)


def test_the_answer_comes_to_the_window_with_its_question(start: Start, qtbot: QtBot) -> None:
    loop = start(Answerers())
    assert not loop.isRunning()
    assert loop.process is None, "none runs before the first question"
    came: list[tuple[Topic, Position, object, QThread]] = []
    loop.answered.connect(lambda *answer: came.append((*answer, QThread.currentThread())))
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT):
        loop.ask(Topic.SECOND, [POSITION])
    assert came == [(Topic.SECOND, POSITION, 14, QThread.currentThread())]
    assert isinstance(came[0][0], Topic)
    assert isinstance(came[0][1], Position)


def test_it_thinks_in_one_other_process_named_after_the_table(start: Start, qtbot: QtBot) -> None:
    loop = start(Answerers(others="process_number"))
    numbers: list[object] = []
    loop.answered.connect(lambda topic, position, answer: numbers.append(answer))
    loop.ask(Topic.SECOND, [POSITION, Position(8)])
    qtbot.waitUntil(lambda: len(numbers) == 2, timeout=TIMEOUT)
    assert numbers[0] == numbers[1] != os.getpid()
    assert loop.process is not None
    assert loop.process.name == "test thinking"


@pytest.mark.parametrize("following", [[40], []], ids=["new questions", "no questions"])
def test_new_or_no_questions_replace_old_ones(start: Start, qtbot: QtBot, tmp_path: Path, following: list[int]) -> None:
    loop = start(Answerers(first="held", others="held"))
    came: list[int] = []
    loop.answered.connect(lambda _, position, __: came.append(position.number))
    held = Held(loop, tmp_path / "key", *map(Position, range(30)))
    qtbot.waitUntil(lambda: loop.process is not None, timeout=TIMEOUT)
    loop.ask(Topic.LATER, list(map(Position, following)))
    held.release()
    if not following:
        loop.ask(Topic.SECOND, [Position(50)])
    qtbot.waitUntil(lambda: came[-1:] in ([40], [50]), timeout=TIMEOUT)
    assert came == [-1, *(following or [50])], "what is on its way still comes"


def test_the_lowest_topic_comes_first(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    loop = start(Answerers(first="held", others="held"))
    topics: list[Topic] = []
    loop.answered.connect(lambda topic, *_: topics.append(topic))
    held = Held(loop, tmp_path / "key", POSITION)
    qtbot.waitUntil(lambda: loop.process is not None, timeout=TIMEOUT)
    loop.ask(Topic.SECOND, [POSITION])
    loop.ask(Topic.FIRST, [POSITION, POSITION])
    held.release()
    qtbot.waitUntil(lambda: len(topics) == 5, timeout=TIMEOUT)
    assert topics == [Topic.LATER, Topic.FIRST, Topic.FIRST, Topic.SECOND, Topic.LATER]


@pytest.mark.parametrize(
    ("first", "error", "goes_on"),
    [
        ("broken", "ThinkingFailedError: .*ZeroDivisionError: a bug", True),
        ("unpicklable", r"ThinkingFailedError: .*unpicklable.<locals>.<lambda>", True),
        ("missing", f"KnownError: {Trouble.RESOURCE_MISSING.value}: values", True),
        ("die", "ThinkingFailedError: ", False),
    ],
)
def test_one_error_comes_and_drops_the_rest(start: Start, qtbot: QtBot, first: str, error: str, goes_on: bool) -> None:
    """A process that has died is replaced."""
    loop = start(Answerers(first=first))
    errors: list[str] = []
    loop.failed.connect(lambda topic, error: errors.append(f"{type(error).__name__}: {error}"))
    with qtbot.waitSignal(loop.failed, timeout=TIMEOUT):
        loop.ask(Topic.FIRST, [POSITION, Position(8)])
    process = loop.process
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
        loop.ask(Topic.SECOND, [POSITION])
    assert answered.args == [Topic.SECOND, POSITION, 14]
    assert (loop.process is process) is goes_on
    (found,) = errors
    assert re.match(error, found, re.DOTALL)


def test_a_position_that_cannot_be_sent_is_a_bug_that_names_it(start: Start, qtbot: QtBot) -> None:
    class Local(Position):
        pass

    loop = start(Answerers())
    with qtbot.waitSignal(loop.failed, timeout=TIMEOUT) as failed:
        loop.ask(Topic.FIRST, [Local(1)])
    assert failed.args is not None
    assert isinstance(failed.args[1], ThinkingFailedError)
    assert "Local" in str(failed.args[1])
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT):
        loop.ask(Topic.SECOND, [POSITION])


def test_it_ends_at_once_while_it_thinks(start: Start, qtbot: QtBot) -> None:
    loop = start(Answerers(first="slow"))
    loop.ask(Topic.FIRST, [POSITION])
    qtbot.waitUntil(lambda: loop.process is not None and loop.process.is_alive(), timeout=TIMEOUT)
    number, taken = not_none(loop.process).pid, QElapsedTimer()
    taken.start()
    loop.end()
    assert taken.elapsed() < 20_000, "the answer takes a minute"
    assert not _runs(number)
    loop.ask(Topic.FIRST, [POSITION])
    assert not loop.isRunning(), "a loop that has ended does not begin again"


def test_it_ends_at_the_start_with_an_open_pipe(start: Start, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows, until the process has taken the copy."""
    copies: list[Connection[object, object]] = []
    pipe = SpawnContext.Pipe

    def pipe_with_copy(context: SpawnContext) -> tuple[object, object]:
        ours, theirs = pipe(context)
        copies.append(Connection(os.dup(theirs.fileno())))
        return ours, theirs

    monkeypatch.setattr(SpawnContext, "Pipe", pipe_with_copy)
    loop = start(NeverReady())
    loop.ask(Topic.FIRST, [POSITION])
    qtbot.waitUntil(lambda: loop.process is not None, timeout=TIMEOUT)
    ending = Thread(target=loop.end)
    ending.start()
    ending.join(20)
    has_ended = not ending.is_alive()
    for copy in copies:
        copy.close()
    ending.join()
    assert has_ended


def test_the_process_imports_no_qt(start: Start, qtbot: QtBot) -> None:
    loop = start(Answerers(first="has_qt"))
    with qtbot.waitSignal(loop.answered, timeout=TIMEOUT) as answered:
        loop.ask(Topic.FIRST, [POSITION])
    assert answered.args is not None
    assert answered.args[2] is False
