"""Finds the data folder without Qt, and checks who plays in it."""

import contextlib
import json
import os
import sys
from pathlib import Path

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house.spec import Tables


def data_folder(chosen: Path | None) -> Path:
    """Returns the chosen folder, or the default one.

    The folder may not exist yet.

    Raises:
        KnownError: BANK_UNREADABLE: none is chosen, and there is no home folder.
    """
    return shared_data_folder() / "cardroom" if chosen is None else chosen


def kiosk_folder(chosen: Path | None) -> Path:
    """Returns the chosen folder, or the default one of a kiosk.

    That is never the folder of a person's own games.

    Raises:
        KnownError: as `data_folder`.
    """
    return shared_data_folder() / "cardroom-kiosk" if chosen is None else chosen


def shared_data_folder() -> Path:
    """Returns the folder of all programs' data, as `QStandardPaths.GenericDataLocation` does.

    Without HOME, where Qt takes the root folder, the home folder is read from the users' database.

    Raises:
        KnownError: BANK_UNREADABLE: there is no home folder.
    """
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return home_folder() / "Library" / "Application Support"
    data_home = os.environ.get("XDG_DATA_HOME", "")
    # The XDG specification: a relative path is ignored.
    return Path(data_home) if data_home.startswith("/") else home_folder() / ".local" / "share"


def home_folder() -> Path:
    """Returns the home folder; of macOS and Linux.

    Raises:
        KnownError: BANK_UNREADABLE: there is none.
    """
    import pwd  # noqa: PLC0415 (not on Windows)

    home = os.environ.get("HOME", "")
    with contextlib.suppress(KeyError):
        if not home.startswith("/"):  # a relative one would be somewhere below the current folder
            home = pwd.getpwuid(os.getuid()).pw_dir
    if not home.startswith("/"):
        detail = "HOME is not set, and there is no home folder on record: name a folder with --data"
        raise KnownError(Trouble.BANK_UNREADABLE, detail)
    return Path(os.path.normpath(home))


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
