"""Opens a front panel (a .ui file made in Qt Designer) and binds its controls by name and type."""

from dataclasses import fields
from typing import TypeVar, get_type_hints

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtUiTools import QUiLoader
from PySide6.QtWidgets import QWidget

from cardroom import resources
from cardroom.errors import KnownError, Trouble
from cardroom.panels.card_picture import CardPicture
from cardroom.panels.choice_bar import ChoiceBar
from cardroom.panels.felt_surface import FeltSurface
from cardroom.panels.gold_title import GoldTitle
from cardroom.panels.key_button import KeyButton
from cardroom.panels.meter import Meter
from cardroom.panels.pay_table_view import PayTableView
from cardroom.panels.rules_browser import RulesBrowser
from cardroom.panels.swatch import Swatch
from cardroom.panels.table_tile import TableTile

_OWN_WIDGETS = (
    CardPicture,
    ChoiceBar,
    FeltSurface,
    GoldTitle,
    KeyButton,
    Meter,
    PayTableView,
    RulesBrowser,
    Swatch,
    TableTile,
)

Controls = TypeVar("Controls")


class FrontPanelError(Exception):
    """A front panel and its controls class do not fit: a bug, found when the window opens."""


def load_front_panel(name: str, parent: QWidget) -> QWidget:
    """Opens `ui/panels/<name>.ui`; its texts follow the language while the program runs.

    Args:
        name: the file's name without its ending.
        parent: the window that the panel fills.

    Raises:
        KnownError: the file is missing or cannot be read.
    """
    text = resources.read_text(f"ui/panels/{name}.ui")
    loader = QUiLoader()
    loader.setLanguageChangeEnabled(True)
    for widget in _OWN_WIDGETS:
        loader.registerCustomWidget(widget)
    source = QBuffer()
    source.setData(text.encode())
    source.open(QIODevice.OpenModeFlag.ReadOnly)
    try:
        return loader.load(source, parent)
    except RuntimeError as fault:
        raise KnownError(Trouble.RESOURCE_UNREADABLE, f"ui/panels/{name}.ui: {fault}") from fault


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
