"""Small frozen programs, and jobs that pack them."""

import shutil
import sys
from pathlib import Path

import pytest

from tools.packages import identity
from tools.packages.product import Job

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def frozen(tmp_path: Path) -> Job:
    """Returns a job with a script, data and a link as program."""
    folder = tmp_path / "dist" / "cardroom"
    inner = folder / "_internal"
    inner.mkdir(parents=True)
    (folder / "cardroom").write_text("#!/bin/sh\necho played\n")
    (folder / "cardroom").chmod(0o700)
    (inner / "data.txt").write_text("data")
    (inner / "data.txt").chmod(0o600)
    (inner / "link.txt").symlink_to("data.txt")
    return Job(ROOT, folder, tmp_path / "work", tmp_path / "dist", identity.version(), 1_800_000_000)


@pytest.fixture
def small_job(tmp_path: Path) -> Job:
    """Returns a job whose program prints its words."""
    echo = shutil.which("echo")
    if echo is None or not sys.platform.startswith("linux"):
        pytest.skip("packs a program of Linux")
    folder = tmp_path / "dist/cardroom"
    (folder / "_internal/inner").mkdir(parents=True)
    shutil.copy(echo, folder / "cardroom")
    shutil.copy(echo, folder / "_internal/libfirst.so.1")
    (folder / "_internal/inner/libfirst.so.1").symlink_to("../libfirst.so.1")
    (folder / "_internal/data.txt").write_text("data")
    work = tmp_path / "work"
    work.mkdir()
    return Job(ROOT, folder, work, tmp_path / "dist", identity.version(), 1_700_000_000)
