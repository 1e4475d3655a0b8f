from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.paint_watch import PaintWatch


def test_a_widget_is_painted_once_it_is_on_screen(qtbot: QtBot) -> None:
    button = QPushButton("a")
    qtbot.addWidget(button)
    watch = PaintWatch(button)
    assert not watch.is_painted
    button.show()
    qtbot.waitUntil(lambda: watch.is_painted)
    watch.expect("")
    assert watch.is_painted, "the same content as before"
    watch.expect("b")
    assert not watch.is_painted
    qtbot.waitUntil(lambda: watch.is_painted)
