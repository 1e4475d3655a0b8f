"""Loads a front panel (.ui file) and binds its controls."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeVar, get_type_hints

from PySide6 import QtWidgets
from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from cardroom import resources
from cardroom.errors import KnownError, Trouble

Controls = TypeVar("Controls")

_PROMOTED = re.compile(r"<customwidget><class>(\w+)</class>")


class FrontPanelError(Exception):
    """Raised when a front panel and its controls class do not match.

    This is a bug; it is found when the window opens.
    """


def load_front_panel(name: str | Path, parent: QWidget, *own: type[QWidget]) -> QWidget:
    """Loads `ui/panels/<name>.ui`; its texts are retranslated at runtime.

    Args:
        name: the file's name without its ending, or the absolute path of a .ui file.
        parent: the window that the panel fills.
        own: the custom widget classes in the panel.

    Raises:
        KnownError: the file is missing or cannot be read.
        FrontPanelError: the panel has a custom widget class that is not in `own`.
    """
    file = str(name) if Path(name).is_absolute() else f"ui/panels/{name}.ui"
    text = resources.read_text(file)
    unknown = set(_PROMOTED.findall(text)) - {widget.__name__ for widget in own}
    if unknown:
        raise FrontPanelError(f"{file} has kinds of widgets that were not handed in: {sorted(unknown)}")
    loader = _make_loader(own)
    source = QBuffer()
    source.setData(text.encode())
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    try:
        return loader.load(source, parent)
    except RuntimeError as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"{file}: {fault}") from fault


class _PanelLoader(QUiLoader):
    """Creates all widgets itself, custom ones and Qt's.

    `registerCustomWidget` would keep every widget alive. A widget that C++ creates would have to be wrapped, and to
    find its type Shiboken initializes every subclass of QWidget: 6 % of all instructions up to the first window.
    """

    def __init__(self, own: Sequence[type[QWidget]]) -> None:
        super().__init__()
        self._own = {kind.__name__: kind for kind in own}

    def createWidget(self, className: str, parent: QWidget | None = None, name: str = "") -> QWidget:  # noqa: N803
        """Creates a widget of the panel; called by Qt."""
        kind = self._own.get(className) or getattr(QtWidgets, className, None)
        if kind is None:
            return super().createWidget(className, parent, name)
        widget: QWidget = kind(parent)
        widget.setObjectName(name)
        return widget


def _make_loader(own: Sequence[type[QWidget]]) -> QUiLoader:
    """Makes a loader without Designer's plugins.

    Qt would load all of them, among them WebEngine (30 MB, 20 ms).
    """
    paths = QCoreApplication.libraryPaths()
    QCoreApplication.setLibraryPaths([])
    loader = _PanelLoader(own)
    QCoreApplication.setLibraryPaths(paths)
    loader.setLanguageChangeEnabled(True)
    return loader


def kinds_of(controls: type[object]) -> tuple[type[QWidget], ...]:
    """Returns the widget classes of a struct of controls."""
    return tuple(get_type_hints(controls).values())


def bind(controls: type[Controls], panel: QWidget) -> Controls:
    """Binds each field of `controls` to a widget by name and type.

    Args:
        controls: a struct; its fields are widgets.
        panel: the front panel.

    Raises:
        FrontPanelError: a control is missing, misspelt, or of another type.
    """
    types = get_type_hints(controls)
    found = {name: panel.findChild(kind, name) for name, kind in types.items()}
    missing = [f"{name}: {types[name].__name__}" for name, control in found.items() if control is None]
    if missing:
        raise FrontPanelError(f"{panel.objectName()} has no {', '.join(missing)}")
    return controls(**found)
