"""Lost and seeded ledgers are not played on with."""

from pathlib import Path

import pytest

from cardroom.app.folders import marks_folder
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from tests.open_house import House, deal_and_mark
from tests.program import cardroom


@pytest.fixture
def lost(house: House) -> tuple[Path, Record]:
    """Deletes a ledger; returns its backup and the record of its game."""
    deal_and_mark(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        backup = bank.back_up()
        record = bank.recall("poker")
    (house.folder / "cardroom.db").unlink()
    assert record is not None
    return backup, record


def test_a_ledger_that_is_gone_is_missed_and_the_backup_taken(house: House, lost: tuple[Path, Record]) -> None:
    backup, record = lost
    house.open("poker")
    assert house.message().text().startswith("The file with your credits is gone, but there are backups of it.")
    captions = [f"Use the backup {backup.name}", "Start again", "Quit"]
    assert [button.text() for button in house.message().buttons()] == captions
    assert not (house.folder / "cardroom.db").exists(), "nothing is begun before the person has chosen"
    house.choose("Use the backup")
    house.close()
    with SqliteBank(house.folder) as bank:
        assert bank.recall("poker") == record


def test_a_ledger_that_is_gone_can_be_begun_anew(house: House, lost: tuple[Path, Record]) -> None:
    house.open("poker")
    house.choose("Start again")
    house.qtbot.waitUntil(house.poker.panel.controls.primary.isEnabled)
    assert house.poker.panel.controls.credits.text == "1,000"
    house.close()
    house.sit_down()
    assert house.messages() == []


def test_a_ledger_that_is_put_back_meanwhile_is_opened(house: House, lost: tuple[Path, Record]) -> None:
    _, record = lost
    house.open("poker")
    with SqliteBank(house.folder.parent / "other") as bank:
        bank.commit("poker", record)
    (house.folder.parent / "other" / "cardroom.db").rename(house.folder / "cardroom.db")
    house.choose("Use the backup")
    house.close()
    assert not list(house.folder.glob("cardroom-set-aside-*"))
    with SqliteBank(house.folder) as bank:
        assert bank.query("SELECT count(*) FROM entry") == [(0,)], "it is not the backup"


def test_credits_of_chosen_cards_are_not_played_on_with(house: House) -> None:
    house.marks = marks_folder()  # as that of the commands
    words = ["autopilot", "poker", "--rounds", "3", "--seed", "lucky", "--data", str(house.folder)]
    assert cardroom(*words).returncode == 0
    with SqliteBank(house.folder) as bank:
        before = bank.query("SELECT count(*) FROM entry")
        bank.back_up()
    for table in (None, "poker", "old_maid"):
        house.open(table)
        assert house.message().text().startswith("The rounds of this folder were dealt from a chosen seed")
        assert [button.text() for button in house.message().buttons()] == ["Set it aside and start again", "Quit"]
        house.close()
    with SqliteBank(house.folder) as bank:
        assert bank.query("SELECT count(*) FROM entry") == before
    house.open("poker")
    house.choose("Set it aside and start again")
    house.qtbot.waitUntil(house.poker.panel.controls.primary.isEnabled)
    assert house.poker.panel.controls.credits.text == "1,000"
    assert len(list(house.folder.glob("cardroom-set-aside-*.db"))) == 1
    house.close()
    assert cardroom(*words).returncode == 2, "a person plays here now"
