"""Tests the file of learnt values."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.tables.square.player.points import Scoring
from cardroom.tables.square.player.shipped_values import FOLDER, file_name, shipped_values
from cardroom.tables.square.player.values.file import BadValues, LearntValues, from_bytes, to_bytes
from cardroom.tables.square.player.values.layout import WEIGHTS
from cardroom.tables.square.rules.stages import STAGES

LEARNT = LearntValues(3, Scoring.AMERICAN, 7, 1000, np.linspace(-9, 9, WEIGHTS).astype(np.float16))


def test_values_come_back_as_written() -> None:
    read = from_bytes(to_bytes(LEARNT))
    assert (read.stage, read.scoring, read.seed, read.games) == (3, Scoring.AMERICAN, 7, 1000)
    assert np.array_equal(read.weights, LEARNT.weights)


def changed(position: int, byte: int) -> bytes:
    data = bytearray(to_bytes(LEARNT))
    data[position] = byte
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not a file of SQUARE's values"),
        (b"SQVALUES", "not a file of SQUARE's values"),
        (changed(0, 0), "not a file of SQUARE's values"),
        (changed(8, 2), "version 2"),
        (changed(9, 6), "unknown stage 6"),
        (changed(10, 2), "points 2"),
        (changed(12, 1), "weights, and this program has"),
        (changed(40, 0), "the checksum differs"),
        (changed(64, 0), "damaged"),
        (to_bytes(LEARNT)[:-200], "damaged"),
        (to_bytes(replace(LEARNT, weights=np.full(WEIGHTS, np.nan, np.float16))), "not a number"),
    ],
)
def test_a_file_that_is_none_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadValues, match=words):
        from_bytes(data)


def test_all_stages_are_shipped_in_less_than_6_megabytes() -> None:
    values = [shipped_values(stage) for stage in STAGES] + [shipped_values(5, Scoring.AMERICAN)]
    assert [one.stage for one in values] == [1, 2, 3, 4, 5, 5]
    assert sum(path.stat().st_size for path in (resources.ROOT / FOLDER).iterdir()) < 6_000_000


def test_a_damaged_shipped_file_is_a_known_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped_values.cache_clear()
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    (tmp_path / FOLDER).mkdir(parents=True)
    for content, trouble in ((None, Trouble.RESOURCE_MISSING), (to_bytes(LEARNT), Trouble.RESOURCE_UNREADABLE)):
        if content is not None:
            (tmp_path / file_name(4, Scoring.SQUARE)).write_bytes(content)
        with pytest.raises(KnownError) as error:
            shipped_values(4)
        assert error.value.trouble is trouble
    shipped_values.cache_clear()
