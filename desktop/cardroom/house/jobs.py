"""Runs the work of a command in several processes: the option `--jobs`.

No Qt is imported here, and multiprocessing only when processes start.
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from threading import Thread
from typing import Final, TypeVar

from cardroom.house.numbers import whole_number
from cardroom.house.spec import Argument

MOST: Final = 64
_MOST_PROCESSES: Final = 61
"""The most that Windows can wait for (source: the documentation of `concurrent.futures`)."""

_HELP: Final = f"number of processes, 1 to {MOST}; default: one for each core; the answer is always the same"

JOBS: Final = Argument(("--jobs",), {"default": None, "metavar": "N", "help": _HELP})
"""The option, for the spec of a command."""

PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")


def jobs_of(text: str | None) -> int:
    """Parses the option.

    Args:
        text: what was written; None for the number of cores that this process may use.

    Raises:
        ValueError: it is no whole number from 1 to 64; the message is one plain line.
    """
    if text is not None:
        return whole_number("--jobs", text, 1, MOST)
    return min(MOST, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


def in_processes(work: Callable[[PieceT], ResultT], pieces: Sequence[PieceT], jobs: int) -> Iterator[ResultT]:
    """Does pieces of work side by side.

    A single job, or a single piece, starts no process. An exception, also that of Ctrl+C, ends the processes at once.

    Args:
        work: does one piece; it, the pieces and the results must be picklable.
        pieces: what is to be done.
        jobs: the most processes.

    Yields:
        The results, in the order of the pieces.
    """
    jobs = min(jobs, len(pieces), _MOST_PROCESSES)
    if jobs < 2:
        yield from map(work, pieces)
        return
    from concurrent.futures.process import ProcessPoolExecutor  # noqa: PLC0415 - not for a single job
    from multiprocessing import active_children, get_context  # noqa: PLC0415 - as above

    others = active_children()
    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin) as pool:
        try:
            for future in [pool.submit(work, piece) for piece in pieces]:
                yield future.result()
        except BaseException:
            for process in {*active_children()}.difference(others):
                process.terminate()
            raise


def _begin() -> None:
    """Prepares a process.

    Ctrl+C is for the program alone; when that has ended, the process ends, too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_program, daemon=True).start()


def _end_with_program() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415 - as above

    program = parent_process()
    if program is not None:
        program.join()
        os._exit(1)
