"""The sheets of cues, as they are written."""

import ast
from pathlib import Path

import pytest

import cardroom

PACKAGE = Path(cardroom.__file__).parent
SHEETS = sorted([*PACKAGE.glob("tables/**/cues.py"), PACKAGE / "house/sound/cue_sheet.py"])


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_cue_has_two_entries(path: Path) -> None:
    """Of two, the first would count for nothing."""
    tables = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Dict)]
    keys = [[ast.unparse(key) for key in table.keys if key is not None] for table in tables]
    assert keys
    assert [sorted(each) for each in keys] == [sorted(set(each)) for each in keys]
