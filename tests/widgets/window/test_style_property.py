"""A style property changes the style and the size."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from cardroom.widgets.window.style_property import set_style_property

STYLE = 'QLabel { padding: 0 1px; } QLabel[open="true"] { padding: 0 41px; } QLabel[ink="red"] { padding: 0 21px; }'


@pytest.mark.parametrize(("name", "value", "wider"), [("open", True, 80), ("ink", "red", 40), ("ink", "black", 0)])
def test_a_property_gives_another_style_and_size(qtbot: QtBot, name: str, value: object, wider: int) -> None:
    label = QLabel("words")
    label.setStyleSheet(STYLE)
    qtbot.addWidget(label)
    label.show()
    before = label.sizeHint().width()
    set_style_property(label, name, value)
    assert label.sizeHint().width() == before + wider
    set_style_property(label, name, False)
    assert label.sizeHint().width() == before


def test_a_property_that_was_never_set_is_false(qtbot: QtBot) -> None:
    label = QLabel("words")
    qtbot.addWidget(label)
    set_style_property(label, "open", False)
    assert label.property("open") is None, "nothing has changed: no style is looked for"
