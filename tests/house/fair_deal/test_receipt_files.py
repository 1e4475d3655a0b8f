"""The save dialog of a receipt: proposed name, colours and language."""

import pytest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QLabel, QPushButton, QWidget

from cardroom.fair.deal import Deal
from cardroom.fair.receipt import issue, to_text
from cardroom.house.fair_deal.receipt_files import ReceiptFile, ReceiptFiles, file_of
from cardroom.house.languages import Languages
from cardroom.widgets.window.dressing import style_sheet


def asking(over: QWidget) -> QFileDialog:
    dialog = ReceiptFiles().save(ReceiptFile("cardroom-poker-1.json", "{}"), over, lambda _: None)
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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_word_is_in_the_language_that_is_set(language: str, qapp: QApplication) -> None:
    languages, over = Languages(qapp), QWidget()
    languages.set(language)
    dialog = asking(over)
    labels, buttons = dialog.findChildren(QLabel), dialog.findChildren(QPushButton)
    words = [*(each.text() for each in labels), *(each.text() for each in buttons)]
    assert len(words) == 5
    assert {text.isascii() for text in (*words, dialog.windowTitle())} == {language == "en"}
    languages.set("en")
    over.deleteLater()
