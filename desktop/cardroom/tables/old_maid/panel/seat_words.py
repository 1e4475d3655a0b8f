"""Texts about seats, and who is addressed in them."""

from PySide6.QtCore import QLocale

from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight
from cardroom.widgets.seats.portrait import Character, Mood
from cardroom.widgets.translation import translate

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


def about_seat(seat: int, options: OldMaidOptions, yours: str, other: str, **values: str) -> str:
    """Fills in a sentence about one player.

    Args:
        seat: the player.
        options: the players.
        yours: the sentence to the person who is addressed as "you".
        other: the one about anyone else, with {name}.
        values: further ones of the sentence.
    """
    sentence = yours if is_you(seat, options) else other
    return sentence.format(name=seat_name(seat, options), **values)


def about_draw(
    seats: tuple[int, int], options: OldMaidOptions, yours: str, from_you: str, other: str, **values: str
) -> str:
    """Fills in a sentence about a draw, with {drawer} and {source}.

    Args:
        seats: the drawer and the source.
        options: the players.
        yours: the sentence to a person who draws and is addressed as "you".
        from_you: the one to a person who is drawn from.
        other: the one about other players.
        values: further ones of the sentence.
    """
    drawer, source = seats
    sentence = yours if is_you(drawer, options) else from_you if is_you(source, options) else other
    return sentence.format(drawer=seat_name(drawer, options), source=seat_name(source, options), **values)


def spoken_place(seat: int, options: OldMaidOptions) -> str:
    """Returns a player's name and place, from the person's point of view.

    Example: "Fox, the player on your left". Without a person it is the name alone.
    """
    sentences = (
        "{name}",
        translate("OldMaid", "{name}, the player on your left"),
        translate("OldMaid", "{name}, the player on your right"),
        translate("OldMaid", "{name}, a player opposite you"),
    )
    return sentences[_side(seat, options)].format(name=seat_name(seat, options))


def spoken_back(position: int, count: int, seat: int, options: OldMaidOptions) -> str:
    """Returns the spoken name of a closed card in a fan.

    Example: "Card 3 of 7 of the player on your left, Fox".

    Args:
        position: of the card, from 0.
        count: number of cards in the fan.
        seat: the seat of the fan.
        options: the players.
    """
    sentences = (
        translate("OldMaid", "Card {number} of {count} of {name}"),
        translate("OldMaid", "Card {number} of {count} of the player on your left, {name}"),
        translate("OldMaid", "Card {number} of {count} of the player on your right, {name}"),
        translate("OldMaid", "Card {number} of {count} of the player opposite you, {name}"),
    )
    return sentences[_side(seat, options)].format(number=position + 1, count=count, name=seat_name(seat, options))


def _side(seat: int, options: OldMaidOptions) -> int:
    """Returns 1 for a player on the left, 2 right, 3 opposite.

    0 if there is no person to whom that could be said.
    """
    if options.person is None or options.guest is not None or seat == options.person:
        return 0
    beside = {1: 1, options.seats - 1: 2} if options.seats > 2 else {}
    return beside.get((seat - options.person) % options.seats, 3)


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


def sign_line(seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> str:
    """Returns the status line of a seat.

    "" where it is the number of its cards.

    Args:
        seat: the seat.
        state: the state that is shown.
        sight: what is seen of it.
        ready: whether the set-up page is shown.
    """
    if ready:
        return translate("OldMaidStage", "seat {number}").format(number=seat + 1)
    if state is OldMaidState.RESULT and seat == sight.holder:
        return translate("OldMaidStage", "Joker!")
    if seat in sight.out:
        return rank_text(sight.out.index(seat) + 1)
    return ""


def sign_mood(seat: int, state: OldMaidState, sight: OldMaidSight, *, ready: bool) -> Mood:
    """Returns the mood of a seat; for the arguments see `sign_line`.

    After a joker that was seen, the drawer is sad and the other player glad.
    """
    last = sight.last
    if ready:
        return Mood.CALM
    if seat in sight.out:
        return Mood.GLAD
    if state is OldMaidState.RESULT:
        return Mood.SAD
    if state is OldMaidState.DRAWN and last is not None and last.shows_joker and seat in (last.drawer, last.source):
        return Mood.SAD if seat == last.drawer else Mood.GLAD
    if state is OldMaidState.TURN and seat == sight.drawer and seat not in sight.options.people:
        return Mood.THINKING
    return Mood.CALM


def mood_at(sight: OldMaidSight, place: int) -> Mood:
    """Returns the mood of a player whose card is lifted."""
    return Mood.DOUBT if place in sight.doubts else Mood.CALM


def _animal_name(character: Character) -> str:
    return {
        Character.FOX: translate("OldMaid", "Fox"),
        Character.OWL: translate("OldMaid", "Owl"),
        Character.CAT: translate("OldMaid", "Cat"),
        Character.BEAR: translate("OldMaid", "Bear"),
        Character.RABBIT: translate("OldMaid", "Rabbit"),
        Character.FROG: translate("OldMaid", "Frog"),
    }[character]
