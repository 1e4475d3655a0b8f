"""The list of parts, and the texts of their licences."""

import json
from pathlib import Path

import pytest

from cardroom import resources
from cardroom.errors import Trouble
from cardroom.house.help.about import PARTS, read_parts
from tests.bank.troubles import fails
from tests.paths import ROOT


def test_every_part_has_texts_that_are_there() -> None:
    parts = read_parts()
    assert len({part.code for part in parts}) == len(parts)
    for part in parts:
        assert part.texts, part.code
        for name in part.texts:
            assert len(resources.read_text(name)) > 200, name


def test_every_text_belongs_to_a_part() -> None:
    used = {name for part in read_parts() for name in part.texts}
    found = {f"resources/licences/{path.name}" for path in (ROOT / "resources/licences").glob("*.txt")}
    assert found <= used


@pytest.mark.parametrize("text", ["", "7", "[7]", json.dumps([{"code": "qt"}])])
def test_a_damaged_list_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    file = tmp_path / PARTS
    file.parent.mkdir(parents=True)
    file.write_text(text)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    with fails(Trouble.RESOURCE_UNREADABLE):
        read_parts()
