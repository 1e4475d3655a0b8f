"""Adviser, duel, lesson and review in the window of SQUARE."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from cardroom.house.kiosk_mode import KioskMode
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.square.panel.advice_view import AdviceView
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.duel_view import DuelView
from cardroom.tables.square.panel.spoken import spoken_sentence
from cardroom.tables.square.panel.words import card_text, prompt_text
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.prompts import SquarePrompt
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker

NARROW = 1_000
"""The width of a window in pixels below which both boards would be too small beside each other."""


class DuelPlace(QObject):
    """Moves the expert's board into the side column of a narrow window.

    There it takes the place of the cards to come, as long as there is a duel.

    Args:
        rival: the expert's board.
        instead: the widget whose place it takes.
        front: the front panel; the parent.
    """

    def __init__(self, rival: DuelView, instead: QWidget, front: QWidget) -> None:
        super().__init__(front)
        self._rival = rival
        self._instead = instead
        self._front = front
        self._boards, self._side = (front.findChild(QBoxLayout, name) for name in ("duelRow", "comeRow"))
        self._is_narrow = False
        rival.installEventFilter(self)
        front.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the width of the window, and whether there is a duel."""
        if watched is self._front and event.type() == QEvent.Type.Resize:
            self._move(narrow=self._front.width() < NARROW)
        elif watched is self._rival and event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._give_place()
        return False

    def _move(self, *, narrow: bool) -> None:
        if narrow == self._is_narrow or not isinstance(self._boards, QBoxLayout):
            return
        assert isinstance(self._side, QBoxLayout)
        self._is_narrow = narrow
        if narrow:
            self._side.insertWidget(0, self._rival)
        else:
            self._boards.insertWidget(1, self._rival, 3)
        self._give_place()

    def _give_place(self) -> None:
        """Hides the cards to come while their place is taken."""
        self._instead.setVisible(not self._is_narrow or self._rival.isHidden())


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


class SquareNarrator(QObject):
    """Writes one line above the board.

    The answer to a press stays until the next prompt, or until the person looks at a cell or switches the adviser:
    advice that comes meanwhile is spoken, and shown on the cells alone.

    Args:
        line: the prompt's label.
        speaker: of the window.
        extras: have the adviser's line, which replaces usual prompts.
        panel: the window.
    """

    def __init__(self, line: PromptLine, speaker: Speaker, extras: SquareExtras, panel: KioskMode) -> None:
        super().__init__(panel)
        self._panel = panel
        self._line = line
        self._speaker = speaker
        self._extras = extras
        self._prompt: Prompt | None = None
        self._sight = SquareSight()
        self._is_answer = False
        extras.advice.changed.connect(self.show)
        extras.advice.refused.connect(self.say)

    @property
    def text(self) -> str:
        """The last prompt in words."""
        return "" if self._prompt is None else prompt_text(self._prompt, self._sight, in_kiosk=self._panel.in_kiosk)

    def tell(self, prompt: StatePrompt, entry: SquareEntry) -> None:
        """Shows and speaks a prompt, except one that advice will replace."""
        self._prompt, self._sight = prompt.prompt, entry.sight
        self._is_answer = prompt.prompt.code is SquarePrompt.TAKEN
        if not self._is_answer and self._extras.lines(prompt.prompt.code) is not None:
            self.show()
            return
        self._line.show_text(self.text)
        self._speaker.say(spoken_sentence(prompt, entry, self.text))

    def say(self, sentence: str, *lines: str) -> None:
        """Shows and speaks the answer to a press.

        Args:
            sentence: spoken.
            lines: shown instead of the sentence, if any: a long and a short one.
        """
        self._is_answer = True
        self._line.show_text(*(lines or (sentence,)))
        self._speaker.say(sentence)

    def show(self, speaks: bool = False) -> None:
        """Shows the prompt, or the adviser's line in its place.

        Args:
            speaks: whether the adviser's line has just come, and is spoken, too; it replaces no answer to a press.
        """
        if self._prompt is None:
            return
        lines = self._extras.lines(self._prompt.code)
        if not (speaks and self._is_answer):
            self._is_answer = False
            self._line.show_text(*(lines or (self.text,)))
        if speaks and lines is not None:
            self._speaker.say(self._extras.spoken())
