"""A small frozen program, and a job that packs it."""

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
