"""Every cue sheet says each thing once."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from paths import DESKTOP

SHEETS = sorted(
    path for path in (DESKTOP / "cardroom").rglob("cue*.py") if ": CueSheet = " in path.read_text(encoding="utf-8")
)


def test_all_tables_are_searched() -> None:
    """The house, and each table that has cues of its own."""
    assert {path.relative_to(DESKTOP / "cardroom").parts[:2] for path in SHEETS} >= {
        ("house", "sound"),
        ("tables", "daifugo"),
        ("tables", "old_maid"),
        ("tables", "poker"),
        ("tables", "square"),
    }


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.relative_to(DESKTOP).as_posix())
def test_no_cue_has_two_sounds(path: Path) -> None:
    """The second one would win silently, as after a merge."""
    for sheet in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(sheet, ast.Dict):
            found = Counter(ast.unparse(key) for key in sheet.keys if key is not None)
            assert set(found.values()) <= {1}, found
