"""Tests of the set-up page and of saved rules, in both languages."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from cardroom.house import saved_names
from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, LONGEST_NAME, SET_LENGTHS, DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import MOST_OWN, OwnRules
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.widgets.window.look import Look
from tests.keys import focused, press_alt, question_of, say_yes
from tests.tables.daifugo.choosing_bench import MANY, MINE, Bench, OpenBench, click
from tests.text_fits import faults
from tools.screenshots.house import LARGE_PRINT, settle

SIX = dataclasses.replace(BASIC, seats=6)
TWO_NAMES = MINE.saved("Copy of Home", SIX)


def listed(box: QComboBox) -> list[str]:
    return [box.itemText(row) for row in range(box.count())]


def test_the_page_shows_what_was_chosen_last(open_bench: OpenBench) -> None:
    options = DaifugoOptions(CONTEST, 20, "easy", watches=False, name="Ann", face="grey")
    controls = open_bench(options=options).page.controls
    assert controls.rules.currentText() == "Contest"
    bars = (controls.seats, controls.games, controls.level)
    assert [bar.value for bar in bars] == ["5", "20", "easy"]
    assert (controls.name.text(), controls.face.face.value) == ("Ann", "grey")
    assert not controls.watch.isChecked() and controls.autoPass.isChecked()
    assert "UEC" in controls.summary.text()
    assert [[*bar.buttons] for bar in bars] == [["3", "4", "5", "6"], [*map(str, SET_LENGTHS)], [*LEVELS]]
    assert all(button.text() for bar in bars for button in bar.buttons.values())
    assert listed(controls.rules) == ["Basic", "Standard", "Contest"]


def test_everything_is_chosen_by_mouse_and_saved(open_bench: OpenBench) -> None:
    bench = open_bench()
    controls = bench.page.controls
    for button in (controls.seats.buttons["6"], controls.games.buttons["3"], controls.level.buttons["easy"]):
        click(button)
    click(controls.face)
    QTest.keyClicks(controls.name, "Ann")
    click(controls.watch)
    wanted = DaifugoOptions(dataclasses.replace(STANDARD, seats=6), 3, "easy", watches=True, name="Ann", face=FACES[1])
    assert (bench.chosen[-1], bench.kept().options()) == (wanted, wanted)
    assert not controls.name.isEnabled() and not controls.autoPass.isEnabled()
    click(controls.watch)
    click(controls.autoPass)
    assert not bench.kept().auto_pass
    assert bench.chosen[-1] == replace(wanted, watches=False)


def test_everything_is_chosen_by_keyboard(open_bench: OpenBench, qtbot: QtBot) -> None:
    bench = open_bench()
    for letter, key in (("P", Qt.Key.Key_Right), ("G", Qt.Key.Key_Left), ("L", Qt.Key.Key_Left)):
        press_alt(bench.over, letter)
        QTest.keyClick(focused(), key)
    press_alt(bench.over, "N")
    QTest.keyClicks(focused(), "Ann")
    press_alt(bench.over, "A")
    assert bench.values.options() == DaifugoOptions(dataclasses.replace(STANDARD, seats=5), 3, "easy", name="Ann")
    qtbot.waitUntil(lambda: not bench.values.auto_pass)  # Qt holds the button down for a moment
    press_alt(bench.over, "W")
    qtbot.waitUntil(lambda: bench.values.options().watches)
    press_alt(bench.over, "R")
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert bench.rules == CONTEST, "changed rules are at the end of the list"
    QTest.keyClick(focused(), Qt.Key.Key_Up)
    assert bench.rules == STANDARD


def test_tab_goes_through_the_page_as_it_is_read(open_bench: OpenBench) -> None:
    open_bench()
    stops = []
    while (stop := focused().objectName()) not in stops:
        stops.append(stop)
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    wanted = ["rules", "houseRules", "lesson", "seats4", "games5", "levelnormal"]
    wanted += ["face", "name", "watch", "autoPass"]
    first = stops.index("rules")
    assert stops[first:] + stops[:first] == wanted


def test_a_preset_is_chosen_with_its_seats(open_bench: OpenBench) -> None:
    bench = open_bench(options=DaifugoOptions(dataclasses.replace(STANDARD, seats=6)))
    box = bench.page.controls.rules
    assert listed(box) == ["Basic", "Standard", "Contest", "Standard, changed"]
    assert box.currentText() == "Standard, changed"
    assert bench.page.controls.summary.text() == "Differs from Standard: 6 players."
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert (bench.rules, bench.page.controls.seats.value) == (CONTEST, "5")
    assert listed(box) == ["Basic", "Standard", "Contest"]


def test_own_rules_are_chosen_by_name(open_bench: OpenBench) -> None:
    bench = open_bench(own=TWO_NAMES)
    box = bench.page.controls.rules
    assert listed(box) == ["Basic", "Standard", "Contest", "Home", "Copy of Home"]
    box.activated.emit(4)
    assert bench.rules == SIX
    assert box.currentText() == "Copy of Home", "the name that was picked, not another one of the same rules"
    bench.values.set_own(OwnRules())
    assert box.currentText() == "Basic, changed"
    assert bench.rules == SIX, "rules stay when their name is deleted"


def test_any_characters_make_a_name(open_bench: OpenBench) -> None:
    bench = open_bench()
    line = bench.page.controls.name
    names = {"  Ann  ": "Ann", "<b>Ann</b>": "<b>Ann</b>", "ゆうき 🦊": "ゆうき 🦊", "A\x07C": "AC"}
    for typed, name in {**names, "a very long name": "a very long"}.items():
        line.setText(typed)
        line.textEdited.emit(typed)
        assert bench.values.options().name == name
        assert len(name) <= LONGEST_NAME


def test_controls_have_spoken_names_and_a_key_while_they_are_shown(open_bench: OpenBench) -> None:
    page = open_bench().page
    controls = page.controls
    named = (controls.rules, controls.seats, controls.games, controls.level, controls.name, controls.face)
    names = ["Rules", "How many play", "Games in the set", "Level of the computers", "Your name", "Face 1 of 5"]
    assert [control.accessibleName() for control in named] == names
    assert controls.rules.accessibleDescription() == controls.summary.text()
    assert controls.seats.buttons["3"].accessibleDescription() == "How many play"
    target = page.keys()["R"]
    assert callable(target)
    assert target() is controls.houseRules
    page.hide()
    assert target() is None


@pytest.mark.each_value_once
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("look", [Look(), LARGE_PRINT], ids=["normal", "large"])
def test_no_text_is_cut_off(open_bench: OpenBench, languages: Languages, look: Look, size: tuple[int, int]) -> None:
    bench = open_bench(options=DaifugoOptions(MANY, name="Ann"), look=look, size=size)
    for language in LANGUAGES:
        languages.set(language)
        bench.page.retranslate()
        settle()
        assert faults(bench.over) == []


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
    rules = dataclasses.replace(STANDARD, five_skip=True)
    assert (bench.note, bench.names()) == ("“My rules” is saved.", ["Basic", "Standard", "Contest", "Home", "My rules"])
    assert bench.page.controls.rules.currentText() == "My rules"
    enter(controls.name, "夏 祭り")
    bench.press_by(how, controls.rename, Qt.Key.Key_F2, NONE)
    assert (bench.note, bench.kept().own) == ("The rules are called “夏 祭り” now.", MINE.saved("夏 祭り", rules))
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
    assert (bench.kept().own, bench.note) == (MINE, "“夏 祭り” is deleted.")
    assert bench.rules == rules, "the table keeps them"
    assert bench.names() == ["Basic", "Standard, changed", "Contest", "Home"]


def test_saving_own_rules_again_replaces_them(bench: Bench) -> None:
    controls = bench.dialog.controls
    bench.click_set(3)
    click(bench.switch("fall").box)
    assert bench.names()[3] == "Home, changed"
    assert controls.name.text() == "Home"
    bench.press(Qt.Key.Key_S)
    saved = OwnRules().saved("Home", dataclasses.replace(BASIC, seats=6, fall=True))
    assert (bench.values.own, bench.names()[3]) == (saved, "Home")
    assert not controls.save.isEnabled()
    press_alt(bench.dialog, "N")
    QTest.keyClicks(focused(), "  Copy   of it ")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert bench.values.own == saved.saved("Copy of it", dataclasses.replace(BASIC, seats=6, fall=True))
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
    assert len(name.text()) == saved_names.LONGEST_NAME
    bench.click_set(3)
    bench.press(Qt.Key.Key_F2, NONE)
    assert bench.note == "Write the new name, then rename."
    assert name.hasFocus()
    enter(name, "Basic")
    bench.press(Qt.Key.Key_F2, NONE)
    assert (bench.note, bench.values.own) == (taken, MINE)


def test_no_more_rules_are_saved_than_there_is_room_for(open_bench: OpenBench) -> None:
    own = OwnRules()
    for number in range(MOST_OWN):
        own = own.saved(f"Set {number}", dataclasses.replace(STANDARD, seats=6))
    bench = open_bench(own=own)
    enter(bench.open_rules().controls.name, "One more")
    bench.press(Qt.Key.Key_S)
    assert (bench.note, bench.values.own) == (f"There are {MOST_OWN} saved rules. Delete one first.", own)
