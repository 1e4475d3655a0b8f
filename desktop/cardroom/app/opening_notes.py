"""What a person should know about the ledger that was opened."""

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import Trouble
from cardroom.house.trouble.dialog import trouble_text

translate = QCoreApplication.translate


def opening_notes(bank: SqliteBank) -> Iterator[str]:
    """Yields a text for each thing that did not go well."""
    if bank.backup_trouble is not None:
        text = translate("FrontDoor", "Today's backup could not be made. {trouble}")
        yield text.format(trouble=trouble_text(bank.backup_trouble))
    if bank.archive_trouble is not None:
        text = trouble_text(bank.archive_trouble)
        if bank.archive_trouble.trouble is not Trouble.ARCHIVE_MISSING:
            text = translate("FrontDoor", "Old games could not be archived. {trouble}").format(trouble=text)
        yield text
    if bank.is_unmarked:
        yield translate(
            "FrontDoor", "These credits are new on this computer: whether any are missing cannot be checked."
        )
