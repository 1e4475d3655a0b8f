"""The tests that `play.py test` chooses after a change."""

import json
import subprocess
from pathlib import Path

import pytest

from tools.changed_tests import STAMP, Choice, choose, note_success, tree_of

TRANSLATIONS = """<?xml version="1.0"?><TS>
<context><name>Deal</name><message><source>Deal</source><translation>{}</translation></message></context>
<context><name>Other</name><message><source>Go</source><translation>行く</translation></message></context>
</TS>"""
PLUGIN = """import pytest, cardroom.fair.deal

@pytest.fixture
def dealt():
    return cardroom.fair.deal.NAME
"""
FILES = {
    ".gitignore": "build/\n",
    "pyproject.toml": "",
    "docs/data.md": "",
    "ui/panels/deal.ui": "<ui/>",
    "ui/i18n/cardroom_ja.ts": TRANSLATIONS.format("配る"),
    "resources/cards/back.svg": "<svg/>",
    "desktop/cardroom/fair/deal.py": 'NAME = translate("Deal", "Deal")',
    "desktop/cardroom/fair/receipt.py": "from cardroom.fair.deal import NAME",
    "desktop/cardroom/house/panel.py": 'PANEL = "deal.ui"',
    "desktop/cardroom/tables/poker/table.py": "from cardroom.tables.poker.words import WORDS",
    "desktop/cardroom/tables/poker/words.py": "WORDS = ()",
    "tests/conftest.py": "",
    "tests/plugin.py": PLUGIN,
    "tests/test_translations.py": "",
    "tests/hook.py": "import pytest\n\ndef pytest_collection_finish(): pass\n",
    "tests/test_documents.py": "",
    "tests/test_paths_in_documents.py": "",
    "tests/app/test_architecture.py": "",
    "tests/app/test_room.py": "from cardroom.tables.poker.table import WORDS",
    "tests/app/test_started.py": 'import subprocess\nsubprocess.run(["python", "-m", "cardroom"])',
    "tests/fair/conftest.py": "",
    "tests/fair/test_receipt.py": "from cardroom.fair.receipt import NAME",
    "tests/house/test_panel.py": "from cardroom.house.panel import PANEL",
    "tests/house/test_dealt.py": "def test_dealt(dealt): assert dealt",
    "tests/tables/poker/test_table.py": "from cardroom.tables.poker.table import WORDS",
}
OF_ALL_SOURCES = {"tests/app/test_architecture.py", "tests/test_translations.py"}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Makes a checkout in which all tests passed."""
    for name, text in FILES.items():
        write(tmp_path, name, text)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    note_success(tmp_path, tree_of(tmp_path))
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


def chosen(choice: Choice) -> set[str]:
    assert choice.files is not None, choice.reason
    return {file.as_posix() for file in choice.files}


def test_nothing_is_chosen_where_nothing_changed(checkout: Path) -> None:
    choice = choose(checkout)
    assert choice.files == ()
    assert choice.reason == "0 of 10 test files, for 0 changed files"


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("desktop/cardroom/fair/receipt.py", {*OF_ALL_SOURCES, "tests/fair/test_receipt.py"}),
        (
            "desktop/cardroom/fair/deal.py",
            {*OF_ALL_SOURCES, "tests/fair/test_receipt.py", "tests/house/test_dealt.py"},
        ),
        ("desktop/cardroom/new.py", OF_ALL_SOURCES),
        ("desktop/cardroom/__main__.py", {*OF_ALL_SOURCES, "tests/app/test_started.py"}),
        ("desktop/cardroom/tables/poker/words.py", {*OF_ALL_SOURCES, "tests/tables/poker/test_table.py"}),
        (
            "desktop/cardroom/tables/poker/table.py",
            {*OF_ALL_SOURCES, "tests/tables/poker/test_table.py", "tests/app/test_room.py"},
        ),
        ("tests/plugin.py", {"tests/house/test_dealt.py"}),
        ("tests/fair/conftest.py", {"tests/fair/test_receipt.py"}),
        ("tests/fair/test_receipt.py", {"tests/fair/test_receipt.py"}),
        ("tests/fair/test_new.py", {"tests/fair/test_new.py"}),
        ("ui/panels/deal.ui", {"tests/house/test_panel.py", "tests/test_translations.py"}),
        ("docs/data.md", {"tests/test_documents.py", "tests/test_paths_in_documents.py"}),
    ],
)
def test_a_change_reaches_the_tests_that_import_or_name_it(checkout: Path, file: str, tests: set[str]) -> None:
    """Poker's words do not reach a test that opens whole tables."""
    write(checkout, file, "# changed\n" + FILES.get(file, ""))
    assert chosen(choose(checkout)) == tests


def test_a_changed_translation_reaches_the_files_with_its_context(checkout: Path) -> None:
    write(checkout, "ui/i18n/cardroom_ja.ts", TRANSLATIONS.format("配ります"))
    assert chosen(choose(checkout)) == {
        "tests/test_translations.py",
        "tests/fair/test_receipt.py",
        "tests/house/test_dealt.py",
    }


@pytest.mark.parametrize(
    "file", ["pyproject.toml", "tests/conftest.py", "tests/hook.py", "resources/cards/back.svg", "play.py"]
)
def test_a_change_that_cannot_be_placed_chooses_all_tests(checkout: Path, file: str) -> None:
    write(checkout, file, f"# changed\n{FILES.get(file, '')}")
    choice = choose(checkout)
    assert choice.files is None
    assert choice.reason == f"all, since {file} can concern every test"


def test_a_deleted_module_chooses_all_tests(checkout: Path) -> None:
    (checkout / "desktop/cardroom/fair/receipt.py").unlink()
    assert choose(checkout).files is None


def test_a_failure_keeps_its_tests_chosen_until_they_pass(checkout: Path) -> None:
    write(checkout, "tests/fair/test_receipt.py", "changed = 1")
    first, again = choose(checkout), choose(checkout)
    assert chosen(first) == chosen(again) == {"tests/fair/test_receipt.py"}
    note_success(checkout, again.tree)
    assert choose(checkout).files == ()


def test_what_is_changed_while_the_tests_run_is_not_noted_as_passed(checkout: Path) -> None:
    before = choose(checkout).tree
    write(checkout, "tests/fair/test_receipt.py", "changed = 1")
    note_success(checkout, before)
    assert chosen(choose(checkout)) == {"tests/fair/test_receipt.py"}


def test_all_tests_are_chosen_without_a_known_success(checkout: Path) -> None:
    assert choose(checkout, everything=True).reason == "all"
    stamp = json.loads((checkout / STAMP).read_text(encoding="utf-8"))
    for text in ("", "[]", "{}", json.dumps({**stamp, "python": "3.8"}), json.dumps({**stamp, "tree": "0" * 40})):
        write(checkout, STAMP.as_posix(), text)
        assert choose(checkout).files is None
    (checkout / STAMP).unlink()
    assert choose(checkout).files is None


def test_without_git_all_tests_are_chosen(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    choice = choose(checkout)
    assert (choice.files, choice.reason) == (None, "all, since git does not say what changed")
    note_success(checkout, choice.tree)


def test_the_index_of_the_person_stays_as_it_is(checkout: Path) -> None:
    choose(checkout)
    staged = subprocess.run(["git", "ls-files"], cwd=checkout, capture_output=True, text=True, check=True).stdout
    assert staged == ""
