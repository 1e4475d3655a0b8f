"""The shipped values of each stage, read when first needed."""

from functools import cache

from librt.vecs import vec

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.values.file import BadValues, LearntValues, from_bytes
from cardroom.tables.square.player.values.look_ahead import LookAhead
from cardroom.tables.square.player.values.model import PositionValues
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import ranks_of

FOLDER = "resources/square"


def file_name(stage: int, scoring: Scoring) -> str:
    """Returns the name of a file of values, relative to the resources."""
    return f"{FOLDER}/values_{scoring.value}_{stage}.bin"


@cache
def shipped_values(stage: int, scoring: Scoring = Scoring.SQUARE) -> LearntValues:
    """Returns the shipped values of a stage.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    path = resources.path(file_name(stage, scoring))
    try:
        values = from_bytes(path.read_bytes())
        if (values.stage, values.scoring) != (stage, scoring):
            raise BadValues(f"the values of stage {values.stage}, {values.scoring.value} points")
    except (OSError, BadValues) as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{path}: {fault}") from fault
    return values


@cache
def players_view(stage: int, scoring: Scoring = Scoring.SQUARE) -> LookAhead:
    """Returns the values of a stage, ready for a position.

    It is one object, for one thread at a time.

    Raises:
        KnownError: RESOURCE_MISSING or RESOURCE_UNREADABLE.
    """
    return view_of(shipped_values(stage, scoring))


def view_of(values: LearntValues) -> LookAhead:
    """Returns learnt values, ready for a position."""
    model = empty_model(values.stage, values.scoring)
    model.weights = vec[float](values.weights.astype(float).tolist())
    return LookAhead(model)


def empty_model(stage: int, scoring: Scoring) -> PositionValues:
    """Returns values that know nothing yet but the points of full lines."""
    return PositionValues(ranks_of(stage), {mark.value: scoring.points_of(mark) for mark in Mark})
