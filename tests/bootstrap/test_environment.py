"""Tests the steps of a set-up, and its state after an interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish, linux_only, posix_only, write_program
from tools.bootstrap import environment
from tools.bootstrap.environment import ensure_environment, is_reusable, make_venv, set_up, try_qt, write_path_file
from tools.bootstrap.libraries import LIBRARIES, NUMPY_LIBRARIES, required
from tools.bootstrap.messages import KnownError
from tools.bootstrap.request import Request
from tools.bootstrap.stamp import PATH_FILE, PLAY_LOCK, STAMP, TEST_LOCK, VENV, is_ready, python_in, read_stamp


def test_an_environment_for_testing_is_ready_for_playing(checkout: Path, without_pip: list[str]) -> None:
    set_up(checkout, TEST_LOCK)
    assert without_pip == ["venv", TEST_LOCK, "path", "qt"]
    assert is_ready(checkout, TEST_LOCK)
    assert is_ready(checkout, PLAY_LOCK)


def test_an_environment_for_playing_is_not_ready_for_testing(checkout: Path, without_pip: list[str]) -> None:
    set_up(checkout, PLAY_LOCK)
    assert is_ready(checkout, PLAY_LOCK)
    set_up(checkout, TEST_LOCK)
    assert without_pip == ["venv", PLAY_LOCK, "path", "qt", f"download {TEST_LOCK}", TEST_LOCK, "path", "qt"]


def test_an_interrupted_installation_begins_anew(
    checkout: Path, without_pip: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(venv: Path, lock: Path) -> None:
        raise KeyboardInterrupt

    finish(checkout, PLAY_LOCK)
    (checkout / PLAY_LOCK).write_text("cards==1.1\n")
    with monkeypatch.context() as patch:
        patch.setattr(environment, "install_lock", interrupted)
        with pytest.raises(KeyboardInterrupt):
            set_up(checkout, PLAY_LOCK)
    assert not is_ready(checkout, PLAY_LOCK)
    set_up(checkout, PLAY_LOCK)
    assert without_pip == [f"download {PLAY_LOCK}", "venv", PLAY_LOCK, "path", "qt"]
    assert is_ready(checkout, PLAY_LOCK)


def test_an_environment_is_reused_after_qt_did_not_load(
    checkout: Path, without_pip: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(venv: Path) -> None:
        raise KnownError("libEGL.so.1")

    monkeypatch.setattr(environment, "try_qt", lacking)
    with pytest.raises(KnownError):
        set_up(checkout, PLAY_LOCK)
    assert not is_ready(checkout, PLAY_LOCK)
    assert is_reusable(checkout / VENV)


@posix_only
def test_qt_is_tried_with_its_own_files_unpacked(checkout: Path) -> None:
    write_program(python_in(finish(checkout)), f'printf "$SBK_EMBED" > "{checkout}/embedded"')
    try_qt(checkout / VENV)
    assert (checkout / "embedded").read_text() == "0"


def test_an_environment_is_marked_before_it_is_cleared(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = finish(checkout, PLAY_LOCK)
    seen: list[list[str]] = []

    def venv_module(command: list[str | Path]) -> str:
        seen.append([file.name for file in venv.iterdir()])
        return "ensurepip is not available"

    monkeypatch.setattr(environment, "error_of", venv_module)
    with pytest.raises(KnownError, match="ensurepip is not available"):
        make_venv(venv)
    assert seen == [[STAMP]]
    assert read_stamp(venv) == {}


def test_the_source_folder_is_put_on_the_path(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = checkout / VENV
    site = venv / "lib" / "site-packages"
    site.mkdir(parents=True)
    monkeypatch.setattr(environment, "output_of", lambda command: f"{site}\n")
    assert Path(write_path_file(checkout, venv)) == Path("lib/site-packages")
    line = (site / PATH_FILE).read_text(encoding="utf-8").strip()
    assert (site / line).resolve() == (checkout / "desktop").resolve()
    assert not Path(line).is_absolute()


JUDGE = Request("play", ("judge", "AS KS QS JS JOKER"))
LOBBY = Request("play")


@linux_only
def test_a_set_up_without_a_window_needs_no_screen(
    checkout: Path, without_pip: list[str], looked_up: list[str]
) -> None:
    (checkout / "ui" / "i18n" / "cardroom_ja.ts").write_text("lrelease is not there: it needs Qt's libraries")
    ensure_environment(checkout, PLAY_LOCK, JUDGE)
    assert without_pip == ["venv", PLAY_LOCK, "path"]
    assert looked_up == [library.name for library in NUMPY_LIBRARIES]
    assert is_ready(checkout, PLAY_LOCK, opens_window=False)
    assert not is_ready(checkout, PLAY_LOCK)


@linux_only
def test_the_first_window_completes_a_set_up_without_one(
    checkout: Path, without_pip: list[str], looked_up: list[str]
) -> None:
    ensure_environment(checkout, PLAY_LOCK, JUDGE)
    looked_up.clear()
    ensure_environment(checkout, PLAY_LOCK, LOBBY)
    assert looked_up == [library.name for library in LIBRARIES]
    looked_up.clear()
    ensure_environment(checkout, PLAY_LOCK, LOBBY)
    assert looked_up == [library.name for library in required(LIBRARIES)]
    assert without_pip == ["venv", PLAY_LOCK, "path", "qt"]


def test_a_new_lock_without_a_window_lets_the_next_window_try_qt_again(
    checkout: Path, without_pip: list[str], looked_up: list[str]
) -> None:
    finish(checkout, PLAY_LOCK)
    (checkout / PLAY_LOCK).write_text("cards==1.1\n")
    ensure_environment(checkout, PLAY_LOCK, JUDGE)
    ensure_environment(checkout, PLAY_LOCK, JUDGE)
    ensure_environment(checkout, PLAY_LOCK, LOBBY)
    assert without_pip == [f"download {PLAY_LOCK}", PLAY_LOCK, "path", "qt"]


def test_commands_without_a_window_run_although_qt_does_not_load(
    checkout: Path, without_pip: list[str], looked_up: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(venv: Path) -> None:
        raise KnownError("libEGL.so.1")

    monkeypatch.setattr(environment, "try_qt", lacking)
    for _ in range(2):
        with pytest.raises(KnownError, match=r"libEGL\.so\.1"):
            ensure_environment(checkout, PLAY_LOCK, LOBBY)
    ensure_environment(checkout, PLAY_LOCK, JUDGE)
    assert without_pip == ["venv", PLAY_LOCK, "path"]
