"""The recorded games of Daifugō."""

from typing import ClassVar

from cardroom.bank.ports import RoundLine
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.house.history.source import RoundSource
from cardroom.tables.daifugo.panel.history_view import DaifugoHistoryView
from cardroom.tables.daifugo.receipt_part import part_of
from cardroom.tables.daifugo.rules.cluster import TABLE, DaifugoCluster
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.results import parse_line
from cardroom.tables.daifugo.rules.story import GameRow, GameStep, last_game, story_of
from cardroom.tables.daifugo.settings import DaifugoSettings


class DaifugoGames(RoundSource[GameRow, GameStep]):
    """The recorded games; one that was broken off has a line, too."""

    table: ClassVar[str] = TABLE
    receipt_part: ClassVar[str] = "cardroom.tables.daifugo.receipt_part:RECEIPT_PART"
    replay: ClassVar[str] = "cardroom.tables.daifugo.round_check:REPLAY"
    has_review: ClassVar[bool] = True

    def row(self, line: RoundLine) -> GameRow:
        """Returns a game as a row of the list."""
        return GameRow(line.round_number, line.at, parse_line(line.line))

    def story(self, number: int) -> tuple[GameStep, ...]:
        """Returns a game step by step.

        Empty if the book has no steps of it.
        """
        return story_of(self.bank.steps(TABLE, number))

    def open_story(self, number: int) -> tuple[GameStep, ...]:
        """Returns a game that goes on, as its person has seen it."""
        return story_of(self.bank.steps(TABLE, number), covers=True)

    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of an ended game."""
        if not any(line.round_number == number for line in self.bank.lines(TABLE)):
            return None
        cluster = last_game(self.bank.steps(TABLE, number))
        if cluster is None:
            return None
        deal = Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair)
        return issue(deal, part_of(cluster), has_deck=False)

    def is_over(self, cluster: object) -> bool:
        """Returns whether a game has ended."""
        return isinstance(cluster, DaifugoCluster) and cluster.game is not None and cluster.game.is_over

    def view(self) -> DaifugoHistoryView:
        """Makes the widgets and texts that show the games."""
        return DaifugoHistoryView(self._own)

    def _own(self) -> OwnRules:
        return OwnRules() if self.settings is None else DaifugoSettings.of(self.settings).own
