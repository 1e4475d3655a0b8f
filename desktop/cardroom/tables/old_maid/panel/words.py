"""Sentences of the Old Maid table in the current language."""

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QLocale

from cardroom.cards.cards import JOKER, Card, card_name
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.old_maid.panel.seat_words import about_draw, about_seat, rank_text, seat_name
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidOptions
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.translation import translate

_SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def prompt_text(prompt: Prompt, options: OldMaidOptions) -> str:
    """Returns the sentence for a prompt of the Old Maid table.

    Args:
        prompt: the prompt of the status loop.
        options: the players; the person is addressed as "you".
    """
    values = prompt.values
    match prompt.code:
        case TablePrompt.REFUSED:
            text = translate("OldMaid", "That is not possible: {value}").format(value=values[1])
        case OldMaidPrompt.TURN:
            text = _turn(values[0], values[1], options)
        case OldMaidPrompt.DREW | OldMaidPrompt.DREW_PAIR:
            text = _drew(prompt, options)
        case OldMaidPrompt.WENT_OUT:
            text = _went_out(prompt, options)
        case OldMaidPrompt.OVER:
            text = _over(values[0], options)
        case OldMaidPrompt.PICK_AGAIN:
            text = translate("OldMaid", "There is no such card: choose one of the {count}.")
            text = text.format(count=QLocale().toString(values[1]))
        case OldMaidPrompt.HAND_SHUFFLED:
            mine, other = (
                translate("OldMaid", "You have shuffled your cards."),
                translate("OldMaid", "{name} has shuffled."),
            )
            text = about_seat(values[0], options, mine, other)
        case code:
            text = _sentence(code).format(*(QLocale().toString(value) for value in values))
    return text


def drew_text(drawn: Drawn, options: OldMaidOptions) -> str:
    """Returns a sentence about a draw, with the card.

    It is for games that are over, when no card is secret.
    """
    text = about_draw(
        (drawn.drawer, drawn.source),
        options,
        translate("OldMaid", "You drew from {source}: {card}."),
        translate("OldMaid", "{drawer} drew from you: {card}."),
        translate("OldMaid", "{drawer} drew from {source}: {card}."),
        card=short_card(drawn.card),
    )
    return joined(text, discard_text(drawn.drawer, drawn.pair, options)) if drawn.pair else text


def short_card(card: Card) -> str:
    """Returns a card in short: "7♠"."""
    if card == JOKER:
        return spoken_card(card)
    name = card_name(card)
    return name[:-1] + _SUIT_SIGNS[name[-1]]


def discard_text(seat: int, cards: Sequence[Card], options: OldMaidOptions) -> str:
    """Returns the sentence about discarded pairs.

    Example: "Fox discards 7♠ 7♥, K♦ K♣."

    Args:
        seat: the seat that discards.
        cards: pair by pair.
        options: the players.
    """
    if not cards:
        none, others = translate("OldMaid", "You have no pairs."), translate("OldMaid", "{name} has no pairs.")
        return about_seat(seat, options, none, others)
    pairs = [" ".join(map(short_card, pair)) for pair in zip(cards[::2], cards[1::2], strict=True)]
    separator = translate("OldMaid", ", ", "between two pairs of cards")
    mine, other = translate("OldMaid", "You discard {pairs}."), translate("OldMaid", "{name} discards {pairs}.")
    return about_seat(seat, options, mine, other, pairs=separator.join(pairs))


def joker_text(drawer: int, source: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a drawn joker that was seen."""
    return about_draw(
        (drawer, source),
        options,
        translate("OldMaid", "You drew the joker from {source}!"),
        translate("OldMaid", "{drawer} drew the joker from you!"),
        translate("OldMaid", "{drawer} drew the joker from {source}!"),
    )


def draw_text(drawer: int, source: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a draw whose card is not seen."""
    return about_draw(
        (drawer, source),
        options,
        translate("OldMaid", "You drew a card from {source}."),
        translate("OldMaid", "{drawer} drew a card from you."),
        translate("OldMaid", "{drawer} drew a card from {source}."),
    )


def doubt_text(seat: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a worried face."""
    return translate("OldMaid", "{name} looks worried …").format(name=seat_name(seat, options))


def places_text(holder: int, out: Sequence[int], options: OldMaidOptions) -> str:
    """Returns the sentences at the end, with the places of the persons.

    Args:
        holder: the seat that was left with the joker.
        out: the other seats, in their order of rank.
        options: the players.
    """
    took, other = translate("OldMaid", "You took {place}."), translate("OldMaid", "{name} took {place}.")
    places = [(seat, rank_text(rank)) for rank, seat in enumerate(out, start=1) if seat in options.people]
    sentences = (about_seat(seat, options, took, other, place=place) for seat, place in places)
    return joined(_over(holder, options), *sentences)


def out_text(seat: int, rank: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a player who has gone out."""
    mine, other = translate("OldMaid", "You're out – {place}!"), translate("OldMaid", "{name} is out – {place}.")
    return about_seat(seat, options, mine, other, place=rank_text(rank))


def _sentence(code: object) -> str:
    sentences: dict[object, str] = {
        OldMaidPrompt.WELCOME: translate("OldMaid", "Welcome to Old Maid."),
        OldMaidPrompt.SHUFFLED: translate("OldMaid", "The cards are shuffled."),
        OldMaidPrompt.READY: translate("OldMaid", "Choose the players, then press PLAY."),
        OldMaidPrompt.DEALT: translate("OldMaid", "The {1} cards are dealt to {0} players."),
        OldMaidPrompt.PAIRS_GONE: translate("OldMaid", "All pairs are discarded: {0}."),
        OldMaidPrompt.ABANDONED: translate("OldMaid", "The game was not finished."),
        OldMaidPrompt.LEFT: translate("OldMaid", "The table is closed. Thank you for playing."),
    }
    return sentences[code]


def _turn(drawer: int, source: int, options: OldMaidOptions) -> str:
    return about_draw(
        (drawer, source),
        options,
        translate("OldMaid", "Your turn: draw a card from {source}."),
        translate("OldMaid", "{drawer} is about to draw from you."),
        translate("OldMaid", "{drawer} is about to draw from {source}."),
    )


def _drew(prompt: Prompt, options: OldMaidOptions) -> str:
    drawer, source, *pair = prompt.values
    text = draw_text(drawer, source, options)
    return joined(text, discard_text(drawer, pair, options)) if pair else text


def _went_out(prompt: Prompt, options: OldMaidOptions) -> str:
    """Returns the discard, if any, and everyone who went out by it."""
    drawer, source, pair, ranks = prompt.values
    first = discard_text(drawer, pair, options) if pair else draw_text(drawer, source, options)
    return joined(first, *(out_text(seat, rank, options) for seat, rank in ranks))


def joined(*sentences: str) -> str:
    """Joins sentences as the language does."""
    pattern = translate("OldMaid", "{first} {second}", "two sentences")
    return reduce(lambda first, second: pattern.format(first=first, second=second), sentences)


def _over(holder: int, options: OldMaidOptions) -> str:
    mine = translate("OldMaid", "You are left with the joker. Next time!")
    return about_seat(holder, options, mine, translate("OldMaid", "{name} is left with the joker."))


def curtain_text(seat: int, options: OldMaidOptions) -> str:
    """Returns what is spoken while the hands are hidden before a turn."""
    return joined(*curtain_lines(seat, options))


def curtain_lines(seat: int, options: OldMaidOptions) -> tuple[str, str]:
    """Returns whose turn it is for the curtain, and the prompt."""
    others = [seat_name(other, options) for other in options.people if other != seat]
    turn = translate("OldMaid", "{name}'s turn.").format(name=seat_name(seat, options))
    press = translate("OldMaid", "Press SHOW CARDS when {other} is not looking.")
    return turn, press.format(other=others[0])


def look_text(drawer: int, source: int, options: OldMaidOptions) -> str:
    """Returns the prompt of one of two persons, who draws."""
    sentence = translate("OldMaid", "{drawer}: draw a card from {source}.")
    return sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options))


def hide_text(seat: int, options: OldMaidOptions) -> str:
    """Returns the prompt of one of two persons, who has drawn."""
    return translate("OldMaid", "{name}: press HIDE CARDS to go on.").format(name=seat_name(seat, options))
