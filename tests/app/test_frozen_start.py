"""Tests that the frozen program lets a player's process start it again."""

import multiprocessing
import sys

import pytest

from cardroom import __main__ as program


@pytest.mark.parametrize("frozen", [True, False])
def test_a_frozen_program_serves_as_a_players_process(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def run() -> int:
        calls.append("command line")
        return 0

    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: calls.append("freeze support"))
    monkeypatch.setattr(program, "run_command_line", run)
    if frozen:
        monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(SystemExit):
        program.main()
    assert calls == ["freeze support", "command line"][not frozen :]
