"""Tests of the house rules: by mouse, by keyboard, in both languages."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import LANGUAGES, Languages
from cardroom.tables.daifugo.panel.setup.rule_sheet import COLUMNS
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, NUMBERS, PRESETS, STANDARD, SWITCHES, is_possible
from cardroom.widgets.window.look import Look
from tests.keys import focused, press_alt, question_of, say_yes
from tests.tables.daifugo.choosing_bench import MANY, MINE, Bench, OpenBench, click
from tests.text_fits import faults
from tools.screenshots.house import LARGE_PRINT, settle

NONE = Qt.KeyboardModifier.NoModifier
HOW = pytest.mark.parametrize("how", ["mouse", "keys"])


def reach(window: QWidget, control: QWidget) -> None:
    """Presses Tab until a control has the focus."""
    for _ in range(200):
        if QApplication.focusWidget() is control:
            return
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not reach {control.objectName()}")


def test_every_rule_has_a_row_with_its_name_and_explanation(bench: Bench) -> None:
    shown = [name for groups in COLUMNS for names in groups.values() for name in names]
    assert sorted(shown) == sorted((*SWITCHES, *NUMBERS))
    for name in SWITCHES:
        assert bench.switch(name).box.isChecked() == getattr(STANDARD, name)
        assert bench.switch(name).box.text()
    for name in NUMBERS:
        assert bench.number(name).bar.value == str(getattr(STANDARD, name))
        assert bench.number(name).bar.accessibleName()
    for name, row in bench.dialog.controls.scrollRoom.rules.items():
        control = bench.dialog.findChild(QWidget, name)
        assert isinstance(control, QWidget)
        assert control.accessibleDescription() == row.line.text() != ""
    for control in bench.dialog.findChildren(QWidget):
        if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisible():
            spoken = QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name)
            assert spoken, control.objectName()


@HOW
def test_rules_are_switched_and_apply_at_once(bench: Bench, how: str) -> None:
    if how == "mouse":
        click(bench.switch("jack_back").box)
        click(bench.number("jokers").bar.buttons["2"])
    else:
        reach(bench.dialog, bench.number("jokers").bar.buttons["1"])
        QTest.keyClick(focused(), Qt.Key.Key_Right)
        reach(bench.dialog, bench.switch("jack_back").box)
        QTest.keyClick(focused(), Qt.Key.Key_Space)
    wanted = replace(STANDARD, jack_back=True, jokers=2)
    assert bench.rules == bench.chosen[-1].rules == wanted
    assert bench.page.controls.summary.text() == bench.dialog.controls.difference.text()
    assert bench.dialog.controls.difference.text() == "Differs from Standard: two jokers; with Jack back."
    assert bench.names()[1] == "Standard, changed"
    if how == "keys":
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        assert bench.rules == replace(wanted, jack_back=False), "Enter switches, too"
        assert bench.dialog.isVisible()


def test_a_rule_that_needs_another_is_greyed_with_the_reason(bench: Bench) -> None:
    """A click on the explanation switches a rule that is not greyed."""
    row = bench.switch("run_revolution")
    assert not row.box.isEnabled() and row.line.text().endswith("Needs “Runs”.")
    assert not bench.number("long_run").bar.isEnabled()
    click(bench.switch("runs").box)
    assert row.box.isEnabled()
    assert "Needs" not in row.line.text()
    click(row.box)
    assert bench.number("long_run").bar.isEnabled()
    rules = replace(STANDARD, runs=True, run_revolution=True)
    assert bench.rules == rules
    for name in ("lock", "hard_lock"):
        QTest.mouseClick(bench.switch(name).line, Qt.MouseButton.LeftButton)
    assert bench.rules == replace(rules, lock=False), "the hard lock is greyed"


def test_rules_that_lose_what_they_need_are_turned_off_with_a_note(bench: Bench) -> None:
    click(bench.switch("eight_cut").box)
    assert bench.rules == replace(STANDARD, eight_cut=False, forbidden_eight=False)
    assert bench.note == "Turned off, too: No finish with an 8."
    assert not bench.switch("forbidden_eight").box.isChecked()
    click(bench.number("jokers").bar.buttons["0"])
    assert not bench.rules.spade_three
    assert bench.note == "Turned off, too: 3♠ return."
    click(bench.switch("fall").box)
    assert bench.note.startswith("Changes apply")


@HOW
def test_presets_and_own_rules_are_chosen_from_the_list(bench: Bench, how: str) -> None:
    controls = bench.dialog.controls
    assert bench.names() == ["Basic", "Standard", "Contest", "Home"]
    for row, rules in ((2, CONTEST), (3, replace(BASIC, seats=6))):
        if how == "mouse":
            bench.click_set(row)
        else:
            press_alt(bench.dialog, "R")
            QTest.keyClick(focused(), Qt.Key.Key_Down)
        assert bench.rules == rules
    assert bench.switch("runs").box.isChecked()
    assert bench.number("seats").bar.value == "6"
    assert (controls.name.text(), controls.difference.text()) == ("Home", "Differs from Basic: 6 players.")
    bench.click_set(0)
    assert controls.difference.text().startswith("Four players")
    assert controls.name.text() == ""


@HOW
def test_changes_are_undone_even_after_another_set_was_chosen(bench: Bench, how: str) -> None:
    undo = bench.dialog.controls.undo
    assert not undo.isEnabled()
    click(bench.switch("eight_cut").box)
    click(bench.switch("jack_back").box)
    bench.click_set(0)
    wanted = replace(STANDARD, eight_cut=False, forbidden_eight=False)
    for rules in (replace(wanted, jack_back=True), wanted):
        bench.press_by(how, undo, Qt.Key.Key_Z)
        assert (bench.rules, bench.names()[1]) == (rules, "Standard, changed")
    undo.click()
    assert (bench.rules, bench.note) == (STANDARD, "The last change is undone.")
    assert not undo.isEnabled()


def test_a_change_is_undone_after_its_set_was_deleted(bench: Bench, qtbot: QtBot) -> None:
    bench.click_set(3)
    click(bench.switch("fall").box)
    bench.click_set(3)
    bench.press(Qt.Key.Key_D)
    say_yes(question_of(bench.dialog, qtbot))
    settle()
    bench.dialog.controls.undo.click()
    assert bench.rules == replace(BASIC, seats=6, fall=True)
    assert bench.names() == ["Basic, changed", "Standard", "Contest"]


@HOW
def test_a_changed_set_is_chosen_again_without_its_changes(bench: Bench, how: str) -> None:
    click(bench.switch("fall").box)
    assert bench.names()[1] == "Standard, changed"
    if how == "mouse":
        bench.click_set(1)
    else:
        press_alt(bench.dialog, "R")
        QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert (bench.rules, bench.names()[1]) == (STANDARD, "Standard")
    bench.dialog.controls.undo.click()
    assert not bench.rules.fall


def test_rules_that_are_not_offered_are_shown_and_tab_scrolls_to_them(open_bench: OpenBench) -> None:
    bench = open_bench(options=DaifugoOptions(replace(STANDARD, new_seats=7)), size=(800, 600))
    viewport = bench.open_rules().controls.scrollRoom.viewport()
    last = bench.number("forget").bar.buttons["0"]
    assert not viewport.rect().contains(last.mapTo(viewport, last.rect().center()))
    reach(bench.dialog, last)
    assert viewport.rect().contains(last.mapTo(viewport, last.rect().center()))
    bar = bench.number("new_seats").bar
    assert (bar.value, bar.buttons["7"].text()) == ("7", "7")
    click(bar.buttons["3"])
    assert bench.rules.new_seats == 3


def test_the_dialog_follows_the_page(bench: Bench) -> None:
    """Its button raises it; it closes when a set begins."""
    dialog = bench.dialog
    bench.page.controls.houseRules.click()
    assert bench.dialog is dialog
    bench.press(Qt.Key.Key_Escape, NONE)
    assert bench.choosing.dialog is None
    assert bench.open_rules() is not dialog
    click(bench.page.controls.seats.buttons["5"])
    assert bench.number("seats").bar.value == "5"
    assert bench.names()[1] == "Standard, changed"
    bench.page.controls.rules.activated.emit(2)
    assert (bench.names(), bench.dialog.controls.sets.currentRow()) == (["Basic", "Standard", "Contest", "Home"], 2)
    QTest.keyClicks(bench.page.controls.name, "Ann")
    click(bench.switch("fall").box)
    wanted = DaifugoOptions(replace(CONTEST, fall=True), name="Ann")
    assert bench.values.options() == wanted
    bench.page.hide()
    assert bench.choosing.dialog is None
    assert bench.values.options() == wanted


@pytest.mark.each_value_once
@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("look", [Look(), LARGE_PRINT], ids=["normal", "large"])
def test_no_text_is_cut_off(open_bench: OpenBench, languages: Languages, look: Look, size: tuple[int, int]) -> None:
    own = MINE.saved("ながいなまえのローカルルールをほぞんしたときのな", MANY).saved("x" * 24, STANDARD)
    bench = open_bench(options=DaifugoOptions(replace(MANY, lock=False)), own=own, look=look, size=size)
    dialog = bench.open_rules()
    for language in LANGUAGES:
        languages.set(language)
        settle()
        assert faults(dialog) == []
        sets = dialog.controls.sets
        for row in range(len(PRESETS)):
            widest = max(map(sets.fontMetrics().horizontalAdvance, sets.item(row).text().split("\n")))
            assert widest <= sets.visualItemRect(sets.item(row)).width() - 12, "no preset is elided"
        assert dialog.width() <= size[0]
        assert dialog.height() <= size[1]
    assert LANGUAGES[-1] == "ja"
    assert dialog.windowTitle() == "ローカルルール"
    assert bench.switch("eight_cut").box.text() == "8切り"
    assert bench.names()[:3] == ["基本", "標準", "大会（変更あり）"]


PRESS = st.one_of(
    st.sampled_from(SWITCHES),
    *(st.tuples(st.just(name), st.sampled_from(values)) for name, values in NUMBERS.items()),
    st.sampled_from(["set 0", "set 1", "set 2", "save", "undo", "page seats", "page rules"]),
)


@settings(max_examples=30)
@given(presses=st.lists(PRESS, min_size=1, max_size=25))
def test_the_rules_are_possible_and_survive_whatever_is_pressed(bench: Bench, presses: list[Any]) -> None:
    bench.click_set(1)
    for press in presses:
        _press(bench, press)
        rules = bench.dialog.rules
        assert is_possible(rules)
        assert bench.page.options.rules == rules
        for name in SWITCHES:
            assert bench.switch(name).box.isChecked() == getattr(rules, name)
        for name in NUMBERS:
            assert bench.number(name).bar.value == str(getattr(rules, name))
    assert (bench.kept().options().rules, bench.kept().own) == (rules, bench.values.own)


def _press(bench: Bench, press: Any) -> None:  # noqa: ANN401 - a drawn press
    controls = bench.dialog.controls
    if isinstance(press, tuple):
        bench.number(press[0]).bar.buttons[str(press[1])].click()
    elif press in SWITCHES:
        bench.switch(press).box.click()
    elif press in ("save", "undo"):
        {"save": controls.save, "undo": controls.undo}[press].click()
    elif press == "page seats":
        bench.page.controls.seats.buttons["3"].click()
    elif press == "page rules":
        bench.page.controls.rules.activated.emit(len(PRESETS) - 1)
    else:
        bench.click_set(int(press.removeprefix("set ")))
