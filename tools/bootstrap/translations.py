"""Compiles the translations, .ts to .qm, with the environment's lrelease."""

import os
import sys
from pathlib import Path

from tools.bootstrap.messages import KnownError
from tools.bootstrap.processes import error_of
from tools.bootstrap.stamp import VENV, read_stamp, site_packages


def stale_translations(folder: Path) -> list[Path]:
    """Lists the .ts files whose .qm is missing or older."""
    return [
        source
        for source in sorted(folder.glob("*.ts"))
        if not source.with_suffix(".qm").exists() or source.with_suffix(".qm").stat().st_mtime < source.stat().st_mtime
    ]


def build_translations(root: Path) -> None:
    """Compiles the stale translations, replacing each .qm atomically.

    Raises:
        KnownError: lrelease failed; the old .qm is kept.
    """
    for source in stale_translations(root / "ui" / "i18n"):
        site = site_packages(root / VENV, read_stamp(root / VENV) or {})
        lrelease = site / "PySide6" / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
        draft = source.with_name(f".{source.stem}.{os.getpid()}.qm")
        try:
            error = error_of([lrelease, "-silent", source, "-qm", draft])
            if error:
                raise KnownError(f"the translation {source.name} could not be built: {error}")
            draft.replace(source.with_suffix(".qm"))
        finally:
            draft.unlink(missing_ok=True)
