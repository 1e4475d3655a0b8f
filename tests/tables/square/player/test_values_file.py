"""Tests the file of learnt values."""

from pathlib import Path

import numpy as np
import pytest

from cardroom import resources
from cardroom.errors import Trouble
from cardroom.tables.square.player.learnt import FOLDER, BadValues, file_name, players_view, read_weights
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.rules.stages import STAGES
from tests.bank.troubles import fails
from tools.square_training.values_file import to_bytes

WEIGHTS_OF_ALL = np.linspace(-9, 9, WEIGHTS).astype(np.float16)
LEARNT = to_bytes(3, Scoring.AMERICAN, 7, 1000, WEIGHTS_OF_ALL)


def test_values_come_back_as_written() -> None:
    assert np.array_equal(read_weights(LEARNT, 3, Scoring.AMERICAN), WEIGHTS_OF_ALL)


def changed(position: int, byte: int) -> bytes:
    data = bytearray(LEARNT)
    data[position] = byte
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a file of SQUARE's values"),
        (b"SQVALUES", "not a file of SQUARE's values"),
        (changed(0, 0), "not a file of SQUARE's values"),
        (changed(8, 2), "version 2"),
        (changed(9, 6), "the values of stage 6"),
        (changed(10, 2), "points 2"),
        (changed(12, 1), "weights, and this program has"),
        (changed(40, 0), "the checksum differs"),
        (changed(64, 0), "damaged"),
        (LEARNT[:-200], "damaged"),
        (to_bytes(3, Scoring.AMERICAN, 7, 1000, np.full(WEIGHTS, np.nan, np.float16)), "not a number"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadValues, match=words):
        read_weights(data, 3, Scoring.AMERICAN)


def test_all_stages_are_shipped_in_less_than_6_megabytes() -> None:
    for stage, scoring in [*((stage, Scoring.SQUARE) for stage in STAGES), (5, Scoring.AMERICAN)]:
        assert any(read_weights(resources.path(file_name(stage, scoring)).read_bytes(), stage, scoring))
    assert sum(path.stat().st_size for path in (resources.ROOT / FOLDER).iterdir()) < 6_000_000


def test_a_damaged_shipped_file_is_a_known_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players_view.cache_clear()
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    (tmp_path / FOLDER).mkdir(parents=True)
    for content, trouble in ((None, Trouble.RESOURCE_MISSING), (LEARNT, Trouble.RESOURCE_UNREADABLE)):
        if content is not None:
            (tmp_path / file_name(4, Scoring.SQUARE)).write_bytes(content)
        with fails(trouble):
            players_view(4)
    players_view.cache_clear()
