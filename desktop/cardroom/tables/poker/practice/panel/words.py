"""Texts of the practice table in the current language."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QLocale

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.poker.coach.coach import Advice
from cardroom.tables.poker.coach.words import card_text, cards_text, hold_text, number_text, percent_text
from cardroom.tables.poker.naming.screen_words import made_name
from cardroom.tables.poker.practice.panel.typed_hand import Fault, TypedHand
from cardroom.tables.poker.practice.rules.cluster import Missed, Score
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.widgets.cards.card_words import hand_name, translate

_LONGEST_WORD = 8


def prompt_text(prompt: Prompt, marking: Marking, drawn: Sequence[Card] = ()) -> str:
    """Returns the sentence for a prompt of the practice table.

    Args:
        prompt: the prompt of the status loop.
        marking: the present meaning of a mark.
        drawn: the cards after the draw; they give a pair its exact name.
    """
    match prompt.code:
        case PracticePrompt.COSTS:
            cost, _ = prompt.values
            text = translate("Practice", "You lose {cost} credits per 100. Take it back, or draw anyway.")
            return text.format(cost=number_text(cost * 100))
        case PracticePrompt.BEST:
            hand, pay, worth = prompt.values
            text = translate("Practice", "Right: the best choice, worth {worth}. Result: {hand}, {pay}.")
            return text.format(worth=number_text(worth), hand=_name(hand, drawn), pay=QLocale().toString(pay))
        case PracticePrompt.MISSED:
            hand, pay, cost, cards = prompt.values
            text = translate("Practice", "Best: {hold} · cost you {cost}. Result: {hand}, {pay}.")
            return text.format(
                cost=number_text(cost), hold=hold_text(cards), hand=_name(hand, drawn), pay=QLocale().toString(pay)
            )
        case PracticePrompt.CHOOSE:
            return _choose_text(marking)
        case TablePrompt.REFUSED:
            return translate("Practice", "That is not possible: {value}").format(value=prompt.values[1])
        case code:
            figures: list[Any] = [QLocale().toString(value) for value in prompt.values]
            return _sentence(code).format(*figures)


def _name(hand: Hand, drawn: Sequence[Card]) -> str:
    """Returns the name of a drawn hand.

    It is exact if the cards are known.
    """
    return made_name(drawn) if drawn and judge(drawn) is hand else hand_name(hand)


def _choose_text(marking: Marking) -> str:
    if marking is Marking.HOLD:
        return translate("Practice", "Which cards would you hold? Mark them, then draw.")
    return translate("Practice", "Which cards would you change? Mark them, then draw.")


def _sentence(code: object) -> str:
    """Returns the sentence for a code; {0} is the prompt's figure."""
    sentences: dict[object, str] = {
        PracticePrompt.WELCOME: translate("Practice", "Practice: no bets, no credits."),
        PracticePrompt.CHOOSE_AGAIN: translate(
            "Practice", "A hand that you missed. A right first choice takes it off the list."
        ),
        PracticePrompt.CHOOSE_ANEW: translate("Practice", "Choose again. The first choice stays counted."),
        PracticePrompt.NO_CLOSE_CALL: translate(
            "Practice", "None of {0} deals was a close call under this pay table: here is the next one."
        ),
        PracticePrompt.ENTER: translate("Practice", "Click or type five cards. Cards to go: {0}."),
        PracticePrompt.ASKED: translate("Practice", "The coach's answer. ALL HOLDS shows more."),
        PracticePrompt.OVER: translate("Practice", "The score starts again."),
    }
    return sentences[code]


def accuracy_text(score: Score) -> str:
    """Returns the share of right choices, such as "93.4 %".

    Before the first choice it is a dash.
    """
    return "–" if score.accuracy is None else percent_text(score.accuracy)


def missed_text(missed: Missed) -> str:
    """Returns a missed hand in one line.

    The best hold is left out: the hand is to be played again.
    """
    held = cards_text(missed.hand[place] for place in sorted(missed.held))
    text = translate("Practice", "{hand}  –  you kept {held}: −{cost}")
    return text.format(hand=cards_text(missed.hand), held=held, cost=number_text(missed.cost))


def answer_text(advice: Advice) -> str:
    """Returns the coach's answer to an entered hand, for each credit bet."""
    text = translate("Practice", "Best: {hold} (average {worth} back)")
    return text.format(hold=hold_text(advice.best.held), worth=number_text(advice.best.value))


def fault_text(typed: TypedHand) -> str:
    """Returns what is wrong with a typed hand; "" if nothing is."""
    match typed.fault:
        case Fault.UNKNOWN:
            text = translate("Practice", "{text} is not a card. Write AS, 10D, QC or JOKER.")
            return text.format(text=_short_word(typed))
        case Fault.TWICE:
            return translate("Practice", "{card} is there twice.").format(card=card_text(typed.card))
        case Fault.TOO_MANY:
            return translate("Practice", "A hand has five cards.")
        case Fault.TOO_FEW:
            return translate("Practice", "A hand has five cards. Cards still to type: {number}.").format(
                number=QLocale().toString(HAND_SIZE - len(typed.cards))
            )
        case None:
            return ""


def short_fault_text(typed: TypedHand) -> str:
    """Returns a shorter sentence for a narrow line, or "".

    A fault that is short anyway has none.
    """
    if typed.fault is not Fault.UNKNOWN:
        return ""
    return translate("Practice", "{text} is not a card.").format(text=_short_word(typed))


def _short_word(typed: TypedHand) -> str:
    return typed.text if len(typed.text) <= _LONGEST_WORD else f"{typed.text[:_LONGEST_WORD]}…"
