"""Reduced motion is queried without blocking, and only if supported."""

import sys

import pytest
from pytestqt.qtbot import QtBot

from cardroom.app import reduced_motion
from cardroom.app.reduced_motion import Question, ReducedMotion, question

BUS = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus"}


def there(name: str) -> str | None:
    return f"/usr/bin/{name}"


def missing(_: str) -> str | None:
    return None


def test_the_program_for_each_platform() -> None:
    on_linux = question("linux", BUS, there)
    assert on_linux is not None
    assert on_linux.words[:2] == ("gsettings", "get")
    assert question("linux", BUS, missing) is None
    assert question("linux", {}, there) is None, "without a bus gsettings would start one"
    on_mac = question("darwin", {}, missing)
    assert on_mac is not None
    assert on_mac.words[-1] == "reduceMotion"
    assert question("win32", BUS, there) is None


def answer(qtbot: QtBot, asked: Question) -> list[bool]:
    motion = ReducedMotion()
    emitted: list[bool] = []
    motion.answered.connect(emitted.append)
    motion.ask(asked)
    assert emitted == [], "asking does not wait"
    process = motion._process
    qtbot.waitUntil(lambda: process.state() is process.ProcessState.NotRunning, timeout=10_000)
    assert not motion._patience.isActive()
    return emitted


def says(text: str, code: int = 0) -> Question:
    return Question((sys.executable, "-c", f"print({text!r}); raise SystemExit({code})"), "false")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
@pytest.mark.parametrize(
    ("asked", "emitted"),
    [(says("false"), [True]), (says("true"), [False]), (says("what?"), [False]), (says("false", 1), [])],
)
def test_the_answer_is_emitted(qtbot: QtBot, asked: Question, emitted: list[bool]) -> None:
    assert answer(qtbot, asked) == emitted


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
def test_a_missing_program_emits_nothing(qtbot: QtBot) -> None:
    assert answer(qtbot, Question(("/no/such/program",), "false")) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked by a call")
def test_a_system_that_does_not_answer_is_not_waited_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reduced_motion, "PATIENCE_MS", 50)
    asked = Question((sys.executable, "-c", "import time; time.sleep(60)"), "false")
    assert answer(qtbot, asked) == []


def test_without_a_program_nothing_happens(qtbot: QtBot) -> None:
    motion = ReducedMotion()
    motion.ask(None)
    qtbot.wait(10)
