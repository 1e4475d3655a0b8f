"""Fixtures of the packaging tests."""

import shutil
import sys
from pathlib import Path

import pytest

from packaging_forms.form import ROOT
from tools.bootstrap.compiled import compiled_site, input_files
from tools.bootstrap.libraries import compiling_dependencies, missing


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Returns the unpacked wheel with compiled modules."""
    lacking = missing(compiling_dependencies())
    if lacking:  # `play.py test` installs them
        pytest.skip(f"{lacking[0].name} is not installed, so nothing can be compiled")
    return compiled_site(ROOT, Path(sys.executable))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copies what the wheel is built from."""
    for path in input_files(ROOT):
        copy = tmp_path / "checkout" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return tmp_path / "checkout"


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """Copies the checkout without compiled translations, like a git clone."""
    checkout = tmp_path / "checkout"
    for name in ("desktop", "docs/rules", "packaging", "resources", "tools", "ui"):
        shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("*.qm", "__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, checkout / name)
    return checkout
