"""Texts of the practice table in the current language, shown and spoken."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QLocale

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Prompt, StatePrompt, TablePrompt
from cardroom.tables.poker.coach.coach import Advice
from cardroom.tables.poker.coach.words import cards_text, hold_text, number_text, percent_text
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.tables.poker.practice.rules.cluster import Missed, PracticeEntry, PracticeSight, PracticeState, Score
from cardroom.tables.poker.practice.rules.prompts import PracticePrompt
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.widgets.cards.card_words import hand_name
from cardroom.widgets.cards.spoken_cards import drawn_text, grouped_cards, listed_cards, marked_text, placed_cards
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate

_PASSING = (PracticeState.INITIALIZE, PracticeState.DEAL)


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
        case PracticePrompt.CHOOSE if marking is Marking.HOLD:
            return translate("Practice", "Which cards would you hold? Mark them, then draw.")
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


def _sentence(code: object) -> str:
    """Returns the sentence for a code; {0} is the prompt's figure."""
    texts: dict[object, str] = {
        PracticePrompt.WELCOME: translate("Practice", "Practice: no bets, no credits."),
        PracticePrompt.CHOOSE: translate("Practice", "Which cards would you change? Mark them, then draw."),
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
    return texts[code]


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


class PracticeSpeech:
    """Makes a sentence for each event, in order."""

    def __init__(self) -> None:
        self._before: PracticeEntry | None = None

    def sentence(self, prompt: StatePrompt, entry: PracticeEntry, marking: Marking, focused: int | None) -> str:
        """Returns the sentence for a prompt, or "".

        Args:
            prompt: the prompt, with its state.
            entry: the state that is presented.
            marking: what a mark means.
            focused: the place of the card with the focus: the reader speaks its new state itself.
        """
        text, sight = prompt_text(prompt.prompt, marking, entry.sight.drawn), entry.sight
        if prompt.prompt.code is TablePrompt.REFUSED:
            return text
        if prompt.entry != entry.number or entry.state in _PASSING:
            return ""
        before, self._before = self._before, entry
        if before is not None and before.state is entry.state and before.sight.marks ^ sight.marks == {focused}:
            return ""
        match entry.state:
            case PracticeState.CHOOSE if before is not None and before.state is entry.state:
                text = marked_text(sight.hand, before.sight.marks, sight.marks) or text
            case PracticeState.CHOOSE if sight.hand:
                made = made_line(sight.hand, sight.pay_table.pay(judge(sight.hand)))
                text = sentences(grouped_cards(sight.hand), text, made)
            case PracticeState.DRAW if before is None or not before.sight.drawn:
                text = sentences(drawn_text([sight.drawn[place] for place in sorted(sight.marks)]), text)
            case PracticeState.ASK:
                text = sentences(listed_cards(sight.asked), text)
        return text


def table_text(sight: PracticeSight, prompt: str) -> str:
    """Returns the whole table in words.

    Args:
        sight: what the player may see.
        prompt: the sentence on the table.
    """
    score = translate("Practice", "Hands: {hands}, right: {right}.").format(
        hands=sight.score.hands, right=accuracy_text(sight.score)
    )
    return sentences(score, grouped_cards(sight.drawn or sight.hand), prompt)


def hand_text(sight: PracticeSight, *, asking: bool) -> str:
    """Returns the cards by their places, and which of them are marked."""
    if asking:
        return placed_cards(sight.asked) or translate("Practice", "No card is chosen yet.")
    if sight.drawn or not sight.marks:
        return placed_cards(sight.drawn or sight.hand)
    marked = listed_cards(sight.hand[place] for place in sorted(sight.marks))
    text = translate("Practice", "To change: {cards}.").format(cards=marked)
    return sentences(placed_cards(sight.hand), text)
