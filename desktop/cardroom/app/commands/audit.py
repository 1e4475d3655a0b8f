"""`cardroom audit`: checks the ledger and the records, and prints the meters."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardroom.app.commands.opening import opened
from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.house.output import columns, print_answer
from cardroom.house.spec import Tables

_PATIENCE_S = 1.0
"""Time before the first report: a short command shows nothing."""

_BETWEEN_S = 0.1


class ProgressLine:
    """A line on stderr that is written again and again.

    Nothing is written if stderr is no terminal, or in the first second.

    Args:
        word: the beginning of the line, such as the command's word.
    """

    def __init__(self, word: str) -> None:
        self._word = word
        self._next = time.monotonic() + _PATIENCE_S
        self._width = 0
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()

    def show(self, done: int, total: int) -> None:
        """Shows the share that is done, at most ten times a second."""
        now = time.monotonic()
        if self._is_terminal and total and now >= self._next:
            self._next = now + _BETWEEN_S
            self._write(f"{self._word}: {done:,} of {total:,} rounds, {100 * done // total} %")

    def clear(self) -> None:
        """Removes the line."""
        if self._width:
            self._write("")
            self._write_raw("\r")

    def _write(self, text: str) -> None:
        self._write_raw(f"\r{text:<{self._width}}")
        self._width = len(text)

    def _write_raw(self, text: str) -> None:
        with suppress(OSError):  # a terminal that is gone stops no audit
            sys.stderr.write(text)
            sys.stderr.flush()


def run(folder: Path, tables: Tables, *, as_json: bool) -> int:
    """Audits the bank of a data folder.

    Args:
        folder: the data folder.
        tables: the tables of the room; they read their records.
        as_json: print `{"ok": …, "meters": {…}, "faults": […], "uncompared": …}`.

    Returns:
        0 when the books are in order, 1 when they are not.

    Raises:
        KnownError: there is no bank, or it cannot be opened.
        AnswerLost: see `print_answer`.
    """
    progress = ProgressLine("audit")
    with opened(folder, inspects=True) as bank:
        found = audit_tables(bank, tables, progress.show)
    progress.clear()
    if as_json:
        fields = {"ok": found.ok, "meters": found.meters, "faults": list(found.faults)}
        print_answer(json.dumps({**fields, "uncompared": found.uncompared}))
    else:
        print_answer("\n".join(_lines(found)))
    return 0 if found.ok else 1


def _lines(found: Audit) -> Iterator[str]:
    yield from columns(">>", [(name.replace("_", " "), f"{number:,}") for name, number in found.meters.items()])
    if found.uncompared:
        yield f"older data would not be noticed: {found.uncompared}"
    for fault in found.faults:
        yield f"fault: {fault}"
    yield "the books are in order" if found.ok else "the books are NOT in order"
