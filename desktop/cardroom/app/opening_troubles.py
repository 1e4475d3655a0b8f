"""Messages about a ledger that was opened, or cannot be opened."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from cardroom.bank.sqlite.backup import rescue
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.widgets.translation import translate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from cardroom.house.trouble.dialog import WayOut

_CAN_BE_SET_ASIDE = (Trouble.BANK_CORRUPT, Trouble.RECORD_UNREADABLE)


def opening_notes(bank: SqliteBank) -> Iterator[str]:
    """Yields a text for each thing that did not go well."""
    if bank.backup_trouble is not None:
        text = translate("Startup", "Today's backup could not be made. {trouble}")
        yield text.format(trouble=text_of(bank.backup_trouble))
    if bank.archive_trouble is not None:
        text = text_of(bank.archive_trouble)
        if bank.archive_trouble.trouble is not Trouble.ARCHIVE_MISSING:
            text = translate("Startup", "Old games could not be archived. {trouble}").format(trouble=text)
        yield text
    if bank.is_unmarked:
        yield translate("Startup", "These credits are new on this computer: whether any are missing cannot be checked.")


def text_of(trouble: KnownError) -> str:
    """Describes an error."""
    from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - only after an error

    return trouble_text(trouble)


class OpeningTroubles:
    """Shows the error that prevents opening, with ways out.

    Args:
        folder: the data folder.
        close: closes bank and windows.
        open: opens them again; its argument `accepts_older` says whether an older ledger is opened, too.
    """

    def __init__(self, folder: Path, close: Callable[[], None], open: Callable[..., None]) -> None:
        self._folder, self._close, self._open = folder, close, open
        self._message: QMessageBox | None = None

    def close(self) -> None:
        """Closes the message without an action."""
        if self._message is not None:
            message, self._message = self._message, None
            message.blockSignals(True)
            message.deleteLater()

    def show(self, trouble: KnownError, retry: Callable[[], None] | None = None) -> None:
        """Shows the error that prevents opening, with ways out.

        Only one message is open at a time: the actions of two could undo each other.

        Args:
            trouble: the error.
            retry: the action of "Try again"; None closes and opens again.
        """
        if self._message is not None:
            self._message.raise_()
            return
        from cardroom.house.trouble.dialog import show_trouble  # noqa: PLC0415 - only after an error

        ways_out = [self._way_out(*each) for each in self._ways_out(trouble, retry)]
        self._message = show_trouble(text_of(trouble), ways_out)

    def _ways_out(self, trouble: KnownError, retry: Callable[[], None] | None) -> Iterator["WayOut"]:
        """Yields caption and action of each."""
        if trouble.trouble in _CAN_BE_SET_ASIDE:
            take = translate("Startup", "Set it aside and use the backup {name}")
            yield from self._replacements(rescue.set_aside, take, translate("Startup", "Set it aside and start again"))
        elif trouble.trouble is Trouble.BANK_SEEDED:
            clear = partial(rescue.set_aside, self._folder, begin_anew=True)
            yield translate("Startup", "Set it aside and start again"), self._reopening(clear)
        elif trouble.trouble is Trouble.BANK_LOST:
            take = translate("Startup", "Use the backup {name}")
            yield from self._replacements(rescue.set_aside_remains, take, translate("Startup", "Start again"))
        elif trouble.trouble is not Trouble.BANK_OF_KIOSK:  # that one has no way out but to leave it alone
            if trouble.trouble is Trouble.BANK_OLDER:
                yield translate("Startup", "Go on with the older file"), self._reopening()
            yield translate("Startup", "Try again"), retry or self._reopen
        yield translate("Startup", "Quit"), lambda: QApplication.exit(1)

    def _replacements(self, clear: Callable[..., object], take: str, begin: str) -> Iterator["WayOut"]:
        """Yields the ways out that replace the unusable ledger.

        Args:
            clear: `set_aside` or `set_aside_remains` of the bank's rescue.
            take: caption of the way that takes the newest sound backup; left out if there is none.
            begin: caption of the way that begins a fresh ledger.
        """
        folder = self._folder
        backup = rescue.latest_backup(folder)
        if backup is not None:
            steps = (partial(clear, folder), lambda: rescue.restore(folder, backup))
            yield take.format(name=backup.name), self._reopening(*steps)
        yield begin, self._reopening(partial(clear, folder, begin_anew=True))

    def _way_out(self, caption: str, action: Callable[[], None]) -> "WayOut":
        def take() -> None:
            self._message = None
            action()

        return caption, take

    def _reopening(self, *steps: Callable[[], object]) -> Callable[[], None]:
        """Returns an action that takes steps, then opens again.

        The bank is closed first. If a step fails, "Try again" goes on with that step: opening could begin an empty
        ledger. If a ledger has appeared in the meantime, it is opened instead. Whatever is opened then is the person's
        choice, though it may be older than the mark.
        """

        def reopen() -> None:
            self._close()
            for number, step in enumerate(steps):
                try:
                    step()
                except KnownError as trouble:
                    self.show(trouble, self._reopening(*steps[number:]))
                    return
                except FileExistsError:
                    break
            self._open(accepts_older=True)

        return reopen

    def _reopen(self) -> None:
        self._close()
        self._open()
