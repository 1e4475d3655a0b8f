"""Texts of the Old Maid table in the current language."""

from collections.abc import Sequence
from functools import reduce

from PySide6.QtCore import QLocale

from cardroom.cards.cards import JOKER, Card, card_name
from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.old_maid.rules.cluster import Drawn, OldMaidOptions
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt
from cardroom.widgets.cards.card_words import spoken_card, translate
from cardroom.widgets.seats.portrait import Character

_SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_COMPUTERS = (Character.FOX, Character.OWL, Character.CAT, Character.BEAR, Character.RABBIT, Character.FROG)


def character_of(seat: int, options: OldMaidOptions) -> Character:
    """Returns the character on a seat.

    It is a person's face, or the seat's animal, which is always the same.
    """
    person = options.person_on(seat)
    return _COMPUTERS[seat] if person is None else Character(person.face)


def is_you(seat: int, options: OldMaidOptions) -> bool:
    """Returns whether a seat is addressed as "you".

    Of two persons none is.
    """
    return seat == options.person and options.guest is None


def seat_name(seat: int, options: OldMaidOptions) -> str:
    """Returns the name on the sign of a seat."""
    person = options.person_on(seat)
    if person is None:
        return _animal_name(_COMPUTERS[seat])
    if person.name:
        return person.name
    if options.guest is None:
        return translate("OldMaid", "You", "the person's sign")
    number = QLocale().toString(options.people.index(seat) + 1)
    return translate("OldMaid", "Player {number}").format(number=number)


def _animal_name(character: Character) -> str:
    return {
        Character.FOX: translate("OldMaid", "Fox"),
        Character.OWL: translate("OldMaid", "Owl"),
        Character.CAT: translate("OldMaid", "Cat"),
        Character.BEAR: translate("OldMaid", "Bear"),
        Character.RABBIT: translate("OldMaid", "Rabbit"),
        Character.FROG: translate("OldMaid", "Frog"),
    }[character]


def spoken_place(seat: int, options: OldMaidOptions) -> str:
    """Returns a player's name and place, from the person's point of view.

    Example: "Fox, the player on your left". Without a person it is the name alone.
    """
    name = seat_name(seat, options)
    if options.person is None or options.guest is not None or seat == options.person:
        return name
    match (seat - options.person) % options.seats:
        case 1 if options.seats > 2:
            sentence = translate("OldMaid", "{name}, the player on your left")
        case place if place == options.seats - 1 and options.seats > 2:
            sentence = translate("OldMaid", "{name}, the player on your right")
        case _:
            sentence = translate("OldMaid", "{name}, a player opposite you")
    return sentence.format(name=name)


def spoken_back(position: int, count: int, seat: int, options: OldMaidOptions) -> str:
    """Returns the spoken name of a closed card in a fan.

    Example: "Card 3 of 7 of the player on your left, Fox".

    Args:
        position: of the card, from 0.
        count: number of cards in the fan.
        seat: the seat of the fan.
        options: the players.
    """
    alone = options.person is not None and options.guest is None
    place = (seat - (options.person or 0)) % options.seats if alone else None
    if place == 1 and options.seats > 2:
        sentence = translate("OldMaid", "Card {number} of {count} of the player on your left, {name}")
    elif place == options.seats - 1 and options.seats > 2:
        sentence = translate("OldMaid", "Card {number} of {count} of the player on your right, {name}")
    elif place:
        sentence = translate("OldMaid", "Card {number} of {count} of the player opposite you, {name}")
    else:
        sentence = translate("OldMaid", "Card {number} of {count} of {name}")
    return sentence.format(number=position + 1, count=count, name=seat_name(seat, options))


def rank_text(rank: int) -> str:
    """Returns a rank in the order of going out, from 1."""
    places = (
        translate("OldMaid", "1st place"),
        translate("OldMaid", "2nd place"),
        translate("OldMaid", "3rd place"),
        translate("OldMaid", "4th place"),
        translate("OldMaid", "5th place"),
    )
    return places[rank - 1]


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
            text = _shuffled(values[0], options)
        case code:
            text = _sentence(code).format(*(QLocale().toString(value) for value in values))
    return text


def drew_text(drawn: Drawn, options: OldMaidOptions) -> str:
    """Returns a sentence about a draw, with the card.

    It is for games that are over, when no card is secret.
    """
    if is_you(drawn.drawer, options):
        sentence = translate("OldMaid", "You drew from {source}: {card}.")
    elif is_you(drawn.source, options):
        sentence = translate("OldMaid", "{drawer} drew from you: {card}.")
    else:
        sentence = translate("OldMaid", "{drawer} drew from {source}: {card}.")
    text = sentence.format(
        drawer=seat_name(drawn.drawer, options),
        source=seat_name(drawn.source, options),
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
        sentence = translate("OldMaid", "{name} has no pairs.")
        return (
            sentence.format(name=seat_name(seat, options))
            if not is_you(seat, options)
            else translate("OldMaid", "You have no pairs.")
        )
    pairs = [" ".join(map(short_card, pair)) for pair in zip(cards[::2], cards[1::2], strict=True)]
    if is_you(seat, options):
        sentence = translate("OldMaid", "You discard {pairs}.")
    else:
        sentence = translate("OldMaid", "{name} discards {pairs}.")
    separator = translate("OldMaid", ", ", "between two pairs of cards")
    return sentence.format(name=seat_name(seat, options), pairs=separator.join(pairs))


def joker_text(drawer: int, source: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a drawn joker that was seen."""
    if is_you(drawer, options):
        sentence = translate("OldMaid", "You drew the joker from {source}!")
    elif is_you(source, options):
        sentence = translate("OldMaid", "{drawer} drew the joker from you!")
    else:
        sentence = translate("OldMaid", "{drawer} drew the joker from {source}!")
    return sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options))


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
    over = _over(holder, options)
    places = [(seat, rank_text(rank)) for rank, seat in enumerate(out, start=1) if seat in options.people]
    return joined(over, *(_took(seat, place, options) for seat, place in places))


def _took(seat: int, place: str, options: OldMaidOptions) -> str:
    if is_you(seat, options):
        return translate("OldMaid", "You took {place}.").format(place=place)
    return translate("OldMaid", "{name} took {place}.").format(name=seat_name(seat, options), place=place)


def out_text(seat: int, rank: int, options: OldMaidOptions) -> str:
    """Returns the sentence about a player who has gone out."""
    if is_you(seat, options):
        sentence = translate("OldMaid", "You're out – {place}!")
    else:
        sentence = translate("OldMaid", "{name} is out – {place}.")
    return sentence.format(name=seat_name(seat, options), place=rank_text(rank))


def _shuffled(seat: int, options: OldMaidOptions) -> str:
    if is_you(seat, options):
        return translate("OldMaid", "You have shuffled your cards.")
    return translate("OldMaid", "{name} has shuffled.").format(name=seat_name(seat, options))


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
    if is_you(drawer, options):
        sentence = translate("OldMaid", "Your turn: draw a card from {source}.")
    elif is_you(source, options):
        sentence = translate("OldMaid", "{drawer} is about to draw from you.")
    else:
        sentence = translate("OldMaid", "{drawer} is about to draw from {source}.")
    return sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options))


def _drew(prompt: Prompt, options: OldMaidOptions) -> str:
    drawer, source, *pair = prompt.values
    if is_you(drawer, options):
        sentence = translate("OldMaid", "You drew a card from {source}.")
    elif is_you(source, options):
        sentence = translate("OldMaid", "{drawer} drew a card from you.")
    else:
        sentence = translate("OldMaid", "{drawer} drew a card from {source}.")
    text = sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options))
    return joined(text, discard_text(drawer, pair, options)) if pair else text


def _went_out(prompt: Prompt, options: OldMaidOptions) -> str:
    """Returns the discard, if any, and everyone who went out by it."""
    drawer, source, pair, ranks = prompt.values
    drew = Prompt(OldMaidPrompt.DREW, (drawer, source))
    first = discard_text(drawer, pair, options) if pair else _drew(drew, options)
    return joined(first, *(out_text(seat, rank, options) for seat, rank in ranks))


def joined(*sentences: str) -> str:
    """Joins sentences as the language does."""
    pattern = translate("OldMaid", "{first} {second}", "two sentences")
    return reduce(lambda first, second: pattern.format(first=first, second=second), sentences)


def _over(holder: int, options: OldMaidOptions) -> str:
    if is_you(holder, options):
        return translate("OldMaid", "You are left with the joker. Next time!")
    return translate("OldMaid", "{name} is left with the joker.").format(name=seat_name(holder, options))
