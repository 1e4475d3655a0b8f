"""The spoken sentences of the double-up."""

from PySide6.QtCore import QLocale

from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.poker.double_up.panel.words import prompt_text
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState, Outcome
from cardroom.tables.poker.double_up.rules.prompts import DoubleUpPrompt
from cardroom.tables.poker.double_up.rules.sight import DoubleUpEntry, DoubleUpSight
from cardroom.widgets.cards.card_words import spoken_card, translate
from cardroom.widgets.cards.spoken_cards import placed_cards
from cardroom.widgets.speech.sentences import sentences


class DoubleUpSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._told: int | None = None

    def sentence(self, prompt: StatePrompt, entry: DoubleUpEntry) -> str:
        """Returns the sentence for a prompt, or "".

        A lost guess is spoken at the end of the double-up, a draw with the next card. A double-up that was taken back
        is spoken of at the poker table, which comes back at once.

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
        """
        text, sight = prompt_text(prompt.prompt), entry.sight
        if prompt.prompt.code is TablePrompt.REFUSED:
            return text
        taken_back = prompt.prompt.code is DoubleUpPrompt.TAKEN_BACK
        if prompt.entry != entry.number or _is_passing(entry) or taken_back:
            return ""
        told, self._told = self._told, len(sight.history)
        if told is None and prompt.prompt.code is not DoubleUpPrompt.OFFER:
            return sentences(stake_text(sight), text)
        came = spoken_card(sight.history[-1].came) if len(sight.history) > (told or 0) else ""
        return sentences(came, text)


def _is_passing(entry: DoubleUpEntry) -> bool:
    """Returns whether the machine goes on by itself."""
    if entry.state is DoubleUpState.RESULT:
        return entry.sight.outcome is not Outcome.WON
    return entry.state in (DoubleUpState.INIT, DoubleUpState.JUDGE)


def stake_text(sight: DoubleUpSight) -> str:
    """Returns the stake, and what is safe already."""
    figures = {"stake": QLocale().toString(sight.at_stake), "banked": QLocale().toString(sight.banked)}
    if sight.banked:
        return translate("DoubleUp", "At stake: {stake}. Banked: {banked}.").format(**figures)
    return translate("DoubleUp", "At stake: {stake}.").format(**figures) if sight.at_stake else ""


def table_text(sight: DoubleUpSight, prompt: str) -> str:
    """Returns the whole double-up in words.

    Args:
        sight: what the player may see.
        prompt: the sentence on the table.
    """
    number = ""
    if sight.kind is not None:
        number = translate("DoubleUp", "Round {round} of {rounds}.").format(round=sight.round, rounds=sight.kind.rounds)
    return sentences(number, stake_text(sight), prompt)


def hand_text(sight: DoubleUpSight) -> str:
    """Returns the cards that lie open, by their places."""
    if sight.cards and all(sight.cards):
        return placed_cards(card for card in sight.cards if card is not None)
    names = (spoken_card(card) for card in sight.cards[:1] if card is not None)
    return sentences(*names) or translate("DoubleUp", "No cards are open.")
