"""A downgrade is refused without a changed byte; an upgrade keeps all."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from cardroom.bank.sqlite.auditing.audit import audit
from cardroom.bank.sqlite.backup.rescue import latest_backup
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import VERSION
from cardroom.house.languages import LANGUAGES
from cardroom.house.selftest import Selftest
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.selftest import next_press, prepare
from cardroom.tables.daifugo.table import DaifugoTable
from cardroom.tables.old_maid.selftest import play as play_old_maid
from cardroom.tables.square.selftest import play as play_square
from cardroom.widgets.window.look import Felt, Speed
from tests.earlier_data import PERSON, content_of, unpack
from tests.open_house import House, deal_and_mark
from tests.resealing import change_sealed

REMEDY = {"en": "Please install the newer version again.", "ja": "新しい版をもう一度インストールしてください。"}


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def make_newer(folder: Path, table: str) -> None:
    """Changes a game as a newer version might write it."""
    with closing(sqlite3.connect(folder / "cardroom.db", isolation_level=None)) as database:
        (text,) = database.execute("SELECT cluster FROM game WHERE table_name = ?", (table,)).fetchone()
    row = ("a-new-state", json.dumps({**json.loads(text), "version": 99, "a_new_field": []}), table)
    change_sealed(folder, "UPDATE game SET state = ?, cluster = ? WHERE table_name = ?", *row)


@pytest.fixture
def folder(house: House) -> Path:
    """Returns a folder for which no backup is due."""
    unpack(PERSON, house.folder)
    SqliteBank(house.folder).close()
    return house.folder


def speak(house: House, language: str) -> None:
    house.settings = Settings(house.folder, language)
    house.languages.set(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newer_ledger_is_refused(house: House, folder: Path, language: str) -> None:
    with closing(sqlite3.connect(folder / "cardroom.db")) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = files_of(folder)
    speak(house, language)
    house.open()
    assert REMEDY[language] in house.message().text()
    assert len(choices(house)) == 2, "try again or quit: it cannot be set aside"
    house.close()
    assert files_of(folder) == before


@pytest.mark.each_value_once
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["poker", "square", "daifugo", "old_maid", "practice"])
def test_a_newer_game_is_refused_at_its_table(house: House, folder: Path, code: str, language: str) -> None:
    make_newer(folder, code)
    before = files_of(folder)
    speak(house, language)
    house.open("poker" if code == "practice" else code)
    if code == "practice":
        house.room.open_table(code)
    box = house.message()
    assert REMEDY[language] in box.text()
    assert len(box.buttons()) == 1, "it can be closed, and not be set aside"
    box.buttons()[0].click()
    house.qtbot.waitUntil(lambda: code not in house.room.open_tables)
    house.close()
    after = files_of(folder)
    places = Settings(folder).place(code)
    assert places, "of all files only the settings changed: the place of the window"
    assert after | {"settings.ini": b""} == before | {"settings.ini": b""}


def test_the_others_can_be_played_beside_a_newer_game(house: House, folder: Path) -> None:
    make_newer(folder, "square")
    house.settings = Settings(folder, "en")
    before = files_of(folder)
    house.open()
    house.room.open_table("old_maid")
    house.settle()
    assert house.messages() == []
    assert house.old_maid.machine.running is not None
    house.close()
    with SqliteBank(folder) as bank:
        record = bank.recall("square")
        assert record is not None
        assert json.loads(record.cluster)["version"] == 99
    assert set(before) <= set(files_of(folder)), "no file is gone"


def test_a_newer_double_up_is_taken_back_by_the_person_only(house: House, folder: Path) -> None:
    make_newer(folder, "double_up")
    speak(house, "en")
    before = files_of(folder)["cardroom.db"]
    house.open("poker")
    assert REMEDY["en"] in house.message().text()
    assert [button.text() for button in house.message().buttons()] == ["Take the win as it was", "Close the table"]
    house.choose("Close the table")
    house.close()
    assert files_of(folder)["cardroom.db"] == before


def test_unknown_settings_stay_in_the_file(folder: Path) -> None:
    file = folder / "settings.ini"
    old = file.read_text()
    file.write_text(old.replace("felt=blue", "felt=purple") + "a_new_setting=7\n")
    before = file.read_bytes()
    settings = Settings(folder)
    assert settings.appearance.look.felt is Felt.GREEN
    settings.follow_system(True)
    assert settings.take_troubles() == []
    assert file.read_bytes() == before
    settings.set_language("en")
    assert "felt=purple" in file.read_text()
    assert "a_new_setting=7" in file.read_text()


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


def play_daifugo(house: House) -> None:
    """Plays cards or passes, at the person's turn."""
    table = house.room.open_tables["daifugo"]
    assert isinstance(table, DaifugoTable)
    house.qtbot.waitUntil(lambda: next_press(table) is not None)
    table.panel.stage.flush()
    press = next_press(table)
    assert press is not None
    prepare(table, press)
    controls = table.panel.controls
    with house.qtbot.waitSignal(table.machine.entered):
        (controls.passTurn if isinstance(press, PassTurn) else controls.primary).click()


def test_every_game_is_played_on_with_the_same_credits(house: House) -> None:
    unpack(PERSON, house.folder)
    expected = content_of(PERSON)
    house.settings = Settings(house.folder, "en")
    house.settings.appearance.apply_look(replace(house.settings.appearance.look, speed=Speed.OFF))
    records = expected["records"]
    table = house.sit_down_doubling()
    house.settle()
    assert table.double_up is not None
    assert table.double_up.machine.cluster.ticket is not None
    assert table.double_up.machine.cluster.ticket.seed == records["double_up"][1]["ticket"]["seed"]
    for code in (*(spec.code for spec in TABLES), "practice"):
        house.room.open_table(code)
        house.settle()
        assert house.room.open_tables[code].machine.cluster.round_number == records[code][1]["round"]
    assert house.poker.machine.account.player == expected["accounts"]["poker"][0]
    assert house.messages() == []
    play_square(Selftest(house.room, "square"))
    play_old_maid(Selftest(house.room, "old_maid"))
    play_daifugo(house)
    house.close()
    with SqliteBank(house.folder) as bank:
        assert audit(bank).ok
