"""Fixtures of the packaging tests."""

import shutil
from pathlib import Path

import pytest

from packaging_forms.form import ROOT


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """Copies the checkout without compiled translations, like a git clone."""
    checkout = tmp_path / "checkout"
    for name in ("desktop", "docs/rules", "packaging", "resources", "ui"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("*.qm", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout / name)
    return checkout
