"""Keeps what was achieved."""

from enum import Enum
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from cardroom.bank.ports import Answer, Bank, Commit, Record
from cardroom.errors import KnownError
from cardroom.house.achievements.record import CODE, Achieved, Best, from_json, to_json
from cardroom.house.achievements.rules import AchievementRules
from cardroom.house.spec import Tables, TableSpec, load

_SLICE = 1_000
"""Lines that are read at a time; then other events are processed."""


class AchievementKeeper(QObject):
    """Judges games that end, and reads the personal bests from the book.

    A game is judged whenever its end is entered, also when a table resumes there. Bests follow from the lines, of
    which each is read once; the last thousand are read again at each start, so that a look writes nothing. Beside an
    unreadable record, or one of a newer program, nothing is kept.

    Args:
        bank: contains the record and the book.
        tables: the specs of all tables.
        parent: the owner.

    Signals:
        changed(str): an achievement was earned at the table of this code, or its best has changed.
    """

    changed = Signal(str)
    _judged = Signal(str, object)

    def __init__(self, bank: Bank, tables: Tables, parent: QObject) -> None:
        super().__init__(parent)
        self._bank = bank
        self._specs = {spec.code: spec for spec in tables if spec.achievements}
        self._achieved: Achieved | None = None
        self._is_readable = True
        self._pool = QThreadPool(self)
        self._judged.connect(self._add)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the tables with achievements."""
        return tuple(self._specs)

    def rules(self, table: str) -> AchievementRules:
        """Returns the achievements of a table."""
        rules: AchievementRules = load(self._specs[table].achievements)
        return rules

    def earned(self, table: str) -> frozenset[str]:
        """Returns the codes of a table's achievements that were earned."""
        found = (each.partition(".") for each in self._kept().codes)
        return frozenset(code for of, _, code in found if of == table)

    def best(self, table: str) -> Best:
        """Returns the best of a table."""
        return next((each for each in self._kept().bests if each.table == table), Best(table))

    def look(self) -> None:
        """Reads the lines that are new."""
        for table in self._specs:
            self._read_on(table)

    def follow(self, spec: TableSpec, state: Enum, cluster: object) -> None:
        """Judges a game whose end has been entered, in another thread."""
        ends = spec.kiosk_play.after if spec.kiosk_play is not None else ()
        if spec.code in self._specs and state.value in ends:
            self._pool.start(partial(self._judge, spec, cluster))

    def close(self) -> None:
        """Judges and reads no more; call it before the bank is closed."""
        self._specs = {}
        self._pool.waitForDone()

    def _kept(self) -> Achieved:
        """Returns what is kept; reads it on first use."""
        if self._achieved is None:
            try:
                record = self._bank.recall(CODE)
                self._achieved = Achieved() if record is None else from_json(record.cluster)
            except (KnownError, ValueError):
                self._achieved, self._is_readable = Achieved(), False
        return self._achieved

    def _write(self, achieved: Achieved) -> None:
        self._achieved = achieved
        if self._is_readable:
            commit = Commit(CODE, Record("kept", to_json(achieved)))
            self._bank.request(commit, Answer(lambda _: None, lambda _: None))  # the next one has it all again

    def _judge(self, spec: TableSpec, cluster: object) -> None:
        """Judges a game, in another thread; without the tables of odds none."""
        try:
            self._judged.emit(spec.code, tuple(load(spec.achievements).earned(cluster)))
        except KnownError:
            return

    def _add(self, table: str, earned: tuple[str, ...]) -> None:
        if table not in self._specs:
            return  # closed; the resumed table is judged again
        kept = self._kept()
        new = [code for each in earned if (code := f"{table}.{each}") not in kept.codes]
        if new:
            self._write(replace(kept, codes=(*kept.codes, *new)))
            self.changed.emit(table)

    def _read_on(self, table: str) -> None:
        after = self.best(table).counted
        self._bank.ask(
            partial(self._bank.lines_after, table, after, _SLICE), partial(self._count, table), lambda _: None
        )

    def _count(self, table: str, rows: list[tuple[int, int, str]]) -> None:
        """Counts lines; the last one may still change, and is read again."""
        if table not in self._specs:
            return  # closed while the bank was reading
        before, kept = self.best(table), self._kept()
        figures = [self.rules(table).best(line, credits) for _, credits, line in rows]
        best = Best(
            table, max(before.figure, *figures, 0), max(before.counted, *(number - 1 for number, _, _ in rows), 0)
        )
        self._achieved = replace(kept, bests=(*(each for each in kept.bests if each.table != table), best))
        if best != before:
            self.changed.emit(table)
        if len(rows) == _SLICE:
            self._write(self._achieved)
            QTimer.singleShot(0, self, partial(self._read_on, table))
