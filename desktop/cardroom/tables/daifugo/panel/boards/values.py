"""Results of a game and scores of a set; no Qt."""

from dataclasses import dataclass
from enum import Enum

from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.standing import Standing


class Fate(Enum):
    """Why a player was ranked from below."""

    NONE = "none"
    FALL = "fall"
    FOUL = "foul"


@dataclass(frozen=True, slots=True)
class Result:
    """A player's result of one game.

    Attributes:
        player: the player.
        place: the place from 0.
        points: for the place.
        total: the points of the set so far; None for a single game.
        before: the place in the game before; None without classes.
        fate: why the player was ranked from below, if so.
        cards: the cards that remained.
    """

    player: int
    place: int
    points: int
    total: int | None
    before: int | None
    fate: Fate
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Score:
    """A player's line in the standings.

    Attributes:
        player: the player.
        rank: from 0; equal points have the same rank.
        points: of all games.
        average: points a game.
        counts: how often the player had each place.
        place: the place in the last game.
    """

    player: int
    rank: int
    points: int
    average: float
    counts: tuple[int, ...]
    place: int


def results_of(sight: DaifugoSight) -> tuple[Result, ...]:
    """Returns the results of a game by place; empty before its end."""
    seats = len(sight.places)
    results = []
    for place, player in enumerate(sight.places):
        seat = sight.seating.index(player)
        before = sight.classes.index(seat) if sight.classes else None
        fate = _fate(seat, sight)
        cards = sight.aside if fate is Fate.FALL else sight.hands[seat]
        total = sight.standing.points[player] if sight.standing.games > 0 and sight.options.games > 1 else None
        results.append(Result(player, place, seats - place, total, before, fate, cards))
    return tuple(results)


def scores_of(standing: Standing) -> tuple[Score, ...]:
    """Returns the standings, the best first; empty before the first result."""
    points = standing.points
    return tuple(
        Score(
            player,
            sum(each > points[player] for each in points),
            points[player],
            points[player] / standing.games,
            standing.counts[player],
            standing.places.index(player) if standing.places else 0,
        )
        for player in standing.leaders
    )


def par_of(seats: int) -> float:
    """Returns the average points a game of equal players."""
    return (seats + 1) / 2


def _fate(seat: int, sight: DaifugoSight) -> Fate:
    """Returns why a seat was ranked from below.

    Only a fallen daifugō left cards aside.
    """
    if seat not in sight.last:
        return Fate.NONE
    return Fate.FALL if sight.aside and sight.classes and seat == sight.classes[0] else Fate.FOUL
