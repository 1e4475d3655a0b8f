"""The poker table's view of the history: texts and five cards."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cardroom.cards.cards import HAND_SIZE
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.history.steps import Badge, RoundRow, StoryStep, StoryStepKind
from cardroom.tables.poker.history.words import badge_text, money_text, row_texts, step_text
from cardroom.widgets.cards.card_picture import CardPicture, Pose
from cardroom.widgets.cards.card_words import translate

_PLACES_OF_TWO = (1, 3)
_POSES = {Badge.CHANGE: Pose.DIMMED, Badge.HOLD: Pose.RAISED}
_SPACING = 8


class PokerHistoryView:
    """Implements `HistoryView` for rounds of poker.

    Attributes:
        board: shows the cards of a step.
        places: the five places of cards, from the left.
        shares, is_upright, wide_column, figure_columns: as in `HistoryView`.
    """

    def __init__(self) -> None:
        self.board = QWidget()
        self.shares = (5, 6)
        self.is_upright = False
        self.wide_column = 3
        self.figure_columns: tuple[int, ...] = (0, 2, 4, 5)
        row = QHBoxLayout(self.board)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING)
        self.places = tuple(CardPicture(self.board) for _ in range(HAND_SIZE))
        for number, picture in enumerate(self.places, start=1):
            picture.setObjectName(f"place{number}")
            # A hidden card keeps its space, so that two cards have the same distance as five.
            policy = picture.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            picture.setSizePolicy(policy)
            row.addWidget(picture)

    def headings(self) -> tuple[str, ...]:
        """See `HistoryView`."""
        return (
            translate("HistoryPanel", "Round"),
            translate("HistoryPanel", "Time"),
            translate("HistoryPanel", "Bet"),
            translate("HistoryPanel", "Hand"),
            translate("HistoryPanel", "Win"),
            translate("HistoryPanel", "Credits"),
        )

    def row_texts(self, row: RoundRow) -> tuple[str, ...]:
        """See `HistoryView`."""
        return row_texts(row)

    def title(self, number: int, step: int, count: int) -> str:
        """See `HistoryView`."""
        written = QLocale().toString(number)
        if not count:
            return translate("HistoryPanel", "Round {number}").format(number=written)
        text = translate("HistoryPanel", "Round {number}, step {step} of {count}")
        return text.format(number=written, step=step, count=count)

    def nothing_text(self, *, without_rounds: bool) -> str:
        """See `HistoryView`."""
        if without_rounds:
            return translate("HistoryPanel", "No round has been played to its end yet.")
        return translate("HistoryPanel", "The steps of this round are not on record.")

    def opening(self, steps: Sequence[StoryStep]) -> int:
        """Returns the index of the judged hand, or of the last step."""
        results = [index for index, step in enumerate(steps) if step.kind is StoryStepKind.RESULT]
        return results[-1] if results else len(steps) - 1

    def is_landmark(self, step: StoryStep) -> bool:
        """See `HistoryView`."""
        return False

    def sentence(self, step: StoryStep) -> str:
        """See `HistoryView`."""
        return step_text(step)

    def standing(self, step: StoryStep) -> str:
        """Returns the credits before and after the step."""
        return money_text(step)

    def show(self, step: StoryStep | None) -> None:
        """See `HistoryView`."""
        places = () if step is None else step.places
        lying = dict(zip(_PLACES_OF_TWO if len(places) == 2 else range(len(places)), places, strict=True))
        for index, picture in enumerate(self.places):
            place = lying.get(index)
            picture.setVisible(place is not None)
            if place is not None:
                picture.show_card(
                    place.card,
                    face_down=place.card is None,
                    badge=badge_text(place.badge),
                    lit=place.lit,
                    made=place.made,
                    pose=_POSES.get(place.badge, Pose.FLAT),
                    quiet=step is not None and step.outcome is Outcome.LOST,
                )

    def retranslate(self) -> None:
        """See `HistoryView`."""
        for picture in self.places:
            picture.retranslate()
