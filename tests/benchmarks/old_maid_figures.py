"""How likely each seat of an Old Maid table is to be left with the joker, with two to six players.

Run it so: `PYTHONPATH=desktop:tests python tests/benchmarks/old_maid_figures.py [--games N] [--write]`.
It plays the game's own rules with draws of pure chance, and with `--write` puts its table into docs/benchmarks.md.
"""

import argparse
import math
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from benchmarks.old_maid_chain import chance_of_three
from benchmarks.old_maid_chances import chance_of_two
from cardroom.tables.old_maid.rules.cluster import FEWEST_SEATS, MOST_SEATS, OldMaidOptions
from tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired

GAMES = 100_000
DOCUMENT = Path(__file__).parents[2] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- old_maid_figures -->", "<!-- /old_maid_figures -->"
_CHUNK = 2_500


@dataclass(frozen=True)
class Sample:
    """Played games.

    Attributes:
        seats: how many played.
        games: how many games.
        lost: how often each seat was left with the joker, from the one that draws first.
        draws: of all games.
    """

    seats: int
    games: int
    lost: tuple[int, ...]
    draws: int

    def share(self, seat: int) -> float:
        """The part of the games that a seat has lost."""
        return self.lost[seat] / self.games

    def standard_error(self, seat: int) -> float:
        """Of that part: sqrt(p (1 - p) / n)."""
        share = self.share(seat)
        return math.sqrt(share * (1 - share) / self.games)


def play(seats: int, games: int, first: int = 0) -> Sample:
    """Plays games with the seeds that follow from their numbers: the same in each run."""
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
    """The same on all processors."""
    starts = range(0, games, _CHUNK)
    sizes = [min(_CHUNK, games - start) for start in starts]
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(partial(play, seats), sizes, starts))
    lost = tuple(sum(part.lost[seat] for part in parts) for seat in range(seats))
    return Sample(seats, games, lost, sum(part.draws for part in parts))


def expectation(seats: int) -> tuple[float, ...] | None:
    """The exact chances, where they are known."""
    if seats == 2:
        return tuple(map(float, chance_of_two()))
    return chance_of_three() if seats == 3 else None


def rows(samples: list[Sample]) -> Iterator[str]:
    """The table of the document."""
    yield "| players | seat, from the one that draws first | lost | standard error | exact | off by | draws a game |"
    yield "| --: | --: | --: | --: | --: | --: | --: |"
    for sample in samples:
        exact = expectation(sample.seats)
        for seat in range(sample.seats):
            share, error = sample.share(seat), sample.standard_error(seat)
            known = ("–", "–") if exact is None else (f"{exact[seat]:.5f}", f"{(share - exact[seat]) / error:+.1f} σ")
            head = (str(sample.seats), f"{sample.draws / sample.games:.1f}") if seat == 0 else ("", "")
            yield f"| {head[0]} | {seat + 1} | {share:.5f} | {error:.5f} | {known[0]} | {known[1]} | {head[1]} |"


def report(games: int) -> str:
    """The table for two to six players."""
    return "\n".join(rows([play_many(seats, games) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)]))


def write(table: str) -> None:
    """Puts the table between its marks in the document."""
    text = DOCUMENT.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    DOCUMENT.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", encoding="utf-8", newline="\n")


def main() -> None:
    """Prints the table, and writes it where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    table = report(chosen.games)
    print(table)
    if chosen.write:
        write(table)


if __name__ == "__main__":
    main()
