"""Tests a set-up without a network: it loses nothing, and reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish, posix_only, write_program
from tools.bootstrap import environment, pip
from tools.bootstrap.environment import ensure_environment
from tools.bootstrap.messages import KnownError
from tools.bootstrap.stamp import PLAY_LOCK, TEST_LOCK, VENV, is_ready, python_in

NO_NETWORK = "echo ERROR: No matching distribution found for cards==1.1 >&2; exit 1"
RETRYING = "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError': /simple/cards/"

pytestmark = posix_only


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


def test_the_tools_of_the_checks_without_a_network_leave_the_player_an_environment(checkout: Path) -> None:
    write_program(python_in(finish(checkout, PLAY_LOCK)), NO_NETWORK)
    with pytest.raises(KnownError):
        ensure_environment(checkout, TEST_LOCK, yes=False)
    assert is_ready(checkout, PLAY_LOCK)


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

    monkeypatch.setattr(pip, "echo", echo)
    pip.install_lock(venv, checkout / PLAY_LOCK)
    assert told[1:] == ["The network does not answer; trying again."]


def test_a_first_set_up_says_that_it_makes_an_environment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(environment, "error_of", lambda command: "")
    environment.make_venv(checkout / VENV)
    assert capsys.readouterr().err == "Making the environment in .venv.\n"
