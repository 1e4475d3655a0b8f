"""The lines of the book, one for each game, and their sums."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.own_rules import OwnRules
from cardroom.tables.daifugo.rules.record_parts import OPTIONS
from cardroom.tables.daifugo.rules.rule_set import preset_for_seats, preset_of
from cardroom.tables.daifugo.rules.standing import CLASSES, PERSON, class_of

OWN_RULES = "own"
"""Stands for rules that are no preset and were not saved."""

_NONE_SAVED = OwnRules()


class GameLine(Struct, frozen=True):
    """The result of one game, as `record.line_of` wrote it.

    Attributes:
        set_number: number of the set, from 1.
        game: number of the game in the set, from 1.
        places: the players by rank; empty if the game was broken off.
        points: the points of the set after the game, by player; empty before the first result.
        options: the options of the set.
        fair: whether the seed came from the operating system.
    """

    set_number: int
    game: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    options: DaifugoOptions
    fair: bool

    @property
    def is_counted(self) -> bool:
        """Whether it belongs to the person's results."""
        return self.fair and not self.options.watches

    @property
    def place(self) -> int | None:
        """The person's place, from 0; None without one."""
        return self.places.index(PERSON) if self.places and not self.options.watches else None

    @property
    def is_last(self) -> bool:
        """Whether the set is complete with this game."""
        return bool(self.places) and self.game == self.options.games

    def rules_code(self, own: OwnRules = _NONE_SAVED) -> str:
        """Returns the code of a preset with any seats, or `OWN_RULES`.

        Rules that the player has saved have their name after a colon.
        """
        rules = self.options.rules
        if (preset := preset_of(rules)) is None and (named := own.with_rules(rules)) is not None:
            return f"{OWN_RULES}:{named.name}"
        return preset or preset_for_seats(rules) or OWN_RULES


def parse_line(text: str) -> GameLine | None:
    """Reads a line of the book.

    None if no game of this program could leave it.
    """
    try:
        fields = json.loads(text)
        numbers = (fields["set"], fields["game"], *fields["places"], *fields["points"])
        line = GameLine(
            fields["set"],
            fields["game"],
            tuple(fields["places"]),
            tuple(fields["points"]),
            OPTIONS.read(fields["options"]),
            fields["fair"],
        )
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return None
    whole = all(type(each) is int for each in numbers) and type(line.fair) is bool
    return line if whole and _is_sound(line) else None


def _is_sound(line: GameLine) -> bool:
    """Returns whether all fields of a line fit together."""
    seats, games = line.options.rules.seats, line.game if line.places else line.game - 1
    total = games * seats * (seats + 1) // 2
    return (
        line.set_number > 0
        and 0 < line.game <= line.options.games
        and sorted(line.places) in ([], list(range(seats)))
        and len(line.points) == (seats if games else 0)
        and sum(line.points) == total
        and all(games <= points <= games * seats for points in line.points)
    )


class Tally(Struct, frozen=True):
    """Added up games of one kind.

    Attributes:
        seats: number of players; 0 before the first game.
        games: number of games that were played to the end.
        points: the person's points in them.
        places: how often the person had each place, from 0.
        sets: number of sets that were completed.
        won: number of them in which no player had more points.
    """

    seats: int = 0
    games: int = 0
    points: int = 0
    places: tuple[int, ...] = ()
    sets: int = 0
    won: int = 0

    @property
    def mean(self) -> float | None:
        """The points in a game; None without a game."""
        return self.points / self.games if self.games else None

    @property
    def known(self) -> tuple[int, ...]:
        """The numbers of the classes that the players of these games have."""
        return tuple(sorted({class_of(place, self.seats) for place in range(self.seats)}))

    @property
    def classes(self) -> tuple[int, ...]:
        """The number of games in each class, the highest class first."""
        counts = [0] * CLASSES
        for place, count in enumerate(self.places):
            counts[class_of(place, self.seats)] += count
        return tuple(counts)

    def with_game(self, line: GameLine, place: int) -> "Tally":
        """Returns the sums with another game.

        Args:
            line: a game of the same number of players.
            place: the person's place in it, from 0.
        """
        seats = line.options.rules.seats
        counts = self.places or (0,) * seats
        is_won = line.is_last and line.points[PERSON] == max(line.points)
        return Tally(
            seats,
            self.games + 1,
            self.points + seats - place,
            tuple(count + (number == place) for number, count in enumerate(counts)),
            self.sets + line.is_last,
            self.won + is_won,
        )


Kind = tuple[str, str, int]
"""The level of the opponents, the rules, and the number of players."""


class Results(Struct, frozen=True):
    """The results of all counted games.

    Attributes:
        tallies: the sums by level, rules and number of players.
        quit: number of games that were broken off.
        seeded: number of games dealt from a chosen seed; in no other figure.
        watched: number of games of computers alone; in no other figure.
        unreadable: number of lines that this program cannot read.
    """

    tallies: Mapping[Kind, Tally] = field(default_factory=dict)
    quit: int = 0
    seeded: int = 0
    watched: int = 0
    unreadable: int = 0

    @property
    def games(self) -> int:
        """The number of games in the sums."""
        return sum(tally.games for tally in self.tallies.values())


NO_RESULTS = Results()


def results_of(lines: Iterable[str], before: Results = NO_RESULTS, own: OwnRules = _NONE_SAVED) -> Results:
    """Adds up the results of many games.

    A long book can be read in slices.

    Args:
        lines: the line of each game.
        before: the results of the games before them.
        own: the rule sets that the player has saved.
    """
    tallies = dict(before.tallies)
    others = Counter[str]()
    for text in lines:
        line = parse_line(text)
        if line is None or not line.is_counted or line.place is None:
            others[_left_out(line)] += 1
            continue
        kind = (line.options.level, line.rules_code(own), line.options.rules.seats)
        tallies[kind] = tallies.get(kind, Tally()).with_game(line, line.place)
    return Results(
        tallies=tallies,
        quit=before.quit + others["quit"],
        seeded=before.seeded + others["seeded"],
        watched=before.watched + others["watched"],
        unreadable=before.unreadable + others["unreadable"],
    )


def _left_out(line: GameLine | None) -> str:
    if line is None:
        return "unreadable"
    if line.options.watches:
        return "watched"
    return "quit" if line.fair else "seeded"
