"""Puts widgets on the screen, counts their events, and paints pictures."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

W = TypeVar("W", bound=QWidget)


def added(qtbot: QtBot, widget: W, width: int = 0, height: int = 0) -> W:
    """Closes a widget after the test; its size is optional."""
    qtbot.addWidget(widget)
    if width:
        widget.resize(width, height)
    return widget


def shown(qtbot: QtBot, widget: W, width: int = 0, height: int = 0) -> W:
    """Shows a widget until the end of the test."""
    added(qtbot, widget, width, height).show()
    return widget


def activate(qtbot: QtBot, window: QWidget) -> None:
    """Shows a window, and waits until it is the active one."""
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def timer_runs(thing: QObject) -> bool:
    """Returns whether a child timer is active."""
    return any(timer.isActive() for timer in thing.findChildren(QTimer))


def painted(width: int, height: int, paint: Callable[[QPainter], object], ground: str = "#000000") -> QImage:
    """Returns a picture of what is painted on a ground."""
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor(ground))
    painter = QPainter(picture)
    paint(painter)
    painter.end()
    return picture


class EventCount(QObject):
    """Counts the events of one type that a widget gets."""

    def __init__(self, widget: QWidget, counted: QEvent.Type) -> None:
        super().__init__(widget)
        self.count = 0
        self._counted = counted
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == self._counted
        return False
