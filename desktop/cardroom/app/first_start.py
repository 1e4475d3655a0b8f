"""Finds out whether the program is started for the first time."""

from pathlib import Path

from cardroom.bank.sqlite.files import DATABASE
from cardroom.house.settings.names import FILE
from cardroom.house.settings.settings import Settings


def is_first_start(folder: Path) -> bool:
    """Returns whether a data folder has neither settings nor a bank.

    Their backups and files that were set aside count, too. Call it before anything is written.
    """
    return not any(True for name in (DATABASE, FILE) for _ in folder.glob(f"{Path(name).stem}*"))


def end_first_steps(settings: Settings) -> None:
    """Saves that the page of the first start was shown."""
    settings.remember("first_steps", "done")
