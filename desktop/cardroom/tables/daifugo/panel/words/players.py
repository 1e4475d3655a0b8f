"""Names of players, classes and levels, and counted things."""

from collections.abc import Iterable
from functools import reduce

from PySide6.QtCore import QLocale, QObject

from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.standing import PERSON, class_of
from cardroom.widgets.seats.portrait import Character
from cardroom.widgets.translation import translate


class DaifugoCounts(QObject):
    """Makes texts with numbers; a class, because only `tr` has plural forms."""

    def cards(self, count: int) -> str:
        """Returns a number of cards."""
        return self.tr("%Ln card(s)", "", count)

    def points(self, count: int) -> str:
        """Returns a number of points."""
        return self.tr("%Ln point(s)", "", count)

    def skipped(self, count: int) -> str:
        """Returns how many players are skipped."""
        return self.tr("%Ln player(s) skipped!", "", count)

    def playable_cards(self, count: int) -> str:
        """Returns how many single cards can be played."""
        return self.tr("You can play one of %Ln card(s).", "", count)

    def playable_runs(self, count: int) -> str:
        """Returns how many runs can be played."""
        return self.tr("You can play one of %Ln run(s).", "", count)

    def to_give(self, count: int) -> str:
        """Returns how many cards the person must choose for {name}."""
        return self.tr("Choose %Ln card(s) to give to {name}", "", count)

    def to_get(self, count: int) -> str:
        """Returns how many cards {name} chooses for the person."""
        return self.tr("{name} chooses %Ln card(s) for you", "", count)

    def times(self, count: int) -> str:
        """Returns how often a player had {place}."""
        return self.tr("{place} %Ln time(s)", "how often a player had a place", count)


_COMPUTERS = (Character.FOX, Character.OWL, Character.CAT, Character.BEAR, Character.RABBIT, Character.FROG)


def figure(number: int) -> str:
    """Returns a number as it is written in the current language."""
    return QLocale().toString(number)


def card_count(count: int) -> str:
    """Returns a number of cards: "2 cards"."""
    return DaifugoCounts().cards(count)


def point_count(points: int) -> str:
    """Returns a number of points: "4 points"."""
    return DaifugoCounts().points(points)


def is_you(player: int, options: DaifugoOptions) -> bool:
    """Returns whether a player is addressed as "you"."""
    return player == PERSON and not options.watches


def character_of(player: int, options: DaifugoOptions) -> Character:
    """Returns a player's character: the person's face, or an animal."""
    return Character(options.face) if is_you(player, options) else _COMPUTERS[player]


def player_name(player: int, options: DaifugoOptions) -> str:
    """Returns the name on the sign of a player.

    Args:
        player: the player, from 0.
        options: the options of the set.
    """
    if is_you(player, options):
        return options.name or translate("DaifugoWords", "You", "the person's sign")
    return {
        Character.FOX: translate("DaifugoWords", "Fox"),
        Character.OWL: translate("DaifugoWords", "Owl"),
        Character.CAT: translate("DaifugoWords", "Cat"),
        Character.BEAR: translate("DaifugoWords", "Bear"),
        Character.RABBIT: translate("DaifugoWords", "Rabbit"),
        Character.FROG: translate("DaifugoWords", "Frog"),
    }[_COMPUTERS[player]]


def seat_name(seat: int, sight: DaifugoSight) -> str:
    """Returns the name of the player on a seat."""
    return player_name(_player_on(seat, sight), sight.options)


def inline_name(seat: int, sight: DaifugoSight) -> str:
    """Returns a player's name inside a sentence: "you", "Fox"."""
    if is_your_seat(seat, sight):
        return translate("DaifugoWords", "you", "inside a sentence")
    return seat_name(seat, sight)


def is_your_seat(seat: int, sight: DaifugoSight) -> bool:
    """Returns whether the player on a seat is addressed as "you"."""
    return is_you(_player_on(seat, sight), sight.options)


def about_seat(seat: int, sight: DaifugoSight, yours: str, others: str, **values: str) -> str:
    """Returns a sentence about a seat.

    Args:
        seat: the seat.
        sight: what the person may see.
        yours: the pattern for the person's seat.
        others: that for another one, with its {name}.
        values: fill the pattern.
    """
    return (yours if is_your_seat(seat, sight) else others).format(name=seat_name(seat, sight), **values)


def class_name(place: int, seats: int) -> str:
    """Returns the class that a place of a game gives: "daifugō".

    Args:
        place: the place, from 0.
        seats: number of players.
    """
    return class_names()[class_of(place, seats)]


def class_names() -> tuple[str, ...]:
    """Returns the five classes, the highest first."""
    return (
        translate("DaifugoWords", "daifugō"),
        translate("DaifugoWords", "fugō"),
        translate("DaifugoWords", "heimin"),
        translate("DaifugoWords", "hinmin"),
        translate("DaifugoWords", "daihinmin"),
    )


def class_short(place: int, seats: int) -> str:
    """Returns a class in short: "daif."; one or two characters in Japanese.

    Args:
        place: the place, from 0.
        seats: number of players.
    """
    return (
        translate("DaifugoWords", "daif.", "daifugō in short"),
        translate("DaifugoWords", "fugō", "fugō in short"),
        translate("DaifugoWords", "heim.", "heimin in short"),
        translate("DaifugoWords", "hinm.", "hinmin in short"),
        translate("DaifugoWords", "daih.", "daihinmin in short"),
    )[class_of(place, seats)]


def place_name(place: int) -> str:
    """Returns a place in a ranking, from 0: "1st"."""
    return (
        translate("DaifugoWords", "1st"),
        translate("DaifugoWords", "2nd"),
        translate("DaifugoWords", "3rd"),
        translate("DaifugoWords", "4th"),
        translate("DaifugoWords", "5th"),
        translate("DaifugoWords", "6th"),
    )[place]


def level_name(code: str) -> str:
    """Returns the name of a level of the computer players."""
    return {
        "easy": translate("DaifugoWords", "Easy"),
        "normal": translate("DaifugoWords", "Normal"),
        "hard": translate("DaifugoWords", "Hard"),
        "expert": translate("DaifugoWords", "Expert"),
    }[code]


def level_line(code: str) -> str:
    """Returns how a level plays, in one sentence."""
    return {
        "easy": translate("DaifugoWords", "Easy mostly plays weak cards, without a plan."),
        "normal": translate("DaifugoWords", "Normal weighs three values of its hand."),
        "hard": translate("DaifugoWords", "Hard has learnt from games against itself, and answers at once."),
        "expert": translate("DaifugoWords", "Expert plays many games ahead in its head: up to a second a move."),
    }[code]


def joined_sentences(*sentences: str) -> str:
    """Joins sentences as the language does; leaves out empty ones."""
    pattern = translate("DaifugoWords", "{first} {second}", "two sentences")
    parts = [each for each in sentences if each]
    return reduce(lambda first, second: pattern.format(first=first, second=second), parts) if parts else ""


def listed(parts: Iterable[str]) -> str:
    """Returns the parts of a list: "10, queen, ace"."""
    return translate("DaifugoWords", ", ", "between the parts of a list").join(parts)


def _player_on(seat: int, sight: DaifugoSight) -> int:
    """Returns the player of a seat.

    A late prompt can meet an empty table.
    """
    return sight.seating[seat] if sight.seating else seat
