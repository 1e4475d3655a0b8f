"""Files of a data folder are replaced: all or none."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from cardroom import regular_file
from cardroom.bank.ports import Record
from cardroom.bank.sqlite.backup import replacing
from cardroom.bank.sqlite.backup.replacing import Stage
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.ledger import grant
from tests.bank.troubles import fails
from tests.paths import DESKTOP

SETTINGS, TABLES = "settings.ini", "pay-tables.json"
GONE = (SETTINGS, TABLES)
Contents = Callable[[Path], dict[str, bytes]]


@pytest.fixture
def old(played: Path) -> Path:
    """Returns a folder of 1,040 credits, with settings and pay tables."""
    (played / SETTINGS).write_text("old")
    (played / TABLES).write_text("old")
    return played


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """Returns a folder of 7 credits, with settings."""
    folder = tmp_path / "new"
    with SqliteBank(folder) as bank:
        bank.commit("poker", Record("bet", "{}"), (grant(7),))
    (folder / SETTINGS).write_text("new")
    return folder


def replaced(old: Path, new: Path) -> dict[str, str]:
    stage = Stage(old)
    for path in new.iterdir():
        shutil.copy(path, stage.path)
    try:
        return dict(stage.replace([path.name for path in new.iterdir()], GONE))
    finally:
        stage.close()


def credits_of(folder: Path) -> int:
    with SqliteBank(folder) as bank:
        return bank.account("poker").player


def test_all_files_are_replaced_and_the_old_ones_renamed(old: Path, new: Path, contents: Contents) -> None:
    before = contents(old)
    aside = replaced(old, new)
    assert set(aside) == {"cardroom.db", SETTINGS, TABLES}
    assert credits_of(old) == 7
    after = contents(old)
    assert {name: after[renamed] for name, renamed in aside.items()} == before
    assert after[SETTINGS] == b"new"
    assert TABLES not in after
    assert set(after) - set(aside.values()) == {"cardroom.db", SETTINGS, *(n for n in after if "backup" in n)}


def test_each_step_is_on_the_disk_before_the_next_one(old: Path, new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    rename, replace, sync = Path.rename, Path.replace, regular_file.sync_folder

    def note_rename(path: Path, target: Path) -> Path:
        steps.append("aside" if path.parent == old else "place")
        return rename(path, target)

    def note_replace(path: Path, target: Path) -> Path:
        steps.append("plan")
        return replace(path, target)

    def note_sync(folder: Path) -> None:
        steps.append("sync" if folder == old else "sync of the stage")
        sync(folder)

    monkeypatch.setattr(Path, "rename", note_rename)
    monkeypatch.setattr(Path, "replace", note_replace)
    monkeypatch.setattr(replacing, "sync_folder", note_sync)
    replaced(old, new)
    in_turn = [step for step, _ in groupby(steps)]
    assert in_turn == ["sync of the stage", "plan", "sync", "aside", "sync", "place", "sync", "plan", "sync"]
    steps.clear()
    SqliteBank(old).close()
    assert "sync" in steps, "the plan is gone for good before the bank is used"


def test_the_log_goes_aside_with_its_ledger(cut_off: Path, new: Path, contents: Contents) -> None:
    before = contents(cut_off)
    assert "cardroom.db-wal" in before
    aside = replaced(cut_off, new)
    assert credits_of(cut_off) == 7
    after = contents(cut_off)
    assert {name: after[aside[name]] for name in before} == before
    assert aside["cardroom.db-wal"] == f"{aside['cardroom.db']}-wal"


def test_names_that_are_taken_are_not_overwritten(old: Path, new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regular_file, "STAMP", "20261122-120000")
    (old / "pay-tables-set-aside-20261122-120000.json").write_text("earlier")
    aside = replaced(old, new)
    assert set(aside.values()) == {
        "cardroom-set-aside-20261122-120000-2.db",
        "settings-set-aside-20261122-120000-2.ini",
        "pay-tables-set-aside-20261122-120000-2.json",
    }
    assert (old / "pay-tables-set-aside-20261122-120000.json").read_text() == "earlier"


def test_an_open_ledger_is_not_replaced(old: Path, new: Path) -> None:
    with SqliteBank(old) as bank:
        with fails(Trouble.BANK_IN_USE):
            replaced(old, new)
        assert bank.account("poker").player == 1040
    assert (old / SETTINGS).read_text() == "old"
    assert not (old / "cardroom-incoming").exists()


def test_a_folder_has_one_stage_that_is_swept_when_it_was_left(old: Path) -> None:
    stage = Stage(old)
    with fails(Trouble.BANK_IN_USE):
        Stage(old)
    stage.close()
    stage.close()
    Stage(old).close()
    stage = Stage(old)
    SqliteBank(old).close()
    assert stage.path.is_dir()
    stage.close()
    assert not stage.path.exists()
    stage.path.mkdir()
    (stage.path / "cardroom.db").touch()
    assert credits_of(old) == 1040
    assert not stage.path.exists()


def test_while_files_are_renamed_no_other_program_opens_the_ledger(
    old: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def open_it(*arguments: object) -> None:
        with pytest.raises(KnownError) as caught:
            SqliteBank(old)
        seen.append(caught.value.trouble)
        carry_out(*arguments)  # type: ignore[arg-type]

    carry_out = replacing._carry_out
    monkeypatch.setattr(replacing, "_carry_out", open_it)
    replaced(old, new)
    monkeypatch.undo()
    assert seen == [Trouble.BANK_IN_USE]
    assert credits_of(old) == 7


def test_a_file_that_appears_in_between_is_set_aside_too(old: Path, new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut_off(*_: object) -> None:
        raise KnownError(Trouble.BANK_UNREADABLE, "cut off")

    monkeypatch.setattr(replacing, "_carry_out", cut_off)
    with pytest.raises(KnownError):
        replaced(old, new)
    monkeypatch.undo()
    plan = json.loads((old / "cardroom-replacement.json").read_text())
    (old / plan["aside"][SETTINGS]).write_text("taken")
    (old / SETTINGS).rename(old / "elsewhere.ini")
    (old / SETTINGS).write_text("appeared")
    assert credits_of(old) == 7
    assert (old / SETTINGS).read_text() == "new"
    assert {path.read_text() for path in old.glob("settings-set-aside-*.ini")} == {"taken", "appeared"}


@pytest.mark.parametrize(
    "plan",
    [
        "{",
        "[]",
        '{"version": 2, "files": [], "aside": {}, "placed": false}',
        '{"version": 1, "files": ["../x"], "aside": {}, "placed": false}',
        '{"version": 1, "files": [], "aside": {"cardroom.db": "/tmp/x"}, "placed": false}',
        '{"version": 1, "files": ["\\ud800"], "aside": {}, "placed": false}',
        '{"version": 1, "files": [], "aside": {"cardroom.db": "a\\u0000b"}, "placed": false}',
        '{"version": 1, "files": ' + "[" * 100_000 + "]" * 100_000 + ', "aside": {}, "placed": false}',
    ],
)
def test_a_plan_that_cannot_be_read_is_reported_and_nothing_changes(old: Path, plan: str, contents: Contents) -> None:
    (old / "cardroom-replacement.json").write_text(plan)
    before = contents(old)
    with fails(Trouble.BANK_UNREADABLE):
        SqliteBank(old)
    assert contents(old) == before


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero")])
def test_a_plan_that_is_no_file_is_reported_at_once(old: Path, make: Callable[[Path], None]) -> None:
    make(old / "cardroom-replacement.json")
    with fails(Trouble.BANK_UNREADABLE):
        SqliteBank(old)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks at each call")
@pytest.mark.parametrize(
    ("way", "step"),
    [
        ("kill", 2),
        ("fail", 3),
        pytest.param("kill", 1, marks=pytest.mark.long),
        pytest.param("fail", 1, marks=pytest.mark.long),
    ],
)
def test_every_interruption_leaves_the_old_or_the_new_data(
    way: str, step: int, old: Path, new: Path, tmp_path: Path
) -> None:
    code = 9 if way == "kill" else 10
    with SqliteBank(old) as bank:
        bank.back_up()  # so that no opening writes one
    old_sizes = {path.stem: path.stat().st_size for path in old.iterdir() if "backup" not in path.name}
    found = interrupted((way, str(step)), old, new, tmp_path / "work")
    for call, exit_code, credits, own, aside, left, is_stable in found:
        assert exit_code == code or (exit_code == 0 and (not call or way == "fail")), call
        assert left == [], call
        assert is_stable, call
        if credits == 1040:
            assert (own, aside) == ({SETTINGS: "old", TABLES: "old"}, {}), call
        else:
            assert (credits, own, aside) == (7, {SETTINGS: "new"}, old_sizes), call
    sides = [credits for call, exit_code, credits, *_ in found if exit_code or not call]
    assert sides == sorted(sides, reverse=True), "from a certain call on, the replacement takes place"
    assert set(sides) == {1040, 7}
    assert {"open", "os.rename"} <= {call for call, *_ in found}
    assert len(found) > 20 // step


def interrupted(words: tuple[str, str], old: Path, new: Path, work: Path) -> list[list[Any]]:
    work.mkdir()
    script = Path(__file__).with_name("interrupted_replacement.py")
    done = subprocess.run(
        [sys.executable, str(script), *words, str(old), str(new), str(work)],
        env={**os.environ, "PYTHONPATH": str(DESKTOP)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found: list[list[Any]] = json.loads(done.stdout)
    return found


def test_files_are_placed_in_a_folder_that_is_not_there_yet(tmp_path: Path, new: Path) -> None:
    folder = tmp_path / "other" / "data"
    assert replaced(folder, new) == {}
    assert credits_of(folder) == 7
