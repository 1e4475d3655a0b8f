"""Writes the address of new versions into the packed data."""

import os
from pathlib import Path

VARIABLE = "CARDROOM_RELEASES"
"""The release workflow sets it from its own repository."""

FILE = "releases.txt"
"""Its name beside the other resources; `cardroom.house.help.about` reads it."""


def releases_data(work: Path) -> list[tuple[str, str]]:
    """Returns the file with the address as a data file of PyInstaller.

    Args:
        work: the folder in which the file is written.

    Returns:
        A pair of source and target folder; nothing without an address.

    Raises:
        ValueError: the address is not one of the web.
    """
    address = os.environ.get(VARIABLE, "").strip()
    if not address:
        return []
    if not address.startswith("https://") or " " in address or not address.isprintable():
        raise ValueError(f"{VARIABLE} is no address that begins with https://: {address!r}")
    work.mkdir(parents=True, exist_ok=True)
    (work / FILE).write_text(f"{address}\n", encoding="utf-8", newline="\n")
    return [(str(work / FILE), "cardroom/_data")]
