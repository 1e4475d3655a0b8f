"""Tests of pay tables from the lobby to the table.

They are edited, saved, and used from the next round; odds loops end with their windows.
"""

import subprocess
import sys
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QThread
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from cardroom.cards.hands import Hand
from cardroom.errors import KnownError, Trouble
from cardroom.house.lobby.panel import LobbyPanel
from cardroom.house.settings_panel import SettingsPanel
from cardroom.tables.poker.odds.game import Game
from cardroom.tables.poker.odds.returns import Returns, returns_of
from cardroom.tables.poker.pay_tables import editing
from cardroom.tables.poker.pay_tables.editor import PayTableEditor
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.pay_tables import FESTIVAL
from cardroom.tables.poker.settings.section import OWN, PokerSection
from cardroom.tables.poker.settings.values import PokerSettings
from tests.keys import choose_in_menu
from tests.open_house import House


def lobby_of(house: House) -> LobbyPanel:
    lobby = house.room.lobby
    lobby.show()
    lobby.activateWindow()
    house.qtbot.waitUntil(lobby.isActiveWindow)
    return lobby


def editor() -> PayTableEditor:
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, PayTableEditor) and each.isVisible()]
    assert len(found) == 1
    return found[0]


def open_editor(house: House) -> PayTableEditor:
    lobby_of(house).window_wanted.emit("pay-tables")
    return editor()


def test_the_exact_return_is_there_and_moves(house: House) -> None:
    house.open()
    panel = open_editor(house)
    house.qtbot.waitUntil(lambda: panel.controls.percent.text() == "103.1458 %", timeout=20_000)
    house.qtbot.waitUntil(lambda: panel.controls.tables.item(4).text() == "Heritage\n79.36 %", timeout=20_000)
    number = panel.controls.sheet.rows[Hand.FLUSH].pay.number
    number.setFocus()
    QTest.keyClick(number, Qt.Key.Key_Down)
    QTest.keyClick(number, Qt.Key.Key_Down)
    house.qtbot.waitUntil(lambda: panel.controls.percent.text() != "103.1458 %", timeout=20_000)
    panel.controls.fraction.click()
    exact = returns_of(Game(panel.draft.sheet.table)).fraction
    house.qtbot.waitUntil(lambda: panel.controls.verdict.text() == f"Exactly {exact}", timeout=20_000)


def test_a_table_that_was_written_is_played_from_the_next_round_on(house: House) -> None:
    table = house.sit_down()
    table.panel.side_window_wanted.emit("pay-tables")
    panel = editor()
    assert panel.parentWidget() is table.panel
    panel.controls.sheet.rows[Hand.TWO_PAIR].pay.number.setValue(9)
    panel.controls.use.click()
    assert table.panel.controls.payTable.accessibleDescription().endswith("Two pair pays 1"), "this round keeps it"
    for _ in range(3):  # deal, draw, deal
        house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
        table.panel.controls.primary.click()
        house.settle()
    assert "Two pair pays 9" in table.panel.controls.payTable.accessibleDescription()
    house.close()
    assert PokerSettings.of(house.settings).options().pay_table.pay(Hand.TWO_PAIR) == 9


def test_the_settings_offer_what_was_written(house: House) -> None:
    house.open()
    lobby_of(house).settings_wanted.emit()
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsPanel))
    settings = window.sections[0]
    assert isinstance(settings, PokerSection)
    own = settings.controls.payTable.buttons[OWN]
    assert not own.isVisible()
    settings.edit.click()
    panel = editor()
    panel.controls.name.selectAll()
    QTest.keyClicks(panel.controls.name, "Copy")
    panel.controls.save.click()
    assert own.isVisible()
    assert settings.controls.payTable.value == "festival"
    own.click()
    assert PayTableSettings.of(house.settings).code == "own-1"
    assert settings.controls.pays.text().startswith("“Copy”: 1 / 2 / 5")
    assert panel.controls.inUse.text() == "▶ In use: Copy"
    panel.controls.delete.click()
    assert panel.controls.inUse.text() == "▶ In use: Festival"
    assert not own.isVisible()
    assert settings.controls.payTable.value == "festival"
    assert PokerSettings.of(house.settings).options().pay_table == FESTIVAL
    panel.controls.undo.click()
    assert settings.controls.payTable.value == OWN
    settings.controls.payTable.buttons["tight"].click()
    assert PayTableSettings.of(house.settings).code == "tight"
    assert panel.controls.inUse.text() == "▶ In use: Tight"


def test_what_was_not_saved_lies_there_again_when_the_lobbys_menu_opens_it(house: House) -> None:
    house.open()
    panel = open_editor(house)
    panel.controls.sheet.rows[Hand.TWO_PAIR].pay.number.setValue(9)
    panel.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    choose_in_menu(lobby_of(house), house.qtbot, "G", "A")
    panel = editor()
    assert panel.controls.sheet.rows[Hand.TWO_PAIR].pay.number.value() == 9
    panel.controls.undo.click()
    assert panel.draft.sheet.table == FESTIVAL


@pytest.mark.parametrize("how", ["window", "owner", "room"])
def test_the_loop_ends_with_its_window(house: House, how: str) -> None:
    table = house.sit_down()
    table.panel.side_window_wanted.emit("pay-tables")
    (loop,) = house.settings.findChildren(QThread, "odds loop")
    assert loop.isRunning()
    ended: list[bool] = []
    loop.finished.connect(lambda: ended.append(True))
    close: dict[str, Callable[[], object]] = {"window": editor().close, "owner": table.close, "room": house.close}
    close[how]()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    house.qtbot.waitUntil(lambda: ended == [True])


def fail_with(error: Exception) -> object:
    def fail(game: Game) -> Returns:
        raise error

    return fail


def test_missing_odds_are_reported_and_pay_tables_can_be_edited(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editing, "returns_of", fail_with(KnownError(Trouble.RESOURCE_MISSING, "poker_hands.npz")))
    house.open()
    panel = open_editor(house)
    house.qtbot.waitUntil(lambda: panel.controls.note.text().startswith("A file of the program is missing."))
    assert panel.controls.percent.text() == "…"
    panel.controls.sheet.rows[Hand.TWO_PAIR].pay.number.setValue(9)
    panel.controls.save.click()
    assert PayTableSettings.of(house.settings).store.own.tables[0].table.pay(Hand.TWO_PAIR) == 9


def test_a_bug_in_the_mathematics_goes_to_the_crash_report(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(editing, "returns_of", fail_with(ZeroDivisionError("a bug")))
    house.open()
    panel = open_editor(house)
    house.qtbot.waitUntil(lambda: bool(panel.findChildren(QMessageBox)))
    assert "ZeroDivisionError: a bug" in capsys.readouterr().err


QUESTION = """
import sys, tempfile
from pathlib import Path
from cardroom.app.window_program import make_application
from cardroom.app.card_room import CardRoom
from cardroom.house.settings.settings import Settings
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.tables import TABLES
application = make_application()
with tempfile.TemporaryDirectory() as folder, SqliteBank(Path(folder)) as bank:
    room = CardRoom(bank, Settings(Path(folder), "en"), TABLES)
    room.lobby.show()
    room.open_table("poker")
    for _ in range(20):
        application.processEvents()
    print(sorted({"numpy"} & set(sys.modules)))
    room.close()
"""


def test_numpy_is_not_loaded_by_lobby_and_table() -> None:
    assert subprocess.check_output([sys.executable, "-c", QUESTION], timeout=60) == b"[]\n"
