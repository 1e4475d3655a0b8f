"""The language that is set is that of every word: the program's own, and Qt's."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from cardroom.house.languages import Languages


@pytest.fixture
def languages(qapp: QApplication) -> Iterator[Languages]:
    made = Languages(qapp)
    yield made
    made.set("en")


def dialog_words() -> tuple[str, ...]:
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return tuple(
        dialog.labelText(each)
        for each in (QFileDialog.DialogLabel.FileName, QFileDialog.DialogLabel.Accept, QFileDialog.DialogLabel.Reject)
    )


def test_the_dialog_for_files_speaks_the_language_that_is_set(languages: Languages) -> None:
    languages.set("en")
    english = dialog_words()
    languages.set("ja")
    japanese = dialog_words()
    assert all(text.isascii() for text in english)
    assert not any(text.isascii() for text in japanese)
    languages.set("en")
    assert dialog_words() == english


def test_the_programs_own_words_come_before_qts(languages: Languages) -> None:
    languages.set("ja")
    assert QLocale().language() is QLocale.Language.Japanese
    assert QCoreApplication.translate("HistoryPanel", "History") == "履歴"


def test_a_window_is_told_once(languages: Languages, qapp: QApplication) -> None:
    told: list[QEvent.Type] = []

    class Window(QWidget):
        def changeEvent(self, event: QEvent) -> None:
            told.append(event.type())

    window = Window()
    languages.set("ja")
    qapp.processEvents()
    assert told.count(QEvent.Type.LanguageChange) == 1
    window.deleteLater()
