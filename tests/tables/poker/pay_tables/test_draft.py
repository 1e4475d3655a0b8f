"""Tests of the draft, of the box of tables and of words.

Every change can be undone.

No code is given twice.
"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.cards.hands import Hand
from cardroom.tables.poker.pay_tables.draft import MOST_UNDONE, Draft, Sheet
from cardroom.tables.poker.pay_tables.table_list import PayTableBox
from cardroom.tables.poker.pay_tables.words import often_text, percent_text, verdict_text
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, BadPayTable, OwnTable, OwnTables, PayTable

START = Draft(Sheet(OwnTables(), "festival", FESTIVAL))


def test_a_pay_is_changed_and_undone() -> None:
    changed = START.pay(Hand.FLUSH, 7)
    assert changed.sheet.table.pay(Hand.FLUSH) == 7
    assert changed.sheet.is_changed
    assert changed.undo().sheet == START.sheet
    assert START.undo() is START
    assert START.pay(Hand.FLUSH, 6) is START, "the same pay is no change"
    assert START.rename("Mine") is START.delete() is START, "presets keep their names and stay"
    with pytest.raises(BadPayTable):
        START.pay(Hand.FLUSH, 1_000_001)


def test_what_is_typed_figure_by_figure_is_one_change() -> None:
    typed = START.pay(Hand.FLUSH, 2).pay(Hand.FLUSH, 25).pay(Hand.FLUSH, 250)
    assert typed.undo().sheet == START.sheet
    two = START.pay(Hand.FLUSH, 7).settle().pay(Hand.FLUSH, 8).pay(Hand.STRAIGHT, 9)
    assert [each.table.pay(Hand.FLUSH) for each in two.past] == [6, 7, 8]


def test_another_table_is_taken_up_and_what_was_not_saved_comes_back() -> None:
    other = START.pay(Hand.FLUSH, 7).choose("tight")
    assert (other.sheet.chosen, other.sheet.table) == ("tight", PRESETS["tight"])
    assert other.undo().sheet.table.pay(Hand.FLUSH) == 7
    assert other.choose("nonsense") is other


def test_a_table_is_saved_changed_renamed_and_deleted() -> None:
    saved = START.pay(Hand.FLUSH, 7).save("Mine")
    assert (saved.sheet.chosen, saved.sheet.is_changed, saved.sheet.is_own) == ("own-1", False, True)
    again = saved.pay(Hand.FLUSH, 8).save("mine")
    assert again.sheet.own.tables == (OwnTable("own-1", "Mine", again.sheet.table),)
    assert again.sheet.table.pay(Hand.FLUSH) == 8
    renamed = again.pay(Hand.FLUSH, 9).rename("Yours")
    assert [(each.name, each.table.pay(Hand.FLUSH)) for each in renamed.sheet.own.tables] == [("Yours", 8)]
    assert renamed.sheet.is_changed, "a new name saves no pays"
    gone = renamed.delete()
    assert (gone.sheet.own.tables, gone.sheet.table) == ((), FESTIVAL)
    assert gone.undo().sheet == renamed.sheet
    assert gone.undo().undo().sheet == again.pay(Hand.FLUSH, 9).sheet


def test_no_code_is_given_twice_whatever_is_undone() -> None:
    saved = START.save("One").undo().save("Two")
    assert [each.code for each in saved.sheet.own.tables] == ["own-2"]
    assert saved.delete().save("Three").sheet.chosen == "own-3"


CHANGES = st.one_of(
    st.tuples(st.just("pay"), st.sampled_from(sorted(Hand)[1:]), st.integers(0, 999)),
    st.tuples(st.just("choose"), st.sampled_from([*PRESETS, "own-1", "own-2"])),
    st.tuples(st.sampled_from(["save", "rename"]), st.sampled_from(["One", "Two"])),
    st.tuples(st.just("delete")),
    st.tuples(st.just("settle")),
)


@given(st.lists(CHANGES, max_size=30))
def test_everything_can_be_undone_to_the_beginning(changes: list[tuple[object, ...]]) -> None:
    draft = START
    for name, *values in changes:
        draft = getattr(draft, str(name))(*values)
    while draft.past:
        draft = draft.undo()
    assert (draft.sheet.chosen, draft.sheet.table, draft.sheet.own.tables) == ("festival", FESTIVAL, ())


def test_no_more_is_kept_than_can_be_undone() -> None:
    draft = START
    for pay in range(MOST_UNDONE * 2):
        draft = draft.pay(Hand.FLUSH, pay).settle()
    assert len(draft.past) == MOST_UNDONE


OF_THREES = PayTable((3, 3, 3, 3, 3, 3, 3, 3, 3))


def test_what_the_person_chooses_is_announced_and_what_is_shown_is_not(qtbot: QtBot) -> None:
    box = PayTableBox()
    qtbot.addWidget(box)
    chosen: list[PayTable] = []
    box.chosen.connect(chosen.append)
    box.show_own([("Mine", OF_THREES)])
    box.show_chosen(PRESETS["tight"])
    assert (chosen, box.currentText()) == ([], "Tight")
    QTest.keyClick(box, Qt.Key.Key_Home)
    QTest.keyClick(box, Qt.Key.Key_End)
    assert chosen == [FESTIVAL, OF_THREES]


def test_a_chosen_table_that_was_deleted_stays_by_its_pays(qtbot: QtBot) -> None:
    box = PayTableBox()
    qtbot.addWidget(box)
    box.show_own([("Mine", OF_THREES)])
    box.show_chosen(OF_THREES)
    box.show_own(())
    assert box.currentText() == str(OF_THREES)
    box.show_chosen(FESTIVAL)
    assert box.count() == len(PRESETS)


@pytest.mark.parametrize(
    ("fraction", "words"),
    [
        (Fraction(1031458, 1000000), "gains 3.1458 % of every bet"),
        (Fraction(1), "Exactly 100 %: in the long run nobody gains."),
        (Fraction(99, 100), "The house keeps 1.0000 %"),
        (Fraction(85, 100), "The house keeps 15.0000 %"),
        (Fraction(8499, 10000), "Below 85 %, a hard table: the house keeps 15.0100 %"),
        (Fraction(0), "the house keeps 100.0000 %"),
    ],
)
def test_a_return_is_put_into_words(fraction: Fraction, words: str) -> None:
    assert words in verdict_text(fraction)


def test_figures_are_written_as_they_are_read() -> None:
    assert percent_text(Fraction(2111811918977, 2047405460100)) == "103.1458 %"
    often = [often_text(Fraction(1, each)) for each in (1, 99, 100, 12345)]
    assert often == ["1 in 1.0", "1 in 99.0", "1 in 100", "1 in 12,345"]
    assert often_text(Fraction(0)) == "never"
