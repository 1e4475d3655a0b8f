"""The window of the present run."""

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from cardroom.cards.hands import positions_that_count
from cardroom.ledger import FIRST_CREDITS
from cardroom.tables.poker.rules.line import Line
from cardroom.tables.poker.rules.runs import Goal, Runs, Story
from cardroom.tables.poker.runs.words import (
    best_title,
    credits_text,
    dearest_reasons,
    dearest_title,
    goal_text,
    headline,
)
from cardroom.tables.poker.showdown.hand_view import HandView, ShownHand
from cardroom.widgets.controls.choice_bar import ChoiceBar
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(1040, 640)
"""The size that the panel is designed for, beside a window of 1280 × 800."""

_UNKNOWN = "…"


class RunControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/poker_run.ui`."""

    headline: PromptLine
    figures: QFrame
    rounds: QLabel
    peak: QLabel
    record: QLabel
    granted: QLabel
    worth: QLabel
    perfect: QLabel
    best: HandView
    dearest: HandView
    goal: ChoiceBar
    note: QLabel
    close: KeyButton


class RunPanel(PanelDialog[RunControls]):
    """The window of the present run.

    Args:
        appearance: holds the current look.
        over: the window that it belongs to.
        goal: the present goal.

    Attributes:
        story_of: the number of the last round whose story was asked for.

    Signals:
        goal_chosen(Goal): the person has another goal.
        looked_at: the window has been activated again; rounds may have been played since.
    """

    goal_chosen = Signal(object)

    def __init__(self, appearance: Appearance, over: QWidget, goal: Goal) -> None:
        super().__init__(over, "poker_run", RunControls)
        self.story_of = 0
        self._runs, self._trouble = Runs(), ""
        self._best: Line | None = None
        self._story: Story | None = None
        controls = self.controls
        controls.goal.show_choice(goal.value)
        controls.goal.chosen.connect(lambda value: self.goal_chosen.emit(Goal(value)))
        self.dress(appearance, over, DESIGN_SIZE)
        controls.goal.buttons[goal.value].setFocus()

    def show_runs(self, runs: Runs, best: Line | None) -> None:
        """Shows the figures of the present run.

        Args:
            runs: all runs.
            best: the line of the best hand; None without one.
        """
        self._runs, self._best, self._trouble = runs, best, ""
        self._show()

    def show_story(self, story: Story) -> None:
        """Shows what perfect play would have made."""
        self._story = story
        self._show()

    def show_trouble(self, text: str) -> None:
        """Shows an error below the figures."""
        self._trouble = text
        self._show()

    def _show(self) -> None:
        controls, runs, run = self.controls, self._runs, self._runs.present
        controls.headline.setText(headline(run))
        controls.rounds.setText(credits_text(run.rounds))
        controls.peak.setText(credits_text(run.peak))
        controls.record.setText(credits_text(max(runs.record, run.peak)))
        controls.granted.setText(credits_text((runs.before + 1) * FIRST_CREDITS))
        story = self._story
        controls.worth.setText(_UNKNOWN if story is None else credits_text(story.worth))
        controls.perfect.setText(_UNKNOWN if story is None else credits_text(story.perfect))
        controls.best.show_hand(self._best_hand(), chosen=False)
        controls.dearest.show_hand(self._dearest_hand(), chosen=False)
        controls.note.setText(self._trouble or self.tr("The worth of cards is a mean over all that could come."))
        self._describe_figures()

    def _best_hand(self) -> ShownHand:
        if self._best is None or not self._best.cards:
            return ShownHand(0, titles=((self.tr("No paying hand yet"),),))
        title = best_title(self._best, self._runs.present.best[1])
        return ShownHand(
            0, self._best.cards, ((title,),), wins=True, lit=positions_that_count(self._best.cards), spoken=title
        )

    def _dearest_hand(self) -> ShownHand:
        story = self._story
        if story is None or story.dearest is None:
            return ShownHand(0, titles=((self.tr("No mistake") if story and story.rounds else "",),))
        title, reasons = dearest_title(story), dearest_reasons(story.dearest, story.better)
        cards = story.dearest.dealt
        return ShownHand(0, cards, ((title,),), reasons, lit=story.better, spoken=f"{title}. {reasons[0][0]}")

    def _describe_figures(self) -> None:
        """Sets the accessible description of the figures, line by line."""
        labels = [each.text() for each in self.controls.figures.findChildren(QLabel)]
        lines = [f"{caption}: {figure}" for caption, figure in zip(labels[::2], labels[1::2], strict=True)]
        self.controls.figures.setAccessibleDescription("\n".join(lines))

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("Run"))
        self.controls.goal.describe(self.tr("Goal"))
        self.controls.goal.set_texts(lambda value: goal_text(Goal(value)))
        self._show()
