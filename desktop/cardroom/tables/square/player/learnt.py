"""The players that learnt, *good* and *expert*, and their values.

Both know the value of a position (`values`). *Good* takes the best cell now. The *expert* takes the cell whose value,
averaged over every card that can come next and its best cell, is highest; it compares up to `WIDTH` of the best cells
so.

The file of a stage's values is a header of 64 bytes, then the weights as 16-bit floats, compressed by zlib. The header,
all numbers little-endian:

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
from collections.abc import Mapping
from functools import cache

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.questions import Position
from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.player.values.look_ahead import WIDTH, LookAhead
from cardroom.tables.square.player.values.model import NO_CELL, PositionValues
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import ranks_of

FOLDER = "resources/square"
MAGIC = b"SQVALUES"
VERSION = 1
HEADER = struct.Struct("<8sBBBBIQQ32s")
SCORINGS = (Scoring.SQUARE, Scoring.AMERICAN)


class BadValues(ValueError):  # noqa: N818 - named for what it is
    """Raised for a bad file of values, with a one-line message."""


def choose_expert(position: Position) -> int:
    """Returns the cell that the player *expert* takes."""
    return int(_set_up(position).look(position.card, WIDTH))


def good_points(position: Position) -> Mapping[int, float]:
    """Returns the expected final points of the stage for each empty cell."""
    model = _set_up(position).model
    model.value_cells(position.card)
    return {cell: model.cell_value[cell] for cell in position.cells}


def expert_points(position: Position) -> Mapping[int, float]:
    """Returns the expected final points, averaged over every next card.

    Cells that the expert does not compare are left out.
    """
    view = _set_up(position)
    view.look(position.card, WIDTH)
    return {cell: view.value[cell] for cell in position.cells if view.value[cell] > NO_CELL}


def _set_up(position: Position) -> LookAhead:
    """Returns the values of a stage, set to the position.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    view = players_view(position.stage)
    model = view.model
    model.start()
    for cell, card in enumerate(position.board):
        if card is not None:
            model.see(card)
            model.put(card, cell)
    model.see(position.card)
    return view


@cache
def players_view(stage: int, scoring: Scoring = Scoring.SQUARE) -> LookAhead:
    """Returns the shipped values of a stage, ready for a position.

    It is one object, for one thread at a time.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    path = resources.path(file_name(stage, scoring))
    model = empty_model(stage, scoring)
    try:
        weights = read_weights(path.read_bytes(), stage, scoring)
    except (OSError, BadValues) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{path}: {fault}") from fault
    model.weights = vec[float](weights.astype(float).tolist())
    return LookAhead(model)


def empty_model(stage: int, scoring: Scoring) -> PositionValues:
    """Returns values that know nothing yet but the points of full lines."""
    return PositionValues(ranks_of(stage), {mark.value: scoring.points_of(mark) for mark in Mark})


def file_name(stage: int, scoring: Scoring) -> str:
    """Returns the name of a file of values, relative to the resources."""
    return f"{FOLDER}/values_{scoring.value}_{stage}.bin"


def read_weights(data: bytes, stage: int, scoring: Scoring) -> NDArray[np.float16]:
    """Returns the (WEIGHTS,) weights in a file.

    Args:
        data: the content of the file.
        stage: whose values they must be.
        scoring: the points that they must have been learnt for.

    Raises:
        BadValues: it is damaged, of something else, or of another version of the program.
    """
    if len(data) < HEADER.size or not data.startswith(MAGIC):
        raise BadValues("not a file of SQUARE's values")
    _, version, *what, _, count, _, _, digest = HEADER.unpack_from(data)
    if version != VERSION:
        raise BadValues(f"version {version}, and this program reads version {VERSION}")
    if what != [stage, SCORINGS.index(scoring)]:
        raise BadValues(f"the values of stage {what[0]}, points {what[1]}")
    if count != WEIGHTS:
        raise BadValues(f"{count} weights, and this program has {WEIGHTS}")
    try:
        content = zlib.decompressobj().decompress(data[HEADER.size :], 2 * WEIGHTS + 1)
    except zlib.error as fault:
        raise BadValues(f"damaged: {fault}") from fault
    if len(content) != 2 * WEIGHTS or hashlib.sha256(content).digest() != digest:
        raise BadValues("damaged: the checksum differs")
    weights = np.frombuffer(content, "<f2").astype(np.float16)
    if not np.isfinite(weights).all():
        raise BadValues("a weight is not a number")
    return weights
