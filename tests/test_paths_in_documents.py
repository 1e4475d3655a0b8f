"""Files and folders that the documents name exist."""

import re
from pathlib import Path

import pytest

from tests.paths import DESKTOP, ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PROGRAM = DESKTOP / "cardroom"
FOLDERS = (ROOT, PROGRAM, ROOT / "docs", ROOT / "ui", *(PROGRAM / "tables").glob("*/"))
"""Where a path in a document may begin; one in a table's folder may be meant of any table."""

FILES = {
    file.name for top in ("desktop", "docs", "packaging", "tests", "tools", "ui") for file in (ROOT / top).rglob("*")
}
"""Names of files, for those that a document names without their folder."""

PATH = re.compile(r"`((?:[\w.-]+/)*[a-z][\w-]*\.(?:py|ui|ts|qss|toml|yml|sh|spec|md|lock|plist|nsi)|(?:[\w.-]+/)+)`")
"""A file with the suffix of a source, or a folder with a stroke at its end."""

LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
"""A link inside the repository."""

ELSEWHERE = {"usr/", "cardroom-incoming/"}
"""In packages, and in the data folder."""


def missing(text: str) -> list[str]:
    """Returns the paths in a text that do not exist.

    NAME stands for any table.
    """
    named = {path for path in PATH.findall(text) if "NAME" not in path} - ELSEWHERE
    return sorted(path for path in named if not exists(path))


def exists(path: str) -> bool:
    return any((folder / path).exists() for folder in FOLDERS) or ("/" not in path and path in FILES)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_named_path_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert missing(text) == []
    assert [link for link in LINK.findall(text) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", ["architecture.md", "diagrams.md"])
def test_the_two_maps_name_many_paths(page: str) -> None:
    assert len(PATH.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))) > 40


def test_a_missing_path_is_found() -> None:
    text = "`rules/case.py`, `tables/poker/machine.py`, `case.py`, `rules/nowhere.py`, `house/nowhere/`, `no path`"
    assert missing(text) == ["house/nowhere/", "rules/nowhere.py"]
    assert LINK.findall("[one](docs/a.md#part), [two](https://example.org), [three](../b.md)") == [
        "docs/a.md",
        "../b.md",
    ]


@pytest.mark.parametrize("part", ["app", "house", "tables", "widgets"])
def test_the_tree_names_every_folder_of_a_part(part: str) -> None:
    tree = (ROOT / "docs/architecture.md").read_text(encoding="utf-8").split("```")[1]
    described = re.search(rf"^    {part}/ .*(?:\n {{10,}}.*)*", tree, re.MULTILINE)
    assert described is not None
    folders = {path.parent.name for path in (PROGRAM / part).glob("*/__init__.py")}
    assert folders - {word.strip("/") for word in re.findall(r"[a-z_]+/", described[0])} == set()
