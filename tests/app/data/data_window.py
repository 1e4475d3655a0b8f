"""Works in the data window as a person does."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QTreeWidgetItem

from cardroom.app.data.panel import DataPanel
from cardroom.app.data.window import DataWindow
from tests.open_house import House


def open_data(house: House) -> DataPanel:
    """Opens the data window from the menu; waits for its figures."""
    lobby = house.room.lobby
    lobby.show()
    lobby._data_action.trigger()
    (panel,) = (each for each in lobby.findChildren(DataPanel) if each.isVisible())
    house.qtbot.waitUntil(lambda: bool(panel.controls.folder.text()))
    return panel


def row_of(panel: DataPanel) -> QTreeWidgetItem:
    """Returns the row of poker."""
    row = panel.controls.tables.topLevelItem(0)
    assert row is not None
    return row


def window_of(panel: DataPanel) -> DataWindow:
    window = panel.findChild(DataWindow)
    assert isinstance(window, DataWindow)
    return window


def answer_dialog(house: House, panel: DataPanel, file: Path) -> None:
    """Chooses a file in the open file dialog."""
    house.qtbot.waitUntil(lambda: window_of(panel).dialog is not None)
    dialog = window_of(panel).dialog
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(file))
    dialog.close()


Begins = Callable[[House, Path], DataPanel]


def export_to(house: House, file: Path) -> DataPanel:
    """Opens the data window, and exports to a file."""
    panel = open_data(house)
    panel.controls.exportAll.click()
    answer_dialog(house, panel, file)
    return panel


def import_from(house: House, file: Path) -> DataPanel:
    """Opens the data window, and imports a file."""
    panel = open_data(house)
    panel.controls.importAll.click()
    answer_dialog(house, panel, file)
    return panel


def wait_for_notice(house: House, panel: DataPanel, beginning: str) -> None:
    house.qtbot.waitUntil(lambda: panel.controls.notice.text().startswith(beginning))


def question(house: House, panel: DataPanel) -> QMessageBox:
    def find() -> list[QMessageBox]:
        return [each for each in panel.findChildren(QMessageBox) if each.isVisible()]

    house.qtbot.waitUntil(lambda: len(find()) == 1)
    return find()[0]


def press(box: QMessageBox, caption: str) -> None:
    next(button for button in box.buttons() if button.text() == caption).click()
    QCoreApplication.processEvents()
