"""The specs of the tables, and their words in all languages."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from cardroom.house.languages import Languages, translated
from cardroom.house.open_table import OpenTable
from cardroom.house.saved_names import LONGEST_NAME, NameFault, clean_name, free_name, name_fault
from cardroom.house.settings.settings import SettingsSection
from cardroom.house.spec import TableSpec, Text, load, spec_of
from cardroom.tables import TABLES
from tests.paths import DESKTOP, ROOT
from tests.widgets.on_screen import EventCount

IMPORTED = (
    "import cardroom.tables, sys; print(*(name for name in sys.modules if name.startswith(('PySide6', 'numpy'))))"
)


def entry_points(spec: TableSpec) -> list[str]:
    own = [spec.picture, spec.status, spec.window, spec.drive, spec.receipt_part, spec.settings]
    own += [spec.selftest, *spec.replay.values(), *spec.files]
    own += [command.run for command in spec.commands]
    own += [point for window in spec.windows for point in (window.dialog, window.table)]
    return [point for point in own if point]


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.word)
def test_every_entry_point_exists(spec: TableSpec) -> None:
    for point in entry_points(spec):
        assert load(point) is not None
    assert issubclass(load(spec.window), OpenTable)
    assert all(issubclass(load(section), SettingsSection) for section in spec.files)


def test_codes_and_words_are_unique_and_find_their_table() -> None:
    for names in (
        [spec.code for spec in TABLES] + [window.code for spec in TABLES for window in spec.windows],
        [spec.word for spec in TABLES] + [command.word for spec in TABLES for command in spec.commands],
    ):
        assert len(names) == len(set(names))
    assert spec_of(TABLES, "old_maid").word == "old-maid"
    with pytest.raises(LookupError, match="chess"):
        spec_of(TABLES, "chess")
    assert translated(Text("Nowhere", "Round {number}", {"number": 3})) == "Round 3"
    assert translated(Text("", "SQUARE")) == "SQUARE"


def test_importing_the_specs_loads_neither_qt_nor_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(DESKTOP)}
    )
    assert done.stdout.strip() == ""


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.word)
def test_the_glossary_has_the_terms_of_a_table_in_both_languages(spec: TableSpec, languages: Languages) -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    languages.set("ja")
    rows = [f"| {term.source} | {translated(term)} |" for term in spec.glossary]
    assert [row for row in rows if row not in page] == []
    assert spec.glossary


def dialog_words() -> tuple[str, ...]:
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    return tuple(
        dialog.labelText(each)
        for each in (QFileDialog.DialogLabel.FileName, QFileDialog.DialogLabel.Accept, QFileDialog.DialogLabel.Reject)
    )


def test_the_programs_words_and_those_of_the_file_dialog_are_translated(languages: Languages) -> None:
    languages.set("en")
    english = dialog_words()
    languages.set("ja")
    japanese = dialog_words()
    assert all(text.isascii() for text in english)
    assert not any(text.isascii() for text in japanese)
    languages.set("en")
    assert dialog_words() == english
    languages.set("ja")
    assert QLocale().language() is QLocale.Language.Japanese
    assert QCoreApplication.translate("HistoryPanel", "History") == "履歴"


def test_a_window_gets_one_language_change_event(languages: Languages, qapp: QApplication) -> None:
    window = QWidget()
    changes = EventCount(window, QEvent.Type.LanguageChange)
    languages.set("ja")
    qapp.processEvents()
    assert changes.count == 1
    window.deleteLater()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Home", None),
        ("夏祭り", None),
        ("x" * LONGEST_NAME, None),
        ("ゆうきの家 🦊", None),
        ("", NameFault.EMPTY),
        ("x" * (LONGEST_NAME + 1), NameFault.LONG),
        ("a\x07b", NameFault.UNPRINTABLE),
        ("a\ud800b", NameFault.UNPRINTABLE),
        ("CLUB", NameFault.TAKEN),
    ],
)
def test_a_name_is_checked(name: str, fault: NameFault | None) -> None:
    assert name_fault(name, ["Club"]) is fault


def test_names_are_cleaned_and_numbered_if_they_must() -> None:
    assert clean_name("  my \t good\n  house ") == "my good house"
    assert free_name("Mine", ()) == "Mine"
    assert free_name("Mine", ["MINE", "Mine 2"]) == "Mine 3"
