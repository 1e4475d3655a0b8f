"""Starts the program again and again, by fork.

    python fork_server.py PIPE [window]

Each line on the standard input orders a start: {"words": the command line, "death": [commit, place] or null}. The
answers on the standard output are "started PID" and "ended CODE". The program that runs is the real one, from its
command line on. Three things are added to it: every state that is shown is written to the pipe before anyone can see
it; a chosen place of a chosen commit ends the process; and in a window something presses the controls.
"""

# ruff: noqa: ANN401 - it wraps methods, whatever their arguments are

import json
import os
import sys
import traceback
from collections.abc import Callable
from typing import Any, NoReturn

from cardroom.app.command_line import main
from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.table_machine import TableMachine
from cardroom.house.spec import load
from cardroom.messages import RESUME
from cardroom.tables import TABLES
from tests.reliability.deaths import CODE_OF_A_BUG, Death, Watch, end_loudly
from tests.reliability.reports import Shown, digest, to_line


def serve(pipe: int, *, with_window: bool) -> None:
    """Carries out the orders until the standard input ends."""
    _import_all(with_window=with_window)
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            _play(order["words"], Death(*order["death"]) if order["death"] else None, pipe, with_window=with_window)
        print(f"started {child}", flush=True)
        _, status = os.waitpid(child, 0)
        print(f"ended {os.waitstatus_to_exitcode(status)}", flush=True)


def _import_all(*, with_window: bool) -> None:
    """Imports what a start would import.

    No thread runs and no window exists before the fork.
    """
    import cardroom.app.commands.autopilot  # noqa: PLC0415 - what follows is imported for a window only

    for spec in TABLES:
        load(spec.drive)
    if with_window:
        import cardroom.app.startup  # noqa: F401, PLC0415
        import tests.reliability.window_player  # noqa: F401, PLC0415

        for spec in TABLES:
            load(spec.window)
    assert len(os.listdir("/proc/self/task")) == 1, "a process with threads must not be forked"  # noqa: PTH208 - short


def _play(words: list[str], death: Death | None, pipe: int, *, with_window: bool) -> NoReturn:
    code = CODE_OF_A_BUG
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(nothing, 1)
        watch = Watch(death, lambda places: _write(pipe, b"%d\n" % places))
        _watch_the_bank(watch)
        report_what_is_shown(pipe, watch)
        if with_window:
            from tests.reliability.window_player import play_in_the_window  # noqa: PLC0415 - needs Qt's windows

            play_in_the_window()
        code = main(words)
    except BaseException:  # noqa: BLE001 - whatever it is, the child must not run on as a second server
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def _write(pipe: int, line: bytes) -> None:
    assert os.write(pipe, line) == len(line)


def _watch_the_bank(watch: Watch) -> None:
    opened, committed = SqliteBank.__init__, SqliteBank.commit

    def open_watched(bank: SqliteBank, *arguments: Any, **named: Any) -> None:
        watch.opening(lambda: opened(bank, *arguments, **named))

    def commit_watched(bank: SqliteBank, *arguments: Any, **named: Any) -> Any:
        return watch.commit(lambda: committed(bank, *arguments, **named))

    _replace(SqliteBank, "__init__", open_watched)
    _replace(SqliteBank, "commit", commit_watched)


def report_what_is_shown(pipe: int, watch: Watch) -> None:
    """Writes each state to a pipe before anyone can see it."""
    announce = TableMachine.announce

    def announce_reported(machine: Any, state: Any, cluster: Any, account: Any) -> None:
        diagram = machine.diagram
        shown = Shown(
            diagram.table,
            state.value,
            digest(diagram.to_json(cluster)),
            account.player,
            account.escrow,
            account.prize,
            resumed=machine.message.on == RESUME,
        )
        _write(pipe, to_line(shown))
        watch.shown()
        announce(machine, state, cluster, account)

    def fail(machine: Any, error: Exception) -> None:
        end_loudly(type(error), error, error.__traceback__)

    _replace(TableMachine, "announce", announce_reported)
    _replace(TableMachine, "fail", fail)


def _replace(owner: type, name: str, function: Callable[..., Any]) -> None:
    setattr(owner, name, function)


if __name__ == "__main__":
    serve(int(sys.argv[1]), with_window="window" in sys.argv[2:])
