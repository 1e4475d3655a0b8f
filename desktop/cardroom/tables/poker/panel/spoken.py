"""The spoken sentences of the poker table."""

from PySide6.QtCore import QLocale

from cardroom.cards.hands import judge
from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.panel.words import prompt_text
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.tables.poker.rules.sight import PokerEntry, PokerSight
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.cards.spoken_cards import drawn_text, grouped_cards, listed_cards, marked_text, placed_cards
from cardroom.widgets.speech.sentences import sentences

_PASSING = (PokerState.INITIALIZE, PokerState.REFRESH, PokerState.CHOOSE_HAND)
"""States that the table passes through; the sentence of the next one says all."""

_ROUND_OVER = (PokerState.RESULT, PokerState.DOUBLE_UP)


class PokerSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._before: PokerEntry | None = None

    def sentence(self, prompt: StatePrompt, entry: PokerEntry, marking: Marking, focused: int | None) -> str:
        """Returns the sentence for a prompt, or "".

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
            marking: what a mark means.
            focused: the place of the card with the focus: the reader speaks its new state itself.
        """
        if prompt.prompt.code is TablePrompt.REFUSED:
            return prompt_text(prompt.prompt, marking)
        if prompt.entry != entry.number or prompt.state in _PASSING or entry.sight.is_doubling:
            return ""
        before, self._before = self._before, entry
        if before is not None and before.state is entry.state and before.sight.marks ^ entry.sight.marks == {focused}:
            return ""
        return _sentence(prompt, entry, before, marking)


def _sentence(prompt: StatePrompt, entry: PokerEntry, before: PokerEntry | None, marking: Marking) -> str:
    text, sight = prompt_text(prompt.prompt, marking), entry.sight
    match entry.state:
        case PokerState.OPEN_HAND if before is None or before.state is not entry.state:
            return sentences(grouped_cards(sight.hand), text, _made(sight))
        case PokerState.OPEN_HAND if before is not None:
            return marked_text(sight.hand, before.sight.marks, sight.marks)
        case PokerState.RESULT if before is None or before.state is PokerState.OPEN_HAND:
            return sentences(drawn_text([sight.hand[position] for position in sorted(sight.marks)]), text, _made(sight))
        case PokerState.BET if before is None or before.state in _ROUND_OVER or not before.sight.credits:
            return sentences(credits_text(sight.credits), text)
    return text


def _made(sight: PokerSight) -> str:
    """Returns name and pay of an open hand.

    The prompt names a hand that has won.
    """
    return "" if sight.win else made_line(sight.hand, sight.pay_table.pay(judge(sight.hand), sight.bet))


def credits_text(credits_: int) -> str:
    """Returns the player's credits as a sentence."""
    return translate("PokerSpeech", "Your credits: {credits}.").format(credits=QLocale().toString(credits_))


def table_text(sight: PokerSight, prompt: str) -> str:
    """Returns the whole table in words.

    Args:
        sight: what the player may see.
        prompt: the sentence on the table.
    """
    parts = [credits_text(sight.credits)]
    if sight.bet and sight.hand:
        parts.append(translate("PokerSpeech", "Bet: {bet}.").format(bet=QLocale().toString(sight.bet)))
    if sight.escrow:
        parts.append(translate("PokerSpeech", "Win: {win}.").format(win=QLocale().toString(sight.escrow)))
    if sight.hand:
        parts.append(grouped_cards(sight.hand))
    return sentences(*parts, prompt)


def hand_text(sight: PokerSight, *, choosing: bool) -> str:
    """Returns the cards by their places, and the marked ones."""
    if not sight.hand:
        return translate("PokerSpeech", "No cards are open.")
    cards = placed_cards(sight.hand)
    if not choosing:
        return cards
    if not sight.marks:
        return sentences(cards, drawn_text(()))
    marked = listed_cards(sight.hand[position] for position in sorted(sight.marks))
    return sentences(cards, translate("PokerSpeech", "To change: {cards}.").format(cards=marked))
