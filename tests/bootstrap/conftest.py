"""Fixtures: a fake checkout, fake set-up steps."""

import sys
from pathlib import Path

import pytest

from tests.bootstrap.fake_checkout import finish
from tools.bootstrap import environment
from tools.bootstrap.stamp import PLAY_LOCK, TEST_LOCK


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Creates a checkout with both lock files and without an environment."""
    (tmp_path / "desktop").mkdir()
    (tmp_path / "ui" / "i18n").mkdir(parents=True)
    (tmp_path / PLAY_LOCK).write_text("cards==1.0\n")
    (tmp_path / TEST_LOCK).write_text("cards==1.0\ntester==2.0\n")
    return tmp_path


@pytest.fixture
def without_pip(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces the steps of a set-up by fakes that record their names."""
    steps: list[str] = []

    def make_venv(venv: Path) -> None:
        steps.append("venv")
        finish(venv.parent)

    def error_of(command: object, **variables: str) -> str:
        steps.append("qt")
        return ""

    def write_path_file(root: Path, venv: Path) -> str:
        steps.append("path")
        return "lib/site-packages"

    monkeypatch.setattr(environment, "make_venv", make_venv)
    monkeypatch.setattr(environment, "download_lock", lambda venv, lock: steps.append(f"download {lock.name}"))
    monkeypatch.setattr(environment, "install_lock", lambda venv, lock: steps.append(lock.name))
    monkeypatch.setattr(environment, "write_path_file", write_path_file)
    monkeypatch.setattr(environment, "error_of", error_of)
    monkeypatch.setattr(environment, "output_of", lambda command: sys.base_prefix)
    return steps
