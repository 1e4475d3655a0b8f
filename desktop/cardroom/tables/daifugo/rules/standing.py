"""The standing of a set of games: points, places, seats."""

from msgspec import Struct
from msgspec.structs import replace

from cardroom.tables.daifugo.rules.rule_set import FEWEST_SEATS

PERSON = 0
"""The player who is a person, if any is."""


CLASSES = 5
"""Daifugō, fugō, heimin, hinmin and daihinmin."""


def class_of(place: int, seats: int) -> int:
    """Returns the number of a class.

    0 is daifugō, 1 fugō, 2 heimin, 3 hinmin, 4 daihinmin. Three players have no fugō and no hinmin; six have two
    heimin.

    Args:
        place: the place, from 0.
        seats: number of players.
    """
    if place in (0, seats - 1):
        return 0 if place == 0 else CLASSES - 1
    if seats > FEWEST_SEATS and place in (1, seats - 2):
        return 1 if place == 1 else CLASSES - 2
    return 2


class Standing(Struct, frozen=True):
    """The state of a set before a game.

    A *player* has a number from 0; player 0 is the person, if there is one. A *seat* is a place round the table.

    Attributes:
        set_number: counts the sets from 1; 0 before the first.
        games: number of games that were played.
        points: the points of each player.
        places: the players by their rank in the last game, best first; empty without ranks.
        seating: the player of each seat; empty before the first deal.
        counts: how often each player had each place: `counts[player][place]`, places from 0.
    """

    set_number: int = 0
    games: int = 0
    points: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    seating: tuple[int, ...] = ()
    counts: tuple[tuple[int, ...], ...] = ()

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players by points, the best first; of equals the lower player."""
        return tuple(sorted(range(len(self.points)), key=lambda player: -self.points[player]))

    def after(self, places: tuple[int, ...], seating: tuple[int, ...]) -> "Standing":
        """Returns the standing after another game.

        The first of n players gets n points, the last one.

        Args:
            places: the players by rank, best first.
            seating: the player of each seat in that game.
        """
        count = len(places)
        points = self.points or (0,) * count
        counts = self.counts or ((0,) * count,) * count
        return replace(
            self,
            games=self.games + 1,
            points=tuple(points[player] + count - places.index(player) for player in range(count)),
            places=places,
            seating=seating,
            counts=tuple(
                tuple(number + (places.index(player) == place) for place, number in enumerate(counts[player]))
                for player in range(count)
            ),
        )


class Score(Struct, frozen=True):
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
