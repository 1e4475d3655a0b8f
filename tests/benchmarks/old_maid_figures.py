"""Measures each seat's chance to lose at Old Maid.

    PYTHONPATH=desktop:. .venv/bin/python tests/benchmarks/old_maid_figures.py [--games N] [--write]

Games of two to six players are simulated; the seat that is left with the joker loses. The script uses the rules of the
game with random draws, and with `--write` puts its table into docs/benchmarks.md.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from cardroom.tables.old_maid.rules.cluster import FEWEST_SEATS, MOST_SEATS, OldMaidOptions
from tests.benchmarks.old_maid_chain import chance_of_three
from tests.benchmarks.old_maid_chances import chance_of_two
from tests.benchmarks.page import run, table
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired

GAMES = 100_000
MARK = "old maid figures"
_CHUNK = 2_500


@dataclass(frozen=True)
class Sample:
    """The results of simulated games.

    Attributes:
        seats: the number of players.
        games: the number of games.
        lost: how often each seat was left with the joker, beginning with the seat that draws first.
        draws: the number of draws in all games.
    """

    seats: int
    games: int
    lost: tuple[int, ...]
    draws: int

    def share(self, seat: int) -> float:
        """Returns the fraction of the games that a seat has lost."""
        return self.lost[seat] / self.games

    def standard_error(self, seat: int) -> float:
        """Returns the standard error of the share.

        Formula: sqrt(p (1 - p) / n).
        """
        share = self.share(seat)
        return math.sqrt(share * (1 - share) / self.games)


def play(seats: int, games: int, first: int = 0) -> Sample:
    """Plays games with seeds derived from their numbers.

    The games are the same in each run.
    """
    lost: Counter[int | None] = Counter()
    draws = 0
    for number in range(first, first + games):
        cluster = paired(numbered_seed(number), OldMaidOptions(seats, None, habits=False))
        for after in all_of(cluster, by_chance(random.Random(number))):
            cluster = after
        lost[cluster.holder] += 1
        draws += cluster.draws
    return Sample(seats, games, tuple(lost[seat] for seat in range(seats)), draws)


def play_many(seats: int, games: int) -> Sample:
    """Plays games on all processors, and adds up the results."""
    starts = range(0, games, _CHUNK)
    sizes = [min(_CHUNK, games - start) for start in starts]
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(partial(play, seats), sizes, starts))
    lost = tuple(sum(part.lost[seat] for part in parts) for seat in range(seats))
    return Sample(seats, games, lost, sum(part.draws for part in parts))


def expectation(seats: int) -> tuple[float, ...] | None:
    """Returns the exact chances for two and three players, else None."""
    if seats == 2:
        return tuple(map(float, chance_of_two()))
    return chance_of_three() if seats == 3 else None


def rows(samples: list[Sample]) -> Iterator[list[str]]:
    """Yields the rows of the table."""
    for sample in samples:
        exact = expectation(sample.seats)
        for seat in range(sample.seats):
            share, error = sample.share(seat), sample.standard_error(seat)
            known = ("–", "–") if exact is None else (f"{exact[seat]:.5f}", f"{(share - exact[seat]) / error:+.1f} σ")
            head = (str(sample.seats), f"{sample.draws / sample.games:.1f}") if seat == 0 else ("", "")
            yield [head[0], str(seat + 1), f"{share:.5f}", f"{error:.5f}", *known, head[1]]


def report(games: int) -> str:
    """Returns the table for two to six players."""
    samples = [play_many(seats, games) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)]
    heads = "players | seat, from the one that draws first | lost | standard error | exact | off by | draws a game"
    return "\n".join(table(heads, rows(samples), texts=()))


if __name__ == "__main__":
    run(report, MARK, games=GAMES)
