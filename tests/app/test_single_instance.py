"""A second start calls the open program, through files."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from cardroom.app import single_instance
from cardroom.app.single_instance import Call, SingleInstance, this_screen, to_json

Make = Callable[[], SingleInstance]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "calls" / "of these data"


@pytest.fixture
def make(qtbot: QtBot, place: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Returns a function that makes programs, which wait for a short time."""
    monkeypatch.setattr(single_instance, "PATIENCE_S", 0.3)
    monkeypatch.setattr(single_instance, "_INTERVAL_MS", 5)
    made: list[SingleInstance] = []

    def make_one() -> SingleInstance:
        made.append(SingleInstance(place))
        return made[-1]

    yield make_one
    for each in made:
        each.close()


@pytest.fixture
def calls() -> list[Call]:
    return []


def listening(make: Make, calls: list[Call]) -> SingleInstance:
    program = make()
    program.called.connect(calls.append)
    program.listen()
    return program


def test_the_open_program_gets_the_call_and_the_second_start_its_answer(
    make: Make, calls: list[Call], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, place: Path
) -> None:
    listening(make, calls)
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "a token")
    second = make()
    with qtbot.waitSignal(second.answered):
        assert second.call("poker")
    assert calls == [Call("poker", this_screen(), "a token")]
    assert list(place.iterdir()) == []


def test_several_starts_are_answered_each(make: Make, calls: list[Call], qtbot: QtBot) -> None:
    listening(make, calls)
    starts = [make(), make()]
    with qtbot.waitSignals([each.answered for each in starts]):
        starts[0].call(None)
        starts[1].call("old_maid")
    assert {call.table for call in calls} == {None, "old_maid"}


def test_a_program_that_is_still_opening_answers_when_it_is_ready(make: Make, calls: list[Call], qtbot: QtBot) -> None:
    second = make()
    second.call(None)
    QCoreApplication.processEvents()
    with qtbot.waitSignal(second.answered):
        listening(make, calls)
    assert [call.table for call in calls] == [None]


def test_a_program_that_hangs_does_not_answer_and_nothing_is_left(make: Make, qtbot: QtBot, place: Path) -> None:
    place.mkdir(parents=True)  # it listens, but its loop stands still
    second = make()
    with qtbot.waitSignal(second.unanswered):
        second.call("poker")
    assert list(place.iterdir()) == []
    assert not second.call("poker"), "a second try without a person is in vain"
    second.close()
    assert second.call("poker"), "“Try again” calls again"


def test_the_person_at_another_screen_gets_no_answer(
    make: Make, calls: list[Call], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "SESSIONNAME"):
        monkeypatch.setenv(name, "another")
    second = make()
    second.call(None)
    qtbot.wait(20)
    for name in ("DISPLAY", "SESSIONNAME"):
        monkeypatch.setenv(name, "this one")
    with qtbot.waitSignal(second.unanswered):
        listening(make, calls)
    assert calls == []


@pytest.mark.parametrize("content", ["no json", json.dumps({"version": 2})])
def test_what_a_newer_version_wrote_is_not_answered(make: Make, calls: list[Call], place: Path, content: str) -> None:
    place.mkdir(parents=True)
    (place / "1-2.call").write_text(content)
    listening(make, calls)
    assert calls == []
    assert (place / "1-2.call").exists()


def test_the_call_of_a_start_that_was_killed_is_swept_away(make: Make, calls: list[Call], place: Path) -> None:
    place.mkdir(parents=True)
    file = place / "1-2.call"
    file.write_text(to_json(Call(None, this_screen())))
    os.utime(file, (then := file.stat().st_mtime - 60, then))
    listening(make, calls)
    assert calls == []
    assert not file.exists()


def test_a_folder_that_cannot_be_made_stops_nothing(make: Make, calls: list[Call], qtbot: QtBot, place: Path) -> None:
    place.parent.write_text("a file where a folder should be")
    listening(make, calls)
    second = make()
    with qtbot.waitSignal(second.unanswered):
        second.call(None)


def test_without_a_place_nobody_is_called_and_a_closed_program_leaves_no_folder(
    make: Make, calls: list[Call], place: Path, qtbot: QtBot
) -> None:
    listening(make, calls).close()
    assert not place.exists()
    alone = SingleInstance(None)
    alone.listen()
    assert not alone.call("poker")
    alone.close()
