"""Keeps the data folders of a kiosk and of a person apart.

Their ledgers have the same form, but not the same rules: a person's begins with a grant of credits; a kiosk's has a
record of the kiosk from its first start on, and credits come in only as its operator lets them. Each program refuses to
play in a folder of the other. Commands that only read take both; an import replaces a folder by data of the same kind.
"""

from collections.abc import Callable
from enum import Enum
from pathlib import Path

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, OlderDataError, Trouble

_KIOSK = "kiosk"
"""As `kiosk.rules.cluster.KIOSK`, whose module would be imported at each start of the lobby."""

_USED = "SELECT 1 FROM game UNION ALL SELECT 1 FROM entry LIMIT 1"


class FolderKind(Enum):
    """Who plays in a data folder."""

    NEW = "new"
    """A ledger without games and credits."""
    PERSON = "person"
    KIOSK = "kiosk"


def kind_of(bank: SqliteBank) -> FolderKind:
    """Returns who plays in the folder of a bank.

    Raises:
        KnownError: as `SqliteBank`.
    """
    if bank.recall(_KIOSK) is not None:
        return FolderKind.KIOSK
    return FolderKind.PERSON if bank.query(_USED) else FolderKind.NEW


def refuse_a_kiosks(bank: SqliteBank) -> None:
    """Raises for the folder of a kiosk.

    Raises:
        KnownError: BANK_OF_KIOSK; and as `SqliteBank`.
    """
    if kind_of(bank) is FolderKind.KIOSK:
        raise KnownError(Trouble.BANK_OF_KIOSK, str(bank.folder))


def refuse_a_persons(bank: SqliteBank) -> None:
    """Raises for the folder of a person's own games.

    Raises:
        KnownError: BANK_OF_PERSON; and as `SqliteBank`.
    """
    if kind_of(bank) is FolderKind.PERSON:
        raise KnownError(Trouble.BANK_OF_PERSON, str(bank.folder))


def open_bank(
    folder: Path, marks: Path | None, refuse: Callable[[SqliteBank], None], *, accepts_older: bool = False
) -> SqliteBank:
    """Opens the ledger of a folder, unless it is refused.

    An older ledger is refused before anyone is asked to accept it, and before it is accepted.

    Args:
        folder: the data folder.
        marks: the folder of the marks; None for none.
        refuse: raises for a folder in which the caller does not play.
        accepts_older: see `SqliteBank`.

    Raises:
        KnownError: as `SqliteBank` and `refuse`; the bank is closed then.
    """
    try:
        bank = SqliteBank(folder, marks)
    except OlderDataError:
        with SqliteBank(folder, marks, inspects=True) as inspected:
            refuse(inspected)
        if not accepts_older:
            raise
        bank = SqliteBank(folder, marks, accepts_older=True)
    try:
        refuse(bank)
    except BaseException:
        bank.close()
        raise
    return bank
