"""What the world has done to us, and the way out, in the language that is set."""

from cardroom.errors import KnownError, Trouble
from cardroom.widgets.cards.card_words import translate


def trouble_text(error: KnownError) -> str:
    """A plain sentence and the way out; the detail stands behind it."""
    sentence = {
        Trouble.BANK_CORRUPT: translate("Trouble", "The file with your credits is damaged. It will not be changed."),
        Trouble.BANK_NEWER: translate(
            "Trouble", "Your credits were saved by a newer version of this program. Please use that version."
        ),
        Trouble.BANK_IN_USE: translate(
            "Trouble", "The card room is open already, or another program uses its file. Close that first."
        ),
        Trouble.BANK_UNREADABLE: translate("Trouble", "The folder with your credits cannot be read or written."),
        Trouble.DISK_FULL: translate(
            "Trouble", "The disk is full, so the last step was not played. Make some room, then try again."
        ),
        Trouble.RECORD_UNREADABLE: translate("Trouble", "The round that was saved cannot be read."),
        Trouble.SETTINGS_UNREADABLE: translate(
            "Trouble", "Your settings could not be read, so the usual ones hold. Their file is kept."
        ),
        Trouble.SETTINGS_UNWRITABLE: translate(
            "Trouble", "Your settings hold for now, but could not be saved for the next start."
        ),
        Trouble.PAY_TABLES_UNREADABLE: translate(
            "Trouble", "Your own pay tables could not be read. Their file is kept; the house's tables are there."
        ),
        Trouble.RESOURCE_MISSING: translate("Trouble", "A file of the program is missing. Please install it again."),
        Trouble.RESOURCE_UNREADABLE: translate(
            "Trouble", "A file of the program cannot be read. Please install it again."
        ),
        Trouble.NO_DISPLAY: translate("Trouble", "There is no display to open a window on."),
    }[error.trouble]
    return f"{sentence} ({error.detail})" if error.detail else sentence
