"""The front door: opens, suspends and resumes; errors lose nothing."""

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from cardroom.bank.ports import Page, Record
from cardroom.bank.sqlite.archive import archiving
from cardroom.bank.sqlite.backup.rescue import restore
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import award_prize, grant
from cardroom.tables.poker.table import PokerTable
from cardroom.widgets.controls.icon_button import LobbyButton
from tests.open_house import House, deal_and_mark
from tests.resealing import change_sealed


def shown(table: PokerTable) -> tuple[object, ...]:
    controls = table.panel.controls
    cards = tuple((picture.card, picture.badge) for picture in controls.cards)
    return cards, controls.credits.text, controls.bet.text, controls.primary.text()


def test_closing_in_the_middle_of_a_hand_and_starting_again_shows_the_same(house: House) -> None:
    before = shown(deal_and_mark(house))
    house.close()
    assert shown(house.sit_down()) == before
    assert before[1:] == ("990", "10", "DRAW")


def test_the_lobby_opens_the_table_and_follows_the_balance(house: House) -> None:
    house.open()
    lobby = house.room.lobby
    assert lobby.isVisible()
    assert "1,000 credits are waiting" in lobby.controls.balance.text()
    assert list(lobby.tiles) == ["poker", "square", "daifugo", "old_maid"]
    lobby.tiles["poker"].click()
    house.qtbot.waitUntil(lambda: lobby.controls.balance.text() == "You have 1,000 credits.")


def test_the_house_button_of_a_table_that_was_opened_alone_opens_the_lobby(house: House) -> None:
    house.open("square")
    room = house.room
    panel = room.open_tables["square"].panel
    lobby_button = panel.findChild(LobbyButton)
    assert lobby_button is not None
    lobby_button.click()
    assert room.lobby.isVisible()
    assert not panel.isVisible()
    room.lobby.tiles["square"].click()
    assert room.open_tables["square"].panel.isVisible()


def test_the_lobby_shows_the_prizes_on_record_and_goes_on_doing_so(house: House) -> None:
    deal_and_mark(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        record = bank.recall("poker")
        assert record is not None
        bank.commit("poker", record, (award_prize(10_000),))
    house.open()
    controls = house.room.lobby.controls
    assert (controls.balance.text(), controls.prize.text) == ("You have 990 credits.", "10,000")
    house.room.lobby.tiles["poker"].click()
    house.settle()
    with house.qtbot.waitSignal(house.poker.machine.entered):
        house.poker.panel.controls.card1.click()
    assert controls.prize.isVisible()
    assert controls.prize.text == "10,000"


def full(*_: object) -> None:
    raise KnownError(Trouble.DISK_FULL, "x")


def damage(folder: Path) -> bytes:
    (folder / "cardroom.db").write_bytes(noise := b"this is no ledger " * 500)
    for companion in folder.glob("cardroom.db-*"):
        companion.unlink()
    return noise


def test_a_corrupt_bank_is_put_aside_and_a_new_one_begun_after_one_message(house: House) -> None:
    noise = damage(house.folder)
    house.open("poker")
    assert [button.text() for button in house.message().buttons()] == ["Set it aside and start again", "Quit"]
    house.choose("Set it aside and start again")
    assert house.room
    (aside,) = house.folder.glob("cardroom-set-aside-*")
    assert aside.read_bytes() == noise


def test_a_round_that_cannot_be_read_is_put_aside(house: House) -> None:
    house.sit_down()
    house.close()
    change_sealed(house.folder, "UPDATE game SET cluster = '{\"version\": 0}'")
    house.open("poker")
    assert house.message().text().startswith("The round that was saved cannot be read.")
    house.choose("Set it aside and start again")
    assert house.room


def test_a_corrupt_bank_is_put_aside_and_the_backup_taken_at_last(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_and_mark(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        bank.back_up()
        cluster = bank.recall("poker")
    noise = damage(house.folder)
    monkeypatch.setattr("cardroom.bank.sqlite.backup.rescue.restore", full)
    house.open("poker")
    assert house.message().text().startswith("The file with your credits is damaged.")
    assert (house.folder / "cardroom.db").read_bytes() == noise, "nothing is changed before the person has chosen"
    house.choose("Set it aside and use the backup")
    (aside,) = house.folder.glob("cardroom-set-aside-*")
    assert aside.read_bytes() == noise
    house.choose("Try again")
    assert house.message().text().startswith("The disk is full")
    assert not (house.folder / "cardroom.db").exists(), "no empty ledger is begun"
    monkeypatch.setattr("cardroom.bank.sqlite.backup.rescue.restore", restore)
    house.choose("Try again")
    house.close()
    with SqliteBank(house.folder) as bank:
        assert bank.recall("poker") == cluster


def test_a_corrupt_bank_beside_backups_is_begun_anew_without_another_question(house: House) -> None:
    house.sit_down()
    house.close()
    with SqliteBank(house.folder) as bank:
        bank.back_up()
    damage(house.folder)
    house.open("poker")
    house.choose("Set it aside and start again")
    assert house.room
    assert house.messages() == []


def test_there_is_one_message_at_a_time(house: House) -> None:
    damage(house.folder)
    door = house.open("poker")
    door.open()
    assert len(house.messages()) == 1


def try_again(house: House, table: PokerTable, dialog: QMessageBox) -> None:
    """Presses "Try again" before any bet, and bets."""
    assert table.panel.controls.credits.text == "1,000"
    next(button for button in dialog.buttons() if button.text() == "Try again").click()
    house.qtbot.waitUntil(table.panel.controls.primary.isEnabled)
    assert table.panel.controls.credits.text == "1,000"
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: table.panel.controls.credits.text == "999")


def test_a_full_disk_stops_the_table_and_can_be_tried_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.sit_down()
    commit = SqliteBank.commit
    monkeypatch.setattr(SqliteBank, "commit", full)
    table.panel.controls.primary.click()
    house.settle()
    dialog = next(each for each in table.panel.findChildren(QMessageBox) if each.isVisible())
    assert dialog.text().startswith("The disk is full")
    assert not table.panel.controls.primary.isEnabled()
    monkeypatch.setattr(SqliteBank, "commit", commit)
    try_again(house, table, dialog)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows moves no open file")
def test_a_ledger_that_was_moved_stops_the_table_and_can_be_put_back(house: House) -> None:
    table = house.sit_down()
    database = house.folder / "cardroom.db"
    database.rename(house.folder / "elsewhere")
    table.panel.controls.primary.click()
    house.settle()
    dialog = next(each for each in table.panel.findChildren(QMessageBox) if each.isVisible())
    assert dialog.text().startswith("The file with your credits was moved, deleted or replaced")
    (house.folder / "elsewhere").rename(database)
    try_again(house, table, dialog)


def play_on(house: House, table: PokerTable) -> None:
    """Closes the message, and deals."""
    house.choose("Go on")
    table.panel.controls.primary.click()
    house.qtbot.waitUntil(lambda: table.panel.controls.primary.text() == "DRAW")


def test_a_failed_backup_is_reported_and_play_continues(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.sit_down()
    house.close()  # no backup is made of a ledger without entries
    monkeypatch.setattr("cardroom.bank.sqlite.backup.backups.is_due", lambda *_: True)
    monkeypatch.setattr("cardroom.bank.sqlite.backup.backups.write_backup", full)
    table = house.sit_down()
    assert house.message().text().startswith("Today's backup could not be made. The disk is full")
    play_on(house, table)


def test_a_missing_archive_is_reported_and_play_continues(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archiving, "ENTRIES_KEPT", 1)
    monkeypatch.setattr(archiving, "ROWS_WORTH_A_FILE", 1)
    with SqliteBank(house.folder) as bank:
        for number in (0, 1, 2):
            bank.commit("other", Record("x", "{}"), (grant(5),), Page(number, "{}"))
        bank._archive_keeper.archive_if_due(bank._sealed, full=1)
        (archive,) = bank.archives
    (house.folder / archive.file).unlink()
    table = house.sit_down()
    assert house.message().text().startswith("A file with old games is missing.")
    assert archive.file in house.message().text()
    play_on(house, table)
