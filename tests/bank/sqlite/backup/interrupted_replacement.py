"""Interrupts a replacement at each of its calls in turn.

Arguments: `kill` or `fail`; the step from call to call; a data folder; a folder of new files; an empty folder. Prints a
JSON list: for each call its name, the exit code, and what the data folder has when it is opened afterwards.

A child process makes the replacement; at the n-th call it ends at once (kill), or the call raises the error of a full
disk (fail).
"""

import errno
import json
import os
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from cardroom.bank.sqlite.backup.replacing import Stage
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError

CALLS = ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "sqlite3.connect")
REACHED, FAILED_AS_KNOWN = 9, 10


GONE = ("settings.ini", "pay-tables.json")


def main(way: str, step: str, data: str, new: str, work: str) -> None:
    found: list[list[object]] = []
    number, call = 1, "the first"
    while call:
        folder = Path(shutil.copytree(data, Path(work) / str(len(found))))
        code, call = in_a_child(partial(replace, folder, Path(new)), number, fails=way == "fail")
        after = state_of(folder)
        found.append([call, code, *after, state_of(folder) == after])
        number += int(step)
        shutil.rmtree(folder)
    print(json.dumps(found))


def replace(folder: Path, new: Path) -> None:
    stage = Stage(folder)
    for path in new.iterdir():
        shutil.copy(path, stage.path)
    watch.is_counting = True
    try:
        stage.replace([path.name for path in new.iterdir()], GONE)
    finally:
        stage.close()
    SqliteBank(folder).close()


class Watch:
    """Counts calls to the system, once the new files are there."""

    def __init__(self) -> None:
        self.is_counting = False
        self.left = -1
        self.stop: Callable[[str], None] = lambda _: None

    def hear(self, event: str, _: tuple[object, ...]) -> None:
        if self.is_counting and event in CALLS:
            self.left -= 1
            if self.left == 0:
                self.stop(event)


watch = Watch()


def in_a_child(act: Callable[[], None], number: int, *, fails: bool) -> tuple[int, str]:
    """Returns the exit code of a child, and its last call."""
    receive, send = os.pipe()
    child = os.fork()
    if child:
        os.close(send)
        _, status = os.waitpid(child, 0)
        with os.fdopen(receive) as pipe:
            return os.waitstatus_to_exitcode(status), pipe.read()

    def stop(event: str) -> None:
        os.write(send, event.encode())
        if not fails:
            os._exit(REACHED)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    watch.left, watch.stop = number, stop
    code = 0
    try:
        act()
    except KnownError:
        code = FAILED_AS_KNOWN
    except BaseException as bug:  # noqa: BLE001 - the child must end here
        print(repr(bug), file=sys.stderr)
        code = 1
    os._exit(code)


def state_of(folder: Path) -> list[object]:
    """Opens the folder, and returns what is in it."""
    with SqliteBank(folder) as bank:
        credits = bank.account("poker").player
    names = sorted(path.name for path in folder.iterdir())
    own = {name: (folder / name).read_text() for name in GONE if name in names}
    aside = {
        name.partition("-set-aside-")[0]: (folder / name).stat().st_size for name in names if "-set-aside-" in name
    }
    left = [name for name in names if name.startswith(("cardroom-incoming", "cardroom-replacement"))]
    return [credits, own, aside, left]


if __name__ == "__main__":
    sys.addaudithook(watch.hear)
    main(*sys.argv[1:])
