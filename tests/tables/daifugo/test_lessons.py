"""Tests of the first game's hints, and of opening the lesson."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.settings.settings import Settings
from cardroom.house.spec import load
from cardroom.messages import Entry
from cardroom.tables.daifugo.lessons import LESSONS
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.lesson import STEPS
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import STANDARD
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.widgets.window.look import Speed
from tests.dressed import dress
from tests.memory_vault import MemoryVault
from tests.silent_player import SilentPlayer
from tests.tables.daifugo.panel.random_sets import play_set
from tools.screenshots.house import FIXED_SEEDS

HINTS = LESSONS["daifugo"]


class Opened:
    """An open table with its store.

    Attributes:
        table: the table, started and shown.
        store: keeps its game.
    """

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        settings = Settings(folder, "en")
        settings.appearance.apply_look(replace(settings.appearance.look, speed=Speed.OFF))
        DaifugoSettings.of(settings).set_options(DaifugoOptions(level="easy"))
        self.store = MemoryVault()
        self.table = DaifugoTable(self.store, settings, FIXED_SEEDS)
        self.table.panel.rest_ms = 0
        self.table.start()
        self.table.show()
        qtbot.waitExposed(self.table.panel)
        qtbot.waitUntil(self.table.panel.controls.primary.isEnabled, timeout=20_000)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Iterator[Opened]:
    dress()
    opened = Opened(tmp_path, qtbot)
    yield opened
    opened.table.close()
    QCoreApplication.processEvents()


def test_each_hint_points_at_a_control_of_the_window(opened: Opened) -> None:
    for hint in HINTS:
        assert isinstance(opened.table.panel.findChild(QWidget, hint.control), QWidget), hint.name


def test_each_hint_is_about_a_state_and_a_terminal_that_exist() -> None:
    states, terminals = {state.value for state in DaifugoState}, DaifugoTerminals.carries.keys() | {"start"}
    for hint in HINTS:
        assert set(hint.states) <= states, hint.name
        assert not hint.legal or hint.legal in terminals, hint.name


def test_the_hints_find_their_moments_in_a_set(qtbot: QtBot) -> None:
    entries = [
        said.entry for said in play_set(DaifugoOptions(rules=dataclasses.replace(STANDARD, jack_back=True), games=5))
    ]
    found = {hint.name for hint in HINTS for entry in entries if _fits(hint.fits, entry)}
    assert {"lead", "follow", "lock", "reversed", "skip"} <= found


def _fits(name: str, entry: DaifugoEntry) -> bool:
    return bool(name) and bool(load(name)(Entry(entry.number, entry.state, entry.sight, entry.legal)))


def test_the_lesson_is_offered_first(opened: Opened) -> None:
    opened.table.add_lessons(LESSONS)
    guide = opened.table.panel.guide
    assert guide is not None
    guide.follow(opened.table.machine.entry(None))
    assert guide.hint == "lesson"


def test_the_table_opens_the_lesson_and_nothing_is_recorded(opened: Opened, player: SilentPlayer) -> None:
    panel, commits = opened.table.panel, opened.store.commits
    QTest.keyClick(panel, Qt.Key.Key_L)
    lesson = panel.findChild(DaifugoLessonPanel)
    assert isinstance(lesson, DaifugoLessonPanel)
    assert lesson.isVisible()
    for step in STEPS:
        lesson.play(step.cards)
    assert lesson.lesson.is_over
    assert DaifugoCue.PLAY in [cued.cue for cued in player.played]
    lesson.close()
    assert opened.store.commits == commits
    assert opened.table.machine.state is DaifugoState.READY


def test_the_field_has_a_key_that_speaks(opened: Opened, qtbot: QtBot) -> None:
    keys = opened.table.panel.spoken_keys()
    assert keys["B"]() == "The field is empty."
    assert keys["G"]() == "You have no cards."
    qtbot.waitUntil(lambda: keys["T"]() == "Choose rules and players, then press PLAY.", timeout=20_000)
