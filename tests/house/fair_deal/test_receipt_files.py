"""Receipts as files.

The save dialog, words, and what a receipt never replaces.
"""

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QLabel, QPushButton, QWidget

from cardroom.bank.ports import Record
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import issue, to_text
from cardroom.house.fair_deal.receipt_files import ReceiptFile, ReceiptFiles, file_of
from cardroom.house.fair_deal.words import commitment_words
from cardroom.ledger import grant
from cardroom.widgets.window.dressing import style_sheet
from tests.open_house import House

DATA = Path("/nonexistent/data")


def asking(over: QWidget) -> QFileDialog:
    dialog = ReceiptFiles(DATA).save(ReceiptFile("cardroom-poker-1.json", "{}"), over, lambda _: None)
    assert not dialog.testOption(QFileDialog.Option.DontUseNativeDialog), "where the system has its own, that is shown"
    return dialog


def test_a_file_is_named_after_its_table_and_round() -> None:
    receipt = issue(Deal("old_maid", 12, "ab" * 32, "", fair=True))
    assert file_of(receipt) == ReceiptFile("cardroom-old-maid-12.json", to_text(receipt))


def test_the_names_of_files_can_be_read(qapp: QApplication) -> None:
    over = QWidget()
    over.setStyleSheet(style_sheet(1.0, 1.0))
    shown = [each for each in asking(over).findChildren(QAbstractItemView) if each.isVisible()]
    assert shown
    for view in shown:
        ground = view.viewport().grab().toImage()
        assert ground.pixelColor(ground.width() - 2, ground.height() - 2).lightness() < 40, "its texts are bright"
    over.deleteLater()


def test_every_word_is_in_the_language_that_is_set(language: str, over: QWidget) -> None:
    dialog = asking(over)
    labels, buttons = dialog.findChildren(QLabel), dialog.findChildren(QPushButton)
    words = [*(each.text() for each in labels), *(each.text() for each in buttons)]
    assert len(words) == 5
    assert {text.isascii() for text in (*words, dialog.windowTitle())} == {language == "en"}


# --- what is written, and where --------------------------------------------------------------------------------------

RECEIPT = file_of(issue(Deal("old_maid", 12, "ab" * 32, "", fair=True)))
SAVED = "Saved: "
IN_THE_DATA = "A receipt cannot be saved in the folder of your credits. Choose another folder."
NO_RECEIPT = "{} is no receipt, so it was not replaced. Choose another name."


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Returns the data folder of a ledger with 1,000 credits."""
    folder = tmp_path / "data"
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(1000),))
    return folder


def saving(data: Path, target: Path) -> str:
    """Chooses a file while the bank is open; returns the notice."""
    over, notices = QWidget(), list[str]()
    with SqliteBank(data) as bank:
        dialog = ReceiptFiles(data).save(RECEIPT, over, notices.append)
        dialog.fileSelected.emit(str(target))
        assert bank.account("poker").player == 1000
        bank.commit("poker", Record("bet", "{}"))
    with SqliteBank(data) as bank:
        assert bank.account("poker").player == 1000
    over.deleteLater()
    (notice,) = notices
    return notice


def test_a_new_file_is_written_and_another_receipt_replaced(qapp: QApplication, data: Path, tmp_path: Path) -> None:
    assert saving(data, tmp_path / "new.json") == f"{SAVED}new.json"
    assert (tmp_path / "new.json").read_text(encoding="utf-8") == RECEIPT.text
    earlier = file_of(issue(Deal("poker", 1, "cd" * 32, "", fair=True)))
    (target := tmp_path / "receipt.json").write_text(earlier.text, encoding="utf-8")
    assert saving(data, target) == f"{SAVED}receipt.json"
    assert target.read_text(encoding="utf-8") == RECEIPT.text


@pytest.mark.parametrize("content", [b"", b"a letter", b"[1]", b'{"format": "letter"}', b'{"format": 1}', b"\xff\xfe{"])
def test_any_other_file_stays(qapp: QApplication, data: Path, tmp_path: Path, content: bytes) -> None:
    (target := tmp_path / "letter.json").write_bytes(content)
    assert saving(data, target) == NO_RECEIPT.format("letter.json")
    assert target.read_bytes() == content


@pytest.mark.parametrize("name", ["cardroom.db", "cardroom.db-wal", "settings.ini", "new.json", "below/new.json"])
def test_nothing_is_written_in_the_data_folder(qapp: QApplication, data: Path, name: str) -> None:
    (data / "below").mkdir()
    before = {path: path.read_bytes() for path in data.iterdir() if path.is_file()}
    assert saving(data, data / name) == IN_THE_DATA
    assert (data / "cardroom.db").exists()
    assert {path: path.read_bytes() for path in data.rglob("*.json")} == {}
    assert before.keys() == {path for path in data.iterdir() if path.is_file() and "backup" not in path.name}


@pytest.mark.parametrize(
    "path", ["linked/cardroom.db", "linked/new.json", "link.json", "broken.json", "data/../data/x"]
)
def test_a_link_to_the_data_folder_is_that_folder(qapp: QApplication, data: Path, tmp_path: Path, path: str) -> None:
    try:
        (tmp_path / "linked").symlink_to(data, target_is_directory=True)
    except OSError:
        pytest.skip("Windows allows links to some people only")
    (tmp_path / "link.json").symlink_to(data / "cardroom.db")
    (tmp_path / "broken.json").symlink_to(data / "new.json")
    assert saving(data, tmp_path / path) == IN_THE_DATA
    assert not (data / "new.json").exists()


def test_a_second_name_of_the_ledger_stays_its_name(qapp: QApplication, data: Path, tmp_path: Path) -> None:
    os.link(data / "cardroom.db", link := tmp_path / "link.json")
    assert saving(data, link) == NO_RECEIPT.format("link.json")
    assert link.samefile(data / "cardroom.db")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_a_pipe_is_no_receipt(qapp: QApplication, data: Path, tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe.json")
    assert saving(data, pipe) == NO_RECEIPT.format("pipe.json")


@pytest.mark.parametrize("name", ["x" * 300, "missing/new.json"])
def test_a_name_that_cannot_be_written_is_reported(qapp: QApplication, data: Path, tmp_path: Path, name: str) -> None:
    assert saving(data, tmp_path / name).startswith("It could not be saved: ")


def explained(widget: QWidget) -> str:
    """Returns what a tool tip says; a screen reader says the same."""
    text = widget.accessibleDescription()
    assert text
    assert text in widget.toolTip().replace("&#x27;", "'")
    return text


def test_the_digits_at_the_foot_of_the_poker_table_are_explained(house: House) -> None:
    foot = house.sit_down().panel.controls.fair
    assert explained(foot) == (
        "The fingerprint (SHA-256) of this deal's seed, fixed before your bet: so no card can be changed later. "
        "F shows more."
    )
    house.settings.set_language("ja")
    QApplication.processEvents()
    assert explained(foot).startswith("この回のシードのハッシュ値（SHA-256）です。")


def test_a_table_without_bets_does_not_speak_of_them(house: House) -> None:
    house.open("old_maid")
    house.settle()
    text = explained(house.old_maid.panel.controls.fair)
    assert "SHA-256" in text
    assert "bet" not in text.split()


@pytest.mark.parametrize("has_bets", [True, False])
def test_a_seeded_deal_has_no_fingerprint(has_bets: bool) -> None:
    assert "SHA-256" not in commitment_words(fair=False, has_bets=has_bets)


def test_the_coachs_line_says_what_w_shows(house: House) -> None:
    panel = house.sit_down().panel
    assert explained(panel.controls.coachLine).startswith("W shows all 32 ways")


def test_each_field_of_the_fair_deal_window_is_explained(house: House) -> None:
    table = house.sit_down()
    table.panel.controls.fair.click()
    panel = table.fair_deal.panel
    assert panel is not None
    panel.controls.details.click()
    controls = panel.controls
    for field in (controls.commitment, controls.word, controls.seed, controls.lastWord):
        assert field.toolTip(), "the description of a label has its digits"
    notes = {name: panel.findChild(QWidget, name) for name in ("commitmentNote", "seedNote")}
    assert all(note is not None and note.isVisible() for note in notes.values())
