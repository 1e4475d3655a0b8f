"""Fills lists whose rows have columns."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from cardroom.widgets.paint.texts import RIGHT


def make_columns(tree: QTreeWidget, count: int, wide: int) -> None:
    """Lets one column take the room that the others leave."""
    tree.setColumnCount(count)
    header = tree.header()
    header.setStretchLastSection(False)
    header.setSectionsMovable(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)


def show_headings(tree: QTreeWidget, headings: Sequence[str], figures: Iterable[int]) -> None:
    """Shows the headings of all columns.

    Args:
        tree: the list.
        headings: from the left.
        figures: the columns whose texts are at the right.
    """
    tree.setHeaderLabels(list(headings))
    for column in figures:
        tree.headerItem().setTextAlignment(column, RIGHT)


def fill_rows(
    tree: QTreeWidget,
    rows: Iterable[Sequence[str]],
    figures: Sequence[int],
    chosen: int = 0,
    headings: Sequence[str] = (),
) -> None:
    """Fills a list; each row is read as one sentence.

    Args:
        tree: the list.
        rows: the texts of each row.
        figures: the columns whose texts are at the right.
        chosen: the row that is chosen then, if there is one.
        headings: are read before the texts; none for the texts alone.
    """
    tree.blockSignals(True)
    tree.clear()
    for row in rows:
        item = QTreeWidgetItem(tree, list(row))
        named = zip_longest(headings, row, fillvalue="")
        spoken = [f"{heading} {text}".strip() for heading, text in named if text]
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, ", ".join(spoken))
        for column in figures:
            item.setTextAlignment(column, RIGHT)
    current = tree.topLevelItem(chosen)
    if current is not None:
        tree.setCurrentItem(current)
    tree.blockSignals(False)
