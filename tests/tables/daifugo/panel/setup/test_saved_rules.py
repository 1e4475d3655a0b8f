"""Tests of own house rules: saved, renamed and deleted in the dialog."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from cardroom.house.saved_names import LONGEST_NAME
from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, OwnRules
from cardroom.tables.daifugo.rules.rule_set import BASIC, STANDARD
from tests.keys import focused, press_alt, question_of, say_yes
from tests.tables.daifugo.choosing_bench import MINE, Bench, OpenBench, click
from tools.screenshots.house import settle

NONE = Qt.KeyboardModifier.NoModifier


def enter(line: QLineEdit, text: str) -> None:
    """Types a text; pastes it if it is not ASCII."""
    line.selectAll()
    if text.isascii():
        QTest.keyClicks(line, text)
    else:
        line.insert(text)
        line.textEdited.emit(line.text())


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_rules_are_saved_renamed_and_deleted(bench: Bench, how: str, qtbot: QtBot) -> None:
    controls = bench.dialog.controls
    assert not any(button.isEnabled() for button in (controls.save, controls.rename, controls.delete))
    click(bench.switch("five_skip").box)
    assert controls.name.text() == "My rules"
    bench.press_by(how, controls.save, Qt.Key.Key_S)
    rules = replace(STANDARD, five_skip=True)
    assert bench.note == "“My rules” is saved."
    assert bench.names() == ["Basic", "Standard", "Contest", "Home", "My rules"]
    assert bench.page.controls.rules.currentText() == "My rules"
    enter(controls.name, "夏 祭り")
    bench.press_by(how, controls.rename, Qt.Key.Key_F2, NONE)
    assert bench.note == "The rules are called “夏 祭り” now."
    assert bench.kept().own == MINE.saved("夏 祭り", rules)
    bench.press_by(how, controls.delete, Qt.Key.Key_D)
    question = question_of(bench.dialog, qtbot)
    assert "夏 祭り" in question.text()
    QTest.mouseClick(question.defaultButton(), Qt.MouseButton.LeftButton)
    settle()
    bench.activate_rules()
    assert bench.names()[-1] == "夏 祭り"
    bench.press_by(how, controls.delete, Qt.Key.Key_D)
    say_yes(question_of(bench.dialog, qtbot))
    settle()
    assert bench.kept().own == MINE
    assert bench.note == "“夏 祭り” is deleted."
    assert bench.rules == rules, "the table keeps them"
    assert bench.names() == ["Basic", "Standard, changed", "Contest", "Home"]


def test_saving_own_rules_again_replaces_them(bench: Bench) -> None:
    controls = bench.dialog.controls
    bench.click_set(3)
    click(bench.switch("fall").box)
    assert bench.names()[3] == "Home, changed"
    assert controls.name.text() == "Home"
    bench.press(Qt.Key.Key_S)
    saved = OwnRules().saved("Home", replace(BASIC, seats=6, fall=True))
    assert bench.values.own == saved
    assert bench.names()[3] == "Home"
    assert not controls.save.isEnabled()
    press_alt(bench.dialog, "N")
    QTest.keyClicks(focused(), "  Copy   of it ")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert bench.values.own == saved.saved("Copy of it", replace(BASIC, seats=6, fall=True))
    assert bench.dialog.isVisible(), "Enter in the name saves and closes nothing"


def test_a_fault_in_a_name_is_shown_in_one_line(bench: Bench) -> None:
    name = bench.dialog.controls.name
    taken = "Other rules have that name. Write another one."
    for typed, note in (("standard", taken), ("HOME", taken), ("", "Write a name first.")):
        click(bench.switch("fall").box)
        name.clear()
        enter(name, typed)
        name.returnPressed.emit()
        assert bench.note == note
    enter(name, "x" * 50)
    assert len(name.text()) == LONGEST_NAME
    bench.click_set(3)
    bench.press(Qt.Key.Key_F2, NONE)
    assert bench.note == "Write the new name, then rename."
    assert name.hasFocus()
    enter(name, "Basic")
    bench.press(Qt.Key.Key_F2, NONE)
    assert bench.note == taken
    assert bench.values.own == MINE


def test_no_more_rules_are_saved_than_there_is_room_for(open_bench: OpenBench) -> None:
    own = OwnRules()
    for number in range(MOST_OWN):
        own = own.saved(f"Set {number}", replace(STANDARD, seats=6))
    bench = open_bench(own=own)
    enter(bench.open_rules().controls.name, "One more")
    bench.press(Qt.Key.Key_S)
    assert bench.note == f"There are {MOST_OWN} saved rules. Delete one first."
    assert bench.values.own == own
