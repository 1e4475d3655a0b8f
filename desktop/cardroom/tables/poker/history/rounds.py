"""The recorded rounds of poker."""

from typing import ClassVar

from cardroom.bank.history import RoundLine, Step, steps_of
from cardroom.fair.receipt import Receipt
from cardroom.house.history.source import RoundSource
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster
from cardroom.tables.poker.double_up.rules.record import from_json as double_up_from_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.history.receipts import is_over, receipt_of_poker
from cardroom.tables.poker.history.story import RoundRow, StoryStep, row_of, story_of
from cardroom.tables.poker.history.view import PokerHistoryView
from cardroom.tables.poker.rules.cluster import TABLE as POKER
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.record import from_json


class PokerRounds(RoundSource[RoundRow, StoryStep]):
    """The rounds of poker, with their double-ups."""

    table: ClassVar[str] = POKER

    def row(self, line: RoundLine) -> RoundRow:
        """Returns a round as a row of the list."""
        return row_of(line.round_number, line.at, line.credits, line.line)

    def story(self, number: int) -> tuple[StoryStep, ...]:
        """Returns a round step by step; empty if the book has no steps of it."""
        following = steps_of(self.bank, POKER, number + 1)
        steps, double_up = steps_of(self.bank, POKER, number), steps_of(self.bank, DOUBLE_UP, number)
        return story_of(steps, double_up, following[0] if following else None)

    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of a finished round; None for another round, or if its steps cannot be read."""
        cluster = next((each for each in reversed(self._clusters(number)) if each.result is not None), None)
        if cluster is None or not (is_over(cluster) or steps_of(self.bank, POKER, number + 1)):
            return None
        return receipt_of_poker(cluster, self._double_up(number) if cluster.doubled is not None else None)

    def is_over(self, cluster: object) -> bool:
        """Returns whether no further card of the cluster's round can matter."""
        return isinstance(cluster, PokerCluster) and is_over(cluster)

    def view(self) -> PokerHistoryView:
        """Makes the widgets and texts that show the rounds."""
        return PokerHistoryView()

    def _clusters(self, number: int) -> list[PokerCluster]:
        """Returns the clusters of a round, without steps that cannot be read."""
        return [cluster for step in steps_of(self.bank, POKER, number) for cluster in _read(step)]

    def _double_up(self, number: int) -> DoubleUpCluster | None:
        """Returns a round's double-up at its end; None if it cannot be read."""
        steps = steps_of(self.bank, DOUBLE_UP, number)
        try:
            return double_up_from_json(steps[-1].cluster) if steps else None
        except ValueError:
            return None


def _read(step: Step) -> list[PokerCluster]:
    try:
        return [from_json(step.cluster)]
    except BadRecord:
        return []
