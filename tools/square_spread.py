"""Counts how the points of SQUARE's expert spread, into resources/square/spread.json.

Run it after the values were trained again. It compiles its own copy, as
``tools/train_square.py`` does.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if not os.environ.get("CARDROOM_TRAINS_COMPILED"):
    sys.path[:0] = [str(ROOT / "desktop"), str(ROOT)]

import numpy as np  # noqa: E402

from cardroom import resources  # noqa: E402
from cardroom.tables.square.player.chances import FILE, QUANTILES  # noqa: E402
from cardroom.tables.square.player.deals import deals  # noqa: E402
from cardroom.tables.square.player.learnt import players_view  # noqa: E402
from cardroom.tables.square.player.values.look_ahead import WIDTH  # noqa: E402
from cardroom.tables.square.rules.board import CELLS  # noqa: E402
from cardroom.tables.square.rules.stages import STAGES  # noqa: E402
from tools.square_training.compiled import run_compiled  # noqa: E402
from tools.square_training.features import points_of  # noqa: E402


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


def main(arguments: list[str]) -> int:
    """Counts all stages, and writes the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--seed", default="spread 1")
    wish = parser.parse_args(arguments)
    code = run_compiled(Path(__file__), arguments)
    if code is not None:
        return code
    resources.ROOT = ROOT
    points, rows = {}, {}
    shares = (np.arange(QUANTILES) + 0.5) / QUANTILES
    for stage in STAGES:
        finals, differences = games_of(stage, wish.seed, wish.games)
        points[stage] = Counter(finals)
        quantiles = np.quantile(np.array(differences), shares, axis=0).T
        rows[stage] = quantiles.round(1).tolist()
        print(f"stage {stage}: {np.mean(finals):.1f} points", file=sys.stderr, flush=True)
    (ROOT / FILE).write_text(to_text(points, rows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
