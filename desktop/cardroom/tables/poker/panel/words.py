"""Texts of the poker table in the current language."""

from typing import Any

from PySide6.QtCore import QLocale

from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.prompts import PokerPrompt
from cardroom.widgets.cards.card_words import hand_name, translate


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
            sentence = (
                translate("Poker", "{hand} — win {win}. Collect it, double it, or deal again.")
                if prompt.code is PokerPrompt.WON
                else translate("Poker", "{hand} — win {win}. Collect it, or deal again.")
            )
            return sentence.format(hand=hand_name(hand), win=win)
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
    """Returns the sentence for a code, with {0}, {1} for the figures."""
    sentences: dict[object, str] = {
        PokerPrompt.WELCOME: translate("Poker", "Welcome. Your credits: {0}."),
        PokerPrompt.LEFT: translate("Poker", "The game is over. Your credits: {0}."),
        PokerPrompt.SHUFFLED: translate("Poker", "The cards are shuffled."),
        PokerPrompt.PLACE_BET: translate("Poker", "Place your bet, 1 to {0}."),
        PokerPrompt.BET_LIMITED: translate("Poker", "Bets go from 1 to {0}. Your bet: {1}."),
        PokerPrompt.PRESS_DEAL: translate("Poker", "Your bet: {0}. Change it, or deal."),
        PokerPrompt.MARK_CHANGES: translate("Poker", "Mark the cards to change, then draw."),
        PokerPrompt.MARK_HOLDS: translate("Poker", "Mark the cards to hold, then draw."),
        PokerPrompt.DRAWN: translate("Poker", "The cards are drawn."),
        PokerPrompt.DOUBLING: translate("Poker", "The double-up is not over. DOUBLE goes on with it."),
        PokerPrompt.DOUBLED: translate("Poker", "The double-up is over: {0} credits."),
        PokerPrompt.TAKEN_BACK: translate("Poker", "Your win of {0} is untouched. Collect it, or double it."),
        PokerPrompt.LOST: translate("Poker", "No win this time. Deal again."),
        PokerPrompt.LOST_ALL: translate("Poker", "No win this time, and all credits are played."),
        PokerPrompt.BROKE: translate("Poker", "All credits are played. A new game begins with new ones."),
    }
    return sentences[code]
