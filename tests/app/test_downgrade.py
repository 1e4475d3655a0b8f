"""A downgrade is refused with a clear message, and changes no byte."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardroom.app.command_line import main
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.schema import VERSION
from cardroom.house.languages import LANGUAGES
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.widgets.window.look import Felt
from tests.earlier_data import PERSON, unpack
from tests.open_house import House
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


def test_newer_pay_tables_stay_in_their_file(house: House, folder: Path) -> None:
    file = folder / "pay-tables.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"version": 2', '"version": 99'), encoding="utf-8")
    house.settings = Settings(folder, "en")
    before = files_of(folder)
    assert PayTableSettings.of(house.settings).store.own.tables == ()
    (trouble,) = house.settings.take_troubles()
    assert trouble.trouble.value == "pay-tables-newer"
    assert files_of(folder) == before


def test_a_newer_receipt_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    receipt = json.loads((PERSON / "receipts" / "poker-4.json").read_text(encoding="utf-8"))
    newer = tmp_path / "newer.json"
    newer.write_text(json.dumps(receipt | {"version": 99}), encoding="utf-8")
    assert main(["verify", str(newer)]) == 2
    assert "a newer version of Cardroom wrote it" in capsys.readouterr().err
