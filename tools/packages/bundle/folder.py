"""Builds the frozen program, a folder that needs no Python."""

import os
import subprocess
import sys
from pathlib import Path

from tools.packages.bundle.tidying import tidy
from tools.packages.product import BuildError, Job, Product

SPEC = Path("packaging/cardroom.spec")


def build(job: Job) -> Path:
    """Runs PyInstaller, and tidies what it made.

    Raises:
        BuildError: PyInstaller failed.
    """
    places = ["--distpath", str(job.folder.parent), "--workpath", str(job.work / "pyinstaller")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(SPEC)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(job.epoch), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, cwd=job.root, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"PyInstaller ended with code {done.returncode}")
    tidy(job.folder, job.epoch, job.root)
    return job.folder


PRODUCT = Product("folder", "Folder that needs no Python", lambda: "", build)
