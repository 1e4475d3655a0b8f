"""The recorded campaigns of SQUARE."""

from typing import Any, ClassVar

from cardroom.bank.ports import RoundLine
from cardroom.fair.receipt import Receipt
from cardroom.house.history.source import RoundSource
from cardroom.house.history.view import HistoryView
from cardroom.tables.square.panel.history_view import CampaignRow, SquareHistoryView
from cardroom.tables.square.rules.cluster import TABLE, SquareCluster


class SquareCampaigns(RoundSource[CampaignRow, Any]):
    """The recorded campaigns; one that was broken off has a line, too."""

    table: ClassVar[str] = TABLE

    def row(self, line: RoundLine) -> CampaignRow:
        """Returns a campaign as a row of the list."""
        return CampaignRow(line.round_number, line.at)

    def story(self, number: int) -> tuple[Any, ...]:
        """Returns no steps yet."""
        return ()

    def receipt(self, number: int) -> Receipt | None:
        """Returns no receipt yet."""
        return None

    def is_over(self, cluster: object) -> bool:
        """Returns whether a campaign has ended."""
        return isinstance(cluster, SquareCluster) and (cluster.is_all_clear or cluster.is_lost)

    def view(self) -> HistoryView[CampaignRow, Any]:
        """Makes the widgets and texts that show the campaigns."""
        return SquareHistoryView()
