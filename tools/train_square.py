"""Trains the values of a SQUARE stage by self-play, into resources/square.

Run ``python tools/train_square.py --stage 5`` for the shipped values: with the same stage, games and seed it writes
the same file. It compiles its inner loop first, if there is a C compiler (a minute or two for a stage; without one,
hours). Afterwards ``--spread 2500`` plays so many games of each stage, and counts how the points of the expert spread,
into resources/square/spread.json.
"""

import argparse
import hashlib
import json
import os
import sys
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
if not os.environ.get("CARDROOM_TRAINS_COMPILED"):
    sys.path[:0] = [str(ROOT / "desktop"), str(ROOT)]

import numpy as np  # noqa: E402
from librt.vecs import vec  # noqa: E402
from mypy_extensions import u8  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from cardroom import resources  # noqa: E402
from cardroom.tables.square.player.chances import FILE as SPREAD  # noqa: E402
from cardroom.tables.square.player.chances import QUANTILES  # noqa: E402
from cardroom.tables.square.player.deals import deals  # noqa: E402
from cardroom.tables.square.player.learnt import HEADER, MAGIC, SCORINGS, VERSION, empty_model, file_name, players_view  # noqa: E402
from cardroom.tables.square.player.points import Scoring  # noqa: E402
from cardroom.tables.square.player.values.look_ahead import WIDTH  # noqa: E402
from cardroom.tables.square.rules.board import CELLS  # noqa: E402
from cardroom.tables.square.rules.stages import STAGES  # noqa: E402
from tools.square_training.compiled import run_compiled  # noqa: E402
from tools.square_training.features import points_of  # noqa: E402
from tools.square_training.learning import Learning  # noqa: E402

TRACE = 0.4
BEGINNINGS = 8
"""Learning can end in a habit, such as columns that share a suit; so the best of several short beginnings goes on.
With none, learning begins slowly, and with a few tries: that ends a little higher in stage 5, far lower in 1 and 2."""

BEGINNING = 0.05
"""The games of a beginning, as a part of all games."""

RATES = ((1.0, 0.1), (0.3, 0.1))
"""The rate of the beginnings in turn, at the start and at the end; it falls by equal ratios."""

LAST_RATE = 0.003
FIRST_TRIES = 0.2
"""The share of moves to any cell at the start of a beginning; it falls to 0 at its half."""

TRIES_WITHOUT_BEGINNINGS = 0.05

EXCHANGES = 0.2
"""The share of games in which columns and rows are exchanged once, so that boards of both ways are learnt."""

SPREAD_SEED = "spread 1"
BLOCKS = 100
BAR = 40
Report = Callable[[int, float], None]
"""Gets the number of games so far, and the mean points of the last ones."""


class Training(NamedTuple):
    """What is trained.

    Attributes:
        stage: 1 to 5.
        scoring: the points.
        games: how many are played after the beginnings.
        seed: of the decks, tries and exchanges.
        beginnings: how many; 0 for none.
        exchanges: the share of games in which columns and rows are exchanged once.
    """

    stage: int
    scoring: Scoring
    games: int
    seed: int
    beginnings: int
    exchanges: float


def train(training: Training, report: Report) -> NDArray[np.float16]:
    """Returns the learnt weights of a stage.

    Args:
        training: what is trained.
        report: is called now and then.
    """
    stage, scoring, games, seed, beginnings, exchanges = training
    best, best_mean = Learning(empty_model(stage, scoring), TRACE, seed, exchanges), float("-inf")
    for number in range(beginnings):
        learning = Learning(empty_model(stage, scoring), TRACE, BEGINNINGS * seed + number, exchanges)
        first, last = RATES[number % len(RATES)]
        decks = Decks(f"beginning {number} {seed}", stage, int(games * BEGINNING))
        mean = learn(learning, decks, (first, last), FIRST_TRIES, lambda *_: None)
        report(0, mean)
        if mean > best_mean:
            best, best_mean = learning, mean
    tries = 0.0 if beginnings else TRIES_WITHOUT_BEGINNINGS
    learn(best, Decks(f"training {seed}", stage, games), (RATES[0][1], LAST_RATE), tries, report)
    return np.array(list(best.model.weights)).astype(np.float16)


class Decks(NamedTuple):
    """The decks of a series of games.

    Attributes:
        seed: any text.
        stage: 1 to 5.
        games: their number.
    """

    seed: str
    stage: int
    games: int


def learn(learning: Learning, decks: Decks, rates: tuple[float, float], tries: float, report: Report) -> float:
    """Learns from some games.

    Args:
        learning: is changed.
        decks: the games.
        rates: the rate at the start and at the end.
        tries: the share of tries at the start; none in the second half.
        report: is called after each block of games.

    Returns:
        The mean points in the last tenth of the games.
    """
    played, late = 0, []
    for block in range(BLOCKS):
        part = block / (BLOCKS - 1)
        stop = decks.games * (block + 1) // BLOCKS
        cards = deals(decks.seed, decks.stage, range(played, stop))
        rate = rates[0] * (rates[1] / rates[0]) ** part
        mean = learning.learn(vec[u8](cards.reshape(-1).tolist()), stop - played, rate, tries * max(0.0, 1 - 2 * part))
        if part > 0.9:
            late.append(mean)
        played = stop
        report(played, mean)
    return sum(late) / len(late)


def to_bytes(stage: int, scoring: Scoring, seed: int, games: int, weights: NDArray[np.float16]) -> bytes:
    """Returns the content of the file.

    Args:
        stage: 1 to 5.
        scoring: the points that the weights were learnt for.
        seed: of the training.
        games: of the training.
        weights: (WEIGHTS,) weights.
    """
    content = weights.astype("<f2").tobytes()
    points, digest = SCORINGS.index(scoring), hashlib.sha256(content).digest()
    header = HEADER.pack(MAGIC, VERSION, stage, points, 0, len(weights), seed, games, digest)
    return header + zlib.compress(content, 9)


def games_of(stage: int, seed: str, games: int) -> tuple[list[int], list[list[float]]]:
    """Plays games of a stage as the expert.

    Returns:
        The final points of each, and for each game the final points less the value of each chosen cell but the last.
    """
    view = players_view(stage)
    model = view.model
    finals, differences = [], []
    for deck in deals(seed, stage, range(games)).tolist():
        model.start()
        values = []
        for card in deck:
            model.see(card)
            cell = view.look(card, WIDTH)
            values.append(view.value[cell])
            model.put(card, cell)
        final = points_of(model)
        finals.append(round(final))
        differences.append([final - value for value in values[: CELLS - 1]])
    return finals, differences


def to_text(points: Mapping[int, Mapping[int, int]], differences: Mapping[int, list[list[float]]]) -> str:
    """Returns the content of the file.

    Args:
        points: for each stage the number of games with each number of final points.
        differences: as in `Spread`.
    """
    stages = {
        str(stage): {"points": {str(key): points[stage][key] for key in sorted(points[stage])}, "differences": rows}
        for stage, rows in differences.items()
    }
    return json.dumps({"version": 1, "stages": stages}, separators=(",", ":")) + "\n"


def write_spread(games: int) -> None:
    """Counts how the points of the expert spread, after a training."""
    resources.ROOT = ROOT
    points, rows = {}, {}
    shares = (np.arange(QUANTILES) + 0.5) / QUANTILES
    for stage in STAGES:
        finals, differences = games_of(stage, SPREAD_SEED, games)
        points[stage] = Counter(finals)
        rows[stage] = np.quantile(np.array(differences), shares, axis=0).T.round(1).tolist()
        print(f"stage {stage}: {np.mean(finals):.1f} points", file=sys.stderr, flush=True)
    (ROOT / SPREAD).write_text(to_text(points, rows), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Trains a stage, or counts how the expert's points spread."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--stage", type=int, choices=range(1, 6))
    what.add_argument("--spread", type=int, metavar="GAMES", help="count how the points of the expert spread")
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", choices=[one.value for one in Scoring], default=Scoring.SQUARE.value)
    parser.add_argument("--beginnings", type=int, default=BEGINNINGS)
    parser.add_argument("--exchanges", type=float, default=EXCHANGES, help="the share of games with an exchange")
    parser.add_argument("--to", type=Path, help="the file to write; by default the shipped one")
    wish = parser.parse_args(arguments)
    if wish.games * BEGINNING < BLOCKS:
        parser.error(f"at least {BLOCKS / BEGINNING:.0f} games")
    if not 0 <= wish.exchanges <= 1:
        parser.error("exchanges from 0 to 1")
    code = run_compiled(Path(__file__), arguments)
    if code is not None:
        return code
    if wish.spread:
        write_spread(wish.spread)
        return 0
    scoring, started = Scoring(wish.points), monotonic()

    def report(played: int, mean: float) -> None:
        if not sys.stderr.isatty() and 0 < played < wish.games:
            return
        done = BAR * played // wish.games
        text = f"[{'#' * done}{' ' * (BAR - done)}] {played:,} games, {mean:.1f} points, {monotonic() - started:.0f} s"
        print(f"\r{text}", end="", file=sys.stderr, flush=True)

    weights = train(Training(wish.stage, scoring, wish.games, wish.seed, wish.beginnings, wish.exchanges), report)
    print(file=sys.stderr)
    file = wish.to or ROOT / file_name(wish.stage, scoring)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(to_bytes(wish.stage, scoring, wish.seed, wish.games, weights))
    print(f"{file.name}: {file.stat().st_size:,} bytes, {np.count_nonzero(weights):,} weights in use")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
