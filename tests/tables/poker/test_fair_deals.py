"""The fair-deal window and the history, beside a real table.

The bank is real, too.
"""

import json

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from cardroom.app.command_line import main
from cardroom.cards.dealing import commitment
from cardroom.errors import KnownError, Trouble
from cardroom.fair.checking import check
from cardroom.fair.receipt import read_receipt
from cardroom.house.fair_deal.words import grouped
from cardroom.house.history.source import RoundSource
from cardroom.house.trouble.dialog import trouble_text
from cardroom.messages import Message
from cardroom.tables.poker.history.rounds import PokerRounds
from tests.dialogs import rows_of
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.open_house import House
from tests.tables.poker.fair_sitting import Sitting, receipt_text


@pytest.fixture
def sitting(house: House) -> Sitting:
    return Sitting(house)


def test_receipts_of_window_and_history_are_signed_with_the_key_that_is_shown(
    house: House, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path_factory.mktemp("home")
    house.settings.key_file = home / "state" / "receipt-key.txt"
    sitting = Sitting(house)
    sitting.play_until(lambda cluster: cluster.win == 0)
    panel = sitting.fair_deal
    panel.controls.copyKey.click()
    key = QGuiApplication.clipboard().text()
    text = receipt_text(panel)
    head = sitting.bank.chain_head()
    assert head is not None
    fields = json.loads(text)
    assert fields["chain"] == {"number": head.number, "hash": head.hash}
    assert (fields["key"], fields["round"]) == (key, sitting.cluster.round_number)
    file = home / "receipt.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--key", key]) == 0
    assert verify(text) == []
    assert f"key         {key}" in capsys.readouterr().out
    assert receipt_text(sitting.history) == text
    sitting.press("deal")
    assert receipt_text(panel) == text, "it stays the same receipt while the game goes on"
    assert not [path for path in house.folder.rglob("*") if path.name.startswith("receipt-key")]


def test_the_commitment_before_the_bet_is_that_of_the_seed_after_the_round(sitting: Sitting) -> None:
    panel = sitting.fair_deal
    assert panel.controls.seed.text().startswith("It is shown here as soon as the round is over")
    panel.controls.copyCommitment.click()
    copied = QGuiApplication.clipboard().text()
    assert copied == commitment(bytes.fromhex(sitting.table.machine.cluster.seed)), "without its groups"
    seeds = set()
    for _ in range(8):
        sitting.press("bet_one")
        bound = panel.controls.commitment.text()
        sitting.press("deal")
        sitting.end_round()
        seed = panel.controls.seed.text().replace(" ", "").replace("\n", "")
        seeds.add(seed)
        assert grouped(commitment(bytes.fromhex(seed))) == bound
    assert len(seeds) == 8


def test_the_seed_of_a_round_that_is_not_over_is_nowhere_in_the_window(sitting: Sitting) -> None:
    panel = sitting.fair_deal

    def shown_text() -> str:
        texts = [label.text() for label in (panel.controls.seed, panel.controls.commitment, panel.controls.notice)]
        return "".join(texts).replace(" ", "").replace("\n", "") + receipt_text(panel)

    sitting.press("deal")
    seed = sitting.cluster.seed
    assert seed not in shown_text()
    sitting.press("draw")
    assert (seed in shown_text()) == (not sitting.cluster.win)
    won = sitting.play_until(lambda cluster: bool(cluster.win))
    assert won.seed not in shown_text(), "a win can still be doubled with cards of this seed"
    assert PokerRounds(sitting.bank).receipt(won.round_number) is None
    sitting.press("collect")
    assert won.seed in shown_text()


def test_a_word_can_be_added_until_the_deal_and_changes_the_deck(sitting: Sitting) -> None:
    panel = sitting.fair_deal
    assert panel.controls.word.isEnabled()
    assert not panel.controls.addWord.isEnabled()
    panel.controls.word.setText("a\tb")
    panel.controls.word.returnPressed.emit()
    sitting.settle()
    assert panel.controls.wordNote.text().startswith("This cannot be a word")
    assert (panel.controls.word.text(), sitting.table.machine.cluster.word) == ("a\tb", ""), "it stays to be mended"
    panel.controls.word.clear()
    QTest.keyClicks(panel.controls.word, "  open sesame ")
    QTest.keyClick(panel.controls.word, Qt.Key.Key_Return)
    sitting.settle()
    assert sitting.cluster.word == "open sesame"
    assert panel.controls.wordNote.text().startswith("Your word is mixed")
    assert panel.isVisible()
    assert panel.controls.word.text() == "open sesame"
    assert not panel.controls.addWord.isEnabled()
    panel.controls.word.selectAll()
    QTest.keyClicks(panel.controls.word, "two")
    panel.controls.addWord.click()
    sitting.settle()
    assert sitting.cluster.word == "two"
    sitting.press("deal")
    assert not panel.controls.word.isEnabled()
    assert not panel.controls.addWord.isEnabled()
    assert sitting.cluster.word == "two"
    sitting.end_round()
    assert sitting.checked_receipt(1).word == "two"


def test_the_receipt_is_copied_and_saved_and_verify_takes_both(
    sitting: Sitting, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path_factory.mktemp("home")
    panel = sitting.fair_deal
    assert not panel.controls.save.isEnabled()
    sitting.play_until(lambda cluster: not cluster.win)
    panel.controls.copyReceipt.click()
    copied = QGuiApplication.clipboard().text()
    assert panel.controls.notice.text() == "The receipt is copied."
    assert check(read_receipt(copied, FORMATS), FORMATS) == ()
    panel.controls.save.click()
    (dialog,) = panel.findChildren(QFileDialog)
    assert dialog.selectedFiles()[0].endswith(f"cardroom-poker-{sitting.cluster.round_number}.json")
    dialog.fileSelected.emit(str(sitting.house.folder / "cardroom.db"))
    assert panel.controls.notice.text().startswith("A receipt cannot be saved in the folder of your credits.")
    file = home / "saved.json"
    dialog.fileSelected.emit(str(file))
    dialog.done(0)
    assert panel.controls.notice.text() == "Saved: saved.json"
    assert file.read_bytes().decode() == copied
    assert main(["verify", str(file)]) == 0
    assert f"poker round {sitting.cluster.round_number} fits" in capsys.readouterr().out


def test_a_round_with_a_double_up_has_its_story_and_its_receipt(sitting: Sitting) -> None:
    won = sitting.play_until(lambda cluster: bool(cluster.win))
    sitting.press("double")
    doubling = sitting.table.doubling
    assert doubling is not None
    assert sitting.table.double_up is not None
    for _ in range(40):
        for terminal in ("start", "high", "take_all"):
            doubling.terminals.send(Message(terminal))
            sitting.settle()
        if sitting.cluster.round_number > won.round_number:
            break
    receipt = sitting.checked_receipt(won.round_number)
    assert receipt.part is not None
    assert receipt.part["double_up"] is not None
    row = next(row for row in PokerRounds(sitting.bank).rows() if row.number == won.round_number)
    assert row.doubled == receipt.part["double_up"]["amount"]


def test_the_history_follows_the_game_and_keeps_the_chosen_round(sitting: Sitting) -> None:
    history = sitting.history
    assert history.controls.sentence.text() == "No round has been played to its end yet."
    sitting.press("deal", "draw")
    assert history.shown == 1
    assert len(history.rows) == 1
    sitting.press("deal", "draw")
    assert [row.number for row in history.rows] == [2, 1]
    assert history.shown == 1
    assert history.controls.rounds.currentItem() is history.controls.rounds.topLevelItem(1)


def test_damaged_and_missing_rows_and_steps_are_reported_and_the_others_stay(sitting: Sitting) -> None:
    for _ in range(3):
        sitting.press("deal", "draw")
    sitting.damage("UPDATE round SET line = 'x' WHERE round_number = 2")
    sitting.damage("UPDATE step SET cluster = 'x' WHERE round_number = 2 AND state = 'open-hand'")
    history = sitting.history
    rows = rows_of(history.controls.rounds)
    assert ([row[0] for row in rows], rows[1][3]) == (["3", "2", "1"], "This round cannot be read")
    sitting.choose(2)
    sentences = []
    for _ in range(10):
        sentences.append(history.controls.sentence.text())
        history.controls.back.click()
    assert "This step cannot be read: its record is damaged." in sentences
    assert any(text.startswith("The round begins") for text in sentences)
    sitting.damage("DELETE FROM step")
    sitting.choose(1)
    assert history.controls.sentence.text() == "The steps of this round are not on record."
    assert not history.controls.save.isEnabled()


def test_both_windows_open_once_and_close_with_the_table(sitting: Sitting, house: House) -> None:
    fair, history = sitting.fair_deal, sitting.history
    sitting.table.fair_deal.open()
    sitting.table.history.open()
    sitting.settle()
    assert (sitting.table.fair_deal.panel, sitting.table.history.panel) == (fair, history)
    QTest.keyClick(fair, Qt.Key.Key_Escape)
    assert sitting.table.fair_deal.panel is None
    assert sitting.table.history.panel is history
    house.close()


def test_a_bank_in_trouble_is_reported_in_the_windows(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KnownError(Trouble.BANK_UNREADABLE, "gone")

    sitting.press("deal", "draw")
    fair, history = sitting.fair_deal, sitting.history
    for name in ("rows", "story", "last_receipt"):
        monkeypatch.setattr(PokerRounds, name, fail)
    sitting.press("deal", "draw")
    for panel in (fair, history):
        assert panel.controls.notice.text() == trouble_text(KnownError(Trouble.BANK_UNREADABLE, "gone"))


def test_check_now_deals_the_last_round_again(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting.press("deal", "draw")
    panel, real = sitting.fair_deal, RoundSource.fits
    QTest.mouseClick(panel.controls.checkNow, Qt.MouseButton.LeftButton)
    assert panel.controls.notice.text().startswith("Checked: all cards")
    monkeypatch.setattr(RoundSource, "fits", lambda self, each: real(self, replace(each, seed="00" * 32)))
    QTest.mouseClick(panel.controls.checkNow, Qt.MouseButton.LeftButton)
    assert panel.controls.notice.text().startswith("This deal does NOT")
