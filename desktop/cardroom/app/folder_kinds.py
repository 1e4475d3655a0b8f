"""Finds out who plays in a data folder: keeps a kiosk's, a person's and seeded ones apart.

Their ledgers have the same form, but not the same rules: a person's begins with a grant of credits; a kiosk's has a
record of the kiosk from its first start on, and credits come in only as its operator lets them. Each program refuses to
play in a folder of the other, and a folder with rounds from a chosen seed takes no others. Commands that only read take
all of them; an import replaces a folder by data of the same kind.
"""

import json
from collections.abc import Callable
from enum import Enum
from pathlib import Path

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, OlderDataError, Trouble
from cardroom.house.spec import Tables

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


# --- rounds from a chosen seed ----------------------------------------------------------------------------------------

INITIAL_STATE = "initialize"
"""The code of every table's initial state; credits are granted on entering it, before the first round."""

_SEEDED = '"fair": false'
_ROUND_NOT_SEEDED = f"SELECT 1 FROM round WHERE table_name NOT IN ({{}}) AND instr(line, '{_SEEDED}') = 0 LIMIT 1"
_FIRST_ROUND = "SELECT line FROM round WHERE table_name = ? ORDER BY round_number LIMIT 1"
_ROUND = "SELECT 1 FROM round LIMIT 1"
_ENTRY = "SELECT 1 FROM entry LIMIT 1"
_GAMES = "SELECT state, cluster FROM game WHERE table_name NOT IN ({})"


def is_played_in(bank: SqliteBank, tables: Tables) -> bool:
    """Checks whether a person plays in the folder.

    Such a folder takes no rounds with a chosen seed.

    A person plays where a round on record or the round of a game is not marked as seeded, or is unreadable; and where
    credits moved without a seeded round to explain it, except for the grant before the first round. Records of sub-VIs
    are skipped: they belong to a round of their table.

    Args:
        bank: the bank of the folder.
        tables: the tables of the room.

    Raises:
        KnownError: as `SqliteBank`.
    """
    sub_vis = tuple(code for spec in tables for code in spec.sub_vis)
    placeholders = ", ".join("?" * len(sub_vis))
    games = bank.query(_GAMES.format(placeholders), sub_vis)
    rounds = [fields for _, cluster in games if (fields := _fields(cluster)).get("seed") != ""]
    if bank.query(_ROUND_NOT_SEEDED.format(placeholders), sub_vis):
        return True
    if any(fields.get("fair") is not False for fields in rounds):
        return True
    if rounds or bank.query(_ROUND):
        return False
    is_before_first_round = bool(games) and all(state == INITIAL_STATE for state, _ in games)
    return bool(bank.query(_ENTRY)) and not is_before_first_round


def is_seeded(bank: SqliteBank, tables: Tables) -> bool:
    """Checks whether rounds in the folder were dealt from a chosen seed.

    Such a folder takes no rounds without one: a person would go on with credits of chosen cards. The current game of
    each table and its first round on record are read; `is_played_in` keeps a chosen seed out of folders with others.

    Args:
        bank: the bank of the folder.
        tables: the tables of the room.

    Raises:
        KnownError: as `SqliteBank`.
    """
    return any(_is_seeded_at(bank, spec.code) for spec in tables)


def _is_seeded_at(bank: SqliteBank, table: str) -> bool:
    record = bank.recall(table)
    fields = {} if record is None else _fields(record.cluster)
    if fields.get("fair") is False and fields.get("seed"):
        return True
    return any(_SEEDED in line for (line,) in bank.query(_FIRST_ROUND, (table,)))


def _fields(cluster: str) -> dict[str, object]:
    """Parses a saved cluster; returns an empty dictionary if it is unreadable.

    An unreadable cluster counts as a person's.
    """
    try:
        fields = json.loads(cluster)
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}
