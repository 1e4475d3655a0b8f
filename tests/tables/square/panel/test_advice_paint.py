"""The adviser's figure on a cell."""

import pytest
from PySide6.QtGui import QFont, QFontMetricsF

from cardroom.tables.square.panel.cell import without_decimals


@pytest.mark.parametrize(("text", "short"), [("−14.3", "−14"), ("−3", "−3"), ("best", "best")])
def test_a_figure_that_is_too_wide_loses_its_decimals(text: str, short: str) -> None:
    font = QFont()
    font.setPixelSize(14)
    assert without_decimals(text, font, QFontMetricsF(font).horizontalAdvance(text)) == text
    assert without_decimals(text, font, 5) == short
