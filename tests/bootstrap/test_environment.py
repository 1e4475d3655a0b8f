"""Tests the steps of a set-up, and its state after an interruption."""

from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish, posix_only, write_program
from tools.bootstrap import environment
from tools.bootstrap.environment import ensure_environment, install_lock, make_venv, qt_error, write_path_file
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


NO_NETWORK = "echo ERROR: No matching distribution found for cards==1.1 >&2; exit 1"
RETRYING = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError': /simple/cards/"


@posix_only
@pytest.mark.parametrize("lock", [PLAY_LOCK, TEST_LOCK])
def test_a_changed_lock_without_a_network_leaves_the_environment_as_it_is(checkout: Path, lock: str) -> None:
    venv = finish(checkout, lock)
    kept = (checkout / lock).read_text()
    write_program(python_in(venv), NO_NETWORK)
    (checkout / lock).write_text("cards==1.1\n")
    for _ in range(2):
        with pytest.raises(KnownError, match="No matching distribution found"):
            ensure_environment(checkout, lock, yes=False)
    (checkout / lock).write_text(kept)
    assert is_ready(checkout, lock)


@posix_only
def test_the_tools_of_the_checks_without_a_network_leave_the_player_an_environment(checkout: Path) -> None:
    write_program(python_in(finish(checkout, PLAY_LOCK)), NO_NETWORK)
    with pytest.raises(KnownError):
        ensure_environment(checkout, TEST_LOCK, yes=False)
    assert is_ready(checkout, PLAY_LOCK)


@posix_only
def test_a_new_try_of_pip_is_reported_at_once_and_only_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = finish(checkout)
    heard = checkout / "heard"
    wait = f"i=0; until test -e {heard} || test $i = 100; do sleep 0.1; i=$((i+1)); done; test -e {heard}"
    write_program(python_in(venv), f'echo "{RETRYING}" >&2; {wait}; echo "{RETRYING}" >&2')
    told: list[str] = []

    def echo(text: str) -> None:
        told.append(text)
        if "trying again" in text:
            heard.touch()

    monkeypatch.setattr(environment, "echo", echo)
    install_lock(venv, checkout / PLAY_LOCK)
    assert told[1:] == ["The network does not answer; trying again."]


@posix_only
def test_a_first_set_up_says_that_it_makes_an_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "error_of", lambda command: "")
    environment.make_venv(checkout / VENV)
    assert capsys.readouterr().err == "Making the environment in .venv.\n"
