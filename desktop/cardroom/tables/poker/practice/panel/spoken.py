"""The spoken sentences of practice."""

from cardroom.cards.hands import judge
from cardroom.messages import StatePrompt, TablePrompt
from cardroom.tables.poker.naming.screen_words import made_line
from cardroom.tables.poker.practice.panel.words import accuracy_text, prompt_text
from cardroom.tables.poker.practice.rules.cluster import PracticeState
from cardroom.tables.poker.practice.rules.sight import PracticeEntry, PracticeSight
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.widgets.cards.card_words import translate
from cardroom.widgets.cards.spoken_cards import drawn_text, grouped_cards, listed_cards, marked_text, placed_cards
from cardroom.widgets.speech.sentences import sentences

_PASSING = (PracticeState.INITIALIZE, PracticeState.DEAL)


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
        text = prompt_text(prompt.prompt, marking, entry.sight.drawn)
        if prompt.prompt.code is TablePrompt.REFUSED:
            return text
        if prompt.entry != entry.number or entry.state in _PASSING:
            return ""
        before, self._before = self._before, entry
        if before is not None and before.state is entry.state and before.sight.marks ^ entry.sight.marks == {focused}:
            return ""
        marked = "" if before is None else _marks(entry, before)
        return marked or sentences(_news(entry, before), text, _made(entry, before))


def _marks(entry: PracticeEntry, before: PracticeEntry) -> str:
    """Returns the sentence about a mark; "" if nothing was marked."""
    if entry.state is not PracticeState.CHOOSE or before.state is not entry.state:
        return ""
    return marked_text(entry.sight.hand, before.sight.marks, entry.sight.marks)


def _news(entry: PracticeEntry, before: PracticeEntry | None) -> str:
    """Returns the cards that have just been dealt, drawn or entered."""
    sight = entry.sight
    if _is_dealt(entry, before):
        return grouped_cards(sight.hand)
    if entry.state is PracticeState.DRAW and (before is None or not before.sight.drawn):
        return drawn_text([sight.drawn[place] for place in sorted(sight.marks)])
    return listed_cards(sight.asked) if entry.state is PracticeState.ASK else ""


def _is_dealt(entry: PracticeEntry, before: PracticeEntry | None) -> bool:
    return entry.state is PracticeState.CHOOSE and (before is None or before.state is not entry.state)


def _made(entry: PracticeEntry, before: PracticeEntry | None) -> str:
    """Returns name and pay of a hand that has just been dealt.

    After the draw the prompt names it.
    """
    hand = entry.sight.hand
    return made_line(hand, entry.sight.pay_table.pay(judge(hand))) if _is_dealt(entry, before) and hand else ""


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
