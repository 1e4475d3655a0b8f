"""The data window works on the open bank."""

from pathlib import Path
from threading import Event
from time import monotonic, sleep
from typing import NoReturn

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from cardroom.app.data.reading import read_manifest
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.summarizing import summary_of_bank
from cardroom.bank.summary import LedgerSummary
from cardroom.errors import KnownError, Trouble
from tests.app.data.data_window import (
    Begins,
    export_to,
    import_from,
    open_data,
    press,
    question,
    row_of,
    wait_for_notice,
    window_of,
)
from tests.open_house import House, deal_and_mark


def full(*_: object) -> NoReturn:
    raise KnownError(Trouble.DISK_FULL, "x")


def summary(folder: Path) -> LedgerSummary:
    with SqliteBank(folder) as bank:
        return summary_of_bank(bank)


@pytest.fixture
def sat_down(house: House) -> House:
    """Returns a house in a round of poker, with 990 credits."""
    deal_and_mark(house)
    return house


def test_the_window_shows_the_open_bank_and_follows_it(sat_down: House) -> None:
    house = sat_down
    panel = open_data(house)
    assert panel.controls.credits.text() == "990 credits"
    assert panel.controls.folder.text().startswith(f"{house.folder.resolve()}  (")
    house.poker.panel.controls.primary.click()
    house.settle()
    house.room.lobby.activateWindow()
    panel.looked_at.emit()
    house.qtbot.waitUntil(lambda: row_of(panel).text(1) == "1")
    assert open_data(house) is panel, "raised, not opened twice"


def test_the_folder_is_opened_by_a_press_only(sat_down: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    panel = open_data(sat_down)
    assert opened == []
    panel.controls.openFolder.click()
    assert opened == [QUrl.fromLocalFile(str(sat_down.folder.resolve()))]


def test_an_export_is_written_while_a_table_is_open(sat_down: House, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("exports") / "mine.zip"
    panel = export_to(sat_down, file)
    wait_for_notice(sat_down, panel, "Exported: mine.zip")
    assert {each.name for each in read_manifest(file).files} == {"cardroom.db", "settings.ini"}
    assert list(file.parent.iterdir()) == [file]
    assert panel.controls.exportAll.isVisible()


@pytest.mark.parametrize("name", ["in the folder", "a letter"])
def test_an_export_destroys_nothing(sat_down: House, tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    letter = tmp_path_factory.mktemp("letters") / "letter.zip"
    letter.write_text("x")
    panel = export_to(sat_down, letter if name == "a letter" else sat_down.folder / "x.zip")
    expected = "letter.zip is no export" if name == "a letter" else "An export cannot be saved in the folder"
    assert panel.controls.notice.text().startswith(expected)
    assert letter.read_text() == "x"
    assert not (sat_down.folder / "x.zip").exists()


def test_an_import_says_what_is_lost_and_cancelled_changes_nothing(sat_down: House, export: Path) -> None:
    house = sat_down
    panel = import_from(house, export)
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
    panel = import_from(house, export)
    box = question(house, panel)
    before = house.settings
    press(box, "Import")
    house.qtbot.waitUntil(lambda: house.settings is not before)
    text = house.message().text()
    assert text.startswith("Your data was imported. What was here before is in the folder: cardroom-set-aside-")
    assert house.room.open_tables == {}, "tables are closed"
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


@pytest.mark.parametrize(
    ("begins", "name", "notice"),
    [
        (export_to, "gone/x.zip", "A file or folder cannot be"),
        (import_from, "letter.zip", "This file is no export of Cardroom."),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_words(
    sat_down: House, tmp_path_factory: pytest.TempPathFactory, begins: Begins, name: str, notice: str
) -> None:
    place = tmp_path_factory.mktemp("place")
    (place / "letter.zip").write_text("x")
    panel = begins(sat_down, place / name)
    wait_for_notice(sat_down, panel, notice)
    assert panel.controls.exportAll.isVisible()
    assert panel.controls.importAll.isVisible()


def test_closing_the_window_stops_the_work(sat_down: House, export: Path) -> None:
    panel = import_from(sat_down, export)
    panel.close()
    assert not (sat_down.folder / "cardroom-incoming").exists()
    panel = import_from(sat_down, export)
    question(sat_down, panel)
    panel.close()
    assert not (sat_down.folder / "cardroom-incoming").exists()


def test_stop_cancels_the_work_for_which_a_refresh_that_fails_does_not_wait(
    sat_down: House, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = Event()
    monkeypatch.setattr("cardroom.app.data.window.prepare_import", lambda *a: _work(a[-1], ended))
    panel = import_from(sat_down, export)
    monkeypatch.setattr("cardroom.app.data.window.summary_of_bank", full)
    panel.looked_at.emit()
    wait_for_notice(sat_down, panel, "The disk is full")
    assert not ended.is_set(), "the window waited for the work"
    assert window_of(panel)._errand is not None
    assert panel.controls.stop.isVisible()
    panel.controls.stop.click()
    wait_for_notice(sat_down, panel, "Stopped. Nothing was changed.")
    assert window_of(panel)._errand is None


def test_an_export_whose_copy_fails_is_over(
    sat_down: House, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_bank: SqliteBank, copy: Path) -> None:
        copy.write_text("half")
        full()

    monkeypatch.setattr("cardroom.app.data.window.copy_ledger", fail)
    folder = tmp_path_factory.mktemp("exports")
    panel = export_to(sat_down, folder / "mine.zip")
    wait_for_notice(sat_down, panel, "The disk is full")
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
    assert row_of(panel).text(3) == "from round 2"
    panel.controls.countAll.click()
    house.qtbot.waitUntil(lambda: not panel.controls.countAll.isEnabled())
    assert panel.controls.notice.text() == "The reset is undone."


def test_after_a_failure_the_old_data_is_opened(sat_down: House) -> None:
    class Failing:
        replaces_settings = False
        closed = False

        def replace(self) -> None:
            full()

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
