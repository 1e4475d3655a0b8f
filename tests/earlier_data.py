"""Data folders that earlier versions of the program have written."""

import json
import shutil
from pathlib import Path
from typing import Any

from tests.paths import GOLDEN

FOLDERS = GOLDEN / "data_folders"
PERSON, KIOSK = FOLDERS / "schema-4", FOLDERS / "schema-4-kiosk"
"""Of a person with an open game at every table, and of a kiosk in a session."""


def unpack(version: Path, folder: Path) -> Path:
    """Writes a data folder of an earlier version; returns it.

    Args:
        version: the golden folder with its archive.
        folder: gets the files.
    """
    with_data = folder.with_name(f"{folder.name}-unpacked")
    shutil.unpack_archive(version / "data.zip", with_data)
    shutil.copytree(with_data / "data", folder, dirs_exist_ok=True)
    shutil.rmtree(with_data)
    return folder


def content_of(version: Path) -> dict[str, Any]:
    """Returns the content as the version that wrote it has read it."""
    content: dict[str, Any] = json.loads((version / "expected.json").read_text(encoding="utf-8"))
    return content
