"""Reads the last games of all tables."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from cardroom.bank.ports import LoggedBank, RoundLine
from cardroom.house.history.source import RoundSource
from cardroom.house.spec import Tables, TableSpec, load
from cardroom.kiosk.open_games import round_of
from cardroom.ledger import Account

GAMES = 100
"""Number of games in the list. The bank keeps the steps of so many rounds of each table."""

Source = RoundSource[Any, Any]


def game_code(spec: TableSpec, number: int) -> str:
    """Returns a game as the event log has it: "TABLE NUMBER"."""
    return f"{spec.code} {number}"


class RecalledGame(Struct, frozen=True):
    """A game of the list.

    Attributes:
        spec: its table.
        line: its number, its time, the credits after it, and its result.
        row: the same as the table's own history has it; None for an open game.
        is_open: whether it goes on: its line has no result, and its covered cards are not shown.
    """

    spec: TableSpec
    line: RoundLine
    row: Any
    is_open: bool = False

    @property
    def code(self) -> str:
        """The game as the event log has it: "TABLE NUMBER"."""
        return game_code(self.spec, self.line.round_number)


class Story(Struct, frozen=True):
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
        """Returns the open games, then the last ones, newest first.

        A line that the previous call has read is not parsed again.

        Raises:
            KnownError: as the bank.
        """
        opened = [game for spec in self._specs for game in self._open_game(spec)]
        codes = {game.code for game in opened}
        lines = [(spec, line) for spec in self._specs for line in self._bank.lines(spec.code, GAMES)]
        lines = [(spec, line) for spec, line in lines if game_code(spec, line.round_number) not in codes]
        lines.sort(key=lambda found: (found[1].at, found[1].round_number), reverse=True)
        known = self._known
        self._known = {
            (spec.code, line): known.get((spec.code, line)) or self._read(spec, line) for spec, line in lines[:GAMES]
        }
        return (*opened, *self._known.values())

    def story(self, game: RecalledGame) -> Story:
        """Returns the steps of a game.

        Raises:
            KnownError: as the bank.
        """
        table, number = game.spec.code, game.line.round_number
        recorded = self._bank.steps(table, number)
        before = recorded[0].account if recorded else None
        after = recorded[-1].account if recorded else None
        source = self.sources[table]
        return Story(source.open_story(number) if game.is_open else source.story(number), before, after)

    def _open_game(self, spec: TableSpec) -> Iterator[RecalledGame]:
        """Yields the game of a table that goes on."""
        play, record = spec.kiosk_play, self._bank.recall(spec.code)
        if play is None or record is None or record.state in play.before | play.after:
            return
        number = round_of(spec, record)
        steps = self._bank.steps(spec.code, number)
        if steps:
            account = steps[-1].account
            line = RoundLine(number, steps[-1].at, account.player + account.escrow, "")
            yield RecalledGame(spec, line, None, is_open=True)

    def _read(self, spec: TableSpec, line: RoundLine) -> RecalledGame:
        return RecalledGame(spec, line, self.sources[spec.code].row(line))
