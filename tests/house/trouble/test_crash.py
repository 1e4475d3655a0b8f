"""A bug is reported on stderr and in a window, never swallowed."""

import sys

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import install_crash_report


def test_an_uncaught_exception_opens_a_report_that_can_be_copied(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.__excepthook__)
    install_crash_report()
    try:
        raise ZeroDivisionError("seven by nothing")
    except ZeroDivisionError as bug:
        sys.excepthook(type(bug), bug, bug.__traceback__)
    assert "seven by nothing" in capsys.readouterr().err
    (box,) = [each for each in QApplication.topLevelWidgets() if isinstance(each, QMessageBox) and each.isVisible()]
    qtbot.addWidget(box)
    assert "ZeroDivisionError: seven by nothing" in box.detailedText()
    next(button for button in box.buttons() if button.text() == "Copy the report").click()
    assert QGuiApplication.clipboard().text() == box.detailedText()
    assert box.isVisible(), "copying does not close the report"
    box.close()
