"""The help pages name all rules; hints and lesson are found."""

import dataclasses
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.house.spec import load
from cardroom.tables.daifugo.lessons import LESSONS
from cardroom.tables.daifugo.machine import DaifugoTerminals
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.lesson_panel import DaifugoLessonPanel
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.lesson import STEPS
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import PRESETS, STANDARD, RuleSet
from tests.memory_vault import MemoryVault
from tests.silent_player import SilentPlayer
from tests.tables.daifugo.panel.random_sets import play_set
from tests.tables.daifugo.sitting import Sit

SWITCHES = (
    *("runs", "revolution", "run_revolution", "eight_cut", "lock", "hard_lock", "spade_three", "fall"),
    *("forbidden_finish forbidden_eight", "exchange", "overplay lead_pass", "first_lead", "jack_back", "five_skip"),
    *("seven_pass", "ten_discard", "nine_reverse"),
)
"""The switches of each row, in the order of the page."""


def rows(language: str) -> list[list[str]]:
    """Returns the cells of the table of the rules."""
    page = resources.read_text(f"docs/rules/daifugo_{language}.md")
    found = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line.startswith("|")
    ]
    return [cells for cells in found if len(cells) == 2 + len(PRESETS) and not cells[0].startswith("-")][1:]


def is_on(rules: RuleSet, names: str) -> bool:
    values = {getattr(rules, name) for name in names.split()}
    assert len(values) == 1
    return bool(values.pop())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_each_preset_has_its_rules_on_the_page(language: str) -> None:
    first, *others = rows(language)
    assert len(others) == len(SWITCHES)
    for rules, cell in zip(PRESETS.values(), first[2:], strict=True):
        numbers = [int(number) for number in re.findall(r"\d+", cell)]
        assert [*numbers, 0][:2] == [rules.seats, rules.jokers]
    for names, cells in zip(SWITCHES, others, strict=True):
        for rules, cell in zip(PRESETS.values(), cells[2:], strict=True):
            assert (cell != "–") == is_on(rules, names), (names, cell)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_key_of_the_table_is_on_the_page(language: str) -> None:
    page = resources.read_text(f"docs/rules/daifugo_{language}.md")
    for key in ("P", "H", "E", "Q", "R", "L", "Y", "F", "S", "T", "G", "B", "F1", "F11", "Home", "End", "Enter"):
        assert f"**{key}**" in page, key


HINTS = LESSONS["daifugo"]


def test_each_hint_is_about_a_control_a_state_and_a_terminal_that_exist(sit: Sit) -> None:
    sitting = sit()
    states, terminals = {state.value for state in DaifugoState}, DaifugoTerminals.carries.keys() | {"start"}
    for hint in HINTS:
        assert isinstance(sitting.panel.findChild(QWidget, hint.control), QWidget), hint.name
        assert set(hint.states) <= states, hint.name
        assert not hint.legal or hint.legal in terminals, hint.name
    sitting.table.add_lessons(LESSONS)
    guide = sitting.panel.guide
    assert guide is not None
    guide.follow(sitting.machine.entry(None))
    assert guide.hint == "lesson", "the lesson is offered first"


def test_the_hints_find_their_moments_in_a_set(qtbot: QtBot) -> None:
    said = play_set(DaifugoOptions(rules=dataclasses.replace(STANDARD, jack_back=True), games=5))
    found = {hint.name for hint in HINTS for each in said if hint.fits and load(hint.fits)(each.entry)}
    assert {"lead", "follow", "lock", "reversed", "skip"} <= found


def test_the_table_opens_the_lesson_and_nothing_is_recorded(sit: Sit, player: SilentPlayer) -> None:
    store = MemoryVault()
    sitting = sit(store=store)
    commits = store.commits
    sitting.press(Qt.Key.Key_L)
    lesson = sitting.panel.findChild(DaifugoLessonPanel)
    assert isinstance(lesson, DaifugoLessonPanel)
    assert lesson.isVisible()
    for step in STEPS:
        lesson.play(step.cards)
    assert lesson.lesson.is_over
    assert DaifugoCue.PLAY in [cued.cue for cued in player.played]
    lesson.close()
    assert store.commits == commits
    assert sitting.machine.state is DaifugoState.READY


def test_the_field_has_a_key_that_speaks(sit: Sit) -> None:
    sitting = sit()
    keys = sitting.panel.spoken_keys()
    assert (keys["B"](), keys["G"]()) == ("The field is empty.", "You have no cards.")
    sitting.wait_until(lambda: keys["T"]() == "Choose rules and players, then press PLAY.")
