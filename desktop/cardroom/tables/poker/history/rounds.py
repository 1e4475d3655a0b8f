"""The recorded rounds of poker."""

from typing import ClassVar

from cardroom.bank.ports import RoundLine, Step
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.house.history.source import RoundSource
from cardroom.saved_record import BadRecord
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpCluster
from cardroom.tables.poker.double_up.rules.record import from_json as double_up_from_json
from cardroom.tables.poker.double_up.rules.ticket import TABLE as DOUBLE_UP
from cardroom.tables.poker.history.receipt_part import play_poker
from cardroom.tables.poker.history.steps import RoundRow, StoryStep, row_of
from cardroom.tables.poker.history.story import story_of
from cardroom.tables.poker.history.view import PokerHistoryView
from cardroom.tables.poker.rules.bets import HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import TABLE, PokerCluster
from cardroom.tables.poker.rules.cluster import TABLE as POKER
from cardroom.tables.poker.rules.record import from_json


def is_over(cluster: PokerCluster) -> bool:
    """Returns whether no further card of the round can matter.

    A round is over if it has no win, if its win is too high for a double-up, or after its double-up. An uncollected
    win can still be doubled with cards from the same seed. A round is also over when a later one has begun, which a
    cluster does not show.
    """
    if cluster.result is None:
        return False
    return cluster.doubled is not None or not 0 < cluster.win <= HIGHEST_DOUBLED // 2


def receipt_of_poker(cluster: PokerCluster, double_up: DoubleUpCluster | None = None) -> Receipt | None:
    """Returns the receipt of a finished round.

    None if the record of its double-up is missing.

    Args:
        cluster: the round at its end, with its result and the amount of its double-up.
        double_up: the double-up at its end.
    """
    doubled = None
    if cluster.doubled is not None:
        if double_up is None or double_up.ticket is None:
            return None
        layouts = [{"choice": each.choice.value, "banked": each.banked} for each in double_up.history]
        doubled = {"kind": double_up.ticket.kind.value, "layouts": layouts}
    deal = Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair)
    decisions = {
        "bet": cluster.bet,
        "pay_table": str(cluster.options.pay_table),
        "changed": [position + 1 for position in sorted(cluster.marks)],
        "double_up": doubled,
    }
    return issue(deal, play_poker(deal, decisions))


class PokerRounds(RoundSource[RoundRow, StoryStep]):
    """The rounds of poker, with their double-ups."""

    table: ClassVar[str] = POKER
    receipt_part: ClassVar[str] = "cardroom.tables.poker.history.receipt_part:RECEIPT_PART"
    replay: ClassVar[str] = "cardroom.tables.poker.round_check:REPLAY"

    def row(self, line: RoundLine) -> RoundRow:
        """Returns a round as a row of the list."""
        return row_of(line.round_number, line.at, line.credits, line.line)

    def story(self, number: int) -> tuple[StoryStep, ...]:
        """Returns a round step by step.

        Empty if the book has no steps of it.
        """
        following = self.bank.steps(POKER, number + 1)
        steps, double_up = self.bank.steps(POKER, number), self.bank.steps(DOUBLE_UP, number)
        return story_of(steps, double_up, following[0] if following else None)

    def open_story(self, number: int) -> tuple[StoryStep, ...]:
        """Returns a round that goes on.

        Each step has the cards that were open in it.
        """
        return self.story(number)

    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of a finished round.

        None for an unfinished round, or if its steps cannot be read.
        """
        cluster = next((each for each in reversed(self._clusters(number)) if each.result is not None), None)
        if cluster is None or not (is_over(cluster) or self.bank.steps(POKER, number + 1)):
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
        return [cluster for step in self.bank.steps(POKER, number) for cluster in _read(step)]

    def _double_up(self, number: int) -> DoubleUpCluster | None:
        """Returns a round's double-up at its end.

        None if there is no record of it that can be read.
        """
        steps = self.bank.steps(DOUBLE_UP, number)
        try:
            return double_up_from_json(steps[-1].cluster) if steps else None
        except ValueError:
            return None


def _read(step: Step) -> list[PokerCluster]:
    try:
        return [from_json(step.cluster)]
    except BadRecord:
        return []
