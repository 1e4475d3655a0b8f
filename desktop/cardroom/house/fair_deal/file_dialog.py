"""Puts the house's icons into Qt's own file dialog.

The icons of the files are set by a delegate. An icon provider would be asked by a thread of Qt, in Python.
"""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, QUrl
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QFileSystemModel,
    QSplitter,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
)

from cardroom.widgets.paint.file_icons import FileIcon, file_icon

_TOOLS = {
    "backButton": FileIcon.BACK,
    "forwardButton": FileIcon.FORWARD,
    "toParentButton": FileIcon.UP,
    "newFolderButton": FileIcon.NEW_FOLDER,
    "listModeButton": FileIcon.TILES,
    "detailModeButton": FileIcon.LINES,
}
_SIZE, _ICON = QSize(900, 560), QSize(20, 20)
_VIEWS = ("treeView", "listView", "sidebar")
_PLACE_ROLE = 0x0101  # Qt.ItemDataRole.UserRole + 1: the address of a place in the side bar


class _Icons(QStyledItemDelegate):
    """Shows the house's icon of a folder, a file or a place."""

    def initStyleOption(  # noqa: N802 - Qt's name
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Replaces the icon of a row, where it has one."""
        super().initStyleOption(option, index)
        if index.column() == 0:
            option.icon = file_icon(_kind(index))


def dress_file_dialog(dialog: QFileDialog) -> None:
    """Replaces the icons of a file dialog, and gives its columns room.

    A dialog of the system has none of Qt's controls, and is left alone.
    """
    parent = dialog.parentWidget()
    if parent is not None:
        dialog.resize(_SIZE.boundedTo(parent.size()))
    splitter = dialog.findChild(QSplitter, "splitter")
    if splitter is not None:
        splitter.setSizes([dialog.width() // 5, dialog.width() * 4 // 5])
    for name, kind in _TOOLS.items():
        button = dialog.findChild(QToolButton, name)
        if button is not None:
            button.setIcon(file_icon(kind))
            button.setIconSize(_ICON)
    for name in _VIEWS:
        view = dialog.findChild(QAbstractItemView, name)
        if view is not None:
            view.setItemDelegate(_Icons(view))
    folder = dialog.findChild(QComboBox, "lookInCombo")
    if folder is not None:
        folder.setIconSize(QSize(0, 0))
    box = dialog.findChild(QDialogButtonBox)
    if box is not None:
        for each in box.buttons():
            each.setIcon(QIcon())  # no button of the house has one


def _kind(index: QModelIndex | QPersistentModelIndex) -> FileIcon:
    address = index.data(_PLACE_ROLE)
    if isinstance(address, QUrl):
        return FileIcon.FOLDER if address.toLocalFile() else FileIcon.COMPUTER
    file = index.data(QFileSystemModel.Roles.FileNameRole)
    path = index.data(QFileSystemModel.Roles.FilePathRole)
    return FileIcon.PAGE if file and path and not _is_folder(index) else FileIcon.FOLDER


def _is_folder(index: QModelIndex | QPersistentModelIndex) -> bool:
    info = index.data(QFileSystemModel.Roles.FileInfoRole)
    return info is None or bool(info.isDir())
