"""The sentences on the prompt line of Old Maid."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject

from cardroom.cards.cards import Card
from cardroom.messages import Prompt, StatePrompt
from cardroom.tables.old_maid.panel.seat_words import about_seat
from cardroom.tables.old_maid.panel.spoken import OldMaidSpeech
from cardroom.tables.old_maid.panel.words import (
    curtain_lines,
    discard_text,
    doubt_text,
    hide_text,
    joker_text,
    look_text,
    places_text,
    prompt_text,
)
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.tables.old_maid.rules.sight import OldMaidEntry, OldMaidSight, waits_behind_curtain, waits_to_be_hidden
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.speaker import Speaker

Sentence = Callable[[], tuple[str, str]]
"""Returns a sentence in the current language, and its short form or ""."""


class Narrator(QObject):
    """Shows the sentences of a game, and has each event spoken once.

    Args:
        line: the prompt line.
        speaker: of the window.
        parent: owns the narrator.
    """

    def __init__(self, line: PromptLine, speaker: Speaker, parent: QObject) -> None:
        super().__init__(parent)
        self._line = line
        self._speaker = speaker
        self._speech = OldMaidSpeech()
        self._sentence: Sentence = _silence

    @property
    def text(self) -> str:
        """The last sentence of the game, whole, in the current language."""
        return self._sentence()[0]

    def show(self, sentence: Sentence) -> None:
        """Shows a sentence, and keeps it for `show_again`."""
        self._sentence = sentence
        self._line.show_text(*sentence())

    def say(self, text: str) -> None:
        """Shows and speaks a text for a moment; `show_again` replaces it."""
        self._line.show_text(text)
        self._speaker.say(text)

    def show_again(self) -> None:
        """Shows the kept sentence in the current language, without speaking."""
        self._line.show_text(*self._sentence())

    def tell_prompt(self, prompt: StatePrompt, entry: OldMaidEntry) -> None:
        """Shows a prompt of the machine, and speaks its event.

        A joker is named only if the seat has seen it.
        """
        self.show(partial(_prompt_texts, prompt.prompt, entry.sight))
        self._speaker.say(self._speech.sentence(prompt, entry, self.text))

    def tell_turn(self, entry: OldMaidEntry) -> None:
        """Tells a turn again, after another person looks."""
        turn = Prompt(OldMaidPrompt.TURN, (entry.sight.drawer, entry.sight.source))
        self.tell_prompt(StatePrompt(turn, entry.state, entry.sight.round_number, entry.number), entry)

    def show_discard(self, seat: int, cards: Sequence[Card], options: OldMaidOptions) -> None:
        """Names the first pairs of a seat while they go.

        They are spoken with the prompt of their state.
        """
        self.show(lambda: (discard_text(seat, cards, options), self._short_discard(seat, len(cards) // 2, options)))

    def show_doubt(self, seat: int, options: OldMaidOptions) -> None:
        """Reacts to a lifted card, whose spoken name says the same.

        Args:
            seat: the seat with a worried face; -1 shows the kept sentence again.
            options: the players.
        """
        if seat >= 0:
            self._line.show_text(doubt_text(seat, options))
        else:
            self.show_again()

    def _short_discard(self, seat: int, pairs: int, options: OldMaidOptions) -> str:
        """Returns the number of pairs, where the cards do not fit."""
        mine, other = self.tr("You discard %Ln pair(s).", "", pairs), self.tr("{name} discards %Ln pair(s).", "", pairs)
        return about_seat(seat, options, mine, other)


def _silence() -> tuple[str, str]:
    return "", ""


def _prompt_texts(prompt: Prompt, sight: OldMaidSight) -> tuple[str, str]:
    last, drew = sight.last, prompt.code is OldMaidPrompt.DREW
    if drew and last is not None and last.shows_joker and prompt.values == (last.drawer, last.source):
        return joker_text(last.drawer, last.source, sight.options), ""
    if prompt.code is OldMaidPrompt.OVER and sight.holder is not None:
        return places_text(sight.holder, sight.out, sight.options), prompt_text(prompt, sight.options)
    if prompt.code is OldMaidPrompt.TURN:
        return _turn_text(prompt, sight), ""
    return prompt_text(prompt, sight.options), ""


def _turn_text(prompt: Prompt, sight: OldMaidSight) -> str:
    """Returns the prompt of a turn.

    With two persons it depends on who looks.
    """
    options, turn = sight.options, OldMaidState.TURN
    if waits_behind_curtain(turn, sight):
        return curtain_lines(sight.drawer, options)[1]
    if waits_to_be_hidden(turn, sight) and sight.seat is not None:
        return hide_text(sight.seat, options)
    if options.guest is not None and sight.drawer in options.people:
        return look_text(prompt.values[0], prompt.values[1], options)
    return prompt_text(prompt, options)
