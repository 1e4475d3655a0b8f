"""The pay-table editor by mouse and by keyboard; no text is cut."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import Hand
from cardroom.house.saved_names import LONGEST_NAME
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.pay_tables.draft import Draft, Sheet
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.pay_tables.words import verdict_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, HIGHEST_PAY, PAYING_HANDS, PRESETS, OwnTable, OwnTables
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.dialogs import OpenDialog
from tests.keys import focused, press_alt
from tests.tables.poker.pay_tables.bench import MINE, NONE, Bench, known
from tests.text_fits import faults

Open = Callable[..., Bench]
each_way = pytest.mark.parametrize("how", ["keys", "mouse"])


@pytest.fixture
def open_bench(open_dialog: OpenDialog, tmp_path: Path) -> Open:
    def open_bench(own: OwnTables = MINE, chosen: str = "festival", look: Look | None = None) -> Bench:
        table = own.pays_of(chosen)
        assert table is not None
        values = PayTableSettings(Settings(tmp_path))
        values.store.keep(own)
        values.draft = Draft(Sheet(own, chosen, table))
        benches: list[Bench] = []

        def make(appearance: Appearance, owner: QWidget) -> PayTableEditor:
            editor = PayTableEditor(values, appearance, owner)
            benches.append(bench := Bench(editor, values))
            editor.returns_wanted.connect(bench.asked.append)
            editor.returns_wanted.connect(bench.answer)
            editor.ask()
            return editor

        open_dialog(make, look or Look())
        return benches[0]

    return open_bench


@pytest.fixture
def bench(open_bench: Open) -> Bench:
    return open_bench()


def test_it_shows_the_table_and_what_it_returns(bench: Bench) -> None:
    controls = bench.editor.controls
    assert [bench.number(hand).value() for hand in PAYING_HANDS] == list(FESTIVAL.pays)
    assert controls.percent.text() == "3,470.0000 %"  # 694 / 20
    assert "gains 3,370.0000 %" in controls.verdict.text()
    row = controls.sheet.rows[Hand.FULL_HOUSE]
    assert (row.often.text(), row.adds.text()) == ("1 in 20.0", "50.0000 %")
    assert "1 in 2.2" in controls.chances.text()
    assert bench.asked[0][0] == FESTIVAL, "the draft is requested first"
    assert set(bench.asked[0]) == set(PRESETS.values())
    for control in (*bench.editor.findChildren(QAbstractButton), *bench.editor.findChildren(QSpinBox)):
        assert QAccessible.queryAccessibleInterface(control).text(QAccessible.Text.Name), control.objectName()
    flush = bench.number(Hand.FLUSH)
    assert flush.accessibleName() == "Flush pays"
    assert flush.accessibleDescription() == "Comes 1 in 20.0; adds 30.0000 % to the return."
    for how, text in (("keys", "Exactly 347/10"), ("mouse", verdict_text(Fraction(347, 10)))):
        bench.do(how, controls.fraction, Qt.Key.Key_F)
        assert controls.verdict.text() == text, "the fraction is shown on request"
    QTest.mousePress(controls.fraction, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    QTest.mouseRelease(controls.fraction, Qt.MouseButton.LeftButton, pos=QPoint(23, 22))
    assert controls.fraction.isChecked(), "a click that shakes is a click"


def test_the_return_moves_with_every_figure(bench: Bench) -> None:
    seen = []
    bench.editor.returns_wanted.connect(lambda _: seen.append(bench.editor.controls.percent.text()))
    bench.type(Hand.FULL_HOUSE, "250")
    assert [tables[0].pay(Hand.FULL_HOUSE) for tables in bench.asked[1:]] == [2, 25, 250]
    assert seen == ["3,430.0000 %", "3,545.0000 %", "4,670.0000 %"]
    assert bench.editor.controls.sheet.rows[Hand.FULL_HOUSE].adds.text() == "1,250.0000 %"


def test_the_figures_of_before_stand_until_the_new_ones_are_known(bench: Bench) -> None:
    bench.editor.returns_wanted.disconnect()
    bench.type(Hand.FULL_HOUSE, "7")
    assert bench.editor.controls.percent.text() == "3,470.0000 %"
    bench.editor.show_returns(PRESETS["heritage"], known(FESTIVAL))
    assert bench.editor.controls.percent.text() == "3,470.0000 %", "another table's return is not shown here"
    bench.editor.show_returns(bench.sheet.table, known(bench.sheet.table))
    assert bench.editor.controls.percent.text() == "3,455.0000 %"


@pytest.mark.parametrize("figures", ["-5", "abc", "1.5", "１２", "99999999"])
def test_no_other_figure_can_be_typed_and_an_emptied_one_comes_back(bench: Bench, figures: str) -> None:
    bench.type(Hand.FLUSH, figures)
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    pay, number = bench.sheet.table.pay(Hand.FLUSH), bench.number(Hand.FLUSH)
    assert 0 <= pay <= HIGHEST_PAY
    assert (number.value(), number.text().isdigit()) == (pay, True)
    number.setFocus()
    number.selectAll()
    for key in (Qt.Key.Key_Delete, Qt.Key.Key_Tab):
        QTest.keyClick(number, key)
    assert (number.value(), number.text().isdigit(), bench.sheet.table.pay(Hand.FLUSH)) == (pay, True, pay)


@each_way
def test_a_number_goes_up_and_down(bench: Bench, how: str) -> None:
    field_ = bench.editor.controls.sheet.rows[Hand.FLUSH].pay
    if how == "keys":
        field_.number.setFocus()
        for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down):
            QTest.keyClick(field_.number, key)
    else:
        bench.click(field_.more, field_.more, field_.less)
    assert bench.sheet.table.pay(Hand.FLUSH) == 7
    bench.click(*[field_.less] * 9)
    assert bench.sheet.table.pay(Hand.FLUSH) == 0


def test_a_button_held_down_goes_far(bench: Bench, qtbot: QtBot) -> None:
    field_ = bench.editor.controls.sheet.rows[Hand.ROYAL_STRAIGHT_FLUSH].pay
    field_.more.setAutoRepeatDelay(1)
    field_.more.setAutoRepeatInterval(1)
    QTest.mousePress(field_.more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: field_.number.value() > 2_000)
    QTest.mouseRelease(field_.more, Qt.MouseButton.LeftButton)
    assert bench.editor.draft.undo().sheet.table.pay(Hand.ROYAL_STRAIGHT_FLUSH) == 500, "held down is one change"


@each_way
def test_changes_are_undone_whatever_has_the_focus(bench: Bench, how: str) -> None:
    bench.type(Hand.FLUSH, "25")
    bench.type(Hand.STRAIGHT, "9")
    controls = bench.editor.controls
    for expected in ((25, 5), (6, 5)):
        bench.do(how, controls.undo, Qt.Key.Key_Z)
        assert (bench.sheet.table.pay(Hand.FLUSH), bench.sheet.table.pay(Hand.STRAIGHT)) == expected
    assert bench.number(Hand.FLUSH).text() == "6"
    assert not controls.undo.isEnabled()


@each_way
def test_a_table_is_chosen_from_the_list(bench: Bench, how: str) -> None:
    if how == "keys":
        press_alt(bench.editor, "T")
        for _ in range(5):
            QTest.keyClick(focused(), Qt.Key.Key_Down)
    else:
        bench.click_table("own-3")
    controls = bench.editor.controls
    assert (bench.sheet.chosen, controls.name.text()) == ("own-3", "Mine")
    assert [bench.number(hand).value() for hand in PAYING_HANDS] == list(PRESETS["tight"].pays)
    assert [each.isEnabled() for each in (controls.delete, controls.rename, controls.save)] == [True, True, False]


@each_way
def test_a_table_is_saved_renamed_and_deleted(bench: Bench, how: str) -> None:
    controls = bench.editor.controls
    bench.type(Hand.FLUSH, "7")
    bench.do(how, controls.save, Qt.Key.Key_S)
    assert bench.note == "“My table” is saved."
    assert bench.sheet.chosen == "own-4"
    bench.name("  夏  祭り ")
    bench.press(Qt.Key.Key_F2, NONE) if how == "keys" else bench.click(controls.rename)
    assert bench.names == ["Mine", "夏 祭り"]
    assert controls.tables.item(6).text().startswith("夏 祭り\n")
    bench.do(how, controls.delete, Qt.Key.Key_D)
    assert bench.sheet.own.tables == MINE.tables
    assert controls.tables.count() == 6
    bench.do(how, controls.undo, Qt.Key.Key_Z)
    assert bench.names == ["Mine", "夏 祭り"]
    assert bench.values.draft == bench.editor.draft
    assert bench.values.store.own == bench.sheet.own
    bench.name("Copy")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert bench.names == ["Mine", "夏 祭り", "Copy"], "Enter in the name saves"
    assert bench.editor.isVisible()


def test_a_fault_in_a_name_is_shown_in_one_line_and_presets_cannot_be_changed(open_bench: Open) -> None:
    bench = open_bench(chosen="own-3")
    controls, name = bench.editor.controls, bench.editor.controls.name
    assert controls.delete.isEnabled()
    bench.press(Qt.Key.Key_F2, NONE)
    assert bench.note == "Write the new name, then rename."
    assert name.hasFocus()
    bench.name("Festival")
    bench.press(Qt.Key.Key_F2, NONE)
    assert bench.note == "Another table has that name. Write another one."
    name.clear()
    QTest.keyClick(name, Qt.Key.Key_Space)
    bench.press(Qt.Key.Key_S)
    assert bench.note == "Write a name first."
    bench.name("x" * 50)
    assert len(name.text()) == LONGEST_NAME
    assert bench.sheet.own == MINE
    bench.name("Mine")
    bench.type(Hand.FLUSH, "9")
    bench.press(Qt.Key.Key_S)
    own = bench.sheet.own
    assert [(each.code, each.name, each.table.pay(Hand.FLUSH)) for each in own.tables] == [("own-3", "Mine", 9)]
    bench.click_table("tight")
    assert not any(button.isEnabled() for button in (controls.delete, controls.rename, controls.save))
    bench.type(Hand.FLUSH, "7")
    assert name.text() == "My table", "a changed table of the house is saved under a name of its own"
    bench.name("tight")
    bench.press(Qt.Key.Key_S)
    assert (bench.note, bench.sheet.own) == ("Another table has that name. Write another one.", own)


@each_way
def test_a_table_is_used_at_the_table(bench: Bench, how: str) -> None:
    controls = bench.editor.controls
    assert not controls.use.isEnabled(), "it is in use"
    bench.click_table("heritage")
    bench.do(how, controls.use, Qt.Key.Key_Return)
    assert (bench.values.code, bench.note) == ("heritage", "“Heritage” is used from the next round.")
    assert not controls.use.isEnabled()
    assert controls.inUse.text() == "▶ In use: Heritage"
    assert controls.tables.item(4).text().startswith("▶ Heritage")
    assert controls.tables.item(4).data(Qt.ItemDataRole.AccessibleTextRole) == "Heritage, 1,990.00 %, in use"


def test_what_is_not_saved_is_saved_before_it_is_used_if_its_name_can_be(bench: Bench) -> None:
    bench.type(Hand.FLUSH, "7")
    bench.name("Tight")
    bench.click(bench.editor.controls.use)
    assert (bench.values.code, bench.note) == ("festival", "Another table has that name. Write another one.")
    bench.name("My table")
    bench.click(bench.editor.controls.use)
    assert (bench.values.code, bench.names[-1]) == ("own-4", "My table")


def test_the_chosen_table_stays_in_sight(open_bench: Open) -> None:
    own = OwnTables(tuple(OwnTable(f"own-{each}", f"Table {each}", FESTIVAL) for each in range(1, 30)), 29)
    bench = open_bench(own, "own-29")
    QApplication.processEvents()
    tables = bench.editor.controls.tables
    assert tables.viewport().rect().contains(tables.visualItemRect(tables.currentItem()))


def test_tab_walks_through_every_control(bench: Bench) -> None:
    press_alt(bench.editor, "T")
    seen: list[str] = []
    for _ in range(40):
        control = focused()
        seen.append(control.objectName())
        QTest.keyClick(control, Qt.Key.Key_Tab)
    pays = [f"pay{hand.value}" for hand in reversed(PAYING_HANDS)]
    assert {"tables", "fraction", *pays, "name", "undo", "use", "close"} - set(seen) <= {"undo", "use"}, "not enabled"
    assert [name for name in dict.fromkeys(seen) if name in pays] == pays, "from the royal down, as they stand"


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (3840, 2160)])
@pytest.mark.usefixtures("language")
def test_nothing_is_cut(open_bench: Open, owner: QWidget, size: tuple[int, int], text_size: TextSize) -> None:
    owner.resize(*size)
    own = OwnTables((OwnTable("own-1", "Wide, wider, the widest!", PRESETS["heritage"]),), 1)
    bench = open_bench(own, "own-1", Look(text_size=text_size))
    bench.values.set_code("own-1")
    for button in ("fraction", "fraction", "delete"):
        getattr(bench.editor.controls, button).click()
        QApplication.processEvents()
        assert faults(bench.editor) == []
        assert bench.editor.width() <= size[0]
        assert bench.editor.height() <= size[1]
