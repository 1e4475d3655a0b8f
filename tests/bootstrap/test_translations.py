"""Tests that translations are compiled with the environment's lrelease."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish, posix_only, write_program
from tools.bootstrap.messages import KnownError
from tools.bootstrap.stamp import PLAY_LOCK
from tools.bootstrap.translations import build_translations, stale_translations


def test_only_stale_translations_are_built(checkout: Path) -> None:
    folder = checkout / "ui" / "i18n"
    for name in ("cardroom_en.ts", "cardroom_ja.ts", "cardroom_ja.qm", "later.ts", "later.qm"):
        (folder / name).touch()
    os.utime(folder / "cardroom_ja.qm", (1_000, 1_000))
    assert [file.name for file in stale_translations(folder)] == ["cardroom_en.ts", "cardroom_ja.ts"]


@posix_only
def test_translations_are_built_with_the_environments_program(checkout: Path) -> None:
    venv = finish(checkout, PLAY_LOCK)
    source = checkout / "ui" / "i18n" / "cardroom_ja.ts"
    source.write_text("words")
    write_program(venv / "lib/site-packages/PySide6/lrelease", 'cp "$2" "$4"')
    build_translations(checkout)
    assert source.with_suffix(".qm").read_text() == "words"
    assert stale_translations(source.parent) == []
    assert len(list(source.parent.iterdir())) == 2


@posix_only
def test_a_translation_that_cannot_be_built_leaves_the_old_one(checkout: Path) -> None:
    venv = finish(checkout, PLAY_LOCK)
    source = checkout / "ui" / "i18n" / "cardroom_ja.ts"
    source.write_text("words")
    source.with_suffix(".qm").write_text("old")
    os.utime(source.with_suffix(".qm"), (1_000, 1_000))
    write_program(venv / "lib/site-packages/PySide6/lrelease", 'echo half > "$4"; echo line 7 >&2; exit 1')
    with pytest.raises(KnownError, match=r"cardroom_ja.ts could not be built: line 7"):
        build_translations(checkout)
    assert source.with_suffix(".qm").read_text() == "old"
    assert len(list(source.parent.iterdir())) == 2
