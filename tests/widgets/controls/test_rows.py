"""Lists with columns: figures at the right, each row one sentence."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidget
from pytestqt.qtbot import QtBot

from cardroom.widgets.controls.rows import fill_rows, make_columns, show_headings

HEADINGS = ("Game", "Ended", "")
ROWS = (("3", "today", "won"), ("2", "", "lost"))


def spoken(tree: QTreeWidget, row: int) -> str:
    item = tree.topLevelItem(row)
    assert item is not None
    return str(item.data(0, Qt.ItemDataRole.AccessibleTextRole))


def test_each_row_is_read_as_one_sentence(qtbot: QtBot) -> None:
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    make_columns(tree, len(HEADINGS), 2)
    show_headings(tree, HEADINGS, (0,))
    changes: list[object] = []
    tree.currentItemChanged.connect(lambda *items: changes.append(items))
    fill_rows(tree, ROWS, (0,), 1, HEADINGS)
    assert [spoken(tree, 0), spoken(tree, 1)] == ["Game 3, Ended today, won", "Game 2, lost"]
    assert tree.currentIndex().row() == 1
    assert not changes
    fill_rows(tree, ROWS, (0,), -1)
    assert spoken(tree, 0) == "3, today, won"
    assert tree.currentItem() is None


def test_figures_are_at_the_right(qtbot: QtBot) -> None:
    tree = QTreeWidget()
    qtbot.addWidget(tree)
    make_columns(tree, 3, 1)
    show_headings(tree, HEADINGS, (0, 2))
    fill_rows(tree, ROWS, (0, 2))
    for item in (tree.headerItem(), tree.topLevelItem(0)):
        assert item is not None
        right = [bool(item.textAlignment(column) & Qt.AlignmentFlag.AlignRight) for column in range(3)]
        assert right == [True, False, True]
