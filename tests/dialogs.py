"""Fixtures that open dialogs beside a window, and what their trees say."""

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.window.look import Appearance, Look
from tests.dressed import dress

D = TypeVar("D", bound=QDialog)


class OpenDialog:
    """Opens dialogs, and closes them.

    Attributes:
        owner: the window that they belong to.
    """

    def __init__(self, owner: QWidget, qtbot: QtBot) -> None:
        self.owner = owner
        self._qtbot = qtbot
        self._opened: list[QDialog] = []

    def __call__(self, make: Callable[[Appearance, QWidget], D], look: Look) -> D:
        dialog = make(Appearance(look), self.owner)
        self._opened.append(dialog)
        dialog.show()
        dialog.activateWindow()
        self._qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    def close(self) -> None:
        for dialog in self._opened:
            dialog.close()


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    """Makes the window of a dialog; it is never shown."""
    dress()
    owner = QWidget()
    owner.resize(1280, 800)
    qtbot.addWidget(owner)
    return owner


@pytest.fixture
def over(qtbot: QtBot) -> QWidget:
    """Shows an empty window, for a dialog over it."""
    dress()
    window = QWidget()
    window.resize(800, 600)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def open_dialog(owner: QWidget, qtbot: QtBot) -> Iterator[OpenDialog]:
    opener = OpenDialog(owner, qtbot)
    yield opener
    opener.close()


def rows_of(tree: QTreeWidget) -> list[list[str]]:
    """Returns the texts of all rows and columns."""
    items = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    return [[item.text(column) for column in range(tree.columnCount())] for item in items if item is not None]


def spoken(tree: QTreeWidget, row: int) -> str:
    """Returns the spoken text of a row."""
    item = tree.topLevelItem(row)
    assert item is not None
    return str(item.data(0, Qt.ItemDataRole.AccessibleTextRole))
