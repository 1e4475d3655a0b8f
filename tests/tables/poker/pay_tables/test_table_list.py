"""Tests of the box of pay tables: presets, own, and deleted ones."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.tables.poker.pay_tables.table_list import PayTableBox
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, PayTable

MINE = PayTable((3, 3, 3, 3, 3, 3, 3, 3, 3))


def test_what_the_person_chooses_is_announced_and_what_is_shown_is_not(qtbot: QtBot) -> None:
    box = PayTableBox()
    qtbot.addWidget(box)
    chosen: list[PayTable] = []
    box.chosen.connect(chosen.append)
    box.show_own([("Mine", MINE)])
    box.show_chosen(PRESETS["tight"])
    assert (chosen, box.currentText()) == ([], "Tight")
    QTest.keyClick(box, Qt.Key.Key_Home)
    QTest.keyClick(box, Qt.Key.Key_End)
    assert chosen == [FESTIVAL, MINE]


def test_a_chosen_table_that_was_deleted_stays_by_its_pays(qtbot: QtBot) -> None:
    box = PayTableBox()
    qtbot.addWidget(box)
    box.show_own([("Mine", MINE)])
    box.show_chosen(MINE)
    box.show_own(())
    assert box.currentText() == str(MINE)
    box.show_chosen(FESTIVAL)
    assert box.count() == len(PRESETS)
