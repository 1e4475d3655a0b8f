"""Finds Python objects of layout items that Qt has deleted."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QLayout, QSpacerItem, QWidget, QWidgetItem
from shiboken6 import getAllValidWrappers, getCppPointer


def deleted_items() -> list[str]:
    """Returns the types of items that are in no layout any more.

    PySide6 keeps the Python object of an item as long as its layout, also when Qt deletes the item since its widget has
    got another parent. The next object that Qt makes at the same address then ends the process when it is deleted.
    """
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    known = [each for each in getAllValidWrappers() if isinstance(each, (QWidgetItem, QSpacerItem))]
    widgets: list[QWidget] = QApplication.allWidgets()
    layouts = {id(layout): layout for widget in widgets for layout in widget.findChildren(QLayout)}
    items = [layout.itemAt(place) for layout in layouts.values() for place in range(layout.count())]
    living = {getCppPointer(item)[0] for item in items if item is not None}
    return [type(each).__name__ for each in known if getCppPointer(each)[0] not in living]
