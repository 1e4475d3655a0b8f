"""Adviser, duel, lesson and review in the window of SQUARE."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cardroom.tables.square.panel.advice_view import AdviceView
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.duel_place import DuelPlace
from cardroom.tables.square.panel.words import card_text
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.prompts import SquarePrompt
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight

_ENDS = (SquareState.ALL_CLEAR, SquareState.GAME_OVER)
_REPLACED = (SquarePrompt.PLACE, SquarePrompt.STAGE, SquarePrompt.TAKEN)
"""Prompts that the adviser's line replaces."""


class SquareExtras(QObject):
    """Joins the controls of the expert with the window.

    Args:
        controls: of the window.
        front: the front panel.
        warn: see `AdviceView`.
        parent: the window.

    Attributes:
        advice: the adviser.

    Signals:
        duel_switched(bool): the person has chosen whether the expert plays the same cards.
        lesson_wanted: the first lesson is to be opened.
        review_wanted(SquareSight): the review of the campaign that has ended is to be opened.
    """

    duel_switched = Signal(bool)
    lesson_wanted = Signal()
    review_wanted = Signal(object)

    def __init__(self, controls: SquareControls, front: QWidget, warn: Callable[[str], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._sight = SquareSight()
        self.advice = AdviceView(controls, warn, self)
        DuelPlace(controls.rival, controls.toCome, front)
        controls.duel.clicked.connect(self.duel_switched)
        controls.lesson.clicked.connect(self.lesson_wanted)
        controls.review.clicked.connect(lambda: self.review_wanted.emit(self._sight))

    def follow(self, entry: SquareEntry) -> None:
        """Shows a presented state."""
        self._sight = entry.sight
        self.advice.follow(entry)
        self._controls.review.setEnabled(entry.state in _ENDS)
        for button in (self._controls.lesson, self._controls.duel):
            button.setEnabled(entry.state is SquareState.READY)

    def stand_still(self) -> None:
        """Disables all controls after a failure of the machine."""
        controls = self._controls
        for button in (controls.adviser, controls.review, controls.lesson, controls.duel):
            button.setEnabled(False)

    def show_duel(self, *, on: bool) -> None:
        """Shows whether the expert plays the same cards."""
        self._controls.duel.setChecked(on)

    def lines(self, code: object) -> tuple[str, str] | None:
        """Returns the adviser's line in place of a prompt, if any.

        Args:
            code: the code of the prompt.
        """
        return self.advice.lines if code in _REPLACED else None

    def spoken(self) -> str:
        """Returns the adviser's line with the card that it is about."""
        card, lines = self._sight.card, self.advice.lines
        if card is None or lines is None:
            return ""
        return f"{card_text(card)}. {lines[0]}"

    def retranslate(self) -> None:
        """Updates the texts that are not in the panel's file."""
        self.advice.retranslate()
