"""Modules of the checks that must not be packed with the program."""

from pathlib import Path

from tests.paths import ROOT
from tools.packages.bundle.foreign import foreign_modules


def test_tools_are_foreign_and_dependencies_are_not() -> None:
    foreign = set(foreign_modules(ROOT / "requirements.lock"))
    assert {"pytest", "ruff", "mypy", "PyInstaller", "hatchling", "setuptools"} <= foreign
    assert foreign.isdisjoint(
        {"PySide6", "shiboken6", "numpy", "librt", "miniaudio", "_miniaudio", "nacl", "mypy_extensions"}
    )


def test_names_are_compared_as_indexes_do(tmp_path: Path) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("pytest-qt==4.5 \\\n    --hash=sha256:0\npyInstaller==6\n", encoding="utf-8")
    foreign = foreign_modules(lock)
    assert "pytestqt" not in foreign
    assert "PyInstaller" not in foreign
    assert "numpy" in foreign
