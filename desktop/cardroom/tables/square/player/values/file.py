"""The file of a stage's learnt weights.

A header of 64 bytes, then the weights as 16-bit floats, compressed by zlib. The header, all numbers little-endian:

| bytes | content |
| --- | --- |
| 0–7 | `SQVALUES` |
| 8 | version of this form, 1 |
| 9 | stage, 1 to 5 |
| 10 | points: 0 SQUARE, 1 American |
| 11 | 0 |
| 12–15 | number of weights |
| 16–23 | seed of the training |
| 24–31 | games of the training |
| 32–63 | SHA-256 of the weights before compression |
"""

import hashlib
import struct
import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.rules.stages import STAGES

MAGIC = b"SQVALUES"
VERSION = 1
_HEADER = struct.Struct("<8sBBBBIQQ32s")
_SCORINGS = (Scoring.SQUARE, Scoring.AMERICAN)


class BadValues(ValueError):  # noqa: N818 - named for what it is
    """Raised for a bad file of values, with a one-line message."""


@dataclass(frozen=True)
class LearntValues:
    """The learnt weights of a stage.

    Attributes:
        stage: 1 to 5.
        scoring: the points that they were learnt for.
        seed: of the training.
        games: of the training.
        weights: (WEIGHTS,) 16-bit floats.
    """

    stage: int
    scoring: Scoring
    seed: int
    games: int
    weights: NDArray[np.float16]


def to_bytes(values: LearntValues) -> bytes:
    """Returns the content of the file."""
    content = values.weights.astype("<f2").tobytes()
    header = _HEADER.pack(
        MAGIC,
        VERSION,
        values.stage,
        _SCORINGS.index(values.scoring),
        0,
        len(values.weights),
        values.seed,
        values.games,
        hashlib.sha256(content).digest(),
    )
    return header + zlib.compress(content, 9)


def from_bytes(data: bytes) -> LearntValues:
    """Reads the content of a file.

    Raises:
        BadValues: it is damaged, or of another version of the program.
    """
    if len(data) < _HEADER.size or not data.startswith(MAGIC):
        raise BadValues("not a file of SQUARE's values")
    _, version, stage, points, _, count, seed, games, digest = _HEADER.unpack_from(data)
    if version != VERSION:
        raise BadValues(f"version {version}, and this program reads version {VERSION}")
    if stage not in STAGES or points >= len(_SCORINGS):
        raise BadValues(f"unknown stage {stage} or points {points}")
    if count != WEIGHTS:
        raise BadValues(f"{count} weights, and this program has {WEIGHTS}")
    unpacker = zlib.decompressobj()
    try:
        content = unpacker.decompress(data[_HEADER.size :], 2 * WEIGHTS + 1)
    except zlib.error as fault:
        raise BadValues(f"damaged: {fault}") from fault
    if len(content) != 2 * WEIGHTS or hashlib.sha256(content).digest() != digest:
        raise BadValues("damaged: the checksum differs")
    weights = np.frombuffer(content, "<f2").astype(np.float16)
    if not np.isfinite(weights).all():
        raise BadValues("a weight is not a number")
    return LearntValues(stage, _SCORINGS[points], seed, games, weights)
