"""The recorded campaigns of SQUARE."""

from typing import ClassVar

from cardroom.bank.ports import RoundLine
from cardroom.fair.deal import Deal
from cardroom.fair.receipt import Receipt, issue
from cardroom.house.history.source import RoundSource
from cardroom.tables.square.panel.history_view import SquareHistoryView
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster
from cardroom.tables.square.rules.receipt_part import ENDS, part_of
from cardroom.tables.square.rules.record import from_json
from cardroom.tables.square.rules.results import parse_line
from cardroom.tables.square.rules.story import CampaignRow, CampaignStep, story_of


class SquareCampaigns(RoundSource[CampaignRow, CampaignStep]):
    """The recorded campaigns; one that was ended early has a line, too."""

    table: ClassVar[str] = TABLE
    receipt_part: ClassVar[str] = "cardroom.tables.square.rules.receipt_part:RECEIPT_PART"
    replay: ClassVar[str] = "cardroom.tables.square.round_check:REPLAY"

    def row(self, line: RoundLine) -> CampaignRow:
        """Returns a campaign as a row of the list."""
        return CampaignRow(line.round_number, line.at, parse_line(line.line))

    def story(self, number: int) -> tuple[CampaignStep, ...]:
        """Returns a campaign step by step.

        Empty if the book has no steps of it.
        """
        return story_of(self.bank.steps(TABLE, number))

    def open_story(self, number: int) -> tuple[CampaignStep, ...]:
        """Returns a campaign that goes on.

        All cards on the board are open.
        """
        return self.story(number)

    def receipt(self, number: int) -> Receipt | None:
        """Returns the receipt of a campaign that has ended.

        The last step does not change the cluster. So the one before it gives the same receipt if the last is damaged.
        """
        steps = self.bank.steps(TABLE, number)
        if not steps or steps[-1].state not in ENDS:
            return None
        for step in reversed(steps[-2:]):
            try:
                cluster = from_json(step.cluster)
            except ValueError:
                continue
            if cluster.placed:
                deal = Deal(TABLE, cluster.round_number, cluster.seed, cluster.word, cluster.fair)
                return issue(deal, part_of(cluster), has_deck=False)
        return None

    def is_over(self, cluster: object) -> bool:
        """Returns whether a campaign has ended."""
        return isinstance(cluster, SquareCluster) and (cluster.is_all_clear or cluster.is_lost)

    def view(self) -> SquareHistoryView:
        """Makes the widgets and texts that show the campaigns."""
        return SquareHistoryView()
