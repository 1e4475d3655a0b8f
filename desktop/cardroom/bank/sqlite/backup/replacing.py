"""Replaces files of a data folder: all of them, or none.

The new files are collected in a folder of their own, and are on the disk before a plan is written. Until then nothing
has changed. From then on the replacement takes place, even if the process or the power ends in between: the next
opening of the bank goes on with it. What was there before is renamed, and no file is overwritten or deleted.
"""

import json
import shutil
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict, replace

from cardroom.bank.sqlite.files import COMPANIONS, DATABASE, database_in
from cardroom.bank.sqlite.locks import FolderLock, is_held
from cardroom.bank.sqlite.troubles import known_troubles
from cardroom.errors import KnownError, Trouble
from cardroom.regular_file import names_aside, read_regular_file, sync_file, sync_folder

_STAGE = "cardroom-incoming"
_PLAN = "cardroom-replacement.json"
_MOST_OF_A_PLAN = 1 << 20
"""Bytes; a plan has some hundred."""

_VERSION = 1


class _Plan(Struct, frozen=True):
    """The renames of a replacement.

    Attributes:
        files: names of the new files, in the stage until they are placed.
        aside: the names of the old files, and what they are renamed to.
        placed: whether all renames have been made, so that only the first opening is left.
    """

    files: tuple[str, ...]
    aside: Mapping[str, str]
    placed: bool = False


class Stage:
    """A folder for new files, which replace those of a data folder.

    It locks the data folder against other replacements until `close`.

    Args:
        folder: the data folder; created if it is missing.

    Attributes:
        path: the folder of the new files, empty at first.

    Raises:
        KnownError: BANK_IN_USE: another program replaces files of the folder; BANK_UNREADABLE, DISK_FULL.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.path = folder / _STAGE
        with known_troubles(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = FolderLock(folder)
            try:
                if (folder / _PLAN).exists():
                    raise KnownError(Trouble.BANK_IN_USE, f"{folder}: a replacement has not been finished")
                _remove_stage(folder)
                self.path.mkdir()
            except BaseException:
                self._lock.release()
                raise

    def replace(self, files: Iterable[str], gone: Iterable[str] = ()) -> Mapping[str, str]:
        """Places the new files, and renames those that were there.

        The bank must be closed. Its next opening ends the replacement.

        Args:
            files: names of new files in the stage.
            gone: names of files that are renamed although no new file has their name; they need not exist.

        Returns:
            The new names of the old files, by their old names.

        Raises:
            KnownError: BANK_IN_USE: a bank has the ledger open, and nothing is changed. BANK_UNREADABLE, DISK_FULL:
                nothing is changed, or the next opening goes on.
        """
        folder = self._folder
        with known_troubles(folder):
            new = tuple(files)
            for name in new:
                sync_file(self.path / name)
            sync_folder(self.path)
            plan = _Plan(new, _names_aside(folder, {*new, *gone}))
            if is_held(database_in(folder)):
                raise KnownError(Trouble.BANK_IN_USE, str(database_in(folder)))
            _write_plan(folder, plan)
            _carry_out(folder, plan)
        return plan.aside

    def close(self) -> None:
        """Deletes new files that were not placed, and releases the lock."""
        if not (self._folder / _PLAN).exists():
            with suppress(OSError):  # what is left is deleted at the next opening
                _remove_stage(self._folder)
        self._lock.release()


def resume(folder: Path) -> bool:
    """Goes on with a replacement that was interrupted, if any.

    Args:
        folder: the data folder, which need not exist.

    Returns:
        Whether a replacement waits for the first opening of its ledger; `end` it then.

    Raises:
        KnownError: BANK_IN_USE: another program is replacing files; BANK_UNREADABLE, DISK_FULL.
    """
    with known_troubles(folder):
        if not (folder / _PLAN).exists():
            if (folder / _STAGE).exists():
                _sweep(folder)
            return False
        with FolderLock(folder):
            plan = _read_plan(folder)
            if plan is not None and not plan.placed:
                _carry_out(folder, plan)
            return plan is not None


def end(folder: Path) -> None:
    """Ends a replacement whose ledger has been opened.

    Raises:
        KnownError: BANK_UNREADABLE: its plan cannot be deleted.
    """
    with known_troubles(folder):
        (folder / _PLAN).unlink(missing_ok=True)
        sync_folder(folder)
        with suppress(OSError):
            _remove_stage(folder)


def _carry_out(folder: Path, plan: _Plan) -> None:
    """Makes the renames that have not been made yet."""
    for name in sorted(plan.aside):  # the ledger before its companion files; see `rescue.set_aside`
        _set_aside(folder, plan, name)
    sync_folder(folder)
    for name in plan.files:
        new = folder / _STAGE / name
        if new.exists():
            if (folder / name).exists():  # it has appeared since, as settings of a program that was open
                (folder / name).rename(folder / _names_aside(folder, (name,))[name])
            new.rename(folder / name)
    sync_folder(folder)
    _write_plan(folder, replace(plan, placed=True))


def _set_aside(folder: Path, plan: _Plan, name: str) -> None:
    """Renames an old file, unless that is done already.

    A file of that name is new if it is no longer in the stage; so is a companion file of a placed ledger.
    """
    owner = next((DATABASE for suffix in COMPANIONS if name == DATABASE + suffix), name)
    if owner in plan.files and not (folder / _STAGE / owner).exists():
        return
    old = folder / name
    if old.exists():
        target = folder / plan.aside[name]
        old.rename(folder / _names_aside(folder, (name,))[name] if target.exists() else target)


def _names_aside(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Returns free names for the files that exist.

    They contain the time (UTC), as those of files that were set aside for another reason. The companion files of a
    ledger follow it.
    """
    whole = set(names)
    if DATABASE in whole:
        whole |= {DATABASE + suffix for suffix in COMPANIONS}
    return names_aside(folder, sorted(name for name in whole if (folder / name).exists()))


def _write_plan(folder: Path, plan: _Plan) -> None:
    """Writes the plan atomically; returns when it is on the disk.

    The draft is in the stage, and is deleted with it.
    """
    draft = folder / _STAGE / f"{_PLAN}.part"
    fields = {"version": _VERSION, **asdict(plan), "aside": dict(plan.aside)}
    draft.write_text(json.dumps(fields, ensure_ascii=False), encoding="utf-8")
    sync_file(draft)
    draft.replace(folder / _PLAN)
    sync_folder(folder)


def _read_plan(folder: Path) -> _Plan | None:
    """Reads the plan; None if there is none.

    Raises:
        OSError: it cannot be read, or is no plan of this version.
    """
    try:
        fields = json.loads(read_regular_file(folder / _PLAN, _MOST_OF_A_PLAN).decode())
        files, aside, placed = fields["files"], fields["aside"], fields["placed"]
        if fields["version"] != _VERSION:
            raise ValueError(f"version {fields['version']!r}")
        names = [*files, *aside, *aside.values()]
        if not all(map(_is_name, names)) or type(placed) is not bool:
            raise ValueError("not the names of files")
    except FileNotFoundError:
        return None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as fault:
        raise OSError(f"{folder / _PLAN} cannot be read: {fault}") from fault
    return _Plan(tuple(files), aside, placed)


def _is_name(name: object) -> bool:
    """Returns whether a value is a valid name of a file."""
    is_name = isinstance(name, str) and Path(name).name == name and "\0" not in name
    return is_name and not any("\ud800" <= letter <= "\udfff" for letter in str(name))


def _sweep(folder: Path) -> None:
    """Deletes the stage of a killed process, unless it is in use."""
    with suppress(KnownError, OSError), FolderLock(folder):
        if not (folder / _PLAN).exists():
            _remove_stage(folder)


def _remove_stage(folder: Path) -> None:
    if (folder / _STAGE).exists():
        shutil.rmtree(folder / _STAGE)
