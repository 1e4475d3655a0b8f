"""The fair-deal window without a table; it never gets the secret seed."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from cardroom.fair.receipt import Receipt
from cardroom.house.fair_deal.panel import FairDealPanel, ThisDeal
from cardroom.house.fair_deal.receipt_files import file_of
from cardroom.house.fair_deal.words import grouped
from cardroom.house.languages import Languages
from cardroom.widgets.window.look import Appearance, Felt, Look, TextSize
from tests.not_none import not_none
from tests.text_fits import faults

DIGITS = "0123456789abcdef" * 4
KEY = "d04a03a107bff3ce10be1d70dd18e74bc09967e4d6309ba50d5f1ddc86641255"
THIS = ThisDeal(12, DIGITS, "", fair=True, takes_word=True)


def last_deal(number: int, seed: str, word: str, *, fair: bool = True) -> Receipt:
    return Receipt("poker", number, DIGITS, seed, word, fair, ())


LAST = last_deal(11, DIGITS[::-1], "open sesame")


def opened(over: QWidget, look: Look | None = None, *, has_bets: bool = True) -> FairDealPanel:
    panel = FairDealPanel(Appearance(look), over, has_bets=has_bets)
    panel.show()
    panel.activateWindow()
    QCoreApplication.processEvents()
    return panel


def test_the_current_deal_is_shown_without_its_seed() -> None:
    assert "seed" not in ThisDeal.__struct_fields__


def test_digits_are_shown_in_groups_and_copied_whole(over: QWidget) -> None:
    panel = opened(over)
    controls = panel.controls
    panel.show_deals(THIS, LAST)
    assert controls.commitment.text() == ("01234567 89abcdef 01234567 89abcdef\n01234567 89abcdef 01234567 89abcdef")
    assert controls.seed.text() == grouped(LAST.seed)
    assert controls.commitment.accessibleDescription() == controls.commitment.text()
    assert controls.lastWord.text() == "open sesame"
    controls.copyCommitment.click()
    assert QGuiApplication.clipboard().text() == DIGITS
    assert controls.key.text() == "none: receipts are not signed"
    assert not controls.copyKey.isEnabled()
    panel.show_key(KEY)
    assert controls.key.text() == "d04a 03a1 07bf f3ce …"
    assert controls.key.accessibleName() == "The beginning of the key that signs your receipts"
    assert controls.key.accessibleDescription() == controls.key.text()
    controls.copyKey.click()
    assert QGuiApplication.clipboard().text() == KEY
    assert controls.notice.text() == "The whole key is copied: 64 digits."


def test_a_table_without_bets_does_not_speak_of_them(over: QWidget) -> None:
    spoken = []
    for has_bets in (True, False):
        panel = opened(over, has_bets=has_bets)
        panel.controls.details.click()
        texts = set()
        for this in (None, THIS, replace(THIS, takes_word=False), replace(THIS, is_next=True), replace(THIS, word="x")):
            panel.show_deals(this, LAST)
            texts |= {label.text() for label in panel.findChildren(QLabel)}
        spoken.append([text for text in texts if re.search(r"\bbet", text)])
        assert any(text.startswith("Before you bet" if has_bets else "Before the deal") for text in texts)
    assert (len(spoken[0]), spoken[1]) == (1, [])


def test_without_details_there_are_one_sentence_and_a_check(over: QWidget) -> None:
    panel = opened(over)
    panel.show_deals(THIS, LAST)
    shown = " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())
    assert not re.search("[0-9a-f]{8}|SHA", shown)
    assert panel.controls.meaning.text().startswith("The cards are fixed before you deal")
    panel.show_check(fits=True)
    assert panel.controls.notice.text().startswith("Checked: all cards follow")
    panel.show_check(fits=False)
    assert "NOT" in panel.controls.notice.text()


def test_each_deal_has_its_title(over: QWidget, languages: Languages) -> None:
    panel = opened(over)
    controls = panel.controls
    panel.show_deals(None, None)
    assert (controls.thisTitle.text(), controls.lastTitle.text()) == ("No cards dealt yet", "No deal is over yet")
    for control in (controls.copyCommitment, controls.word, controls.addWord, controls.save, controls.copyReceipt):
        assert not control.isEnabled()
    panel.show_deals(replace(THIS, is_next=True), LAST)
    assert controls.thisTitle.text() == "The next deal: 12"
    panel.show_deals(replace(THIS, is_next=True, fair=False), LAST)
    assert controls.thisTitle.text() == "The next deal: 12 — seeded, not fair"
    panel.show_deals(replace(THIS, fair=False), last_deal(11, DIGITS, "", fair=False))
    assert controls.thisTitle.text() == "This deal: 12 — seeded, not fair"
    assert controls.lastTitle.text() == "Last deal: 11 — seeded, not fair"
    panel.show_deals(THIS, LAST)
    languages.set("ja")
    QCoreApplication.processEvents()
    assert panel.windowTitle() == "公正な配札"
    assert controls.thisTitle.text() == "今回の配札：第12回"


def test_typed_text_stays_while_the_table_continues(over: QWidget, qtbot: QtBot) -> None:
    panel = opened(over)
    panel.show_deals(THIS, None)
    QTest.keyClicks(panel.controls.word, "ope")
    panel.show_deals(THIS, LAST)
    assert panel.controls.word.text() == "ope"
    with qtbot.waitSignal(panel.word_chosen) as chosen:
        QTest.keyClicks(panel.controls.word, "n ")
        QTest.keyClick(panel.controls.word, Qt.Key.Key_Enter)
    assert chosen.args == ["open"]
    panel.show_deals(ThisDeal(13, DIGITS, "", fair=True, takes_word=True), LAST)
    assert panel.controls.word.text() == ""


def test_enter_adds_the_word_from_any_control_until_the_cards_are_dealt(over: QWidget) -> None:
    panel = opened(over)
    word, sent = panel.controls.word, list[str]()
    panel.word_chosen.connect(sent.append)
    panel.show_deals(THIS, LAST)
    word.setText("sesame")
    word.textEdited.emit("sesame")
    panel.controls.close.setFocus()
    QTest.keyClick(panel.controls.close, Qt.Key.Key_Return)
    assert sent == ["sesame"], "as printed: the control was not reached with Tab"
    assert panel.isVisible()
    panel.show_deals(replace(THIS, takes_word=False), LAST)
    word.setText("late")
    word.returnPressed.emit()
    panel.controls.addWord.click()
    assert sent == ["sesame"]


def test_keys_alone_reach_everything(over: QWidget, qtbot: QtBot) -> None:
    panel = opened(over)
    panel.show_deals(THIS, LAST)
    panel.show_key(KEY)
    assert not panel.controls.seed.isVisible()
    QTest.keyClick(panel, Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(panel.controls.seed.isVisible)
    clipboard = QGuiApplication.clipboard()
    clipboard.clear()
    for key, text in ((Qt.Key.Key_O, DIGITS), (Qt.Key.Key_R, file_of(LAST).text), (Qt.Key.Key_K, KEY)):
        QTest.keyClick(panel, key, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda text=text: clipboard.text() == text)  # type: ignore[misc]
    with qtbot.waitSignal(panel.check_wanted):
        QTest.keyClick(panel, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)
    with qtbot.waitSignal(panel.receipt.save_wanted) as wanted:
        QTest.keyClick(panel, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert wanted.args == [file_of(LAST)]
    QTest.keyClick(panel, Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    assert panel.focusWidget() is panel.controls.word
    reached = set()
    for _ in range(14):
        QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Tab)
        reached.add(not_none(panel.focusWidget()).objectName())
    assert {"commitment", "copyCommitment", "word", "seed", "lastWord", "key", "copyKey"} <= reached
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


@pytest.mark.parametrize("look", [Look(), Look(text_size=TextSize.LARGEST, felt=Felt.BURGUNDY)])
def test_no_text_is_ever_cut(over: QWidget, language: str, look: Look) -> None:
    panel = opened(over, look)
    long = last_deal(10**6, DIGITS, "W" * 64, fair=False)
    assert "none" in panel.controls.key.text() or language == "ja"
    assert faults(panel) == []
    panel.show_key(KEY)
    for this in (None, THIS, ThisDeal(10**6, DIGITS, "W" * 64, fair=False, takes_word=False)):
        for last in (None, LAST, long):
            panel.show_deals(this, last)
            QCoreApplication.processEvents()
            assert faults(panel) == []
    panel.show_deals(THIS, LAST)
    for button in (panel.controls.copyReceipt, panel.controls.copyKey):
        button.click()
        for _ in range(2):  # the window grows for the notice
            QCoreApplication.processEvents()
        assert faults(panel) == []
    assert panel.height() <= 600
