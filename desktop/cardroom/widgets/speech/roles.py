"""Gives custom widgets their role for screen readers."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

Role = QAccessible.Role

ROLE = "spoken_role"
"""The class attribute with the role of a widget class; Qt gives custom widgets the role "filler"."""


def install_roles() -> None:
    """Installs the factory of accessible interfaces, once per process.

    Qt calls it for each widget that a screen reader visits, with the class names from the widget's own one up.
    """
    QAccessible.installFactory(_make)


def _make(class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """Makes the interface of a widget whose class has a role.

    Qt makes that of any other widget.
    """
    role = getattr(type(thing), ROLE, None)
    if role is None or not isinstance(thing, QWidget) or class_name != type(thing).__name__:
        return None
    return QAccessibleWidget(thing, role)
