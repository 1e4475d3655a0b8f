"""The dialogs of troubles and crashes."""

import sys

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from cardroom.app.window_program import install_crash_report
from cardroom.errors import KnownError, Trouble
from cardroom.house.trouble.dialog import show_trouble, trouble_text
from tests.dressed import dress


@pytest.mark.parametrize("trouble", Trouble)
def test_the_detail_stands_behind_the_sentence_and_never_alone(trouble: Trouble) -> None:
    sentence = trouble_text(KnownError(trouble))
    assert sentence.endswith(".")
    assert trouble_text(KnownError(trouble, "/home/me/{0}.db")) == f"{sentence} (/home/me/{{0}}.db)"


def test_a_full_disk_comes_with_the_way_out_and_no_two_troubles_sound_alike() -> None:
    assert trouble_text(KnownError(Trouble.DISK_FULL)) == (
        "The disk is full, so the last step was not played. Make some room, then try again."
    )
    assert len({trouble_text(KnownError(trouble)) for trouble in Trouble}) == len(Trouble)


def test_closing_a_message_takes_its_last_way_out(qtbot: QtBot) -> None:
    dress()
    taken: list[str] = []
    ways_out = [("Start over", lambda: taken.append("start over")), ("Go on", lambda: taken.append("go on"))]
    box = show_trouble("Start the score over?", ways_out)
    qtbot.waitExposed(box)
    box.close()
    qtbot.waitUntil(lambda: bool(taken))
    assert taken == ["go on"]


def shown(qtbot: QtBot, *captions: str) -> QMessageBox:
    dress()
    box = show_trouble("The file is gone.", [(caption, lambda: None) for caption in captions])
    box.blockSignals(True)  # closing it at the end of the test takes no way out
    qtbot.addWidget(box)
    qtbot.waitExposed(box)
    return box


def test_long_captions_are_shown_whole_one_below_the_other(qtbot: QtBot) -> None:
    box = shown(qtbot, "Set it aside and use the backup cardroom-backup-20261120-120000.db", "Start again", "Quit")
    assert all(button.width() >= button.sizeHint().width() for button in box.buttons())
    assert len({button.x() for button in box.buttons()}) == 1
    assert box.width() <= 800


def test_short_captions_stand_side_by_side(qtbot: QtBot) -> None:
    box = shown(qtbot, "Set it aside and start again", "Quit")
    assert all(button.width() >= button.sizeHint().width() for button in box.buttons())
    assert len({button.y() for button in box.buttons()}) == 1


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
