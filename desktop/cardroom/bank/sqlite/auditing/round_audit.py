"""Passes each recorded round to the check of its table.

Rounds are read one at a time: the steps, the line and the postings of a round are what the check plays again. A table
without a check is not compared.
"""

from collections.abc import Callable, Iterator, Mapping

from cardroom.bank.ports import ROUNDS_KEPT, Query
from cardroom.bank.rounds import RoundCheck
from cardroom.bank.sqlite.auditing.round_reading import RecordedRound, RoundReader

Parts = Mapping[str, tuple[str, ...]]
"""The codes of the sub-VIs of each table: their rounds belong to those of the table."""

Progress = Callable[[int, int], None]
"""Called with the number of rounds that have been checked, and of all rounds."""

_REPORT_EVERY = 50
_TABLES = "SELECT DISTINCT table_name FROM step ORDER BY table_name"
_GAME = "SELECT state, cluster FROM game WHERE table_name = ?"
_LAST_STEP = "SELECT state, cluster FROM step WHERE table_name = ? ORDER BY id DESC LIMIT 1"
_LAST_ROUND = "SELECT max(round_number) FROM step WHERE table_name = ?"


def no_progress(done: int, total: int) -> None:
    """Reports nothing."""


def check_games(query: Query) -> Iterator[str]:
    """Compares each saved game with the last step of its table.

    One commit writes both.
    """
    for (table,) in query(_TABLES):
        last, saved = query(_LAST_STEP, (table,)), query(_GAME, (table,))
        if not saved:
            yield f"game: {table} is missing"
        elif saved != last:
            names = [name for name, is_, was in zip(("state", "cluster"), *saved, *last, strict=True) if is_ != was]
            yield f"game: {table} is not at its last step: {', '.join(names)}"


def check_rounds(query: Query, checks: Mapping[str, RoundCheck], parts: Parts, progress: Progress) -> Iterator[str]:
    """Checks the rounds of every table that has a check.

    Args:
        query: returns the rows of a SELECT.
        checks: by table code.
        parts: the sub-VIs of the tables, by table code.
        progress: called every fifty rounds, and at the end.

    Yields:
        A short technical text for each fault, with round and table.
    """
    readers = [RoundReader(query, table, parts.get(table, ())) for table in sorted(checks)]
    total, done = sum(reader.count() for reader in readers), 0
    for reader in readers:
        check, kept_from = checks[reader.table], _first_with_steps(query, reader.table)
        for recorded in reader.rounds():
            place = f"round {recorded.played.number} of {reader.table}"
            for faults in (recorded.faults, _faults_of(recorded, kept_from), _faults_of_check(recorded, check)):
                yield from (f"{place}, {fault}" for fault in faults)
            done += 1
            if done % _REPORT_EVERY == 0:
                progress(done, max(done, total))
    progress(done, max(done, total))


def _first_with_steps(query: Query, table: str) -> int:
    """Returns the first round whose steps have not been deleted."""
    last = query(_LAST_ROUND, (table,))[0][0]
    return 0 if last is None else last - ROUNDS_KEPT + 1


def _faults_of(recorded: RecordedRound, kept_from: int) -> Iterator[str]:
    """Compares a round with its neighbours, and its line with its steps.

    Args:
        recorded: the round.
        kept_from: the first round whose steps have not been deleted.
    """
    played, line, after = recorded.played, recorded.line, recorded.after
    if after is not None and played.number > after + 1:
        yield f"{played.number - after - 1} rounds before it are missing"
    if not played.steps:
        if line is not None and played.number >= kept_from:
            yield "its steps are missing"
        if line is None and played.number:
            yield "it is not on record, but its postings or its parts are"
    elif line is not None and line.credits not in {step.account.player + step.account.escrow for step in played.steps}:
        yield f"line: {line.credits} credits at no step"


def _faults_of_check(recorded: RecordedRound, check: RoundCheck) -> Iterator[str]:
    try:
        yield from check(recorded.played)
    except Exception as bug:  # noqa: BLE001 - a bug of one check hides no other fault; it is reported as one
        yield f"the check itself has failed: {bug!r}"
