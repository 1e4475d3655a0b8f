"""The sentences of a turn at the Daifugō table."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec.structs import replace

from cardroom.tables.daifugo.panel.words.cards import cards_text, play_text, several, suits_text
from cardroom.tables.daifugo.panel.words.moves import events_text, refusal_text
from cardroom.tables.daifugo.panel.words.players import (
    DaifugoCounts,
    about_seat,
    card_count,
    figure,
    is_your_seat,
    joined_sentences,
    listed,
    seat_name,
)
from cardroom.tables.daifugo.rules.card_sets import DIAMOND_3, CardSet, union
from cardroom.tables.daifugo.rules.legal import Refusal, refusal_of_card
from cardroom.tables.daifugo.rules.play import Kind
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.translation import translate

_P = DaifugoPrompt


def lead_text(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns who leads."""
    rules, yours = sight.options.rules, translate("DaifugoWords", "You lead.")
    needs_three = rules.every_lead or (rules.first_lead and not sight.classes)
    if needs_three and not sight.played and sight.hand & DIAMOND_3:
        yours = translate("DaifugoWords", "You have the 3♦, so you lead, with any cards.")
    return about_seat(values[0], sight, yours, translate("DaifugoWords", "{name} leads."))


def follow_text(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns whose turn it is; for the person, what to beat."""
    seat = values[0]
    if not is_your_seat(seat, sight):
        return translate("DaifugoWords", "{name}'s turn.").format(name=seat_name(seat, sight))
    if sight.trick.owner == seat:
        text = translate("DaifugoWords", "Nobody has beaten your {play}: pass to lead again.")
        return text.format(play=play_text(sight.trick.top)) if sight.trick.top else ""
    return joined_sentences(on_table_text(sight), choice_text(sight))


def on_table_text(sight: DaifugoSight) -> str:
    """Returns what must be beaten.

    Example: "On the table: pair of 9s, locked to ♠♣."
    """
    trick = sight.trick
    if trick.top is None:
        return translate("DaifugoWords", "The field is empty.")
    if trick.hard:
        text = translate("DaifugoWords", "On the table: {play}, hard lock {suits}.")
    elif trick.lock:
        text = translate("DaifugoWords", "On the table: {play}, locked to {suits}.")
    else:
        text = translate("DaifugoWords", "On the table: {play}.")
    return text.format(play=play_text(trick.top), suits=suits_text(trick.lock))


class PlayCount(NamedTuple):
    """The plays of a seat.

    Attributes:
        kind: the kind that the field asks for; SINGLE on an empty field.
        size: number of cards of a play.
        plays: number of single cards, of ranks with a group, or of runs.
        ranks: the lowest ranks of the plays, the lowest first; JOKER_RANK for jokers alone.
    """

    kind: Kind
    size: int
    plays: int
    ranks: tuple[int, ...]


def play_count(sight: DaifugoSight) -> PlayCount:
    """Counts the legal plays of the seat that sees.

    The field is not empty.
    """
    plays, top = sight.legal_plays(), sight.trick.top
    ranks = tuple(sorted({play.low for play in plays}))
    if top is None or top.kind is Kind.SINGLE:
        return PlayCount(Kind.SINGLE, 1, union(play.cards for play in plays).bit_count(), ranks)
    count = len(ranks) if top.kind is Kind.GROUP else len({play.stands for play in plays})
    return PlayCount(top.kind, top.count, count, ranks)


def choice_text(sight: DaifugoSight) -> str:
    """Returns what the person can play: "You can play a pair: 10s."."""
    count = play_count(sight)
    if not count.plays:
        return translate("DaifugoWords", "You cannot play: pass.")
    return _count_text(count)


def _count_text(count: PlayCount) -> str:
    if count.kind is Kind.SINGLE:
        return DaifugoCounts().playable_cards(count.plays)
    if count.kind is Kind.RUN:
        return DaifugoCounts().playable_runs(count.plays)
    ranks = listed(map(several, count.ranks))
    if count.size == 2:
        return translate("DaifugoWords", "You can play a pair: {ranks}.").format(ranks=ranks)
    text = translate("DaifugoWords", "You can play {size} of a kind: {ranks}.")
    return text.format(size=figure(count.size), ranks=ranks)


def dimmed_text(card: CardSet, sight: DaifugoSight) -> str:
    """Returns why a card of the hand cannot be played, or "".

    Args:
        card: one card.
        sight: what the person may see.
    """
    rules = sight.options.rules
    refusal = refusal_of_card(card, sight.hand, sight.trick, rules, is_reversed=sight.is_reversed)
    return "" if refusal is None else _refusal(refusal, sight)


def _refused(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    return _refusal(values[1], sight)


def _refusal(refusal: Refusal | None, sight: DaifugoSight) -> str:
    return refusal_text(refusal, sight.trick, sight.is_reversed, spade_three=sight.options.rules.spade_three)


def _played(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    seat, play = values
    text = translate("DaifugoWords", "{name}: {play}.").format(name=seat_name(seat, sight), play=play_text(play))
    return joined_sentences(text, events_text(sight))


def _passed(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    yours, others = translate("DaifugoWords", "You pass."), translate("DaifugoWords", "{name} passes.")
    return joined_sentences(about_seat(values[0], sight, yours, others), events_text(sight))


def _hand_on(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    seat, count, receiver = values
    others = translate("DaifugoWords", "{name} chooses {cards} for {receiver}.")
    if is_your_seat(receiver, sight):
        others = translate("DaifugoWords", "{name} chooses {cards} for you.")
    yours, name = translate("DaifugoWords", "Choose {cards} for {receiver}."), seat_name(receiver, sight)
    return about_seat(seat, sight, yours, others, cards=card_count(count), receiver=name)


def _discard(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    yours = translate("DaifugoWords", "Choose {cards} to discard.")
    others = translate("DaifugoWords", "{name} chooses {cards} to discard.")
    return about_seat(values[0], sight, yours, others, cards=card_count(values[1]))


def _choose_again(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    return translate("DaifugoWords", "Choose exactly {cards}.").format(cards=card_count(values[1]))


def _handed_on(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns who has given cards to whom; names them if seen."""
    seat, count, receiver = values
    seen = sight.move.cards if sight.move is not None else 0
    others = translate("DaifugoWords", "{name} gives {cards} to {receiver}.")
    if is_your_seat(receiver, sight):
        others = translate("DaifugoWords", "{name} gives you {cards}.")
    yours, name = translate("DaifugoWords", "You give {cards} to {receiver}."), seat_name(receiver, sight)
    cards = cards_text(seen) if seen else card_count(count)
    return joined_sentences(about_seat(seat, sight, yours, others, cards=cards, receiver=name), _after_choice(sight))


def _discarded(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    seat, cards = values
    yours = translate("DaifugoWords", "You discard {cards}.")
    others = translate("DaifugoWords", "{name} discards {cards}.")
    return joined_sentences(about_seat(seat, sight, yours, others, cards=cards_text(cards)), _after_choice(sight))


def _after_choice(sight: DaifugoSight) -> str:
    """Returns what a choice has caused, besides what its own sentence says."""
    said = (EventCode.GAVE, EventCode.DISCARDED)
    return events_text(replace(sight, events=tuple(each for each in sight.events if each.code not in said)))


def _cleared(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    yours = translate("DaifugoWords", "The field is cleared: you lead.")
    return about_seat(values[0], sight, yours, translate("DaifugoWords", "The field is cleared: {name} leads."))


Sentence = Callable[[tuple[Any, ...], DaifugoSight], str]
"""Makes the sentence of a prompt from its figures, of which the first is the seat, and from what the person sees."""

SENTENCES: dict[DaifugoPrompt, Sentence] = {
    _P.GIVE: _hand_on,
    _P.GIVE_AGAIN: _choose_again,
    _P.LEAD: lead_text,
    _P.FOLLOW: follow_text,
    _P.REFUSED: _refused,
    _P.PLAYED: _played,
    _P.PASSED: _passed,
    _P.HAND_ON: _hand_on,
    _P.DISCARD: _discard,
    _P.CHOOSE_AGAIN: _choose_again,
    _P.HANDED_ON: _handed_on,
    _P.DISCARDED: _discarded,
    _P.CLEARED: _cleared,
}
"""The sentences of the prompts of a turn."""
