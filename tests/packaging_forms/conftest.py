"""Fixtures of the packaging tests."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.packaging_forms.form import ROOT
from tools.bootstrap.compiled import compiled_site, input_files
from tools.bootstrap.libraries import compiling_dependencies, missing


@pytest.fixture(scope="session")
def compiled() -> Path:
    """Returns the unpacked wheel with compiled modules."""
    lacking = missing(compiling_dependencies())
    if lacking:  # `play.py test` installs them
        pytest.skip(f"{lacking[0].name} is not installed, so nothing can be compiled")
    return compiled_site(ROOT, Path(sys.executable))


def place(source: str | Path, target: str | Path) -> None:
    """Links a file, or copies it to another file system.

    A build only reads its sources: it deletes and replaces files, which leaves the other link as it is.
    """
    try:
        os.link(source, target)
    except OSError:
        shutil.copy(source, target)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Copies what the wheel is built from."""
    for path in input_files(ROOT):
        copy = tmp_path / "checkout" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        place(path, copy)
    return tmp_path / "checkout"


@pytest.fixture
def untranslated(tmp_path: Path) -> Path:
    """Copies the checkout without compiled translations, like a git clone."""
    checkout = tmp_path / "checkout"
    for name in ("desktop", "docs/rules", "packaging", "resources", "tools", "ui"):
        without = shutil.ignore_patterns("*.qm", "__pycache__")
        shutil.copytree(ROOT / name, checkout / name, ignore=without, copy_function=place)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        place(ROOT / name, checkout / name)
    return checkout
