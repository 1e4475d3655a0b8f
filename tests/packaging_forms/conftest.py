"""A checkout to package from."""

import shutil
from pathlib import Path

import pytest

from packaging_forms.form import ROOT


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """A checkout as git gives it: the translations are not built yet."""
    checkout = tmp_path / "checkout"
    for name in ("desktop", "docs/rules", "packaging", "resources", "ui"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("*.qm", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout / name)
    return checkout
