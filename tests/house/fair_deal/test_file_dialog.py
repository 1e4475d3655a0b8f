"""A file dialog wears the house's icons, not those of Qt."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QListView,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardroom.house.fair_deal.file_dialog import dress_file_dialog
from cardroom.widgets.paint.file_icons import FileIcon, file_icon


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path) -> Iterator[QFileDialog]:
    (tmp_path / "folder").mkdir()
    (tmp_path / "receipt.json").write_text("{}")
    over = QWidget()
    over.resize(1280, 800)
    qtbot.addWidget(over)
    dialog = QFileDialog(over, "Save", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setSidebarUrls([QUrl("file:"), QUrl.fromLocalFile(str(tmp_path))])
    dress_file_dialog(dialog)
    dialog.show()
    yield dialog


def picture(icon: QIcon) -> QImage:
    return icon.pixmap(32, 32).toImage()


def icon_at(view: QListView | QTreeView, row: int) -> QIcon:
    """Returns the icon that a view paints in a row."""
    delegate, option = view.itemDelegate(), QStyleOptionViewItem()
    assert isinstance(delegate, QStyledItemDelegate)
    delegate.initStyleOption(option, view.model().index(row, 0, view.rootIndex()))
    return QIcon(option.icon)


def row_of(view: QListView | QTreeView, name: str) -> int:
    model, root = view.model(), view.rootIndex()
    return [model.index(row, 0, root).data() for row in range(model.rowCount(root))].index(name)


def test_every_tool_has_an_icon_of_the_house(dialog: QFileDialog) -> None:
    house = {kind: picture(file_icon(kind)) for kind in FileIcon}
    tools = dialog.findChildren(QToolButton)
    shown = [each for each in tools if each.isVisible()]
    assert len(shown) == 6
    for tool in shown:
        assert picture(tool.icon()) in house.values(), tool.objectName()
    box, folder = dialog.findChild(QDialogButtonBox), dialog.findChild(QComboBox, "lookInCombo")
    assert box is not None and folder is not None
    assert all(each.icon().isNull() for each in box.buttons())
    assert folder.iconSize().isEmpty()


def test_folders_files_and_places_have_icons_of_the_house(dialog: QFileDialog, qtbot: QtBot) -> None:
    tree, sidebar = dialog.findChild(QTreeView, "treeView"), dialog.findChild(QListView, "sidebar")
    assert tree is not None and sidebar is not None
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 2)
    for name, kind in (("folder", FileIcon.FOLDER), ("receipt.json", FileIcon.PAGE)):
        assert picture(icon_at(tree, row_of(tree, name))) == picture(file_icon(kind))
    assert [picture(icon_at(sidebar, row)) for row in range(2)] == [
        picture(file_icon(FileIcon.COMPUTER)),
        picture(file_icon(FileIcon.FOLDER)),
    ]


def test_the_places_have_room_for_their_names(dialog: QFileDialog) -> None:
    splitter = dialog.findChild(QSplitter, "splitter")
    assert splitter is not None
    assert splitter.sizes()[0] > 120
    assert dialog.width() == 900


def test_icons_are_painted_dimmed_for_a_disabled_button() -> None:
    for kind in FileIcon:
        awake, asleep = (
            file_icon(kind).pixmap(64, 64, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled)
        )
        brightest = [
            max(QColor(image.pixel(x, y)).lightness() for x in range(64) for y in range(64))
            for image in (awake, asleep)
        ]
        assert brightest[0] > brightest[1] * 1.5, kind
