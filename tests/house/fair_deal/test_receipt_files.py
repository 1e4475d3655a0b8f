"""The dialog that asks where a receipt is saved: in the house's colours, and in the language that is set."""

import pytest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFileDialog, QLabel, QPushButton, QWidget

from cardroom.house.fair_deal.receipt_files import ReceiptFiles
from cardroom.house.languages import Languages
from cardroom.widgets.window.dressing import style_sheet


def asking(over: QWidget) -> QFileDialog:
    dialog = ReceiptFiles().save("{}", "cardroom-poker-1.json", over, lambda _: None)
    assert not dialog.testOption(QFileDialog.Option.DontUseNativeDialog), "where the system has its own, that is shown"
    return dialog


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
