"""The sentences on the prompt line of Daifugō."""

from dataclasses import replace

from PySide6.QtCore import QObject

from cardroom.house.kiosk_mode import KioskMode
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.daifugo.panel.spoken import spoken_prompt
from cardroom.tables.daifugo.panel.words.prompts import prompt_text
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker


class Narrator(QObject):
    """Shows the sentences of a set, and has each event spoken once.

    Args:
        line: the prompt line.
        speaker: of the window.
        panel: the window.
    """

    def __init__(self, line: PromptLine, speaker: Speaker, panel: KioskMode) -> None:
        super().__init__(panel)
        self._panel = panel
        self._line = line
        self._speaker = speaker
        self._prompt: Prompt | None = None
        self._sight = DaifugoSight()

    @property
    def text(self) -> str:
        """The last prompt, in the current language."""
        return "" if self._prompt is None else prompt_text(self._prompt, self._sight, in_kiosk=self._panel.in_kiosk)

    def tell_prompt(self, prompt: StatePrompt, entry: DaifugoEntry) -> None:
        """Shows a prompt of the machine, and speaks its event.

        A prompt can come after its state; then what the last move has caused belongs to another one.
        """
        is_late = prompt.entry != entry.number
        self._prompt = prompt.prompt
        self._sight = replace(entry.sight, events=(), move=None) if is_late else entry.sight
        self.show_again()
        self._speaker.say(spoken_prompt(prompt, entry, self.text))

    def say(self, text: str) -> None:
        """Shows and speaks a text for a moment; `show_again` replaces it."""
        self._line.show_text(text)
        self._speaker.say(text)

    def show_again(self) -> None:
        """Shows the last prompt in the current language, without speaking."""
        self._line.show_text(self.text)
