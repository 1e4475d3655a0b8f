"""Opens a front panel (a .ui file made in Qt Designer) and binds its controls by name and type."""

import re
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import TypeVar, get_type_hints

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from cardroom import resources
from cardroom.errors import KnownError, Trouble

Controls = TypeVar("Controls")

_PROMOTED = re.compile(r"<customwidget><class>(\w+)</class>")


class FrontPanelError(Exception):
    """A front panel and its controls class do not fit: a bug, found when the window opens."""


def load_front_panel(name: str | Path, parent: QWidget, *own: type[QWidget]) -> QWidget:
    """Opens `ui/panels/<name>.ui`; its texts follow the language while the program runs.

    Args:
        name: the file's name without its ending, or the absolute path of a .ui file that a table brings.
        parent: the window that the panel fills.
        own: the house's own kinds of widgets in the panel.

    Raises:
        KnownError: the file is missing or cannot be read.
        FrontPanelError: the panel has a kind of widget that is not among `own`.
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
    """Makes the house's own widgets itself: `registerCustomWidget` would keep each of them for ever."""

    def __init__(self, own: Sequence[type[QWidget]]) -> None:
        super().__init__()
        self._own = {kind.__name__: kind for kind in own}

    def createWidget(self, className: str, parent: QWidget | None = None, name: str = "") -> QWidget:  # noqa: N803
        """Called by Qt for each widget of the panel."""
        kind = self._own.get(className)
        if kind is None:
            return super().createWidget(className, parent, name)
        widget = kind(parent)
        widget.setObjectName(name)
        return widget


def _make_loader(own: Sequence[type[QWidget]]) -> QUiLoader:
    """A loader without Designer's plugins: it would load them all, WebEngine among them (30 MB, 20 ms)."""
    paths = QCoreApplication.libraryPaths()
    QCoreApplication.setLibraryPaths([])
    loader = _PanelLoader(own)
    QCoreApplication.setLibraryPaths(paths)
    loader.setLanguageChangeEnabled(True)
    return loader


def bind(controls: type[Controls], panel: QWidget) -> Controls:
    """Finds each field of the dataclass `controls` in the panel, by the field's name and type.

    Raises:
        FrontPanelError: a control is missing, misspelt, or of another type.
    """
    types = get_type_hints(controls)
    found = {field.name: panel.findChild(types[field.name], field.name) for field in fields(controls)}  # type: ignore[arg-type]
    missing = [f"{name}: {types[name].__name__}" for name, control in found.items() if control is None]
    if missing:
        raise FrontPanelError(f"{panel.objectName()} has no {', '.join(missing)}")
    return controls(**found)
