"""The random generator of the deals for measurements."""

import numpy as np
import pytest

from cardroom.tables.square.player.deals import blocks
from tests.tables.square.player.second_philox import block

KEYS = (0, 1, (1 << 64) - 1, 1 << 64, (1 << 128) - 1, 0x0123456789ABCDEF_FEDCBA9876543210)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("first", [0, 1, (1 << 32) - 2, (1 << 64) - 5])
def test_a_block_is_that_of_the_specification(key: int, first: int) -> None:
    counters = range(first, first + 4)
    assert blocks(key, counters).tolist() == [list(block(key, counter)) for counter in counters]


@pytest.mark.parametrize("key", KEYS)
def test_the_words_are_those_of_numpy(key: int) -> None:
    """Figures of earlier versions, which used numpy's generator, remain comparable."""
    theirs = np.random.Philox(key=key, counter=1_000).random_raw(4_000)
    assert np.array_equal(blocks(key, range(1_001, 2_001)).ravel(), theirs)
