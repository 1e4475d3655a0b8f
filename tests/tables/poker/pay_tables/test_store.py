"""Tests that own pay tables are saved.

A file that cannot be read is kept.
"""

import json
from pathlib import Path

import pytest

from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.tables.poker.pay_tables.settings import FILE, PayTables, PayTableSettings
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS, OwnTable, OwnTables, PayTable
from cardroom.tables.poker.settings.values import PokerSettings
from tests.open_house import House

POOR = PayTable((0, 0, 0, 0, 0, 0, 0, 0, 1))
OWN = OwnTables((OwnTable("own-1", "夏祭り", POOR), OwnTable("own-4", "My table", PRESETS["tight"])), 5)


def test_without_a_file_there_are_none_and_none_is_made(tmp_path: Path) -> None:
    assert PayTables(tmp_path / "new").own == OwnTables()
    assert list(tmp_path.iterdir()) == []


def test_tables_are_remembered_and_announced(tmp_path: Path) -> None:
    store = PayTables(tmp_path / "new")
    changes: list[bool] = []
    store.changed.connect(lambda: changes.append(True))
    store.keep(OWN)
    store.keep(OWN)
    assert changes == [True]
    again = PayTables(tmp_path / "new")
    assert again.own == OWN
    assert again.trouble is None
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


def written(**changes: object) -> str:
    table: dict[str, object] = {"code": "own-1", "name": "Mine", "pays": str(FESTIVAL)}
    fields: dict[str, object] = {"version": 1, "last": 1, "tables": [table]}
    table |= {name: value for name, value in changes.items() if name in table}
    return json.dumps(fields | {name: value for name, value in changes.items() if name not in table})


# What version 2 of the file looks like; its checksum is that of all other fields.
SEALED = """{
 "version": 2,
 "last": 1,
 "tables": [
  {
   "code": "own-1",
   "name": "Mine",
   "pays": "1/2/5/6/10/20/50/100/500"
  }
 ],
 "checksum": "37e8b8d89c25637766db0b8544584c7d90d1c9edca46e7eda3a6109b75fb3de2"
}"""


def test_a_file_of_version_1_gets_a_checksum_when_it_is_written(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(written())
    store = PayTables(tmp_path)
    assert store.own == OwnTables((OwnTable("own-1", "Mine", FESTIVAL),), 1)
    store.keep(OwnTables(store.own.tables, 2))
    assert json.loads((tmp_path / FILE).read_text())["version"] == 2
    store.keep(OwnTables(store.own.tables, 1))
    assert (tmp_path / FILE).read_text() == SEALED
    assert PayTables(tmp_path).trouble is None


def test_no_changed_digit_is_read_as_another_table(tmp_path: Path) -> None:
    """A pay table with another digit would still be a pay table."""
    for place, letter in enumerate(SEALED):
        if letter.isdigit():
            (tmp_path / FILE).write_text(f"{SEALED[:place]}{(int(letter) + 3) % 10}{SEALED[place + 1 :]}")
            assert PayTables(tmp_path).trouble is not None, place


NO_TABLES = ["", "no tables", "[]", "7", '{"version": 1}', "[" * 100_000, written(version=2, checksum="0" * 64)]
NO_TABLES += [SEALED.replace("Mine", "Mina"), SEALED.replace('"last": 1', '"last": 2')]
NO_TABLES += [json.dumps({"version": 1, "last": 1, "tables": json.loads(written())["tables"] * 2})]
WRONG: dict[str, list[object]] = {
    "version": [0, "2", True, 2],
    "last": [0, True, "1"],
    "tables": [7, [7]],
    "code": ["festival", "own-", "own-²", 1],
    "name": [" Mine", "", "x" * 25],
    "pays": ["1/2/3", "1/2/5/6/10/20/50/100/-1"],
}
NO_TABLES += [written(**{field: value}) for field, values in WRONG.items() for value in values]


@pytest.mark.parametrize("text", NO_TABLES)
def test_a_file_that_holds_no_tables_is_kept_aside(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    store = PayTables(tmp_path)
    assert store.own == OwnTables()
    (aside,) = tmp_path.glob("pay-tables-set-aside-*.json")
    assert aside.read_text() == text
    assert store.trouble is not None
    assert (store.trouble.trouble, store.trouble.detail) == (Trouble.PAY_TABLES_UNREADABLE, str(aside))
    store.keep(OWN)
    assert PayTables(tmp_path).own == OWN


def test_the_file_of_a_newer_program_stays_untouched_in_its_place(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(written(version=3))
    store = PayTables(tmp_path)
    assert store.trouble is not None
    assert store.trouble.trouble is Trouble.PAY_TABLES_NEWER
    store.keep(OWN)
    assert store.own == OWN, "they hold until the program ends"
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert (tmp_path / FILE).read_text() == written(version=3)


def test_a_file_that_cannot_be_moved_stays_untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_text("no tables")

    def refuse(*_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "rename", refuse)
    store = PayTables(tmp_path)
    store.keep(OWN)
    assert store.own == OWN, "they hold until the program ends"
    assert store.trouble is not None
    assert (tmp_path / FILE).read_text() == "no tables"


def test_tables_that_cannot_be_written_are_kept_in_memory_and_reported(tmp_path: Path) -> None:
    (tmp_path / "no folder").touch()
    settings = Settings(tmp_path / "no folder")
    failures: list[KnownError] = []
    settings.not_remembered.connect(failures.append)
    PayTableSettings.of(settings).store.keep(OWN)
    PayTableSettings.of(settings).set_code("own-1")
    assert [trouble.trouble for trouble in failures] == [Trouble.SETTINGS_UNWRITABLE], "once for all settings"
    assert PokerSettings.of(settings).options().pay_table == POOR


def test_an_own_table_is_played_at_the_table_whatever_it_is_called(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    codes: list[str] = []
    PayTableSettings.of(settings).changed.connect(lambda: codes.append(PayTableSettings.of(settings).code))
    PayTableSettings.of(settings).store.keep(OWN)
    PayTableSettings.of(settings).set_code("own-4")
    again = Settings(tmp_path)
    assert PayTableSettings.of(again).code == "own-4"
    assert PokerSettings.of(again).options().pay_table == PRESETS["tight"]
    PayTableSettings.of(again).store.keep(OwnTables((OwnTable("own-4", "Another name", POOR),), 5))
    assert PokerSettings.of(again).options().pay_table == POOR
    PayTableSettings.of(again).store.keep(OwnTables((), 5))
    assert PokerSettings.of(again).options().pay_table == FESTIVAL
    assert codes == ["festival", "own-4"]


def test_tables_that_cannot_be_read_are_reported_once_at_the_start(house: House) -> None:
    (house.folder / FILE).write_text("no tables")
    house.settings = Settings(house.folder, "en")
    house.open()
    assert house.message().text().startswith("Your own pay tables could not be read")
    house.choose("Go on")
    house.close()
    house.open()
    assert house.messages() == []
