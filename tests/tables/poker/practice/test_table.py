"""Tests of the practice table: opened from menus, resumed, damaged records."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.settings.settings import Settings
from cardroom.ledger import Account
from cardroom.tables.poker.practice.rules.cluster import TABLE
from cardroom.tables.poker.practice.table import PracticeTable
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.values import PokerSettings
from tests.keys import choose_in_menu
from tests.open_house import House


def practise(house: House) -> PracticeTable:
    house.open()
    house.room.open_table(TABLE)
    table = house.practice
    table.panel.rest_ms = 0
    house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
    return table


def test_it_opens_from_the_poker_tables_menu_and_only_once(house: House) -> None:
    house.sit_down().panel.side_window_wanted.emit("practice")
    first = house.practice
    house.poker.panel.side_window_wanted.emit("practice")
    assert house.practice is first
    first.close()
    QCoreApplication.processEvents()
    assert list(house.room.open_tables) == ["poker"], "the poker table goes on"


def test_it_opens_from_the_lobbys_menu(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    lobby.activateWindow()
    house.qtbot.waitUntil(lobby.isActiveWindow)
    choose_in_menu(lobby, house.qtbot, "G", "R")
    house.qtbot.waitUntil(lambda: "practice" in house.room.open_tables)


def test_it_is_taken_up_where_it_was_left(house: House) -> None:
    table = practise(house)
    PokerSettings.of(house.settings).set_marking(Marking.HOLD)
    assert table.panel.controls.markAll.text() == "HOLD ALL", "settings reach it at once"
    PokerSettings.of(house.settings).set_marking(Marking.CHANGE)
    table.panel.resize(900, 650)
    table.panel.controls.card2.click()
    house.settle()
    hand = [picture.card for picture in table.panel.controls.cards]
    house.close()
    assert " 900 650 " in Settings(house.folder).place(TABLE)
    again = practise(house)
    house.qtbot.waitUntil(lambda: again.panel.controls.card1.card is not None)
    assert [picture.card for picture in again.panel.controls.cards] == hand
    assert again.panel.controls.card2.badge == "CHANGE"


def test_practice_before_the_first_game_leaves_the_bank_untouched(house: House) -> None:
    table = practise(house)
    for _ in range(4):
        table.panel.controls.primary.click()
        house.settle()
    house.close()
    with SqliteBank(house.folder) as bank:
        assert bank.account("poker") == Account(0)
        assert bank.query("SELECT * FROM entry") == []
        assert bank.recall("poker") is None
        assert bank.recall(TABLE) is not None


def test_starting_over_is_asked_for_and_no_key_that_was_meant_for_the_hand_answers(house: House) -> None:
    table = practise(house)
    controls = table.panel.controls
    controls.primary.click()
    house.qtbot.waitUntil(lambda: controls.hands.number == 1)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(table.panel, Qt.Key.Key_R)
        (message,) = house.messages()
        house.qtbot.waitUntil(message.isActiveWindow)
        with house.qtbot.waitSignal(message.finished):
            QTest.keyClick(message.focusWidget(), key)
        house.settle()
        assert controls.hands.number == 1
    controls.startOver.click()
    house.choose("Start over")
    house.qtbot.waitUntil(lambda: controls.hands.number == 0)


def test_all_holds_open_after_the_choice(house: House) -> None:
    table = practise(house)
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    assert table.coach_controller.panel is None
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(table.panel.controls.details.isEnabled)
    QTest.keyClick(table.panel, Qt.Key.Key_W)
    panel = table.coach_controller.panel
    assert panel is not None
    assert panel.controls.holds.topLevelItemCount() == 32


def test_a_record_that_cannot_be_read_gives_way_to_a_new_one_and_the_bank_stays(house: House) -> None:
    with SqliteBank(house.folder) as bank:
        bank.commit(TABLE, Record("choose", '{"version": 0}'))
    house.open()
    house.room.open_table(TABLE)
    table = house.practice
    house.choose("Start again")
    house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
    house.close()
    with SqliteBank(house.folder) as bank:
        kept = bank.query("SELECT cluster FROM step WHERE table_name = ?", (TABLE,))
    assert kept == [('{"version": 0}',)], "what could not be read is kept, and nothing else of practice"
