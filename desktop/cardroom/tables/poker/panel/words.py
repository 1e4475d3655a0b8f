"""Texts and spoken sentences of the poker table, in the current language."""

from typing import Any

from PySide6.QtCore import QLocale

from cardroom.cards.hands import judge
from cardroom.messages import Prompt, StatePrompt, TablePrompt
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.tables.poker.rules.sight import PokerEntry, PokerPrompt, PokerSight
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.cards.spoken_cards import drawn_text, grouped_cards, listed_cards, marked_text, placed_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_PASSING = (PokerState.INITIALIZE, PokerState.REFRESH, PokerState.CHOOSE_HAND)
"""States that the table passes through; the sentence of the next one says all."""

_ROUND_OVER = (PokerState.RESULT, PokerState.DOUBLE_UP)


def prompt_text(prompt: Prompt, marking: Marking) -> str:
    """Returns the sentence for a prompt.

    Args:
        prompt: the prompt of the status loop.
        marking: the present meaning of a mark; the player may have changed it since the round began.
    """
    figures: list[Any] = [QLocale().toString(value) if type(value) is int else value for value in prompt.values]
    match prompt.code:
        case PokerPrompt.WON | PokerPrompt.WON_TOO_MUCH:
            hand, win = figures
            return _sentence(prompt.code).format(hand=hand_name(hand), win=win)
        case PokerPrompt.MARK_CHANGES | PokerPrompt.MARK_HOLDS:
            return _sentence(PokerPrompt.MARK_HOLDS if marking is Marking.HOLD else PokerPrompt.MARK_CHANGES)
        case TablePrompt.REFUSED:
            return translate("Poker", "That is not possible: {value}").format(value=prompt.values[1])
        case code:
            return _sentence(code).format(*figures)


def short_prompt_text(prompt: Prompt) -> str:
    """Returns a shorter sentence for a narrow line, or "".

    A prompt that is short anyway has none.
    """
    if prompt.code not in (PokerPrompt.WON, PokerPrompt.WON_TOO_MUCH):
        return ""
    hand, win = prompt.values
    return translate("Poker", "{hand} — win {win}").format(hand=hand_name(hand), win=QLocale().toString(win))


def _sentence(code: object) -> str:
    """Returns the sentence for a code, with placeholders.

    They are {0}, {1} for the figures, and {hand} and {win} of a win.
    """
    sentences: dict[object, str] = {
        PokerPrompt.WELCOME: translate("Poker", "Welcome. Your credits: {0}."),
        PokerPrompt.LEFT: translate("Poker", "The game is over. Your credits: {0}."),
        PokerPrompt.SHUFFLED: translate("Poker", "The cards are shuffled."),
        PokerPrompt.PLACE_BET: translate("Poker", "Place your bet, 1 to {0}."),
        PokerPrompt.BET_LIMITED: translate("Poker", "Bets go from 1 to {0}. Your bet: {1}."),
        PokerPrompt.PRESS_DEAL: translate("Poker", "Your bet: {0}. Change it, or deal."),
        PokerPrompt.MARK_CHANGES: translate("Poker", "Mark the cards to change, then draw."),
        PokerPrompt.MARK_HOLDS: translate("Poker", "Mark the cards to hold, then draw."),
        PokerPrompt.WON: translate("Poker", "{hand} — win {win}. Collect it, double it, or deal again."),
        PokerPrompt.WON_TOO_MUCH: translate("Poker", "{hand} — win {win}. Collect it, or deal again."),
        PokerPrompt.DRAWN: translate("Poker", "The cards are drawn."),
        PokerPrompt.DOUBLING: translate("Poker", "The double-up is not over. DOUBLE goes on with it."),
        PokerPrompt.DOUBLED: translate("Poker", "The double-up is over: {0} credits."),
        PokerPrompt.TAKEN_BACK: translate("Poker", "Your win of {0} is untouched. Collect it, or double it."),
        PokerPrompt.LOST: translate("Poker", "No win this time. Deal again."),
        PokerPrompt.LOST_ALL: translate("Poker", "No win this time, and all credits are played."),
        PokerPrompt.BROKE: translate("Poker", "All credits are played. A new game begins with new ones."),
    }
    return sentences[code]


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
        return _spoken(prompt, entry, before, marking)


def _spoken(prompt: StatePrompt, entry: PokerEntry, before: PokerEntry | None, marking: Marking) -> str:
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
