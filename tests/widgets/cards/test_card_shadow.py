"""The shadow of a card."""

import pytest
from PySide6.QtCore import QSize

from cardroom.widgets.cards.card_shadow import shadow


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_shadow_is_black_soft_and_larger_than_its_card(ratio: float) -> None:
    picture = shadow(QSize(200, 280), ratio).toImage()
    assert picture.width() > 200 * ratio and picture.height() > 280 * ratio
    row = [picture.pixelColor(x, picture.height() // 2).alpha() for x in range(picture.width() // 2)]
    assert row == sorted(row), "darker towards the middle"
    assert row[0] < 8 and 80 < row[-1] < 128
    assert len(set(row)) > 8
