"""Ends the process by SIGKILL at a chosen place of a commit.

The calls that a commit makes to SQLite and to the system are counted: each has a place before it and a place after it.
Killed at every place in turn, the process dies at every boundary that a commit has, whatever the bank calls.
"""

import os
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType, TracebackType
from typing import Any, NoReturn

_CALLS = {"execute", "executemany", "executescript", "backup", "connect"}  # of SQLite
_CALLS |= {"open", "write", "pwrite", "flush", "fsync", "fdatasync", "truncate", "ftruncate", "close"}
_CALLS |= {"mkdir", "rename", "replace", "unlink"}

CODE_OF_A_BUG = 70

AT_THE_OPENING = 0
"""The number of the commit that stands for the opening of the bank."""

AFTER_ANSWER, AFTER_SHOWN = -1, -2
"""Places behind the commit: it is answered and nothing is shown yet; its state has just been shown."""


@dataclass(frozen=True)
class Death:
    """When a process ends itself.

    Attributes:
        commit: the number of the process's commit, from 1; AT_THE_OPENING.
        place: the number of the place, from 1: an odd one is before a call, an even one after it; AFTER_ANSWER or
            AFTER_SHOWN. After the last place it ends when the commit returns.
    """

    commit: int
    place: int


class Watch:
    """Counts the commits and their calls, and ends the process.

    Args:
        death: when; None for never.
        report: called with the number of places of the commit, if it has fewer than the chosen one.
    """

    def __init__(self, death: Death | None, report: Callable[[int], None]) -> None:
        self._death = death
        self._report = report
        self._commits = 0
        self._places = 0

    def opening(self, act: Callable[[], None]) -> None:
        """Opens the bank under watch."""
        self._commit(AT_THE_OPENING, act)

    def commit(self, act: Callable[[], Any]) -> Any:  # noqa: ANN401 - what the bank answers
        """Commits under watch."""
        self._commits += 1
        answer = self._commit(self._commits, act)
        if self._death == Death(self._commits, AFTER_ANSWER):
            die()
        return answer

    def shown(self) -> None:
        """Takes note that a state was shown."""
        if self._commits and self._death == Death(self._commits, AFTER_SHOWN):
            die()

    def _commit(self, number: int, act: Callable[[], Any]) -> Any:  # noqa: ANN401 - likewise
        if self._death is None or self._death.commit != number or self._death.place < 0:
            return act()
        self._places = 0
        sys.setprofile(self._count)
        try:
            return act()
        finally:
            sys.setprofile(None)
            self._report(self._places)
            die()

    def _count(self, frame: FrameType, event: str, call: Any) -> None:  # noqa: ANN401 - sys.setprofile gives any
        assert self._death is not None
        if event in ("c_call", "c_return") and call.__name__ in _CALLS:
            self._places += 1
            if self._places == self._death.place:
                die()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def end_loudly(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> NoReturn:
    """Ends the process after a bug; no test waits for it."""
    traceback.print_exception(kind, error, trace)
    sys.stderr.flush()
    os._exit(CODE_OF_A_BUG)
