"""The documents agree with the repository, where a program can compare them."""

import re
from pathlib import Path

from cardroom.app.command_line import make_parser
from cardroom.tables import TABLES
from tests.paths import DESKTOP, ROOT
from tools.bootstrap.commands import COMMANDS

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
DECISIONS = sorted((ROOT / "docs/adr").glob("*.md"))
FIRST_READ = ("README.md", "CONTRIBUTING.md", "docs/architecture.md")
"""What a newcomer reads, in a quarter of an hour."""

CLASS = re.compile(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)+)\b")
OF_LIBRARIES = {"QStateMachine"}
PLAY = re.compile(r"python3 play\.py (?:--yes )?([a-z][a-z-]+)")
STATUS = re.compile(r"\n\nStatus: (accepted|superseded)\b")
NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


def text_of(name: str | Path) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def all_texts() -> str:
    return "\n".join(map(text_of, PAGES))


def test_the_first_pages_are_short() -> None:
    words = {name: len(text_of(name).split()) for name in FIRST_READ}
    assert words["README.md"] <= 900
    assert sum(words.values()) <= 3_500


def test_every_decision_has_a_status_and_its_number() -> None:
    for page in DECISIONS:
        text = text_of(page)
        assert text.startswith(f"# {int(page.name[:4])}. "), page.name
        assert STATUS.search(text), page.name
    assert [int(page.name[:4]) for page in DECISIONS] == list(range(1, len(DECISIONS) + 1))


def test_every_class_of_the_first_pages_exists() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in DESKTOP.rglob("*.py"))
    defined = set(re.findall(r"^(?:class )?(\w+)", sources, re.MULTILINE))
    named = {name for page in FIRST_READ for name in CLASS.findall(text_of(page))}
    assert named - defined - OF_LIBRARIES == set()
    assert len(named) > 10


def test_every_command_of_play_py_exists() -> None:
    named = set(PLAY.findall(all_texts()))
    assert named - make_parser(TABLES)[1].keys() - COMMANDS.keys() == set()
    assert {"test", "poker", "audit"} <= named


def test_the_number_of_lock_files_is_that_of_decision_8() -> None:
    (said,) = re.findall(r"There are (\w+) lock files", text_of(DECISIONS[7]))
    locks = {path.name for path in ROOT.glob("requirements*.lock")}
    assert NUMBERS[said] == len(locks)
    assert all(f"`{name}`" in text_of(DECISIONS[7]) or f"-o {name}" in text_of(DECISIONS[7]) for name in locks)
