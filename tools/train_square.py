"""Trains the values of a SQUARE stage by self-play, into resources/square.

Run ``python tools/train_square.py --stage 5`` for the shipped values: with the same stage, games and seed it writes
the same file. It compiles its inner loop first, if there is a C compiler (a minute or two for a stage; without one,
hours).
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parents[1]
if not os.environ.get("CARDROOM_TRAINS_COMPILED"):
    sys.path[:0] = [str(ROOT / "desktop"), str(ROOT)]

import numpy as np  # noqa: E402
from librt.vecs import vec  # noqa: E402
from mypy_extensions import u8  # noqa: E402

from cardroom.tables.square.player.deals import deals  # noqa: E402
from cardroom.tables.square.player.points import Scoring  # noqa: E402
from cardroom.tables.square.player.shipped_values import empty_model, file_name  # noqa: E402
from cardroom.tables.square.player.values.file import LearntValues, to_bytes  # noqa: E402
from tools.square_training.compiled import run_compiled  # noqa: E402
from tools.square_training.learning import Learning  # noqa: E402

TRACE = 0.4
FIRST_RATE, LAST_RATE = 0.1, 0.005
FIRST_TRIES = 0.05
"""The share of moves to any cell at the start; it falls to 0 at half of the games."""

BLOCKS = 100
BAR = 40


def train(stage: int, scoring: Scoring, games: int, seed: int, report: Callable[[int, float], None]) -> LearntValues:
    """Learns the values of a stage.

    Args:
        stage: 1 to 5.
        scoring: the points.
        games: how many are played.
        seed: of the decks and tries.
        report: gets the number of games so far, and the mean points of the last block of them.
    """
    model = empty_model(stage, scoring)
    learning = Learning(model, TRACE, seed)
    played = 0
    for block in range(BLOCKS):
        part = block / (BLOCKS - 1)
        stop = games * (block + 1) // BLOCKS
        decks = deals(f"training {seed}", stage, range(played, stop))
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** part
        tries = FIRST_TRIES * max(0.0, 1 - 2 * part)
        mean = learning.learn(vec[u8](decks.reshape(-1).tolist()), stop - played, rate, tries)
        played = stop
        report(played, mean)
    weights = np.array(list(model.weights)).astype(np.float16)
    return LearntValues(stage, scoring, seed, games, weights)


def main(arguments: list[str]) -> int:
    """Trains a stage, and writes its file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--stage", type=int, choices=range(1, 6), required=True)
    parser.add_argument("--games", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--points", choices=[one.value for one in Scoring], default=Scoring.SQUARE.value)
    parser.add_argument("--to", type=Path, help="the file to write; by default the shipped one")
    wish = parser.parse_args(arguments)
    if wish.games < BLOCKS:
        parser.error(f"at least {BLOCKS} games")
    code = run_compiled(arguments)
    if code is not None:
        return code
    scoring, started = Scoring(wish.points), monotonic()

    def report(played: int, mean: float) -> None:
        if not sys.stderr.isatty() and played < wish.games:
            return
        done = BAR * played // wish.games
        text = f"[{'#' * done}{' ' * (BAR - done)}] {played:,} games, {mean:.1f} points, {monotonic() - started:.0f} s"
        print(f"\r{text}", end="", file=sys.stderr, flush=True)

    values = train(wish.stage, scoring, wish.games, wish.seed, report)
    print(file=sys.stderr)
    file = wish.to or ROOT / file_name(wish.stage, scoring)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(to_bytes(values))
    print(f"{file.name}: {file.stat().st_size:,} bytes, {np.count_nonzero(values.weights):,} weights in use")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
