"""Writes the file of a stage's learnt weights."""

import hashlib
import zlib

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player.learnt import HEADER, MAGIC, SCORINGS, VERSION
from cardroom.tables.square.player.points import Scoring


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
