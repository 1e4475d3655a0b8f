"""Tests the steps of a set-up, and its state after an interruption."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish, posix_only, write_program
from tools.bootstrap import environment
from tools.bootstrap.environment import ensure_environment, make_venv, qt_error, write_path_file
from tools.bootstrap.messages import KnownError
from tools.bootstrap.stamp import PATH_FILE, PLAY_LOCK, STAMP, TEST_LOCK, VENV, is_ready, python_in, read_stamp


def test_an_environment_for_testing_is_ready_for_playing(checkout: Path, without_pip: list[str]) -> None:
    ensure_environment(checkout, TEST_LOCK, yes=False)
    assert without_pip == ["venv", TEST_LOCK, "path", "qt"]
    assert is_ready(checkout, TEST_LOCK)
    assert is_ready(checkout, PLAY_LOCK)


def test_an_environment_for_playing_is_not_ready_for_testing(checkout: Path, without_pip: list[str]) -> None:
    ensure_environment(checkout, PLAY_LOCK, yes=False)
    assert is_ready(checkout, PLAY_LOCK)
    ensure_environment(checkout, TEST_LOCK, yes=False)
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
            ensure_environment(checkout, PLAY_LOCK, yes=False)
    assert not is_ready(checkout, PLAY_LOCK)
    ensure_environment(checkout, PLAY_LOCK, yes=False)
    assert without_pip == [f"download {PLAY_LOCK}", "venv", PLAY_LOCK, "path", "qt"]
    assert is_ready(checkout, PLAY_LOCK)


@pytest.fixture
def lacking(without_pip: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lets Qt lack a library until a second offer; records the offers."""
    offered: list[str] = []
    monkeypatch.setattr(environment, "qt_error", lambda venv: "" if offered[1:] else "libEGL.so.1: cannot open")
    monkeypatch.setattr(environment, "offer", lambda libraries, reason, yes: offered.append(reason))
    return offered


def test_what_qt_lacks_is_offered_at_each_start_until_it_loads(
    checkout: Path, without_pip: list[str], lacking: list[str]
) -> None:
    for _ in range(4):
        ensure_environment(checkout, PLAY_LOCK, yes=False)
    assert lacking == ["Qt does not load, so no window can open: libEGL.so.1: cannot open"] * 2
    assert without_pip == ["venv", PLAY_LOCK, "path"], "the environment itself was finished at once"


def test_the_tests_need_qt_and_a_command_without_a_window_does_not(checkout: Path, lacking: list[str]) -> None:
    (checkout / "ui" / "i18n" / "cardroom_ja.ts").write_text("lrelease is not there: it needs Qt's libraries")
    ensure_environment(checkout, PLAY_LOCK, yes=False)
    lacking.clear()
    with pytest.raises(KnownError, match="run the line above"):
        ensure_environment(checkout, TEST_LOCK, yes=False)
    assert is_ready(checkout, TEST_LOCK)


@posix_only
def test_qt_is_tried_with_its_own_files_unpacked(checkout: Path) -> None:
    write_program(python_in(finish(checkout)), f'printf "$SBK_EMBED" > "{checkout}/embedded"')
    assert qt_error(checkout / VENV) == ""
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
