"""The style of parts that a test shows without their window."""

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.app import window_program
from cardroom.widgets.window.dressing import style_sheet


def dress() -> None:
    """Sets font, style, and the style sheet of the design size."""
    window_program.dress()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setStyleSheet(style_sheet(1.0, 1.0))


@pytest.fixture
def dressed(qapp: QApplication) -> None:
    """Sets the style before a test."""
    dress()
