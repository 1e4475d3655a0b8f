"""Campaigns in the history window: a list only, for now."""

from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QWidget

from cardroom.house.history.words import figure, time_text
from cardroom.widgets.cards.card_words import translate


@dataclass(frozen=True, slots=True)
class CampaignRow:
    """A campaign in the list.

    Attributes:
        number: of the campaign, from 1.
        at: when it ended.
    """

    number: int
    at: str


class SquareHistoryView:
    """Shows the campaigns as rows; see `HistoryView`."""

    shares = (1, 1)
    wide_column = 1
    figure_columns = (0,)

    def __init__(self) -> None:
        self.board: QWidget = QLabel()

    def headings(self) -> tuple[str, ...]:
        """Returns the headings of the columns."""
        return translate("SquareHistory", "Game"), translate("SquareHistory", "Ended")

    def row_texts(self, row: CampaignRow) -> tuple[str, ...]:
        """Returns the texts of a campaign."""
        return figure(row.number), time_text(row.at)

    def title(self, number: int, step: int, count: int) -> str:
        """Returns the title of a step."""
        return translate("SquareHistory", "Game {number}").format(number=figure(number))

    def nothing_text(self, *, without_rounds: bool) -> str:
        """Returns the text that is shown if there is no step."""
        if without_rounds:
            return translate("SquareHistory", "No game has ended yet.")
        return translate("SquareHistory", "The steps of this game are not on record.")

    def opening(self, steps: object) -> int:
        """Returns the step that is shown first."""
        return 0

    def sentence(self, step: object) -> str:
        """Describes a step."""
        return ""

    def standing(self, step: object) -> str:
        """Describes the state after a step."""
        return ""

    def show(self, step: object) -> None:
        """Shows a step on the board."""

    def retranslate(self) -> None:
        """Updates the texts on the board."""
