"""Tests the stamp: which environments need no set-up."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import ROOT, finish, posix_only, write_program
from tools.bootstrap import stamp
from tools.bootstrap.environment import build_translations, is_reusable, stale_translations
from tools.bootstrap.messages import KnownError
from tools.bootstrap.stamp import PLAY_LOCK, STAMP, TEST_LOCK, VENV, is_ready, python_in


def test_a_finished_environment_is_ready(checkout: Path) -> None:
    finish(checkout, PLAY_LOCK)
    assert is_ready(checkout, PLAY_LOCK)
    assert not is_ready(checkout, TEST_LOCK)


def test_without_an_environment_nothing_is_ready(checkout: Path) -> None:
    assert not is_ready(checkout, PLAY_LOCK)
    assert not is_reusable(checkout / VENV)


@pytest.mark.parametrize(
    "damage",
    [
        "rm bin/python",
        "rm lib/site-packages/cardroom.pth",
        "rm -r lib/site-packages/PySide6",
        "rm bin/python && ln -s /usr/bin/python-of-yesterday bin/python",
        "rm bin/python && ln -s /bin/sh bin/python",
        "echo '{}' > cardroom-stamp.json",
        "echo '{\"site\"' > cardroom-stamp.json",
    ],
)
@posix_only
def test_a_broken_environment_is_noticed_and_not_kept(checkout: Path, damage: str) -> None:
    venv = finish(checkout, PLAY_LOCK)
    subprocess.run(damage, shell=True, cwd=venv, check=True)
    assert not is_ready(checkout, PLAY_LOCK)
    assert not is_reusable(venv)


def test_a_changed_lock_is_installed_into_the_environment_that_is_there(checkout: Path) -> None:
    venv = finish(checkout, PLAY_LOCK)
    (checkout / PLAY_LOCK).write_text("cards==1.1\n")
    assert not is_ready(checkout, PLAY_LOCK)
    assert is_reusable(venv)


def test_a_new_version_of_the_set_up_counts_like_a_changed_lock(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(checkout, PLAY_LOCK)
    monkeypatch.setattr(stamp, "SETUP_VERSION", "later")
    assert not is_ready(checkout, PLAY_LOCK)


@posix_only
@pytest.mark.parametrize(("pip_answers", "kept"), [("exit 0", True), ("exit 1", False)])
def test_an_environment_made_by_hand_is_kept_if_pip_works(checkout: Path, pip_answers: str, kept: bool) -> None:
    venv = finish(checkout)
    (venv / STAMP).unlink()
    write_program(python_in(venv), pip_answers)
    assert is_reusable(venv) is kept


def pins(name: str) -> set[str]:
    """Returns the packages that a lock lists, with their versions."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if "==" in line and not line.startswith(("#", " "))}


def test_the_list_for_testing_contains_the_list_for_playing() -> None:
    assert pins(PLAY_LOCK)
    assert pins(PLAY_LOCK) <= pins(TEST_LOCK)


def test_a_stamp_is_plain_json(checkout: Path) -> None:
    venv = finish(checkout, PLAY_LOCK)
    stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    assert set(stamp) == {"site", "base", "python", PLAY_LOCK}


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
