"""Plays the toy table, which one entry in a tuple registers."""

import json
import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog
from pytestqt.qtbot import QtBot

from cardroom.app.command_line import main
from cardroom.app.commands.selftest import run as selftest
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.house.help.panel import HelpPanel
from cardroom.house.languages import Languages
from cardroom.house.settings_panel import SettingsPanel
from cardroom.house.spec import load
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Look
from tests import toy_table
from tests.app.test_kills import Program, run_with_kills
from tests.keys import choose_in_menu
from tests.open_house import House
from tests.paths import ROOT
from tests.resealing import change_sealed
from tests.text_fits import faults
from tests.toy_table.rules.record import from_json
from tests.toy_table.screenshots import WINDOWS
from tests.toy_table.settings import HighCardSettings
from tests.toy_table.table import HighCardTable
from tools.screenshots.house import LARGE_PRINT, STILL, settle
from tools.take_screenshots import TABLE_WINDOWS, take, windows

SPEC = toy_table.SPEC
ROOM = (*TABLES, SPEC)
PROGRAM = Program(
    (
        "-c",
        "import sys; from tests import toy_table; from cardroom.tables import TABLES; "
        "from cardroom.app.command_line import main; "
        "sys.exit(main(sys.argv[1:], (*TABLES, toy_table.SPEC)))",
    ),
    ROOM,
)
SEARCHED = ("desktop", "tools", "ui", "docs/rules", "packaging", "pyproject.toml")
ITS_NAMES = re.compile(r"\b[Tt]oy|high[-_]card|HighCard|High Card")  # "high card" is also a hand of poker


@pytest.fixture
def room(house: House) -> Iterator[House]:
    house.tables = ROOM
    yield house


@pytest.fixture
def pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the table to those whose windows are shown in pictures."""
    monkeypatch.setitem(TABLE_WINDOWS, SPEC.code, WINDOWS)


def table_of(house: House) -> HighCardTable:
    table = house.room.open_tables[SPEC.code]
    assert isinstance(table, HighCardTable)
    return table


def sit_down(house: House) -> HighCardTable:
    """Opens the table's window alone; presses take effect at once."""
    house.open(SPEC.code)
    table = table_of(house)
    house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
    return table


def test_the_program_does_not_mention_it() -> None:
    """The only mention outside its folder is the entry in ROOM."""
    files = [file for name in SEARCHED for file in (ROOT / name, *(ROOT / name).rglob("*")) if file.is_file()]
    texts = [file for file in files if file.suffix in {".py", ".ui", ".qss", ".ts", ".md", ".toml", ".spec", ".sh"}]
    assert len(texts) > 100
    mentions = [
        file
        for file in files
        if ITS_NAMES.search(file.name) or (file in texts and ITS_NAMES.search(file.read_text(encoding="utf-8")))
    ]
    assert mentions == []


def test_its_sentences_are_its_hints(room: House) -> None:
    room.settings.remember("hints", True)
    room.settings.remember("hints_given", "")
    panel = sit_down(room).panel
    assert panel.guide is not None
    seen = []
    for _ in range(3):
        room.qtbot.waitUntil(panel.controls.primary.isEnabled)
        room.settle()
        seen.append(panel.guide.hint)
        panel.controls.primary.click()
        room.settle()
    assert seen == ["deal", "turn", ""]


# --- lobby, settings, help -------------------------------------------------------------------------------------------


def test_its_number_key_opens_it(room: House, qtbot: QtBot) -> None:
    room.open()
    lobby = room.room.lobby
    assert lobby.tiles[SPEC.code].isEnabled()
    assert lobby.tiles[SPEC.code].text() == "High Card"
    QTest.keyClick(lobby, Qt.Key(Qt.Key.Key_0 + len(ROOM)))
    qtbot.waitUntil(lambda: SPEC.code in room.room.open_tables)
    assert table_of(room).panel.isVisible()


def test_the_menu_opens_it(room: House, qtbot: QtBot) -> None:
    room.open()
    lobby = room.room.lobby
    lobby.activateWindow()
    qtbot.waitUntil(lobby.isActiveWindow)
    choose_in_menu(lobby, qtbot, "G", "H")
    qtbot.waitUntil(lambda: SPEC.code in room.room.open_tables)


def test_its_tile_shows_its_status_and_the_lobby_the_balance(room: House, qtbot: QtBot) -> None:
    room.open()
    lobby = room.room.lobby
    lobby.tiles[SPEC.code].click()
    controls = table_of(room).panel.controls
    qtbot.waitUntil(controls.primary.isEnabled)
    controls.primary.click()
    qtbot.waitUntil(lambda: controls.mine.card is not None)
    assert lobby.tiles[SPEC.code].accessibleDescription() == "Resume round 1"
    assert lobby.controls.balance.text() == "You have 19 credits."
    room.close()
    room.open()
    assert room.room.lobby.tiles[SPEC.code].accessibleDescription() == "Resume round 1"


def test_its_settings_stand_in_the_settings_window(room: House) -> None:
    room.open()
    room.room.lobby.settings_wanted.emit()
    (panel,) = room.room.lobby.findChildren(SettingsPanel)
    ties_return = panel.findChild(QCheckBox, "tiesReturn")
    assert isinstance(ties_return, QCheckBox)
    assert ties_return.isVisible()
    assert ties_return.isChecked()
    ties_return.click()
    assert not HighCardSettings.of(room.settings).ties_return()
    assert "high_card_ties_return=false" in (room.folder / "settings.ini").read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "word"), [("en", "The higher card wins"), ("ja", "ハイカード")])
def test_its_help_page_opens(room: House, language: str, word: str) -> None:
    room.languages.set(language)
    room.open()
    room.room.lobby.help_wanted.emit(SPEC.code)
    (panel,) = room.room.lobby.findChildren(HelpPanel)
    assert word in panel.controls.page.toPlainText()


# --- its window ------------------------------------------------------------------------------------------------------


def test_a_round_by_mouse_and_keyboard(room: House, qtbot: QtBot) -> None:
    table = sit_down(room)
    controls = table.panel.controls
    QTest.mouseClick(controls.primary, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: controls.mine.card is not None)
    assert controls.other.card is None
    assert controls.credits.number == 19
    QTest.keyClick(table.panel, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: controls.other.card is not None)
    cards, credits = [controls.mine.card, controls.other.card], controls.credits.number
    win = int(credits) - 19
    qtbot.waitUntil(lambda: controls.prompt.text() == f"You get {win}.")
    room.close()
    with SqliteBank(room.folder) as bank:
        record = bank.recall(SPEC.code)
        assert bank.account(SPEC.code).player == credits
    assert record is not None
    saved = from_json(record.cluster)
    assert (list(saved.cards), saved.win) == (cards, win)


def test_the_saved_round_is_resumed(room: House, qtbot: QtBot) -> None:
    controls = sit_down(room).panel.controls
    controls.primary.click()
    qtbot.waitUntil(lambda: controls.mine.card is not None)
    card = controls.mine.card
    room.close()
    controls = sit_down(room).panel.controls
    assert (controls.mine.card, controls.other.card, controls.credits.number) == (card, None, 19)
    assert controls.primary.text() == "TURN"


@pytest.mark.parametrize("look", [STILL, LARGE_PRINT], ids=["normal", "large-print"])
def test_no_text_of_its_window_is_cut(qapp: QApplication, pictured: None, look: Look) -> None:
    with windows(ROOM)["high-card"]("en", look, (800, 600)) as window:
        settle()
        assert faults(window) == []


def test_its_picture_is_taken(qapp: QApplication, pictured: None, tmp_path: Path) -> None:
    taken = take(Languages(qapp), ROOM, tmp_path, lambda name: name == "high-card-en-1280x800")
    assert [file.name for file in taken] == ["high-card-en-1280x800.webp"]
    assert QImage(str(taken[0])).size() == QSize(1280, 800)


def test_the_selftest_plays_it(qapp: QApplication, capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest(Namespace(json=True), (SPEC,)) == 0
    assert json.loads(capsys.readouterr().out) == {"ok": True, "fault": ""}


# --- without a window ------------------------------------------------------------------------------------------------


def test_the_autopilot_plays_it_and_the_audit_reads_it(
    qapp: QCoreApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["autopilot", SPEC.word, "--rounds", "60", "--seed", "1", "--data", str(tmp_path), "--json"]
    assert main(words, ROOM) == 0
    played = json.loads(capsys.readouterr().out)
    assert main(["audit", "--data", str(tmp_path), "--json"], ROOM) == 0
    found = json.loads(capsys.readouterr().out)
    assert played == {"rounds": 60, "credits": found["meters"]["balance"]}
    assert found["meters"]["bet"] == 60
    with SqliteBank(tmp_path) as bank:
        record = bank.recall(SPEC.code)
    assert record is not None
    assert load(SPEC.replay[SPEC.code])(record.cluster).round_number == 60


def test_the_audit_finds_another_card(
    qapp: QCoreApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["autopilot", SPEC.word, "--rounds", "1", "--seed", "1", "--data", str(tmp_path)], ROOM) == 0
    change_sealed(tmp_path, "UPDATE game SET cluster = replace(cluster, '\"cards\": [', '\"cards\": [1, ')")
    capsys.readouterr()
    assert main(["audit", "--data", str(tmp_path)], ROOM) == 1
    assert "the cards are not those that the seed deals" in capsys.readouterr().out


def test_its_command_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["high-card-compare", "AS KS", "--json"], ROOM) == 0
    assert json.loads(capsys.readouterr().out) == {"win": 2}


def test_a_killed_run_ends_as_one_never_interrupted(tmp_path: Path) -> None:
    run_with_kills(SPEC, tmp_path, 4, PROGRAM)


def test_no_dialog_of_it_is_left(room: House) -> None:
    room.open()
    room.room.open_table(SPEC.code)
    room.room.close()
    QCoreApplication.processEvents()
    assert [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()] == []
