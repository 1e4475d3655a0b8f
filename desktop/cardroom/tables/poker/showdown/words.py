"""Texts of the window "Which hand wins?", and typed hands."""

import unicodedata
from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QLocale

from cardroom.cards.cards import HAND_SIZE, BadCards, Card, parse_card
from cardroom.cards.decision import Part
from cardroom.cards.ranking import Ranked
from cardroom.tables.poker.coach.words import card_text
from cardroom.tables.poker.naming.hand_words import capitalized
from cardroom.tables.poker.naming.screen_words import ON_SCREEN, exact_name, kind_name
from cardroom.tables.poker.showdown.hand_view import Forms
from cardroom.tables.poker.showdown.line_up import FEWEST_HANDS, LineUp
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.translation import translate

_SUIT_SIGNS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", ",": " "})


def verdict_text(line_up: LineUp) -> str:
    """Returns who wins, and the order of all hands."""
    ranking = line_up.ranking
    if not ranking:
        return translate("Showdown", "Put two hands together, or deal them.")
    groups = [[each.index + 1 for each in tied] for _, tied in groupby(ranking, key=lambda each: each.place)]
    first = groups[0]
    if len(first) == 1:
        text = translate("Showdown", "Hand {number} wins.").format(number=first[0])
    else:
        text = translate("Showdown", "Hands {numbers} share the win.").format(numbers=numbers_text(first))
    if len(groups) == 1 or len(ranking) == FEWEST_HANDS:
        return text
    order = "  >  ".join(" = ".join(map(str, tied)) for tied in groups)
    return translate("Showdown", "{verdict}  Order: {order}").format(verdict=text, order=order)


def numbers_text(numbers: Sequence[int]) -> str:
    """Returns two or more numbers: "1, 3 and 4"."""
    *others, last = map(QLocale().toString, numbers)
    return translate("Showdown", "{numbers} and {last}").format(numbers=", ".join(others), last=last)


def place_text(place: int) -> str:
    """Returns a place in the ranking, 1 to 6: "1st"."""
    return (
        translate("Showdown", "1st"),
        translate("Showdown", "2nd"),
        translate("Showdown", "3rd"),
        translate("Showdown", "4th"),
        translate("Showdown", "5th"),
        translate("Showdown", "6th"),
    )[place - 1]


def title_forms(hand: Sequence[Card]) -> Forms:
    """Returns the exact name, and the kind alone.

    Without five cards it is how many are lacking.
    """
    lacking = HAND_SIZE - len(hand)
    if not lacking:
        return (exact_name(hand),), (kind_name(hand),)
    if lacking == 1:
        return ((translate("Showdown", "1 card to choose"),),)
    return ((translate("Showdown", "{number} cards to choose").format(number=QLocale().toString(lacking)),),)


def reason_forms(line_up: LineUp, ranked: Ranked) -> Forms:
    """Returns why a hand has its place, the longest form first."""
    if ranked.decision is None:
        return ((translate("Showdown", "Equal in every number"),),)
    against = _against(line_up.ranking, ranked)
    reason, decision = ON_SCREEN.reason(ranked.decision), ON_SCREEN.decision(ranked.decision)
    whole = translate("Showdown", "{against} – {reason}").format(against=against, reason=reason)
    forms = [(whole,), (against, capitalized(reason))]
    if ranked.decision.part is Part.KIND:
        forms.append((against, capitalized(ON_SCREEN.over(ranked.decision))))
    return *forms, (against, capitalized(decision))


def _against(ranking: Sequence[Ranked], ranked: Ranked) -> str:
    """Returns which hand the neighbour in the ranking is."""
    if ranked.under is None:
        lower = next(each for each in ranking if each.place > ranked.place)
        return translate("Showdown", "Beats hand {number}").format(number=lower.index + 1)
    upper = next(each for each in reversed(ranking) if each.place < ranked.place)
    return translate("Showdown", "Loses to hand {number}").format(number=upper.index + 1)


def note_text(line_up: LineUp) -> str:
    """Returns the note on cards that are in several hands, or ""."""
    if not line_up.shared:
        return ""
    cards = " ".join(map(card_text, line_up.shared))
    return translate("Showdown", "In several hands, so not from one deck: {cards}").format(cards=cards)


def parse_typed(text: str) -> tuple[Card, ...]:
    """Parses up to five typed cards.

    Example: "AS KS 4D 4H JOKER". Suits may be letters or signs, and letters may be full-width, as in Japanese text.

    Raises:
        BadCards: an unknown card, a duplicate card, or more than five; its message is for the person.
    """
    cards: list[Card] = []
    for word in unicodedata.normalize("NFKC", text).translate(_SUIT_SIGNS).split():
        try:
            card = parse_card(word)
        except BadCards:
            sentence = translate("Showdown", "“{word}” is no card. Cards are written AS, 10D, QC, JOKER.")
            raise BadCards(sentence.format(word=word)) from None
        if card in cards:
            raise BadCards(translate("Showdown", "{card} is typed twice.").format(card=card_text(card)))
        cards.append(card)
    if len(cards) > HAND_SIZE:
        raise BadCards(translate("Showdown", "A hand has five cards, not {number}.").format(number=len(cards)))
    return tuple(cards)


def spoken_hand(number: int, hand: Sequence[Card], place: int) -> str:
    """Returns the spoken name of a hand.

    Args:
        number: of the hand, from 1.
        hand: up to five cards.
        place: in the ranking, from 1; 0 without one.
    """
    (title,), *_ = title_forms(hand)
    placed = (place_text(place),) if place else ()
    name = translate("Showdown", "Hand {number}").format(number=number)
    return ", ".join((name, *placed, title, *map(spoken_card, hand)))
