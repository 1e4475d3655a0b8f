"""Switching the language applies to the program's texts and to Qt's."""

from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from cardroom.house.languages import Languages


def dialog_words() -> tuple[str, ...]:
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return tuple(
        dialog.labelText(each)
        for each in (QFileDialog.DialogLabel.FileName, QFileDialog.DialogLabel.Accept, QFileDialog.DialogLabel.Reject)
    )


def test_the_file_dialog_is_in_the_current_language(languages: Languages) -> None:
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


def test_a_window_gets_one_language_change_event(languages: Languages, qapp: QApplication) -> None:
    events: list[QEvent.Type] = []

    class Window(QWidget):
        def changeEvent(self, event: QEvent) -> None:
            events.append(event.type())

    window = Window()
    languages.set("ja")
    qapp.processEvents()
    assert events.count(QEvent.Type.LanguageChange) == 1
    window.deleteLater()
