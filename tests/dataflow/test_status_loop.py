import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from pytestqt.qtbot import QtBot

from cardroom.dataflow.status_loop import StatusLoop
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.poker.rules.cluster import PokerState
from cardroom.tables.poker.rules.sight import PokerPrompt


class StatusLine(QObject):
    """A receiver that records prompts, and the threads of their delivery."""

    def __init__(self) -> None:
        super().__init__()
        self.prompts: list[StatePrompt] = []
        self.threads: set[int] = set()

    @Slot(object)
    def show_prompt(self, prompt: StatePrompt) -> None:
        self.prompts.append(prompt)
        self.threads.add(threading.get_ident())


@pytest.fixture
def line(qapp: QCoreApplication) -> StatusLine:
    return StatusLine()


@pytest.fixture
def loop(line: StatusLine) -> Iterator[StatusLoop]:
    """Yields a loop before its start, and ends it after the test."""
    loop = StatusLoop()
    loop.shown.connect(line.show_prompt)
    yield loop
    loop.end()


def prompt(number: int) -> StatePrompt:
    return StatePrompt(Prompt(PokerPrompt.WELCOME), PokerState.BET, 1, number)


def end(loop: StatusLoop) -> None:
    """Ends the loop and delivers its queued prompts."""
    loop.end()
    QCoreApplication.processEvents()


def test_a_burst_is_shown_whole_and_in_order(loop: StatusLoop, line: StatusLine) -> None:
    loop.start()
    for number in range(2000):
        loop.post(prompt(number))
    end(loop)
    assert line.prompts == [prompt(number) for number in range(2000)]


def test_what_was_posted_is_shown_before_the_end_in_a_burst_too(loop: StatusLoop, line: StatusLine) -> None:
    loop.post(prompt(1))
    loop.post(prompt(2))
    loop.start()
    end(loop)
    assert line.prompts == [prompt(1), prompt(2)]


def test_it_stays_until_it_is_ended_even_twice(loop: StatusLoop, line: StatusLine) -> None:
    loop.start()
    assert not loop.wait(50)
    end(loop)
    assert not loop.isRunning()
    assert line.prompts == []
    loop.end()
    loop.end()
    assert loop.isFinished()


def test_a_loop_that_never_ran_can_be_ended(loop: StatusLoop) -> None:
    loop.post(prompt(1))
    loop.end()
    assert not loop.isRunning()


def test_a_prompt_is_delivered_in_the_thread_of_its_receiver(loop: StatusLoop, line: StatusLine, qtbot: QtBot) -> None:
    emitted_in: list[int] = []
    loop.shown.connect(lambda _: emitted_in.append(threading.get_ident()), Qt.ConnectionType.DirectConnection)
    loop.start()
    loop.post(prompt(1))
    qtbot.waitUntil(lambda: bool(line.prompts))
    assert line.threads == {threading.main_thread().ident}
    assert line.threads.isdisjoint(emitted_in)


def test_any_thread_may_post(loop: StatusLoop, line: StatusLine) -> None:
    loop.start()
    others = [threading.Thread(target=loop.post, args=(prompt(number),)) for number in range(8)]
    for other in others:
        other.start()
    for other in others:
        other.join()
    loop.post(prompt(8))
    end(loop)
    assert line.prompts[-1] == prompt(8)
    assert line.threads == {threading.main_thread().ident}
