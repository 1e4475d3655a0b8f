"""The ordinary program and the kiosk keep out of each other's folders."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.app import folder_kinds
from cardroom.app.command_line import main
from cardroom.app.data.incoming import prepare_import
from cardroom.app.data.reading import BadExport, BundleFault
from cardroom.app.folder_kinds import FolderKind, kind_of
from cardroom.app.kiosk_opening import open_ledger
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import OlderDataError, Trouble
from cardroom.kiosk.both_languages import both
from cardroom.kiosk.faults.words import closed_words
from cardroom.kiosk.rules.cluster import KIOSK
from cardroom.ledger import grant
from cardroom.tables import TABLES
from tests.bank.troubles import fails
from tests.kiosk.kiosk_alone import KioskAlone
from tests.kiosk_ledger import SESSION, walk
from tests.open_house import House
from tests.program import cardroom

from .data.conftest import export_of


@pytest.fixture
def kiosk(tmp_path: Path, qapp: QApplication) -> Path:
    """The data folder of a kiosk that its operator has set up."""
    with SqliteBank(tmp_path / "kiosk") as bank:
        running = KioskAlone(bank)
        running.start()
        running.set_up()
        running.stop()
    return tmp_path / "kiosk"


@pytest.fixture
def person(tmp_path: Path) -> Path:
    """The data folder of a person who has got the first credits."""
    with SqliteBank(tmp_path / "person", tmp_path / "marks") as bank:
        bank.commit("poker", Record("initialize", "{}"), (grant(1_000),))
    return tmp_path / "person"


@pytest.fixture
def both_kinds(kiosk: Path) -> Path:
    """The parent of two data folders that can be exported."""
    assert main(["autopilot", "old-maid", "--rounds", "1", "--data", str(kiosk.with_name("person"))]) == 0
    return kiosk.parent


def written(folder: Path) -> list[int]:
    """Counts entries, events and links by SQLite alone."""
    with closing(sqlite3.connect(folder / "cardroom.db")) as reader:
        return [reader.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("entry", "event", "link")]


def test_the_kind_of_a_folder(kiosk: Path, person: Path, tmp_path: Path) -> None:
    kinds = []
    for folder in (kiosk, person, tmp_path / "new"):
        with SqliteBank(folder) as bank:
            kinds.append(kind_of(bank))
    assert kinds == [FolderKind.KIOSK, FolderKind.PERSON, FolderKind.NEW]


def test_the_ordinary_program_refuses_the_folder_of_a_kiosk(house: House) -> None:
    with SqliteBank(house.folder) as bank:
        walk(bank, *SESSION)
    before = written(house.folder)
    assert house.open("poker").room is None
    message = house.message()
    assert message.text().startswith("This folder belongs to a kiosk")
    assert str(house.folder) in message.text()
    assert [button.text() for button in message.buttons()] == ["Quit"]
    house.close()
    assert written(house.folder) == before


def test_an_older_ledger_of_a_kiosk_is_refused_without_asking_to_accept_it(house: House, tmp_path: Path) -> None:
    house.marks = tmp_path / "marks"
    with SqliteBank(house.folder, house.marks) as bank:
        walk(bank, *SESSION)
    older = (house.folder / "cardroom.db").read_bytes()
    with SqliteBank(house.folder, house.marks) as bank:
        bank.commit("poker", Record("bet", "{}"))
    (house.folder / "cardroom.db").write_bytes(older)
    before = written(house.folder)
    house.open()
    message = house.message()
    assert message.text().startswith("This folder belongs to a kiosk")
    assert [button.text() for button in message.buttons()] == ["Quit"]
    house.close()
    assert written(house.folder) == before


def test_the_kiosk_refuses_the_folder_of_a_person(person: Path, tmp_path: Path) -> None:
    before = written(person)
    with fails(Trouble.BANK_OF_PERSON):
        open_ledger(person, tmp_path / "marks")
    assert written(person) == before
    SqliteBank(person).close()  # its lock was given back


def test_an_older_ledger_of_a_person_is_not_accepted_before_it_is_refused(person: Path, tmp_path: Path) -> None:
    older = (person / "cardroom.db").read_bytes()
    with SqliteBank(person, tmp_path / "marks") as bank:
        bank.commit("poker", Record("bet", "{}"))
    (person / "cardroom.db").write_bytes(older)
    before = written(person)
    with fails(Trouble.BANK_OF_PERSON):
        open_ledger(person, tmp_path / "marks")
    assert written(person) == before
    with pytest.raises(OlderDataError):
        SqliteBank(person, tmp_path / "marks")


def test_a_start_of_the_kiosk_says_it_in_one_line_and_ends(person: Path) -> None:
    done = cardroom("kiosk", "--data", str(person), QT_QPA_PLATFORM="offscreen")
    assert (done.returncode, done.stderr) == (1, f"cardroom: bank of person: {person}\n")


def test_a_supervised_kiosk_shows_it_under_the_code_of_its_record(qapp: QApplication) -> None:
    _, words = closed_words(Trouble.BANK_OF_PERSON)
    english, japanese = both(words.name)
    assert english != japanese
    assert "folder" in english
    assert folder_kinds._KIOSK == KIOSK


def test_a_kiosk_is_read_by_commands_and_moves_to_another_computer(kiosk: Path, tmp_path: Path) -> None:
    for words in (["audit"], ["data", "show"], ["data", "backups"], ["data", "export", str(tmp_path / "out.zip")]):
        assert main([*words, "--data", str(kiosk)]) == 0, words
    export = export_of(kiosk, tmp_path / "export.zip").file
    for folder in (tmp_path / "moved", kiosk):  # a folder without a ledger, and that of a kiosk
        assert main(["data", "import", str(export), "--yes", "--data", str(folder)]) == 0
        with SqliteBank(folder) as bank:
            assert kind_of(bank) is FolderKind.KIOSK


def test_the_autopilot_plays_in_no_kiosk(kiosk: Path, capsys: pytest.CaptureFixture[str], qapp: QApplication) -> None:
    words = ["autopilot", "old-maid", "--rounds", "1", "--data", str(kiosk)]
    assert main(words) == 1  # the first opening on this computer notes that there was no mark
    before = written(kiosk)
    assert main(words) == 1
    assert "bank of kiosk" in capsys.readouterr().err
    assert written(kiosk) == before


@pytest.mark.parametrize(("source", "target"), [("kiosk", "person"), ("person", "kiosk")])
def test_an_import_of_the_other_kind_is_refused(
    both_kinds: Path, source: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    export = export_of(both_kinds / source, both_kinds / "export.zip").file
    with pytest.raises(BadExport) as caught:
        prepare_import(export, both_kinds / target, TABLES, into=FolderKind(target))
    assert caught.value.fault is BundleFault(source)
    before = written(both_kinds / target)
    assert main(["data", "import", str(export), "--yes", "--data", str(both_kinds / target)]) == 1
    assert f"the folder is of a {target}" in capsys.readouterr().err
    assert written(both_kinds / target) == before
