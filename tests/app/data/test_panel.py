"""The data window: texts, keys, buttons, sizes."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidget, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from cardroom.app.data.panel import DataPanel, DataView
from cardroom.app.data.words import change_text
from cardroom.bank.summary import BackupSummary, LedgerSummary, TableRounds
from cardroom.tables import TABLES
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.text_fits import faults

WHEN = "2026-11-20T12:00:00.000Z"
HELD = LedgerSummary(
    credits=12_340,
    escrow=60,
    prize=1_000_000,
    since=WHEN,
    saved=WHEN,
    tables=(TableRounds("poker", 200_000, WHEN, WHEN), TableRounds("old_maid", 1, WHEN, WHEN)),
)
BACKUPS = tuple(
    BackupSummary(f"cardroom-backup-2026112{day}-120000.db", f"2026-11-2{day}T12:00:00.000Z", 50_000_000, held)
    for day, held in ((2, HELD), (1, replace(HELD, credits=7)), (0, None))
)
VIEW = DataView("/home/somebody/.local/share/cardroom", 123_456_789, HELD, BACKUPS, {"poker": 1_200})


@pytest.fixture
def panel(owner: QWidget, qtbot: QtBot) -> Iterator[DataPanel]:
    panel = DataPanel(Appearance(), owner, TABLES)
    panel.show_view(VIEW)
    panel.show()
    panel.activateWindow()
    qtbot.waitUntil(panel.isActiveWindow)
    yield panel
    panel.close()


def item(tree: QTreeWidget, row: int) -> QTreeWidgetItem:
    found = tree.topLevelItem(row)
    assert found is not None
    return found


def rows(tree: QTreeWidget) -> list[list[str]]:
    count = range(tree.topLevelItemCount())
    return [[item(tree, row).text(column) for column in range(tree.columnCount())] for row in count]


def choose(tree: QTreeWidget, row: int) -> None:
    tree.setCurrentItem(item(tree, row))


def chosen(tree: QTreeWidget) -> int:
    current = tree.currentItem()
    assert current is not None
    return tree.indexOfTopLevelItem(current)


def test_folder_credits_and_games_are_shown_and_spoken(panel: DataPanel) -> None:
    controls = panel.controls
    assert controls.folder.text() == "/home/somebody/.local/share/cardroom  (123.5 MB)"
    assert controls.credits.text() == "12,400 credits, 60 of them on the tables, prizes: 1,000,000"
    tables = rows(controls.tables)
    assert [row[0] for row in tables] == ["Joker Poker", "SQUARE", "Daifugō", "Old Maid"]
    assert [row[1] for row in tables] == ["200,000", "0", "0", "1"]
    assert [row[3] for row in tables] == ["from round 1,201", "–", "–", "all rounds"]
    backups = rows(controls.backups)
    assert [row[1:] for row in backups] == [
        ["12,400", "1,000,000", "200,001", "50.0 MB"],
        ["67", "1,000,000", "200,001", "50.0 MB"],
        ["damaged", "", "", "50.0 MB"],
    ]
    assert (controls.tables.accessibleName(), controls.backups.accessibleName()) == ("Games", "Backups")
    spoken = item(controls.backups, 2).data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert "damaged, 50.0 MB" in spoken


def test_the_chosen_rows_decide_the_buttons_and_stay(panel: DataPanel) -> None:
    controls = panel.controls
    for row, resets, undoes in ((0, True, True), (1, False, False), (3, True, False)):
        choose(controls.tables, row)
        assert (controls.reset.isEnabled(), controls.countAll.isEnabled()) == (resets, undoes)
    for row, restores in ((0, True), (1, True), (2, False)):
        choose(controls.backups, row)
        assert controls.restore.isEnabled() is restores
    choose(controls.tables, 3)
    choose(controls.backups, 1)
    panel.show_view(replace(VIEW, size=1))
    assert chosen(controls.tables) == 3
    assert chosen(controls.backups) == 1
    panel.show_view(replace(VIEW, backups=()))
    assert not controls.restore.isEnabled()


@pytest.mark.parametrize(
    ("key", "signal"),
    [
        (Qt.Key.Key_F, "folder_wanted"),
        (Qt.Key.Key_E, "export_wanted"),
        (Qt.Key.Key_I, "import_wanted"),
        (Qt.Key.Key_R, "restore_wanted"),
        (Qt.Key.Key_T, "reset_wanted"),
        (Qt.Key.Key_U, "undo_wanted"),
    ],
)
def test_each_printed_key_presses_its_button(panel: DataPanel, qtbot: QtBot, key: Qt.Key, signal: str) -> None:
    with qtbot.waitSignal(getattr(panel, signal)) as emitted:
        QTest.keyClick(panel, key, Qt.KeyboardModifier.AltModifier)
    assert list(emitted.args or []) == {
        "restore_wanted": [BACKUPS[0]],
        "reset_wanted": ["poker"],
        "undo_wanted": ["poker"],
    }.get(signal, [])


def test_work_can_be_stopped_and_nothing_else_begun(panel: DataPanel, qtbot: QtBot) -> None:
    controls = panel.controls
    panel.show_busy("Exporting…")
    assert controls.notice.text() == "Exporting…"
    begin_or_stop = (controls.exportAll, controls.importAll, controls.stop)
    assert [each.isVisible() for each in begin_or_stop] == [False, False, True]
    assert not controls.restore.isEnabled()
    assert not controls.reset.isEnabled()
    with qtbot.waitSignal(panel.stop_wanted):
        QTest.keyClick(panel, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    panel.show_busy("")
    assert [each.isVisible() for each in begin_or_stop] == [True, True, False]
    assert controls.restore.isEnabled()


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (3840, 2160)])
def test_nothing_is_cut(owner: QWidget, language: str, size: tuple[int, int], text_size: TextSize) -> None:
    owner.resize(*size)
    panel = DataPanel(Appearance(Look(text_size=text_size)), owner, TABLES)
    panel.show_view(VIEW)
    panel.notify("x" * 10)
    panel.show()
    QApplication.processEvents()
    assert faults(panel) == []
    assert panel.width() <= size[0]
    assert panel.height() <= size[1]
    for tree in (panel.controls.tables, panel.controls.backups):
        assert tree.verticalScrollBar().maximum() == 0, "all rows are visible"
        assert tree.horizontalScrollBar().maximum() == 0, "all columns are visible"


@pytest.mark.parametrize(
    ("new", "text"),
    [
        (HELD, "Credits and number of rounds stay the same."),
        (replace(HELD, credits=12_339), "You lose 1 credit."),
        (replace(HELD, credits=12_350, tables=()), "You lose 200,001 rounds. You gain 10 credits."),
        (
            replace(HELD, tables=(TableRounds("square", 5, WHEN, WHEN),)),
            "You lose 200,001 rounds. You gain 5 rounds.",
        ),
        (replace(HELD, credits=0, prize=0), "You lose 12,340 credits, 1,000,000 of the prizes."),
    ],
)
@pytest.mark.usefixtures("qapp")
def test_what_is_lost_is_said_to_the_credit(new: LedgerSummary, text: str) -> None:
    assert change_text(HELD, new) == text
