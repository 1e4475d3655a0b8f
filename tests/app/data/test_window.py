"""The data window works on the open bank."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import monotonic, sleep

import pytest
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QMessageBox

from cardroom.app.data.panel import DataPanel
from cardroom.app.data.reading import read_manifest
from cardroom.app.data.window import DataWindow
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.summarizing import summary_of_bank
from cardroom.bank.summary import LedgerSummary
from cardroom.errors import KnownError, Trouble
from tests.open_house import House, deal_and_mark, house

__all__ = ["house"]


def open_data(house: House) -> DataPanel:
    """Opens the data window from the menu; waits for its figures."""
    lobby = house.room.lobby
    lobby.show()
    lobby._data_action.trigger()
    (panel,) = (each for each in lobby.findChildren(DataPanel) if each.isVisible())
    house.qtbot.waitUntil(lambda: bool(panel.controls.folder.text()))
    return panel


def window_of(panel: DataPanel) -> DataWindow:
    window = panel.findChild(DataWindow)
    assert isinstance(window, DataWindow)
    return window


def answer_dialog(house: House, panel: DataPanel, file: Path) -> None:
    """Chooses a file in the open file dialog."""
    house.qtbot.waitUntil(lambda: window_of(panel).dialog is not None)
    dialog = window_of(panel).dialog
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.close()


def question(house: House, panel: DataPanel) -> QMessageBox:
    def find() -> list[QMessageBox]:
        return [each for each in panel.findChildren(QMessageBox) if each.isVisible()]

    house.qtbot.waitUntil(lambda: len(find()) == 1)
    return find()[0]


def press(box: QMessageBox, caption: str) -> None:
    next(button for button in box.buttons() if button.text() == caption).click()
    QCoreApplication.processEvents()


def summary(folder: Path) -> LedgerSummary:
    with SqliteBank(folder) as bank:
        return summary_of_bank(bank)


@pytest.fixture
def sat_down(house: House) -> Iterator[House]:
    """Returns a house in a round of poker, with 990 credits."""
    deal_and_mark(house)
    yield house


def test_the_window_shows_the_open_bank_and_follows_it(sat_down: House) -> None:
    house = sat_down
    panel = open_data(house)
    assert panel.controls.credits.text() == "990 credits"
    assert panel.controls.folder.text().startswith(f"{house.folder.resolve()}  (")
    house.poker.panel.controls.primary.click()
    house.settle()
    house.room.lobby.activateWindow()
    panel.looked_at.emit()
    house.qtbot.waitUntil(lambda: _rounds(panel) == "1")
    assert open_data(house) is panel, "raised, not opened twice"


def _rounds(panel: DataPanel) -> str:
    row = panel.controls.tables.topLevelItem(0)
    return "" if row is None else row.text(1)


def test_the_folder_is_opened_by_a_press_only(sat_down: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    panel = open_data(sat_down)
    assert opened == []
    panel.controls.openFolder.click()
    assert opened == [QUrl.fromLocalFile(str(sat_down.folder.resolve()))]


def test_an_export_is_written_while_a_table_is_open(sat_down: House, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("exports") / "mine.zip"
    panel = open_data(sat_down)
    panel.controls.exportAll.click()
    answer_dialog(sat_down, panel, file)
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith("Exported: mine.zip"))
    assert {each.name for each in read_manifest(file).files} == {"cardroom.db", "settings.ini"}
    assert list(file.parent.iterdir()) == [file]
    assert panel.controls.exportAll.isVisible()


@pytest.mark.parametrize("name", ["in the folder", "a letter"])
def test_an_export_destroys_nothing(sat_down: House, tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    letter = tmp_path_factory.mktemp("letters") / "letter.zip"
    letter.write_text("x")
    panel = open_data(sat_down)
    panel.controls.exportAll.click()
    answer_dialog(sat_down, panel, letter if name == "a letter" else sat_down.folder / "x.zip")
    expected = "letter.zip is no export" if name == "a letter" else "An export cannot be saved in the folder"
    assert panel.controls.notice.text().startswith(expected)
    assert letter.read_text() == "x"
    assert not (sat_down.folder / "x.zip").exists()


def test_an_export_to_a_folder_that_is_gone_is_reported(sat_down: House) -> None:
    panel = open_data(sat_down)
    panel.controls.exportAll.click()
    answer_dialog(sat_down, panel, sat_down.folder.parent / "gone" / "x.zip")
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith("A file or folder cannot be"))
    assert panel.controls.exportAll.isVisible()


def test_an_import_says_what_is_lost_and_cancelled_changes_nothing(sat_down: House, export: Path) -> None:
    house = sat_down
    panel = open_data(house)
    panel.controls.importAll.click()
    answer_dialog(house, panel, export)
    box = question(house, panel)
    assert box.text().startswith("Import export.zip?\n\nIn the file: ")
    assert "\nHere: 990 credits, 0 rounds" in box.text()
    assert "You gain" in box.text()
    press(box, "Cancel")
    assert not (house.folder / "cardroom-incoming").exists()
    house.close()
    assert summary(house.folder).total == 990


def test_an_import_replaces_everything_and_asks_for_new_settings(
    sat_down: House, export: Path, played_there: Path
) -> None:
    house = sat_down
    panel = open_data(house)
    panel.controls.importAll.click()
    answer_dialog(house, panel, export)
    box = question(house, panel)
    door = house.door
    assert door is not None
    before = house.settings
    press(box, "Import")
    house.qtbot.waitUntil(lambda: house.settings is not before)
    text = house.message().text()
    assert text.startswith("Your data was imported. What was here before is in the folder: cardroom-set-aside-")
    assert door.room is not None
    assert door.room.open_tables == {}, "tables are closed"
    assert (house.folder / "settings.ini").read_text() == "[General]\nrounds=3\n"
    house.close()
    assert summary(house.folder) == summary(played_there)


def test_a_restored_backup_is_opened_and_nothing_is_deleted(sat_down: House) -> None:
    house = sat_down
    house.close()
    before = summary(house.folder)
    with SqliteBank(house.folder) as bank:
        backup = bank.back_up()
    house.sit_down()
    house.poker.panel.controls.primary.click()
    house.settle()
    panel = open_data(house)
    panel.controls.restore.click()
    box = question(house, panel)
    assert box.text().startswith("Restore the backup of ")
    assert ", 1 round.\n" in box.text().partition("You lose ")[2]
    press(box, "Restore")
    message = house.message()
    assert message.text().startswith("The backup was restored.")
    assert house.room.lobby.isVisible()
    assert house.room.open_tables == {}
    house.close()
    assert summary(house.folder) == before
    assert backup.exists()
    assert len(list(house.folder.glob("cardroom-set-aside-*.db"))) == 1


def test_a_foreign_file_is_refused_in_words(sat_down: House, tmp_path: Path) -> None:
    (tmp_path / "letter.zip").write_text("x")
    panel = open_data(sat_down)
    panel.controls.importAll.click()
    answer_dialog(sat_down, panel, tmp_path / "letter.zip")
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith("This file is no export of Cardroom."))
    assert panel.controls.importAll.isVisible()


def test_closing_the_window_stops_the_work(sat_down: House, export: Path) -> None:
    panel = open_data(sat_down)
    panel.controls.importAll.click()
    answer_dialog(sat_down, panel, export)
    panel.close()
    assert not (sat_down.folder / "cardroom-incoming").exists()
    panel = open_data(sat_down)
    panel.controls.importAll.click()
    answer_dialog(sat_down, panel, export)
    question(sat_down, panel)
    panel.close()
    assert not (sat_down.folder / "cardroom-incoming").exists()


def test_stop_cancels_the_work(sat_down: House, export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = open_data(sat_down)
    window = window_of(panel)
    monkeypatch.setattr("cardroom.app.data.window.prepare_import", lambda *a: _wait_for(a[-1]))
    panel.controls.importAll.click()
    answer_dialog(sat_down, panel, export)
    assert panel.controls.stop.isVisible()
    panel.controls.stop.click()
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text() == "Stopped. Nothing was changed.")
    assert window._errand is None


def test_a_refresh_that_fails_does_not_wait_for_the_work(
    sat_down: House, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_bank: SqliteBank) -> LedgerSummary:
        raise KnownError(Trouble.DISK_FULL, "x")

    panel = open_data(sat_down)
    window = window_of(panel)
    ended = Event()
    monkeypatch.setattr("cardroom.app.data.window.prepare_import", lambda *a: _work(a[-1], ended))
    panel.controls.importAll.click()
    answer_dialog(sat_down, panel, export)
    monkeypatch.setattr("cardroom.app.data.window.summary_of_bank", fail)
    panel.looked_at.emit()
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith("The disk is full"))
    assert not ended.is_set(), "the window waited for the work"
    assert window._errand is not None
    assert panel.controls.stop.isVisible()
    panel.controls.stop.click()
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text() == "Stopped. Nothing was changed.")


def test_an_export_whose_copy_fails_is_over(
    sat_down: House, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_bank: SqliteBank, copy: Path) -> None:
        copy.write_text("half")
        raise KnownError(Trouble.DISK_FULL, "x")

    monkeypatch.setattr("cardroom.app.data.window.copy_ledger", fail)
    folder = tmp_path_factory.mktemp("exports")
    panel = open_data(sat_down)
    panel.controls.exportAll.click()
    answer_dialog(sat_down, panel, folder / "mine.zip")
    sat_down.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith("The disk is full"))
    assert panel.controls.exportAll.isVisible()
    assert list(folder.iterdir()) == []


def _work(watch: object, ended: Event) -> None:
    """Works for three seconds unless it is cancelled."""
    assert callable(watch)
    end = monotonic() + 3
    try:
        while monotonic() < end:
            watch()
            sleep(0.01)
    finally:
        ended.set()


def _wait_for(watch: object) -> None:
    assert callable(watch)
    while True:
        watch()


def test_statistics_are_reset_after_a_question_and_undone(sat_down: House) -> None:
    house = sat_down
    house.poker.panel.controls.primary.click()
    house.settle()
    panel = open_data(house)
    assert not panel.controls.countAll.isEnabled()
    panel.controls.reset.click()
    box = question(house, panel)
    assert box.text().startswith("Reset the statistics of Joker Poker?")
    press(box, "Reset")
    house.qtbot.waitUntil(panel.controls.countAll.isEnabled)
    assert panel.controls.notice.text() == "The statistics begin anew."
    row = panel.controls.tables.topLevelItem(0)
    assert row is not None
    assert row.text(3) == "from round 2"
    panel.controls.countAll.click()
    house.qtbot.waitUntil(lambda: not panel.controls.countAll.isEnabled())
    assert panel.controls.notice.text() == "The reset is undone."


def test_after_a_failure_the_old_data_is_opened(sat_down: House) -> None:
    class Failing:
        replaces_settings = False
        closed = False

        def replace(self) -> None:
            raise KnownError(Trouble.DISK_FULL, "x")

        def close(self) -> None:
            self.closed = True

    failing = Failing()
    door = sat_down.door
    assert door is not None
    door._replace_data(failing)  # type: ignore[arg-type]
    assert failing.closed
    assert sat_down.message().text().startswith("The disk is full")
    sat_down.close()
    assert summary(sat_down.folder).total == 990
