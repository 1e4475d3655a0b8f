"""`cardroom data`: shows, exports, imports and restores a person's data."""

import json
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from cardroom.app.commands.data_words import (
    as_json,
    backup_lines,
    change_lines,
    export_lines,
    reset_lines,
    show_lines,
    summary_json,
)
from cardroom.app.data.exporting import copy_ledger, ledger_copy_for, may_be_written, proposed_name, write_export
from cardroom.app.data.incoming import Incoming, prepare_import, prepare_restore
from cardroom.app.data.own_files import own_files, size_of
from cardroom.app.data.reading import BadExport, BundleFault
from cardroom.app.folder_kinds import FolderKind, kind_of, opened
from cardroom.app.folders import data_folder, marks_folder
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.bank.sqlite.files import DATABASE
from cardroom.bank.sqlite.summarizing import backups_of, summary_of_bank
from cardroom.bank.summary import LedgerSummary
from cardroom.errors import KnownError, Trouble
from cardroom.house.output import confirmed, print_answer, print_error
from cardroom.house.spec import Tables
from cardroom.regular_file import is_inside

T = TypeVar("T")

_NAMED = {"export": "a file", "import": "a file", "restore": "a backup", "reset-statistics": "a table"}
"""What the second word names."""

_REPLACEABLE = (Trouble.BANK_CORRUPT, Trouble.BANK_LOST)
"""Errors of a ledger that an import or a backup may replace."""

_REFUSALS = {
    BundleFault.FOREIGN: "is no export of the card room",
    BundleFault.DAMAGED: "is damaged",
    BundleFault.NEWER: "was made by a newer version of the program",
    BundleFault.BOOKS: "has a ledger that is not in order",
    BundleFault.SEEDED: "has rounds that were dealt from a chosen seed",
    BundleFault.KIOSK: "is of a kiosk",
    BundleFault.PERSON: "is of a person's own games",
}


def run(chosen: Namespace, tables: Tables) -> int:
    """Runs `cardroom data ACTION`.

    Args:
        chosen: `data`, the data folder; `action`, `name`, `yes`, `undo`, `json`.
        tables: the tables of the room.

    Returns:
        The exit code: 1 for an export that cannot be imported, and for a change that was not confirmed; 2 for wrong
        words.

    Raises:
        KnownError: the bank is in trouble, or a file cannot be read or written.
        AnswerLost: see `print_answer`.
    """
    wanted = _NAMED.get(chosen.action)
    if wanted is not None and not chosen.name:
        print_error(f"{chosen.action}: name {wanted}")
        return 2
    if wanted is None and chosen.name is not None:
        print_error(f"unrecognized arguments: {chosen.name}")
        return 2
    if chosen.undo and chosen.action != "reset-statistics":
        print_error("unrecognized arguments: --undo")
        return 2
    actions: dict[str, Callable[[Namespace, Path, Tables], int]] = {
        "show": _show,
        "export": _export,
        "import": _import,
        "backups": _backups,
        "restore": _restore,
        "reset-statistics": _reset_statistics,
    }
    try:
        return actions[chosen.action](chosen, data_folder(chosen.data), tables)
    except BadExport as refusal:
        print_error(f"{chosen.name} {_REFUSALS[refusal.fault]}: {refusal.detail}")
        return 1


def _show(chosen: Namespace, folder: Path, tables: Tables) -> int:
    with opened(folder) as bank:
        summary = summary_of_bank(bank)
    size, own = size_of(folder), own_files(folder, tables)
    if chosen.json:
        files = {"files": [DATABASE, *own.exported], "left_out": list(own.left_out)}
        _answer({"folder": str(folder), "bytes": size, **summary_json(summary, tables), **files})
    else:
        print_answer("\n".join(show_lines(folder, size, summary, tables)))
    return 0


def _export(chosen: Namespace, folder: Path, tables: Tables) -> int:
    file = Path(chosen.name)
    if file.is_dir():
        file /= proposed_name()
    if is_inside(file, folder):
        print_error(f"{file} is in the folder of the data: name a file elsewhere")
        return 2
    if not may_be_written(file):
        print_error(f"{file} is there, and no export: it is not replaced")
        return 2
    copy = ledger_copy_for(file)
    try:
        with opened(folder) as bank:
            summary = summary_of_bank(bank)
            copy_ledger(bank, copy)
        export = write_export(copy, folder, tables, file)
    finally:
        copy.unlink(missing_ok=True)
    if chosen.json:
        sums = {each.name: each.sha256 for each in export.manifest.files}
        left_out = list(export.left_out)
        _answer({"file": str(file), "bytes": export.size, "sha256": sums, "left_out": left_out})
    else:
        print_answer("\n".join(export_lines(export, summary)))
    return 0


def _import(chosen: Namespace, folder: Path, tables: Tables) -> int:
    return _replace(chosen, folder, lambda: prepare_import(Path(chosen.name), folder, tables, into=_kind_now(folder)))


def _restore(chosen: Namespace, folder: Path, tables: Tables) -> int:
    backup = next((each for each in backups_of(folder) if each.name == chosen.name), None)
    if backup is None:
        print_error(f"there is no backup {chosen.name!r}: `cardroom data backups` lists them")
        return 2
    return _replace(chosen, folder, lambda: prepare_restore(backup.name, backup.made, folder))


def _backups(chosen: Namespace, folder: Path, tables: Tables) -> int:
    backups = backups_of(folder)
    if chosen.json:
        found = [
            {
                "name": each.name,
                "made": each.made,
                "bytes": each.size,
                **({} if each.summary is None else summary_json(each.summary, tables)),
                "ok": each.summary is not None,
            }
            for each in backups
        ]
        _answer({"backups": found})
    else:
        print_answer("\n".join(backup_lines(backups)))
    return 0


def _reset_statistics(chosen: Namespace, folder: Path, tables: Tables) -> int:
    spec = next((each for each in tables if chosen.name in (each.word, each.code)), None)
    if spec is None:
        print_error(f"unknown table {chosen.name!r}; known are: {', '.join(each.word for each in tables)}")
        return 2
    with opened(folder, writes=True) as bank:
        start = bank.statistics_start(spec.code)
        rounds = summary_of_bank(bank).rounds_of(spec.code)
        question = reset_lines(spec.word, rounds, start, undo=chosen.undo)
        if not (start if chosen.undo else rounds):
            print_error(f"{spec.word}: there is nothing to {'undo' if chosen.undo else 'reset'}")
            return 1
        is_done = confirmed("\n".join(question), yes=chosen.yes, as_json=chosen.json)
        if is_done:
            (bank.undo_reset if chosen.undo else bank.reset_statistics)(spec.code)
            start = bank.statistics_start(spec.code)
    if chosen.json:
        _answer({"done": is_done, "table": spec.code, "counted_after": start})
    elif is_done:
        print_answer(f"the statistics of {spec.word} count {f'the rounds after {start:,}' if start else 'all rounds'}")
    return 0 if is_done else 1


def _replace(chosen: Namespace, folder: Path, prepare: Callable[[], Incoming]) -> int:
    """Replaces the data of the folder, after a confirmation."""
    incoming = prepare()
    try:
        now = _summary_now(folder)
        if not confirmed("\n".join(change_lines(now, incoming)), yes=chosen.yes, as_json=chosen.json):
            if chosen.json:
                _answer({"done": False, **as_json(now, incoming)})
            return 1
        aside = incoming.replace()
    finally:
        incoming.close()
    SqliteBank(folder, marks_folder()).close()  # its first opening ends the replacement
    if chosen.json:
        _answer({"done": True, **as_json(now, incoming), "set_aside": dict(aside)})
    else:
        print_answer("\n".join(["done", *(f"{old} is now {new}" for old, new in aside.items())]))
    return 0


def _summary_now(folder: Path) -> LedgerSummary | None:
    """Returns what the ledger holds; None if it is damaged or lost."""
    return _read_now(folder, summary_of_bank, LedgerSummary(), None)


def _kind_now(folder: Path) -> FolderKind:
    """Returns who plays in the folder, as far as its ledger says.

    A ledger that is damaged or lost may be replaced by either kind.
    """
    return _read_now(folder, kind_of, FolderKind.NEW, FolderKind.NEW)


def _read_now(folder: Path, read: Callable[[SqliteBank], T], of_none: T, of_damaged: T) -> T:
    """Reads the ledger that may be replaced.

    Raises:
        KnownError: it is in use, newer, or cannot be read for another reason.
    """
    if not any(folder.glob(f"{DATABASE}*")):
        return of_none
    try:
        with SqliteBank(folder, marks_folder(), inspects=True) as bank:
            return read(bank)
    except KnownError as error:
        if error.trouble in _REPLACEABLE:
            return of_damaged
        raise


def _answer(fields: Mapping[str, Any]) -> None:
    print_answer(json.dumps(fields))
