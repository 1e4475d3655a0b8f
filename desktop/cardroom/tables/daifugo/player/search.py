"""Searches for the best play by simulated games.

Each play is tried in the same worlds, and the game is played on by the policy. A bandit gives the plays that promise
most the most simulations.
"""

from math import erf, exp, pi, sqrt
from random import Random
from typing import Final

from cardroom.tables.daifugo.player.playouts import Playouts
from cardroom.tables.daifugo.player.policy import Policy, softmax
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.view import view_of
from cardroom.tables.daifugo.player.worlds import Worlds
from cardroom.tables.daifugo.rules.game import after_pass, after_play
from cardroom.tables.daifugo.rules.play import Play

EXPLORING: Final = 0.5
TEMPERATURE: Final = 0.8
LEAST_PRIOR: Final = 0.02
"""The chance that the policy must give a play, of that of its best, for the play to be tried."""
FEWEST: Final = 3
FLOOR: Final = 0.02
"""The least chance that a play is tried by."""

VALUES: Final = {
    3: (1.0, 0.5, 0.0),
    4: (1.0, 0.65, 0.25, 0.0),
    5: (1.0, 0.744, 0.377, 0.148, 0.0),
    6: (1.0, 0.8, 0.5, 0.3, 0.12, 0.0),
}
"""What a place is worth in the games to come, by the number of seats; that of five seats from the specification."""


class Option:
    """A play that is tried.

    Attributes:
        play: the play; None for the pass.
        prior: the chance that the policy gives it.
        visits: the number of simulations.
        total: the sum of their values.
        squares: the sum of the squares.
        places: how often the seat had each place, the first one first.
    """

    def __init__(self, play: Play | None, prior: float, seats: int) -> None:
        self.play: Play | None = play
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.places: list[int] = [0] * seats

    @property
    def mean(self) -> float:
        """The mean value; 0 before the first simulation."""
        return self.total / self.visits if self.visits else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.visits < 2:
            return 1.0
        spread = self.squares / self.visits - self.mean * self.mean
        return sqrt(max(spread, 0.0) / (self.visits - 1))


class Search:
    """One decision, thought about.

    Args:
        seen: the decision, a play.
        policy: plays on.
        random: deals and chooses.
        fewest: the plays that are tried at least, if there are as many.
        values: what each place is worth; empty: as VALUES.
        worlds: the deals; None: as the hidden cards may lie.

    Attributes:
        options: the plays that are tried, the pass included.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that a search needs
        self,
        seen: Seen,
        policy: Policy,
        random: Random,
        fewest: int = FEWEST,
        values: tuple[float, ...] = (),
        worlds: Worlds | None = None,
    ) -> None:
        self._fewest = fewest
        self._seen: Seen = seen
        self._random: Random = random
        self._playouts: Playouts = Playouts(policy, TEMPERATURE, random)
        self._values: tuple[float, ...] = values or VALUES[len(seen.counts)]
        self._worlds: Worlds = worlds or Worlds(seen, None, random)
        self._visits = 0
        self._total = 0.0
        self.options: list[Option] = self._made_options(policy)

    def _made_options(self, policy: Policy) -> list[Option]:
        seen = self._seen
        plays = seen.legal_plays()
        scores = policy.scores(view_of(seen), plays)
        choices: list[Play | None] = [*plays]
        if seen.trick.top is None:
            scores.pop()
        else:
            choices.append(None)
        chances = softmax(scores, 1.0)
        least = min(max(chances) * LEAST_PRIOR, sorted(chances, reverse=True)[: self._fewest][-1])
        seats = len(seen.counts)
        kept = [
            Option(choices[place], max(chance, FLOOR), seats) for place, chance in enumerate(chances) if chance >= least
        ]
        total = 0.0
        for option in kept:
            total += option.prior
        for option in kept:
            option.prior /= total
        return kept

    def simulate(self, count: int) -> None:
        """Plays some more simulated games, most with the plays that promise most."""
        for _ in range(count):
            self._try(self._next())

    def simulate_each(self, count: int) -> None:
        """Plays some more simulated games with each play."""
        for option in self.options:
            for _ in range(count):
                self._try(option)

    def _try(self, option: Option) -> None:
        place = self._place(option)
        value = self._values[place]
        option.visits += 1
        option.places[place] += 1
        option.total += value
        option.squares += value * value
        self._visits += 1
        self._total += value

    @property
    def best(self) -> Option:
        """The option with the most simulations, then the highest mean."""
        found = self.options[0]
        for option in self.options:
            if (option.visits, option.mean) > (found.visits, found.mean):
                found = option
        return found

    def regret(self) -> float:
        """Returns what the best option is expected to lose against another.

        It is the largest of the expectations of a normal difference above 0, by the means and their standard errors.
        """
        best, most = self.best, 0.0
        for option in self.options:
            if option is not best and option.visits > 1:
                error = max(sqrt(best.error * best.error + option.error * option.error), 1e-6)
                ahead = (best.mean - option.mean) / error
                density = exp(-ahead * ahead / 2) / sqrt(2 * pi)
                most = max(most, error * (density - ahead * (1 - erf(ahead / sqrt(2))) / 2))
        return most

    def _next(self) -> Option:
        root = sqrt(self._visits + 1.0)
        mean = self._total / self._visits if self._visits else 0.5
        found, most = self.options[0], -1.0
        for option in self.options:
            expected = option.mean if option.visits else mean
            bound = expected + EXPLORING * option.prior * root / (1 + option.visits)
            if bound > most:
                found, most = option, bound
        return found

    def _place(self, option: Option) -> int:
        game = self._worlds.world(option.visits)
        play = option.play
        game = after_pass(game) if play is None else after_play(game, play)
        return self._playouts.place_of(game, self._seen.seat)
