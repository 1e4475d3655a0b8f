"""Every text is translated, and every character of it can be shown."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / f"tools/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_is_missing_unused_or_unfinished(language: str) -> None:
    assert tool("update_translations").faults(language) == []


def test_an_unfinished_text_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    updating = tool("update_translations")
    broken = tmp_path / "cardroom_ja.ts"
    text = updating.file_of("ja").read_text(encoding="utf-8")
    broken.write_text(text.replace("<translation>引く</translation>", '<translation type="unfinished"></translation>'))
    monkeypatch.setattr(updating, "file_of", lambda _: broken)
    assert updating.faults("ja") == ["cardroom_ja.ts has texts that are not translated"]


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_bundled_font_has_every_character(weight: str) -> None:
    assert tool("subset_fonts").missing(weight) == set()


def test_credits_have_one_name_in_japanese() -> None:
    text = (ROOT / "ui/i18n/cardroom_ja.ts").read_text(encoding="utf-8")
    assert "クレジット" in text
    assert "持ち点" not in text, "docs/glossary.md"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_percents_are_written_in_one_way(language: str) -> None:
    text = (ROOT / f"ui/i18n/cardroom_{language}.ts").read_text(encoding="utf-8")
    assert re.findall(r"[0-9}]%(?!L?n)", text) == [], 'with a space: "{number} %"'
