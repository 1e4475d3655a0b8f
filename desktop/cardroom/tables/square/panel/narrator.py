"""Shows and speaks the prompts of SQUARE, and the adviser's line."""

from PySide6.QtCore import QObject

from cardroom.house.kiosk_mode import KioskMode
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.square.panel.advice_view import AdviceView
from cardroom.tables.square.panel.spoken import spoken_sentence
from cardroom.tables.square.panel.words import card_text, prompt_text
from cardroom.tables.square.rules.messages import SquarePrompt
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker

_REPLACED = (SquarePrompt.PLACE, SquarePrompt.STAGE, SquarePrompt.TAKEN)
"""Prompts that the adviser's line replaces."""


class SquareNarrator(QObject):
    """Writes one line above the board.

    The answer to a press stays until the next prompt, or until the person looks at a cell or switches the adviser:
    advice that comes meanwhile is spoken, and shown on the cells alone.

    Args:
        line: the prompt's label.
        speaker: of the window.
        advice: has the adviser's line, which replaces usual prompts.
        panel: the window.
    """

    def __init__(self, line: PromptLine, speaker: Speaker, advice: AdviceView, panel: KioskMode) -> None:
        super().__init__(panel)
        self._panel = panel
        self._line = line
        self._speaker = speaker
        self._advice = advice
        self._prompt: Prompt | None = None
        self._sight = SquareSight()
        self._is_answer = False
        advice.changed.connect(self.show)
        advice.refused.connect(self.say)

    @property
    def text(self) -> str:
        """The last prompt in words."""
        return "" if self._prompt is None else prompt_text(self._prompt, self._sight, in_kiosk=self._panel.in_kiosk)

    def tell(self, prompt: StatePrompt, entry: SquareEntry) -> None:
        """Shows and speaks a prompt, except one that advice will replace."""
        self._prompt, self._sight = prompt.prompt, entry.sight
        self._is_answer = prompt.prompt.code is SquarePrompt.TAKEN
        if not self._is_answer and self._advised_lines(prompt.prompt) is not None:
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
        lines = self._advised_lines(self._prompt)
        if not (speaks and self._is_answer):
            self._is_answer = False
            self._line.show_text(*(lines or (self.text,)))
        if speaks and lines is not None and self._sight.card is not None:
            self._speaker.say(f"{card_text(self._sight.card)}. {lines[0]}")

    def _advised_lines(self, prompt: Prompt) -> tuple[str, str] | None:
        """Returns the adviser's line in place of a prompt, if any."""
        return self._advice.lines if prompt.code in _REPLACED else None
