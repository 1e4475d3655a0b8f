"""Older data are not opened without a question."""

import shutil
from pathlib import Path

import pytest

from cardroom.bank.sqlite.backup.rescue import latest_backup
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import OlderDataError
from cardroom.house.trouble.dialog import trouble_text
from tests.open_house import House, deal_and_mark


@pytest.fixture
def older(house: House, tmp_path: Path) -> House:
    """Returns a closed house whose ledger is of before the grant."""
    house.marks = tmp_path / "marks"
    house.open()
    house.close()
    shutil.copytree(house.folder, tmp_path / "copy")
    deal_and_mark(house)
    house.close()
    shutil.copyfile(tmp_path / "copy" / "cardroom.db", house.folder / "cardroom.db")
    return house


def choices(house: House) -> list[str]:
    return [button.text() for button in house.message().buttons()]


def test_the_person_is_asked_before_older_data_are_opened(older: House) -> None:
    older.open()
    assert older.door is not None
    assert older.door.room is None
    assert "older than the one that was last used" in older.message().text()
    assert older.message().text().endswith("Credits then: 990. Credits now: 0.")
    assert choices(older) == ["Go on with the older file", "Try again", "Quit"]
    older.choose("Go on with the older file")
    assert older.room.lobby.isVisible()
    older.close()
    with SqliteBank(older.folder, older.marks) as bank:
        assert bank.query("SELECT count(*) FROM event WHERE kind = 'older-accepted'") == [(1,)]
    older.open()
    assert older.room.lobby.isVisible(), "once accepted, it is not asked again"


def test_the_newer_file_can_be_put_back(older: House, tmp_path: Path) -> None:
    older.open()
    shutil.rmtree(older.marks or tmp_path)
    older.choose("Try again")
    assert older.room.lobby.isVisible()
    assert "cannot be checked" in older.message().text()
    older.choose("Go on")


def test_a_new_house_has_nothing_to_report(house: House, tmp_path: Path) -> None:
    house.marks = tmp_path / "marks"
    house.open()
    assert not house.messages()
    house.close()
    house.open()
    assert not house.messages()


def test_a_backup_that_was_chosen_is_opened_without_another_question(house: House, tmp_path: Path) -> None:
    house.marks = tmp_path / "marks"
    deal_and_mark(house)
    house.close()
    with SqliteBank(house.folder, house.marks) as bank:
        bank.back_up()
    deal_and_mark(house)
    house.close()
    database = house.folder / "cardroom.db"
    database.write_bytes(b"damaged" + database.read_bytes()[7:])
    backup = latest_backup(house.folder)
    assert backup is not None
    house.open()
    house.choose(f"Set it aside and use the backup {backup.name}")
    assert house.room.lobby.isVisible()


def test_a_fresh_start_that_was_chosen_is_no_older_file(house: House, tmp_path: Path) -> None:
    house.marks = tmp_path / "marks"
    deal_and_mark(house)
    house.close()
    (house.folder / "cardroom.db").write_bytes(b"damaged")
    house.open()
    house.choose("Set it aside and start again")
    assert house.room.lobby.isVisible()


@pytest.mark.usefixtures("japanese")
def test_the_message_says_the_credits_in_japanese() -> None:
    text = trouble_text(OlderDataError(7, 1234, 5, "2026-11-22T12:00:00.000Z"))
    assert text.endswith("そのときのクレジット: 1,234　今のクレジット: 5")
