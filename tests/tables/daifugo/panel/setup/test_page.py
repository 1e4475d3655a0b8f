"""Tests of the set-up page: by mouse, by keyboard, in both languages."""

import dataclasses

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.house.settings.settings import Settings
from cardroom.tables.daifugo.rules.options import FACES, LEVELS, LONGEST_NAME, SET_LENGTHS, DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD
from cardroom.tables.daifugo.settings import DaifugoSettings
from cardroom.widgets.window.look import Look
from tests.keys import focused, press_alt
from tests.tables.daifugo.choosing_bench import OpenBench, click
from tests.text_fits import faults
from tools.screenshots.house import LARGE_PRINT, settle

MINE = (
    OwnRules()
    .saved("Home", dataclasses.replace(BASIC, seats=6))
    .saved("Copy of Home", dataclasses.replace(BASIC, seats=6))
)


def listed(box: QComboBox) -> list[str]:
    return [box.itemText(row) for row in range(box.count())]


def test_the_page_shows_what_was_chosen_last(open_bench: OpenBench) -> None:
    options = DaifugoOptions(CONTEST, 20, "easy", watches=False, name="Ann", face="grey")
    controls = open_bench(options=options).page.controls
    assert controls.rules.currentText() == "Contest"
    assert controls.seats.value == "5"
    assert controls.games.value == "20"
    assert controls.level.value == "easy"
    assert controls.name.text() == "Ann"
    assert controls.face.face.value == "grey"
    assert not controls.watch.isChecked()
    assert controls.autoPass.isChecked()
    assert "UEC" in controls.summary.text()


def test_all_choices_are_offered(open_bench: OpenBench) -> None:
    controls = open_bench().page.controls
    assert [*controls.seats.buttons] == ["3", "4", "5", "6"]
    assert [*controls.games.buttons] == [*map(str, SET_LENGTHS)]
    assert [*controls.level.buttons] == [*LEVELS]
    assert all(
        button.text() for bar in (controls.seats, controls.games, controls.level) for button in bar.buttons.values()
    )
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
    assert bench.chosen[-1] == wanted
    assert DaifugoSettings.of(Settings(bench.folder, "en")).options() == wanted
    assert not controls.name.isEnabled()
    assert not controls.autoPass.isEnabled()
    click(controls.watch)
    click(controls.autoPass)
    assert not DaifugoSettings.of(Settings(bench.folder, "en")).auto_pass
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
    assert bench.rules == CONTEST
    assert bench.page.controls.seats.value == "5"
    assert listed(box) == ["Basic", "Standard", "Contest"]


def test_own_rules_are_chosen_by_name(open_bench: OpenBench) -> None:
    bench = open_bench(own=MINE)
    box = bench.page.controls.rules
    assert listed(box) == ["Basic", "Standard", "Contest", "Home", "Copy of Home"]
    box.activated.emit(4)
    assert bench.rules == dataclasses.replace(BASIC, seats=6)
    assert box.currentText() == "Copy of Home", "the name that was picked, not another one of the same rules"
    bench.values.set_own(OwnRules())
    assert box.currentText() == "Basic, changed"
    assert bench.rules == dataclasses.replace(BASIC, seats=6), "rules stay when their name is deleted"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann  ", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("ゆうき 🦊", "ゆうき 🦊"),
        ("A\x07C", "AC"),
        ("a very long name", "a very long"),
    ],
)
def test_any_characters_make_a_name(open_bench: OpenBench, typed: str, name: str) -> None:
    bench = open_bench()
    bench.page.controls.name.setText(typed)
    bench.page.controls.name.textEdited.emit(typed)
    assert bench.values.options().name == name
    assert len(name) <= LONGEST_NAME


def test_the_key_of_the_house_rules_acts_while_the_page_is_shown(open_bench: OpenBench) -> None:
    bench = open_bench()
    target = bench.page.keys()["R"]
    assert not isinstance(target, type(bench.page.controls.houseRules))
    assert callable(target)
    assert target() is bench.page.controls.houseRules
    bench.page.hide()
    assert target() is None


def test_every_control_has_a_spoken_name(open_bench: OpenBench) -> None:
    controls = open_bench().page.controls
    named = (controls.rules, controls.seats, controls.games, controls.level, controls.name, controls.face)
    assert [control.accessibleName() for control in named] == [
        "Rules",
        "How many play",
        "Games in the set",
        "Level of the computers",
        "Your name",
        "Face 1 of 5",
    ]
    assert controls.rules.accessibleDescription() == controls.summary.text()
    assert controls.seats.buttons["3"].accessibleDescription() == "How many play"


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("look", [Look(), LARGE_PRINT], ids=["normal", "large"])
def test_no_text_is_cut_off(open_bench: OpenBench, qtbot: QtBot, look: Look, size: tuple[int, int]) -> None:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    languages = Languages(application)
    rules = dataclasses.replace(CONTEST, seats=6, jokers=2, jack_back=True, five_skip=True, seven_pass=True, fall=True)
    bench = open_bench(options=DaifugoOptions(rules, name="Ann"), look=look, size=size)
    for language in LANGUAGES:
        languages.set(language)
        bench.page.retranslate()
        settle()
        assert faults(bench.over) == []
    languages.set("en")
