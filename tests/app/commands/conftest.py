"""Data folders that the autopilot has played in."""

from pathlib import Path
from shutil import copytree

import pytest

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
