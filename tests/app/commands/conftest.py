"""A terminal, and a data folder that the autopilot has played in."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from cardroom.app.command_line import main
from tests.program import cardroom


@pytest.fixture(scope="session")
def two_rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a folder of two rounds of poker."""
    folder = tmp_path_factory.mktemp("played") / "data"
    done = cardroom("autopilot", "poker", "--rounds", "2", "--data", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def folder(two_rounds: Path, tmp_path: Path) -> Path:
    """Returns a copy that the test may change."""
    return copytree(two_rounds, tmp_path / "data")


class Terminal:
    """Runs commands in this process; each begins with the same words."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *begin: str) -> None:
        self._capsys = capsys
        self._begin = begin

    def run(self, *words: object) -> tuple[int, str, str]:
        """Runs a command; returns exit code, output and errors."""
        code = main([*self._begin, *map(str, words)])
        return code, *self._capsys.readouterr()

    def json(self, *words: object, code: int = 0) -> Any:  # noqa: ANN401 - whatever JSON has
        """Runs a command without errors; returns its answer.

        Args:
            words: of the command line, without --json.
            code: the expected exit code.
        """
        found, out, err = self.run(*words, "--json")
        assert (found, err) == (code, "")
        return json.loads(out)


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)
