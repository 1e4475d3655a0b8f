"""Reads the last games of all tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.bank.ports import LoggedBank, RoundLine
from cardroom.house.history.source import RoundSource
from cardroom.house.spec import Tables, TableSpec, load
from cardroom.ledger import Account

GAMES = 100
"""Number of games in the list. The bank keeps the steps of so many rounds of each table."""

Source = RoundSource[Any, Any]


@dataclass(frozen=True, slots=True)
class RecalledGame:
    """A game of the list.

    Attributes:
        spec: its table.
        line: its number, its time, the credits after it, and its result.
        row: the same as the table's own history has it.
    """

    spec: TableSpec
    line: RoundLine
    row: Any

    @property
    def code(self) -> str:
        """The game as the event log has it: "TABLE NUMBER"."""
        return f"{self.spec.code} {self.line.round_number}"


@dataclass(frozen=True, slots=True)
class Story:
    """The steps of a game.

    Attributes:
        steps: as the table's own history has them; none if they are no longer kept.
        before: the account at the first step; None without one.
        after: the account at the last step.
    """

    steps: Sequence[Any]
    before: Account | None
    after: Account | None


class RecallReading:
    """Reads games by the sources of their tables.

    It is used in the bank's thread.

    Args:
        bank: the book.
        tables: the tables; one without a source has no recorded games.
    """

    def __init__(self, bank: LoggedBank, tables: Tables) -> None:
        self._bank = bank
        self.sources: dict[str, Source] = {spec.code: load(spec.rounds)(bank) for spec in tables if spec.rounds}
        self._specs = [spec for spec in tables if spec.rounds]
        self._known: dict[tuple[str, RoundLine], RecalledGame] = {}

    def games(self) -> tuple[RecalledGame, ...]:
        """Returns the last games of all tables, the newest first.

        A line that the previous call has read is not parsed again.

        Raises:
            KnownError: as the bank.
        """
        lines = [(spec, line) for spec in self._specs for line in self._bank.lines(spec.code, GAMES)]
        lines.sort(key=lambda found: (found[1].at, found[1].round_number), reverse=True)
        known = self._known
        self._known = {
            (spec.code, line): known.get((spec.code, line)) or self._read(spec, line) for spec, line in lines[:GAMES]
        }
        return tuple(self._known.values())

    def story(self, game: RecalledGame) -> Story:
        """Returns the steps of a game.

        Raises:
            KnownError: as the bank.
        """
        table, number = game.spec.code, game.line.round_number
        recorded = self._bank.steps(table, number)
        before = recorded[0].account if recorded else None
        after = recorded[-1].account if recorded else None
        return Story(self.sources[table].story(number), before, after)

    def _read(self, spec: TableSpec, line: RoundLine) -> RecalledGame:
        return RecalledGame(spec, line, self.sources[spec.code].row(line))
