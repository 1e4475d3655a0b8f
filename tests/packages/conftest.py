"""A small frozen program, to be packed in a moment."""

import shutil
import sys
from pathlib import Path

import pytest

from tools.packages import identity
from tools.packages.product import Job

ROOT = Path(__file__).resolve().parents[2]


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
