"""The specs of all tables: entry points exist, and imports are light."""

import subprocess
import sys

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.house.languages import Languages, translated
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import SettingsSection
from cardroom.house.spec import TableSpec, Text, load, spec_of
from cardroom.tables import TABLES
from tests.paths import DESKTOP, ROOT

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


def test_codes_and_words_are_unique() -> None:
    for names in (
        [spec.code for spec in TABLES] + [window.code for spec in TABLES for window in spec.windows],
        [spec.word for spec in TABLES] + [command.word for spec in TABLES for command in spec.commands],
    ):
        assert len(names) == len(set(names))


def test_a_table_is_found_by_its_code() -> None:
    assert spec_of(TABLES, "old_maid").word == "old-maid"
    with pytest.raises(LookupError, match="chess"):
        spec_of(TABLES, "chess")


def test_importing_the_specs_loads_neither_qt_nor_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(DESKTOP)}
    )
    assert done.stdout.strip() == ""


def test_a_text_is_shown_with_its_values() -> None:
    assert translated(Text("Nowhere", "Round {number}", {"number": 3})) == "Round 3"
    assert translated(Text("", "SQUARE")) == "SQUARE"


@pytest.mark.parametrize("spec", TABLES, ids=lambda spec: spec.word)
def test_the_glossary_has_the_terms_of_a_table_in_both_languages(spec: TableSpec, qapp: QApplication) -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    languages = Languages(qapp)
    languages.set("ja")
    try:
        rows = [f"| {term.source} | {translated(term)} |" for term in spec.glossary]
    finally:
        languages.set("en")
    assert [row for row in rows if row not in page] == []
    assert spec.glossary
